import type { Language } from "#shared/engine/language.ts";
import { proxy } from "valtio";
import {
  type EditingMeta,
  type EditingSession,
  startEditing,
  startingMeta,
} from "#client/editing/session.ts";
import { auth } from "#client/state/auth.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { readRecord, saveRecord } from "#client/state/editor.ts";
import type { FormServices } from "#client/form/services.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { createStore } from "#client/form/store.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
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

/** What the page knows about the record beside its fields. */
export interface Meta extends EditingMeta {
  id: number | null;
  version: number;
  status: Status;
  flags: readonly string[];
  /** When it was stored last, ISO; null for what never was. */
  savedAt: string | null;
  step: number;
}

/** One record open for editing. */
export interface EditorSession extends EditingSession {
  readonly place: RecordPlace;
  readonly meta: Meta;
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
    savedAt: typeof body["updatedAt"] === "string" ? body["updatedAt"] : null,
    step: 1,
    ...startingMeta(),
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
  const session: EditorSession = {
    ...startEditing(store, body, meta, {
      draftName: () => `record ${meta.id ?? place.create}`,
      identity: (): Body => (meta.id === null ? {} : { id: meta.id, version: meta.version }),
      write: saveRecord,
      takeFacts: (stored) => applyFacts(session, stored),
      savesUntilDone: false,
    }),
    place,
  };
  return session;
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

/** Whether it goes on from the page before, or begins with a copy: then an older draft is none of its own. */
export function isHandedOver(session: EditorSession): boolean {
  return kept === session || (copy !== null && session.meta.id === null);
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
  const readOnly = !context.flags.includes("canEdit");
  takeFormFacts(store, { context, nextStatus: nextStatus(context), readOnly });
}

/** Shows another step. */
export function showStep(session: EditorSession, step: number): void {
  session.meta.step = step;
  session.meta.focus = null;
}

/** What was kept for an address has arrived there. */
export function forgetHandedOver(): void {
  kept = null;
  copy = null;
}
