import states from "#schemas/lists/states.json" with { type: "json" };
import type { Body, Check, Finding } from "#shared/engine/plan/types.ts";
import { warning } from "../findings.ts";
import { countryPhrase } from "../legalBasis/foreignLaw.ts";
import { foreignPlaceIn } from "../legalBasis/foreignTexts.ts";
import { asBody, asNumber, asText } from "../values.ts";

/** Warns when an inactive company is still named by activities, which then need archiving. */
export function closedCompany(company: Body): Finding[] {
  const isNamed = (asNumber(company.usage) ?? 0) > 0;
  if (company.active !== false || !isNamed) return [];
  return [warning("/active", "closedCompany")];
}

/** Warns about an authority of another country, which is not competent for the company (Art. 55 GDPR). */
export const foreignAuthority: Check = (company, _root, { language }) => {
  const country = asBody(company.country);
  const own = asText(country.countryCode);
  const authority = asText(company.supervisoryAuthority);
  if (own === "" || authority === "") return [];
  const isOfState = states.items.some((state) => state.authority === authority);
  const isForeign =
    (isOfState && own !== states.country) || foreignPlaceIn(authority, own) !== undefined;
  if (!isForeign) return [];
  const params = { authority, own: countryPhrase(country, language) };
  return [warning("/supervisoryAuthority", "foreignAuthority", params)];
};

/** Warns about a seat in a country whose retention periods nobody has recorded. */
export const countryHasPeriods: Check = ({ country, countryWithoutPeriods }) => {
  const { id, title } = asBody(country);
  if (id === undefined || id !== countryWithoutPeriods) return [];
  return [warning("/country", "countryWithoutPeriods", { country: asText(title) })];
};
