import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import { type HelpPlace, placeLabels } from "#shared/domain/catalogues/helpPlaces.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { HelpTextShown, HelpTextsShown } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Language } from "#server/auth/viewer.ts";
import { textsOf } from "#server/exports/texts.ts";
import { listItems } from "#server/store/items/items.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";

function placeOf({ entity, fieldName, childFieldName }: Body): HelpPlace {
  const child = asText(childFieldName);
  const place = { entity: asText(entity), fieldName: asText(fieldName) };
  return child ? { ...place, childFieldName: child } : place;
}

/** What a help text is about, in words: the form, the field and the field inside it. */
function titleIn(body: Body, language: Language): string {
  const place = placeOf(body);
  const texts = textsOf(language);
  const labels = placeLabels(place)?.map((key) => texts(key) ?? key);
  return (labels ?? Object.values(place)).filter(Boolean).join(" › ");
}

/** The group's help texts that are in use, each for the place that it is about. */
export function helpTexts(call: Call): Promise<HelpTextsShown> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, "companyGroupHelp", { limit: limits.lookupMaximum });
    // A field that is no more has no help any more.
    const placed = items.filter(({ body }) => placeLabels(placeOf(body)) !== null);
    return placed.map(({ id, body }) => {
      const { entity, fieldName, childFieldName, translations, article } = body;
      const shown = { id, entity, fieldName, childFieldName, translations, article };
      return asDocument<HelpTextShown>(presentOf(shown));
    });
  });
}

/** A help text is called after its place, in the language of who asks. */
export const helpText: CatalogueRule = {
  beforeSave: async (_tx, _call, body) => ({ ...body, title: titleIn(body, "de") }),
  shown: (body, language) => ({ title: titleIn(body, language) }),
};
