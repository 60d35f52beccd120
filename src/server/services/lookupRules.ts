import type { Body } from "#shared/engine/types.ts";

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
