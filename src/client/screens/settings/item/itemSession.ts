import { proxy, ref } from "valtio";
import { applyRefusal, checkAll, checkNow, writableBody } from "#client/form/showChecks.ts";
import { forgetChanges } from "#client/form/edit.ts";
import { applyCascade, takeBody } from "#client/form/applyCascade.ts";
import { applyServerReply, rebase, takeSnapshot } from "#client/form/applyServerReply.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { createStore, type FormStore, wholeBody } from "#client/form/store.ts";
import { auth } from "#client/state/auth.ts";
import { readItem, saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { loadAddedFields } from "#client/state/viewerPlans.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { calendarDate, type Language } from "#shared/domain/writing/dates.ts";
import { rules } from "#shared/domain/rules.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import { type Conflict, merge } from "#shared/engine/body/merge.ts";
import { copyOf, isBody, writeAt } from "#shared/engine/body/paths.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { givenInAddress } from "./givenInAddress.ts";
import { itemForm } from "./itemForm.ts";

/** What someone else has stored meanwhile, joined with what was entered here. */
interface ItemMerge {
  changedBy: string;
  changedAt: string;
  item: Body;
  merged: Body;
  conflicts: readonly Conflict[];
}

/** One item open in the sheet. */
export interface ItemSession {
  /** Document of the form. */
  readonly document: string;
  /** Its section that is open, where that has a page of its own. */
  readonly section?: string | undefined;
  readonly store: FormStore;
  /** The item is the product's: it names the product's items only. */
  readonly isProductOwned: boolean;
  /** Stores what the form holds. */
  readonly keep: (body: Body) => Promise<SaveOutcome>;
  /** As it was read or stored last: the base of a merge. */
  base: Body;
  readonly meta: {
    isSaving: boolean;
    /** The field in focus, for its help. */
    focus: FieldPath | null;
    /** Set while it is asked which value counts. */
    merge: ReturnType<typeof ref<ItemMerge>> | null;
  };
}

/** Opens a stored item, or a new one; null when there is no such item. */
export async function openItemSession(
  entry: CatalogueEntry,
  id: number | null,
  language: Language,
  start: Body = {},
): Promise<ItemSession | null> {
  const { document, kind } = entry;
  const [validators, stored] = await Promise.all([
    import("#shared/generated/itemValidators.js"),
    id === null ? null : readItem(kind, id),
    loadAddedFields(),
  ]);
  if (id !== null && !stored) return null;
  const isProductOwned = stored ? stored["master"] === true : entry.isProductOwned === true;
  const session: ItemSession = newItemSession({
    document,
    stored,
    start: { ...givenInAddress(document), ...start },
    validate: documentValidator(validators, document),
    language,
    isProductOwned,
    readOnly: stored !== null && stored["canEdit"] !== true,
    keep: (body) => {
      const { id: own, version } = session.base;
      const identity: Body = own === undefined || version === undefined ? {} : { id: own, version };
      const home: Body = isProductOwned && own === undefined ? { master: true } : {};
      return saveItem(kind, { ...body, ...identity, ...home });
    },
  });
  return session;
}

/** What a form in a sheet is made of. */
interface SessionParts extends Pick<
  ItemSession,
  "document" | "section" | "keep" | "isProductOwned"
> {
  /** Null for what is being made. */
  stored: Body | null;
  /** What a new one has from the start. */
  start?: Body;
  validate: CompiledValidator;
  language: Language;
  readOnly: boolean;
}

/** A form in a sheet, filled with what is stored or with what a new one starts with. */
export function newItemSession(given: SessionParts): ItemSession {
  const { document, section, keep, stored, start, validate, language, isProductOwned, readOnly } =
    given;
  const { plan } = itemForm(document, section);
  const body = stored ?? { ...newBody(plan.nodes), clientId: crypto.randomUUID(), ...start };
  const mode = stored ? "singleEditMode" : "singleCreationMode";
  const context = { ...itemContext(language, isProductOwned), mode };
  const parts = { plan, rules, validate, context, readOnly };
  const store = createStore(parts, body, stored !== null);
  const meta = proxy({ isSaving: false, focus: null, merge: null });
  return { document, section, keep, store, isProductOwned, base: body, meta };
}

/** The validator of a document among those of a module. */
export function documentValidator(all: object, document: string): CompiledValidator {
  const found = new Map<string, CompiledValidator>(Object.entries(all)).get(
    document.replaceAll("/", "_"),
  );
  if (!found) throw new Error(`no validator for ${document}`);
  return withObjects(found, document);
}

/** A validator for bodies in which an object that is needed may be absent because it is empty: it names what is missing in it. */
function withObjects(validate: CompiledValidator, document: string): CompiledValidator {
  const needed = planOf(document).nodes.filter(
    ({ type, required }) => type === "object" && required,
  );
  const empty = Object.fromEntries(needed.map(({ name }) => [name, {}]));
  const whole: CompiledValidator = (body) => {
    const isValid = validate(isBody(body) ? { ...empty, ...body } : body);
    whole.errors = validate.errors;
    return isValid;
  };
  return whole;
}

function itemContext(language: Language, isProductOwned: boolean): ViewerContext {
  const { roles = [], features = [] } = auth.viewer ?? {};
  return {
    today: calendarDate(new Date()),
    language,
    mode: null,
    roles: [...roles],
    flags: [],
    // What a group has added is no part of the product's items.
    features: features.filter((each) => !isProductOwned || each !== addedFieldsFeature),
    status: null,
    settings: {},
  };
}

/** Remembers which field has the focus, for its help. */
export function rememberItemFocus({ meta }: ItemSession, path: FieldPath): void {
  meta.focus = path;
}

/** Whether something is entered that is not stored. */
export function isItemUnsaved({ store }: ItemSession): boolean {
  return store.state.dirty > 0;
}

/** Forgets what was entered, because the item is left or gone. */
export function discardItemEntries({ store }: ItemSession): void {
  forgetChanges(store);
}

/** Saves the item whole, or says what is wrong with it; nothing that was typed is lost. What someone else has stored meanwhile is joined; "stale" where both have changed the same field. */
export async function saveOpenItem(session: ItemSession): Promise<SaveOutcome["kind"]> {
  const { store, meta } = session;
  if (meta.isSaving) return "failed";
  // A field that still has the focus has not been left: what it holds counts all the same.
  applyCascade(store);
  if (checkAll(store)) return "refused";
  meta.isSaving = true;
  try {
    return await sendItem(session);
  } finally {
    meta.isSaving = false;
  }
}

async function sendItem(session: ItemSession): Promise<SaveOutcome["kind"]> {
  const { store, meta, base } = session;
  const moment = takeSnapshot(store);
  const outcome = await session.keep(writableBody(store));
  if (outcome.kind === "stored") {
    applyServerReply(store, moment, outcome.body);
    session.base = outcome.body;
    forgetLookups();
  }
  if (outcome.kind === "refused") applyRefusal(store, outcome.fields);
  if (outcome.kind !== "stale") return outcome.kind;
  const { body: item, changedBy, changedAt } = outcome;
  const { body: merged, conflicts } = merge(store.plan, base, wholeBody(store), item);
  meta.merge = ref({ changedBy, changedAt, item, merged, conflicts });
  if (conflicts.length > 0) return "stale";
  finishItemMerge(session, []);
  return sendItem(session);
}

/** Applies a merge; `theirs` are the conflicts in which the other side's value is taken. Nothing is sent yet. */
export function finishItemMerge(session: ItemSession, theirs: readonly string[]): void {
  const { store, meta } = session;
  const open = meta.merge;
  if (!open) return;
  const { item, conflicts } = open;
  const merged = copyOf(open.merged);
  for (const { path, theirs: value } of conflicts)
    if (theirs.includes(path)) writeAt(merged, path, value);
  session.base = item;
  rebase(store, item);
  takeBody(store, merged, "merge");
  meta.merge = null;
  checkNow(store);
}

/** Goes on with what was entered; saving again asks again. */
export function closeItemMerge({ meta }: ItemSession): void {
  meta.merge = null;
}
