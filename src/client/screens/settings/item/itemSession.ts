import type { Language } from "#shared/engine/language.ts";
import { proxy } from "valtio";
import { type EditingSession, startEditing, startingMeta } from "#client/editing/session.ts";
import { createStore } from "#client/form/store.ts";
import { auth } from "#client/state/auth.ts";
import { readItem, saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { loadAddedFields } from "#client/state/viewerPlans.ts";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { rules } from "#shared/domain/rules.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { givenInAddress } from "./givenInAddress.ts";
import { itemForm } from "./itemForm.ts";

/** One item open in the sheet. */
export interface ItemSession extends EditingSession {
  /** Document of the form. */
  readonly document: string;
  /** Its section that is open, where that has a page of its own. */
  readonly section?: string | undefined;
  /** The item is the product's: it names the product's items only. */
  readonly isProductOwned: boolean;
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
  return newItemSession({
    document,
    stored,
    start: { ...givenInAddress(document), ...start },
    validate: documentValidator(validators, document),
    language,
    isProductOwned,
    readOnly: stored !== null && stored["canEdit"] !== true,
    name: entry.route,
    identity: ({ id: own, version }): Body => {
      if (own === undefined && isProductOwned) return { master: true };
      return own === undefined || version === undefined ? {} : { id: own, version };
    },
    write: (body) => saveItem(kind, body, ["network"]),
  });
}

/** What a form in a sheet is made of. */
interface SessionParts extends Pick<ItemSession, "document" | "section" | "isProductOwned"> {
  /** What its entries are kept under, beside its number. */
  name: string;
  /** What a save carries beside the entries, for what is stored. */
  identity: (base: Body) => Body;
  /** Stores a body that began from what is stored. */
  write: (body: Body, base: Body) => Promise<SaveOutcome>;
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
  const { document, section, stored, start, validate, language, isProductOwned, readOnly } = given;
  const { plan } = itemForm(document, section);
  const body = stored ?? { ...newBody(plan.nodes), clientId: crypto.randomUUID(), ...start };
  const mode = stored ? "singleEditMode" : "singleCreationMode";
  const context = { ...itemContext(language, isProductOwned), mode };
  const parts = { plan, rules, validate, context, readOnly };
  const store = createStore(parts, body, stored !== null);
  const session: ItemSession = {
    ...startEditing(store, body, proxy(startingMeta()), {
      draftName: () => draftName(given.name, session.base),
      identity: () => given.identity(session.base),
      write: (sent) => given.write(sent, session.base),
      savesUntilDone: true,
    }),
    document,
    section,
    isProductOwned,
  };
  return session;
}

function draftName(name: string, { id }: Body): string {
  return typeof id === "number" ? `${name} ${id}` : name;
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
