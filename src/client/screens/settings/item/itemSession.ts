import type { Language } from "#shared/engine/language.ts";
import { proxy } from "valtio";
import { type EditingSession, startEditing, startingMeta } from "#client/editing/session.ts";
import { showAddedGaps } from "#client/form/showChecks.ts";
import { createStore } from "#client/form/store.ts";
import { auth } from "#client/state/auth.ts";
import { readItem, saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { loadViewerPlans } from "#client/state/viewerPlans.ts";
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
import { itemForm } from "./itemForm.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

export interface ItemSession extends EditingSession {
  /** Document the form is based on. */
  readonly document: string;
  /** The open section, if the form shows one that has its own page. */
  readonly section?: string | undefined;
  /** True if the item belongs to the product and may only reference product items. */
  readonly isProductOwned: boolean;
}

/** Opens a stored item or a new one; null if the item doesn't exist. */
export async function openItemSession(
  entry: CatalogueEntry,
  id: number | null,
  language: Language,
  start: Body = {},
): Promise<ItemSession | null> {
  const { document, kind } = entry;
  const [validators, stored] = await Promise.all([
    import("#shared/generated/itemValidators.js"),
    id === null ? null : readItem(entry, id),
    loadViewerPlans(),
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
    readOnly: stored !== null && (entry.isKept === true || stored["canEdit"] !== true),
    name: entry.route,
    requestFor: (entries, { id: own, version }): Body => {
      if (own === undefined && isProductOwned) return { ...entries, master: true };
      return own === undefined || version === undefined
        ? entries
        : { ...entries, id: own, version };
    },
    write: (request) => saveItem(kind, request, ["network"]),
  });
}

interface SessionParts extends Pick<ItemSession, "document" | "section" | "isProductOwned"> {
  /** Name under which drafts are kept, in addition to the id. */
  name: string;
  /** The request that saves the entries; `base` is the stored state they were edited from. */
  requestFor: (entries: Body, base: Body) => Body;
  write: (request: Body, base: Body) => Promise<SaveOutcome>;
  /** Null for a new one. */
  stored: Body | null;
  /** Initial values of a new one. */
  start?: Body;
  validate: CompiledValidator;
  language: Language;
  readOnly: boolean;
}

/** Creates a session filled with the stored body or with initial values. */
export function newItemSession(given: SessionParts): ItemSession {
  const { document, section, stored, start, validate, language, isProductOwned, readOnly } = given;
  const { plan } = itemForm(document, section);
  const body = stored ?? { ...newBody(plan.nodes), clientId: crypto.randomUUID(), ...start };
  const mode = stored ? "singleEditMode" : "singleCreationMode";
  const context = { ...itemContext(language, isProductOwned), mode };
  const parts = { plan, rules, validate, context, readOnly };
  const store = createStore(parts, body, stored !== null);
  if (stored) showAddedGaps(store);
  const session: ItemSession = {
    ...startEditing(store, body, proxy(startingMeta()), {
      draftName: () => draftName(given.name, session.base),
      requestFor: (entries) => given.requestFor(entries, session.base),
      write: (request) => given.write(request, session.base),
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

/** A document's validator, by its name in the module of compiled validators. */
export function documentValidator(all: object, document: string): CompiledValidator {
  const found = new Map<string, CompiledValidator>(Object.entries(all)).get(
    document.replaceAll("/", "_"),
  );
  if (!found) throw new Error(`no validator for ${document}`);
  return withObjects(found, document);
}

/**
 * Treats required but absent objects as empty, so that errors name the missing fields inside them.
 */
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
    // Product items have no custom fields.
    features: features.filter((each) => !isProductOwned || each !== addedFieldsFeature),
    status: null,
    settings: {},
  };
}

/** True for fields that the URL may prefill: editable texts and choices. */
function isFilled({ readOnly, type }: PlanNode): boolean {
  return !readOnly && (type === "text" || type === "enum");
}

/** Values for a new item taken from the URL, e.g. from a link that already knows its subject. */
function givenInAddress(document: string): Body {
  const query = new URLSearchParams(window.location.search);
  const given = planOf(document).nodes.flatMap((node) => {
    const value = isFilled(node) ? query.get(node.name) : null;
    return value ? [[node.name, value]] : [];
  });
  return Object.fromEntries(given);
}
