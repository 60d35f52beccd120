import { proxy, ref } from "valtio";
import { auth } from "#client/state/auth.ts";
import { type Owner, ownerNow } from "#client/state/drafts.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { readRecord } from "#client/state/editor.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Snapshot } from "#client/form/applyServerReply.ts";
import type { FieldPath } from "#client/form/paths.ts";
import type { FormServices } from "#client/form/services.ts";
import { forgetChanges } from "#client/form/edit.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { createStore, type FormStore } from "#client/form/store.ts";
import { calendarDate, type Language } from "#shared/domain/writing/dates.ts";
import { flagsOfNew } from "#shared/domain/workflow/rights.ts";
import { rules } from "#shared/domain/rules.ts";
import { firstStatus, isStatus, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Mode, Status } from "#shared/generated/words/words.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf, plans as productPlans } from "#shared/generated/plans.ts";
import { record as validateRecord } from "#shared/generated/validators.js";
import { ownRecords, type RecordPlace, recordPlaceOf } from "../records/recordPlaces.ts";
import { stepFinder } from "./steps.ts";

/** What the save line says. */
export type SaveState = "clean" | "saving" | "refused" | "offline" | "failed" | "stale";

/** Two versions of the same record that have to become one. */
export interface Merge {
  changedBy: string;
  changedAt: string;
  record: Body;
  merged: Body;
  conflicts: readonly Conflict[];
}

/** What the page knows about the record beside its fields. */
export interface Meta {
  id: number | null;
  version: number;
  status: Status;
  flags: readonly string[];
  saveState: SaveState;
  /** When it was stored last, ISO; null for what never was. */
  savedAt: string | null;
  step: number;
  /** The field in focus, for its help. */
  focus: FieldPath | null;
  merge: ReturnType<typeof ref<Merge>> | null;
  /** When the entries were kept that an earlier page had not stored; null where there were none. */
  restoredAt: string | null;
}

/** One record open for editing. */
export interface EditorSession {
  readonly store: FormStore;
  readonly place: RecordPlace;
  readonly meta: Meta;
  /** Who opened it: what is typed belongs to them. */
  readonly owner: Owner;
  /** A save that was sent and not answered: it is sent again exactly as it was. */
  pending: { body: Body; whole: Body; moment: Snapshot; base: Body } | null;
  /** The record as it was read or stored last: the base of a merge. */
  base: Body;
  /** Counts renders, for the bench. */
  probe?: FormServices["probe"];
}

/** Rights that a record carries for its viewer. */
function flagsOfBody(body: Body): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    name.startsWith("can") && value === true ? [name] : [],
  );
}

/** A record always has a status. */
type SeenContext = ViewerContext & { status: Status };

/** How a record is edited: by what it is, and whether it is stored. */
function modeOf(body: Body): Mode {
  const isNew = body["id"] === undefined;
  const isTemplate = body["template"] === true || body["leaMaster"] === true;
  if (isTemplate) return isNew ? "templateCreationMode" : "templateEditMode";
  return isNew ? "singleCreationMode" : "singleEditMode";
}

function recordContext(
  body: Body,
  language: Language,
  settings: Body,
  plans: NonNullable<Context["plans"]>,
): SeenContext {
  const viewer = auth.viewer;
  const isNew = body["id"] === undefined;
  const kind = { template: body["template"] === true, leaMaster: body["leaMaster"] === true };
  return {
    today: calendarDate(new Date()),
    language,
    mode: modeOf(body),
    roles: [...(viewer?.roles ?? [])],
    flags: isNew ? flagsOfNew(viewer?.roles ?? [], kind) : flagsOfBody(body),
    features: [...(viewer?.features ?? [])],
    status: isStatus(body["status"]) ? body["status"] : firstStatus,
    settings,
    plans,
  };
}

/** A record of the product has none of the fields that a group has added. */
function plansFor(body: Body): NonNullable<Context["plans"]> {
  return body["leaMaster"] === true ? productPlans : viewerPlans();
}

/** The next status on the way forward. */
function nextStatus(context: SeenContext): string | null {
  return possibleTransitions(context.status, context.roles)[0] ?? null;
}

