import type { Language } from "#shared/engine/language.ts";
import { readItem, saveSection } from "#client/state/catalogueItem.ts";
import { loadViewerPlans } from "#client/state/viewerPlans.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { type ItemSession, documentValidator, newItemSession } from "./itemSession.ts";

/** Opens the section of an item that has its own page; null if the item doesn't exist. */
export async function openSection(
  { document, kind, section = "" }: CatalogueEntry,
  id: number,
  language: Language,
): Promise<ItemSession | null> {
  const [validators, stored] = await Promise.all([
    import("#shared/generated/itemValidators.js"),
    readItem({ kind }, id),
    loadViewerPlans(),
  ]);
  if (!stored) return null;
  return newItemSession({
    document,
    section,
    stored,
    validate: sectionValidator(section, documentValidator(validators, document)),
    language,
    isProductOwned: stored["master"] === true,
    readOnly: stored["canEdit"] !== true,
    name: `${kind} ${section}`,
    requestFor: ({ [section]: entries = {} }, { version }): Body => ({
      id,
      ...(version === undefined ? {} : { version }),
      [section]: entries,
    }),
    write: (request) => saveSection(kind, request),
  });
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
