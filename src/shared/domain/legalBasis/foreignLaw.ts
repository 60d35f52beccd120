import phrases from "#schemas/lists/countryPhrases.json" with { type: "json" };
import type { Language } from "#shared/engine/language.ts";
import type { Body, Check } from "#shared/engine/plan/types.ts";
import { jurisdictionFields } from "#shared/generated/jurisdictions.ts";
import { warning } from "../findings.ts";
import { counterpartKey } from "./counterparts.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/** The code under which the countries hold the Union, whose law is that of the EEA. */
const union = "EU";

/**
 * True if an entry holds in another country than that of a company. An entry without a country holds
 * everywhere; of a company without one, nothing is known.
 */
export function isForeignLaw(entry: Body, companyCountry: Body): boolean {
  const country = asBody(entry.country);
  if (country.id === undefined || companyCountry.id === undefined) return false;
  if (country.countryCode === union) return companyCountry.eea === false;
  return !isSameItem(country, companyCountry);
}

/** Where an entry holds and where it doesn't, as they stand in a sentence after "in". */
export type LawPlaces = Record<"country" | "own", string>;

/** These places if an entry holds in another country than that of a record's company. */
export function foreignPlacesOf(
  entry: Body,
  record: Body,
  language: Language,
): LawPlaces | undefined {
  const own = asBody(record.companyCountry);
  return isForeignLaw(entry, own) ? placesOfLaw(entry, own, language) : undefined;
}

export function placesOfLaw(entry: Body, companyCountry: Body, language: Language): LawPlaces {
  return {
    country: countryPhrase(asBody(entry.country), language),
    own: countryPhrase(companyCountry, language),
  };
}

export function countryPhrase({ countryCode, title }: Body, language: Language): string {
  const found = phrases.items.find(({ value }) => value === countryCode);
  return found ? found[language] : asText(title);
}

/** True if everything that a field names holds in the country of the record's company. */
export function holdsInOwnCountry(value: Body[string] | undefined, record: Body): boolean {
  const own = asBody(record.companyCountry);
  return asBodies(value).every((entry) => !isForeignLaw(entry, own));
}

/** Warns about law of another country than the company's, which permits and orders nothing here. */
export const foreignLaw: Check = (row, record, { language }) => {
  return jurisdictionFields.flatMap((field) => {
    const value = row[field];
    return asBodies(value).flatMap((entry, index) => {
      const places = foreignPlacesOf(entry, record, language);
      if (!places) return [];
      const path = Array.isArray(value) ? `/${field}/${index}` : `/${field}`;
      const params = { title: asText(entry.title), ...places };
      const hasNone = counterpartKey(entry, asBody(record.companyCountry)) === null;
      const finding = hasNone
        ? warning(path, "foreignLawAlone", params)
        : warning(path, "foreignLaw", params);
      return [{ ...finding, isShownAtOnce: true }];
    });
  });
};
