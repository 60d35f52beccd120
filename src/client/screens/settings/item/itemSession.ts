import type { Language } from "#shared/engine/language.ts";
import { proxy } from "valtio";
import type { DocumentKind } from "#client/editing/open.ts";
import {
  type EditingAdapter,
  type EditingSession,
  startEditing,
  startingMeta,
} from "#client/editing/session.ts";
import { showAddedGaps } from "#client/form/showChecks.ts";
import { createStore } from "#client/form/store.ts";
import { viewerContext } from "#client/state/addedFields.ts";
import { readItem, saveItem, saveSection } from "#client/state/catalogueItem.ts";
import { readGroupSettings, saveGroupSettings } from "#client/state/groupSettings.ts";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
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

export type ItemKind = DocumentKind<ItemSession, SessionParts>;

/** The document of a form, and the name under which its drafts are kept in addition to the id. */
interface FormPlace extends Pick<ItemSession, "document" | "section"> {
  name: string;
  language: Language;
}

/** A document as it was read, and how it is saved. */
interface ItemFacts
  extends Pick<ItemSession, "isProductOwned">, Pick<EditingAdapter, "requestFor" | "write"> {
  /** Null for a new one. */
  stored: Body | null;
  /** Values that a new one begins with. */
  start?: Body;
  readOnly: boolean;
}

interface SessionParts extends FormPlace, ItemFacts {
  /** Compiled validators, by the names of their documents. */
  validators: object;
}

/** A kind of documents in the settings. */
export function kindOf(
  place: FormPlace,
  read: (id: number | null) => Promise<ItemFacts | null>,
  loadValidators: () => Promise<object> = () => import("#shared/generated/itemValidators.js"),
): ItemKind {
  return {
    read: async (id) => {
      const [validators, facts] = await Promise.all([loadValidators(), read(id)]);
      return facts && { ...place, ...facts, validators };
    },
    begin: (parts, start) => itemSession(parts, { ...parts.start, ...start }),
  };
}

/** Owner of a stored item, and whether its form is locked. */
export function rightsOn(item: Body): Pick<ItemFacts, "isProductOwned" | "readOnly"> {
  return { isProductOwned: item["master"] === true, readOnly: item["canEdit"] !== true };
}

/** The items of a catalogue. */
export function itemKind(entry: CatalogueEntry, language: Language): ItemKind {
  const { document, kind, route, isKept = false } = entry;
  return kindOf({ name: route, document, language }, async (id) => {
    const stored = id === null ? null : await readItem(entry, id);
    if (id !== null && !stored) return null;
    const ofNew = { isProductOwned: entry.isProductOwned === true, readOnly: false };
    const { isProductOwned, readOnly } = stored ? rightsOn(stored) : ofNew;
    return {
      stored,
      start: givenInAddress(document),
      isProductOwned,
      readOnly: readOnly || (stored !== null && isKept),
      requestFor: (entries, { id: own, version }): Body => {
        if (own === undefined) return isProductOwned ? { ...entries, master: true } : entries;
        return version === undefined ? entries : { ...entries, id: own, version };
      },
      write: (request) => saveItem(kind, request, ["network"]),
    };
  });
}

/** The sections of a catalogue's items that have a page of their own. */
export function sectionKind(
  { document, kind, section = "" }: CatalogueEntry,
  language: Language,
): ItemKind {
  return kindOf({ name: `${kind} ${section}`, document, section, language }, async (id) => {
    const stored = id === null ? null : await readItem({ kind }, id);
    return (
      stored && {
        stored,
        ...rightsOn(stored),
        requestFor: ({ [section]: entries = {} }, { version }): Body => ({
          id,
          ...(version === undefined ? {} : { version }),
          [section]: entries,
        }),
        write: (request) => saveSection(kind, request),
      }
    );
  });
}

/** The group's settings, of which there is one document. */
export function settingsKind({ document }: CatalogueEntry, language: Language): ItemKind {
  return kindOf({ name: document, document, language }, async () => ({
    stored: await readGroupSettings(),
    isProductOwned: false,
    readOnly: false,
    requestFor: (entries, { id = null, version = null }) => ({ ...entries, id, version }),
    write: saveGroupSettings,
  }));
}

/** Starts a session filled with the stored body or with initial values. */
function itemSession(parts: SessionParts, start: Body): ItemSession {
  const { document, section, stored, language, isProductOwned, readOnly, name } = parts;
  const { plan } = itemForm(document, section);
  const body = stored ?? { ...newBody(plan.nodes), clientId: crypto.randomUUID(), ...start };
  const mode = stored ? "singleEditMode" : "singleCreationMode";
  const context = { ...itemContext(language, isProductOwned), mode };
  const form = { plan, rules, validate: validatorOf(parts), context, readOnly };
  const store = createStore(form, body, stored !== null);
  if (stored) showAddedGaps(store);
  const session = startEditing(store, body, proxy(startingMeta()), {
    draftName: ({ id }) => (typeof id === "number" ? `${name} ${id}` : name),
    requestFor: parts.requestFor,
    write: parts.write,
    savesUntilDone: true,
  });
  return { ...session, document, section, isProductOwned };
}

function validatorOf({ validators, document, section }: SessionParts): CompiledValidator {
  const found = new Map<string, CompiledValidator>(Object.entries(validators)).get(
    document.replaceAll("/", "_"),
  );
  if (!found) throw new Error(`no validator for ${document}`);
  const whole = withObjects(found, document);
  return section === undefined ? whole : sectionValidator(section, whole);
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

/** Reports only errors within the section, since the rest of the item is absent. */
function sectionValidator(section: string, validate: CompiledValidator): CompiledValidator {
  const check: CompiledValidator = (body) => {
    validate(body);
    const at = `/${section}`;
    check.errors =
      validate.errors?.filter(
        ({ instancePath }) => instancePath === at || instancePath.startsWith(`${at}/`),
      ) ?? null;
    return check.errors === null || check.errors.length === 0;
  };
  return check;
}

function itemContext(language: Language, isProductOwned: boolean): ViewerContext {
  const context = viewerContext(language);
  // Product items have no custom fields.
  const isHere = (feature: string) => !isProductOwned || feature !== addedFieldsFeature;
  return { ...context, features: context.features.filter(isHere) };
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
