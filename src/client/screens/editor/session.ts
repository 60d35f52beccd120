import type { Language } from "#shared/engine/language.ts";
import { proxy, ref } from "valtio";
import type { DocumentKind } from "#client/editing/open.ts";
import {
  type EditingMeta,
  type EditingSession,
  startEditing,
  startingMeta,
} from "#client/editing/session.ts";
import { viewerContext } from "#client/state/addedFields.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { groupSettings, readRecord, saveRecord } from "#client/state/editor.ts";
import { takeBody } from "#client/form/applyCascade.ts";
import { showTab } from "#client/form/rows.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { createStore, type Problem, wholeBody } from "#client/form/store.ts";
import { flagsOfNew } from "#shared/domain/workflow/rights.ts";
import { givenContext, withoutGiven } from "#shared/domain/templateRules.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import { rules } from "#shared/domain/rules.ts";
import { firstStatus, isStatus, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf, plans as productPlans } from "#shared/generated/plans.ts";
import {
  draftNameOf,
  ownRecords,
  type RecordPlace,
  recordPlaceOf,
} from "../records/recordPlaces.ts";
import { forgetCopy, keptCopy } from "../records/keptCopy.ts";
import { validateRecord } from "../records/recordValidator.ts";
import { forAssigned, isOnlyAssigned } from "./several/assigned.ts";
import { stepFinder } from "./steps.ts";
import { onNewApp } from "#client/state/appState.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { templatePointer, withoutTemplate } from "#shared/domain/followedTemplate.ts";

/** Record metadata apart from the form's fields. */
export interface Meta extends EditingMeta {
  id: number | null;
  version: number;
  status: Status;
  flags: readonly string[];
  /** Time of the last save (ISO); null if never saved. */
  savedAt: string | null;
  step: number;
  /** How many records the last save has created together; 0 if it has changed one. */
  created: number;
  /** True if the record was deleted, or hidden from the viewer, while it was open. */
  isGone: boolean;
  isTemplateLost: boolean;
  /** A status change that needs attention first. */
  change: ReturnType<typeof ref<OpenChange>> | null;
}

/** A status change with what is missing for it. */
export interface OpenChange {
  to: string;
  gaps: readonly Problem[];
  isConfirmable: boolean;
  /** Asks for a comment and for the assignee of the next step. */
  isWithStep: boolean;
  /** Musts of the steps after it, at the first hand-over; they don't block. */
  coming?: readonly ComingGap[];
}

/** A gap that a later step will ask about, with the name under which tasks ask for it. */
export interface ComingGap {
  status: string;
  name: string;
  problem: Problem;
}

export interface EditorSession extends EditingSession {
  readonly place: RecordPlace;
  readonly meta: Meta;
}

/** Names of the viewer's rights, which the body carries as `can…` flags. */
function flagsOfBody(body: Body): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    name.startsWith("can") && value === true ? [name] : [],
  );
}

/** Records always have a status. */
type SeenContext = ViewerContext & { status: Status };

function recordContext(
  body: Body,
  language: Language,
  settings: Body,
  plans: NonNullable<Context["plans"]>,
): SeenContext {
  const viewer = viewerContext(language);
  const isNew = body["id"] === undefined;
  const kind = { template: body["template"] === true, leaMaster: body["leaMaster"] === true };
  return {
    ...viewer,
    mode: modeOf(body),
    flags: isNew ? flagsOfNew(viewer.roles, kind) : flagsOfBody(body),
    status: isStatus(body["status"]) ? body["status"] : firstStatus,
    settings,
    plans,
    ...givenContext(body),
    ...(isNew && { isUnsaved: true }),
  };
}

/** Product records have no custom fields. */
function plansFor(body: Body): NonNullable<Context["plans"]> {
  return body["leaMaster"] === true ? productPlans : viewerPlans();
}

/** The next status in the workflow; null if there is none. */
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
    created: 0,
    isGone: false,
    isTemplateLost: false,
    change: null,
    ...startingMeta(),
  };
}

interface RecordFacts {
  /** Null for a new record. */
  stored: Body | null;
  place: RecordPlace;
  language: Language;
  settings: Body;
}

/** The records of a place. */
export function recordKind(
  language: Language,
  place: RecordPlace = ownRecords,
): DocumentKind<EditorSession, RecordFacts> {
  return {
    read: async (id) => {
      const [settings, stored] = await Promise.all([
        groupSettings(),
        id === null ? null : readRecord(id),
      ]);
      const home = stored ? recordPlaceOf(stored, place) : id === null ? place : null;
      return home && { stored, place: home, language, settings };
    },
    begin: (facts) => recordSession(facts),
  };
}

