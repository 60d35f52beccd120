import { asBody } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";

/** Deletion rules are those of the GDPR when no country is given, else the national ones of that country. */
const filtersWhenAbsent: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  deletionPractise: { country: null },
};

/** Fact by which some items come before the others: countries of the EU first, then the rest. */
const firstBy: Readonly<Record<string, string>> = { countries: "eu" };

/** What a list is narrowed by when the request doesn't say. */
export function absentMeans(kind: string): Readonly<Record<string, null>> {
  return filtersWhenAbsent[kind] ?? {};
}

/** Whether an item comes before those that lack its catalogue's leading fact; true where there is none. */
export function comesFirst(kind: string, body: Body): boolean {
  const fact = firstBy[kind];
  return fact === undefined || body[fact] === true;
}

/** Whether a list's items belong to a country, or to a state of it, rather than to a company. */
export function isTerritorial(kind: string): boolean {
  const names = (plans[`catalogues/${kind}`]?.nodes ?? []).map((node) => node.name);
  return names.includes("country") && names.includes("state") && !names.includes("companyId");
}

/** The Union among the countries: its law holds everywhere in the group. */
export const unionKey = "EU";

/** Whether an item concerns a company: it is of the Union or of the company's country, and of its state or of no state. */
export function concernsCompany(item: Body, company: Body, union: number | null): boolean {
  const [country, home] = [asBody(item["country"])["id"], asBody(company["country"])["id"]];
  const isHere = country === undefined || country === home || country === union;
  return isHere && (item["state"] === undefined || item["state"] === company["state"]);
}