function metaOf(body: Body, context: SeenContext): Meta {
  return {
    id: typeof body["id"] === "number" ? body["id"] : null,
    version: typeof body["version"] === "number" ? body["version"] : 0,
    status: context.status,
    flags: context.flags,
    saveState: "clean",
    savedAt: typeof body["updatedAt"] === "string" ? body["updatedAt"] : null,
    step: 1,
    focus: null,
    merge: null,
    restoredAt: null,
  };
}

function sessionOf(
  body: Body,
  place: RecordPlace,
  language: Language,
  settings: Body,
): EditorSession {
  const plans = plansFor(body);
  const context = recordContext(body, language, settings, plans);
  const isStored = body["id"] !== undefined;
  const store = createStore(
    {
      plan: plans["record"] ?? planOf("record"),
      rules,
      validate: validateRecord,
      context,
      nextStatus: nextStatus(context),
      stepOf: stepFinder(plans),
      readOnly: !context.flags.includes("canEdit"),
    },
    body,
    isStored,
  );
  const meta = proxy(metaOf(body, context));
  return { store, place, meta, owner: ownerNow(), pending: null, base: body };
}

/** A new record with the values it starts with, or with those of the copy that was kept for it. */
export function newSession(
  language: Language,
  settings: Body,
  place: RecordPlace = ownRecords,
): EditorSession {
  const body: Body = {
    ...newBody(planOf("record").nodes),
    language,
    ...copy,
    ...place.start,
    clientId: crypto.randomUUID(),
    status: firstStatus,
  };
  return sessionOf(body, place, language, settings);
}

let copy: Body | null = null;

/** Keeps what the next new record begins with. */
export function keepCopy(body: Body): void {
  copy = body;
}

/** A stored record. */
export function storedSession(
  body: Body,
  language: Language,
  settings: Body,
  place: RecordPlace = ownRecords,
): EditorSession {
  return sessionOf(body, place, language, settings);
}

let kept: EditorSession | null = null;

/** Keeps a session for the address that is about to be shown: what was just created goes on being edited. */
export function handOverSession(session: EditorSession): void {
  kept = session;
}

/** Whether it goes on from the page before. */
export function isKept(session: EditorSession): boolean {
  return kept === session;
}

/** The session of a record: the one that was kept for it, else read afresh; null when there is no such record in this place. */
export async function openSession(
  id: number,
  language: Language,
  settings: Promise<Body>,
  place: RecordPlace = ownRecords,
): Promise<EditorSession | null> {
  if (kept && kept.meta.id === id) return kept;
  const [body, read] = await Promise.all([readRecord(id), settings]);
  const home = body && recordPlaceOf(body, place);
  return home ? storedSession(body, language, read, home) : null;
}

/** Takes in what the server says about the record beside its fields: version, status, rights. */
export function applyFacts(session: EditorSession, body: Body): void {
  const { store, meta } = session;
  const { language, settings, plans = productPlans } = store.context;
  // The form goes on as it was laid out.
  const context = recordContext(body, language, settings, plans);
  const { id, version, status, flags, savedAt } = metaOf(body, context);
  Object.assign(meta, { id, version, status, flags, savedAt });
  session.base = body;
  const readOnly = !context.flags.includes("canEdit");
  takeFormFacts(store, { context, nextStatus: nextStatus(context), readOnly });
}

/** Shows another step. */
export function showStep(session: EditorSession, step: number): void {
  session.meta.step = step;
  session.meta.focus = null;
}

/** Remembers which field has the focus, for its help. */
export function rememberFocus(session: EditorSession, path: FieldPath): void {
  session.meta.focus = path;
}

/** Says that someone else has saved, and what came of it. */
export function showMerge(session: EditorSession, merge: Merge): void {
  session.meta.merge = ref(merge);
}

/** Whether something would be lost without the page. */
export function isRecordUnsaved({ store, pending }: EditorSession): boolean {
  return store.state.dirty > 0 || pending !== null;
}

/** Nothing is unsaved any more, because the record itself is gone. */
export function dropChanges(session: EditorSession): void {
  session.pending = null;
  forgetChanges(session.store);
}

/** The notice of a merge was read. */
export function closeMerge(session: EditorSession): void {
  session.meta.merge = null;
}

/** What was kept for an address has arrived there. */
export function forgetHandedOver(): void {
  kept = null;
  copy = null;
}
