import type { Language } from "#shared/engine/language.ts";
import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import { type HelpPlace, helpPlaceLabels } from "#shared/domain/catalogues/helpPlaces.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { HelpTextShown, HelpTextsShown } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { listItems } from "#server/store/items/items.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";

function readHelpPlace({ entity, fieldName, childFieldName }: Body): HelpPlace {
  const child = asText(childFieldName);
  const place = { entity: asText(entity), fieldName: asText(fieldName) };
  return child ? { ...place, childFieldName: child } : place;
}

/** Display title of a help text's target: form, field and nested field. */
function helpTextTitle(body: Body, language: Language): string {
  const place = readHelpPlace(body);
  const texts = exportTexts(language);
  const labels = helpPlaceLabels(place)?.map((key) => texts(key) ?? key);
  return (labels ?? Object.values(place)).filter(Boolean).join(" › ");
}

/** Lists the group's active help texts, each with its place. */
export function helpTexts(call: Call): Promise<HelpTextsShown> {
  return call.read(async (tx) => {
    const items = await listItems(tx, "companyGroupHelp", { limit: limits.lookupMaximum });
    // Help texts for fields that no longer exist are dropped.
    const placed = items.filter(({ body }) => helpPlaceLabels(readHelpPlace(body)) !== null);
    return placed.map(({ id, body }) => {
      const { entity, fieldName, childFieldName, translations, article } = body;
      const shown = { id, entity, fieldName, childFieldName, translations, article };
      return asDocument<HelpTextShown>(presentOf(shown));
    });
  });
}

/** Help texts are titled after their place, in the reader's language. */
export const helpText: CatalogueRule = {
  beforeSave: async (_tx, _call, body) => ({ ...body, title: helpTextTitle(body, "de") }),
  shown: (body, language) => ({ title: helpTextTitle(body, language) }),
};
