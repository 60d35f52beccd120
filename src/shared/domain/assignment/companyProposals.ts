import states from "#schemas/lists/states.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBody, asText } from "../values.ts";

/**
 * The supervisory authority of the company's country, or of its state where each state has its own.
 */
export function competentAuthority(company: Body): Json | undefined {
  const country = asBody(company.country);
  const state = states.items.find(({ value }) => value === company.state);
  const isFederal = country.countryCode === states.country;
  return asText(isFederal ? state?.authority : country.authority) || undefined;
}

/** A seat in the EEA is an establishment in the Union (Art. 3(1)), as long as nobody has said why the GDPR applies. */
export function establishmentInUnion(company: Body): Json | undefined {
  const isWithin = asBody(company.country).eea === true;
  return isWithin && isEmpty(company.gdprArt3) ? "establishment" : undefined;
}

/**
 * Within the EEA an officer is often a duty (Art. 37), which no seat alone decides: records ask for
 * the officer until the company is said to have none.
 */
export function officerWithinEea(company: Body): Json | undefined {
  const isWithin = asBody(company.country).eea === true;
  return isWithin && company.dpoRequired === undefined ? true : undefined;
}

/**
 * A company outside the EEA that is subject to the GDPR under Art. 3(2) has to name a
 * representative (Art. 27).
 */
export function representativeRequired(company: Body): Json | undefined {
  const isOutside = asBody(company.country).eea === false;
  return isOutside && company.gdprArt3 === "art3-2" ? true : undefined;
}

/** The category with the same title as the department, while the department has none. */
export function categoriesByTitle(department: Body): Json | undefined {
  const title = asText(department.title);
  return title !== "" && isEmpty(department.departmentCategories) ? [{ title }] : undefined;
}