/** Session for a stored record, or a new one, filled with defaults or with the prepared copy. */
export function recordSession({ stored, place, language, settings }: RecordFacts): EditorSession {
  const body = stored ?? newRecord(language, place);
  const copy = stored ? null : keptCopy();
  const begun = copy ? { ...body, ...copy, ...place.start } : body;
  const plans = plansFor(body);
  const context = recordContext(begun, language, settings, plans);
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
    stored !== null,
  );
  const session: EditorSession = {
    ...startEditing(store, body, proxy(metaOf(body, context)), {
      draftName: ({ id }) => draftNameOf(typeof id === "number" ? id : null, place),
      requestFor: (entries, { id, version = 0 }) =>
        id === undefined ? forAssigned(entries) : { ...entries, id, version },
      write: async (sent) => withoutLostTemplate(session, await saveRecord(sent)),
      takeFacts: (saved) => applyFacts(session, saved),
      savesUntilDone: false,
      isEmpty: isOnlyAssigned,
    }),
    place,
  };
  // A copy is as unsaved as anything typed, so leaving asks and a reload keeps it.
  if (copy) takeBody(store, begun, "copied");
  return session;
}

function newRecord(language: Language, { start }: RecordPlace): Body {
  const common = { language, ...start, clientId: crypto.randomUUID(), status: firstStatus };
  return { ...newBody(planOf("record").nodes), ...common };
}

/** Lets the form of a new record follow the rules of the template that its entries come from. */
export function followGiven({ store, meta }: EditorSession): void {
  const given = givenContext(wholeBody(store));
  if (meta.id !== null || (!given.fixed && !given.asked)) return;
  const { context, nextStatus: next, state } = store;
  takeFormFacts(store, {
    context: { ...context, ...given },
    nextStatus: next,
    readOnly: state.readOnly,
  });
}

let kept: EditorSession | null = null;
onNewApp(() => {
  kept = null;
});

/** Passes the session on to the next URL, so that editing continues after a record is created. */
export function handOverSession(session: EditorSession): void {
  kept = session;
}

/** The session that was handed over to the page of a record; null if none was. */
export function handedOver(id: number | null): EditorSession | null {
  return id !== null && kept?.meta.id === id ? kept : null;
}

/**
 * Whether the session continues from the previous page or starts from a copy; older drafts don't
 * apply to it then.
 */
export function isHandedOver(session: EditorSession): boolean {
  return kept === session || (keptCopy() !== null && session.meta.id === null);
}

/** Updates metadata from the server's reply: version, status, rights. */
function applyFacts(session: EditorSession, body: Body): void {
  const { store, meta } = session;
  const { language, settings, plans = productPlans } = store.context;
  // The form keeps its layout.
  const context = recordContext(body, language, settings, plans);
  const { id, version, status, flags, savedAt } = metaOf(body, context);
  const created = meta.id === null ? jsonListOf(body["siblings"]).length + 1 : 0;
  Object.assign(meta, { id, version, status, flags, savedAt, created });
  const readOnly = !context.flags.includes("canEdit");
  takeFormFacts(store, { context, nextStatus: nextStatus(context), readOnly });
}

/** Asks about a status change first; null once that is settled. */
export function askAboutChange({ meta }: EditorSession, change: OpenChange | null): void {
  meta.change = change && ref(change);
}

/** Switches to another step, at its first tab. */
export function showStep(session: EditorSession, step: number): void {
  showTab(session.store, null);
  session.meta.step = step;
  session.meta.focus = null;
}

/** Discards the handed-over session once it has been opened. */
export function forgetHandedOver(): void {
  kept = null;
  forgetCopy();
}

/**
 * Outcome of a save. If the template of a new record is gone, the record goes on without it,
 * since nobody could enter anything against that; the page says so.
 */
function withoutLostTemplate(session: EditorSession, outcome: SaveOutcome): SaveOutcome {
  const { store, meta } = session;
  if (outcome.kind !== "refused" || meta.id !== null) return outcome;
  const fields = outcome.fields.filter(({ path }) => path !== templatePointer);
  if (fields.length === outcome.fields.length) return outcome;
  takeBody(store, withoutGiven(withoutTemplate(wholeBody(store))), "typed");
  const { fixed: _, asked: __, ...context } = store.context;
  takeFormFacts(store, { context, nextStatus: store.nextStatus, readOnly: store.state.readOnly });
  meta.isTemplateLost = true;
  return { ...outcome, fields };
}
