import { ownValue } from "#shared/engine/ownValue.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";

/** Without a country, only GDPR deletion rules are listed; with one, its national rules. */
const filtersWhenAbsent: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  deletionPractise: { country: null },
};

/** The boolean fact whose items sort first: EU countries, and data from the person (Art. 13). */
const firstBy: Readonly<Record<string, string>> = { countries: "eu", dataSource: "fromPerson" };

/** Default filters of a list when the request sets none. */
export function absentMeans(kind: string): Readonly<Record<string, null>> {
  return ownValue(filtersWhenAbsent, kind) ?? {};
}

/**
 * Whether an item has its catalogue's leading fact and so sorts first; true for catalogues without
 * one.
 */
export function comesFirst(kind: string, body: Body): boolean {
  const fact = ownValue(firstBy, kind);
  return fact === undefined || body[fact] === true;
}

/** The article that an item is of, by which lists of law are in the order of the law. */
export function articleOf(kind: string, body: Body): string {
  const node = plans[`catalogues/${kind}`]?.nodes.find(({ list }) => list === "articles");
  return asText(body[node?.name ?? ""]);
}

/** True if a list's items belong to a country or state rather than to a company. */
export function isTerritorial(kind: string): boolean {
  const names = (plans[`catalogues/${kind}`]?.nodes ?? []).map((node) => node.name);
  return names.includes("country") && names.includes("state") && !names.includes("companyId");
}

/** Key of the European Union among the countries. */
export const unionKey = "EU";

/**
 * True if an item applies to a company: it is of the company's country or, where the Union's id is
 * given, of the Union, and it is nationwide or of the company's state.
 */
export function concernsCompany(item: Body, company: Body, union: number | null): boolean {
  const [country, home] = [asBody(item["country"])["id"], asBody(company["country"])["id"]];
  const isHere = country === undefined || country === home || country === union;
  return isHere && (item["state"] === undefined || item["state"] === company["state"]);
}
