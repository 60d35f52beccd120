import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBody, isSameItem } from "../values.ts";

/** A company's country as a reference with its facts; undefined if the company names none. */
export function countryOfCompany(company: Json | undefined): Body | undefined {
  const facts = asBody(company);
  if (!isEmpty(asBody(facts.country))) return asBody(facts.country);
  if (typeof facts.countryId !== "number") return undefined;
  const named: Body = { id: facts.countryId };
  if (facts.countryName !== undefined) named.title = facts.countryName;
  if (facts.countryCode !== undefined) named.countryCode = facts.countryCode;
  if (facts.countryEea !== undefined) named.eea = facts.countryEea;
  return named;
}

/** The country a recipient stands for: the company's if it is a company, otherwise itself. */
export function countryOf(place: Json | undefined): Body | undefined {
  const ofCompany = countryOfCompany(place);
  if (ofCompany) return ofCompany;
  const country = asBody(place);
  return isEmpty(country) ? undefined : country;
}

/** True if only a place's title is given, as for companies that a viewer may not see. */
export function isTitleOnly(place: Json | undefined): boolean {
  const names = Object.keys(asBody(place));
  return names.includes("id") && names.every((name) => name === "id" || name === "title");
}

/** True if a place is outside the EEA and the company's own country; undefined if unknown. */
export function isThirdCountry(
  place: Json | undefined,
  companyCountry: Json | undefined,
): boolean | undefined {
  const country = countryOf(place);
  if (!country || typeof country.eea !== "boolean") return undefined;
  if (country.eea || isSameItem(country, companyCountry)) return false;
  return true;
}
