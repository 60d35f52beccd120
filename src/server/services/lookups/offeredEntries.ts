import { asBodies, asBody, localText } from "#shared/domain/values.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { frozen } from "#server/store/database/kept.ts";
import { type Item, listOffered } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** Reads what the group is offered by countries: the authorities' DPIA lists and statutory periods. */
export function offeredLists(tx: Tx): Promise<Item[]> {
  return listOffered(tx, dpiaLists, periods);
}

const dpiaLists = "blacklist";
/** The catalogue of deletion rules, which statutory periods are among. */
export const periods = "deletionPractise";

/**
 * Entries of the authorities' DPIA lists (Art. 35(4) GDPR) for the countries of the company and the
 * data subjects.
 */
export function offeredEntriesFrom(lists: readonly Item[], body: Body, context: Context): Json[] {
  const countries = countriesOf(body);
  return lists.flatMap((list) => {
    if (list.kind !== dpiaLists) return [];
    const country = countries.get(Number(asBody(list.body["country"])["id"]));
    return country ? entriesOfList(list, country, context) : [];
  });
}

function countriesOf(body: Body): Map<number, Body> {
  const countries = new Map<number, Body>();
  for (const country of [
    asBody(body["companyCountry"]),
    ...asBodies(body["countriesOfAffectedPersons"]),
  ]) {
    if (typeof country["id"] === "number") countries.set(country["id"], country);
  }
  return countries;
}

/** Entries by the list they were made of, and by what else they say. */
const known = new WeakMap<Item, Map<string, readonly Body[]>>();

/** The entries of a list, made once for all records of a country. */
function entriesOfList(list: Item, country: Body, { language }: Context): readonly Body[] {
  const ofList = known.get(list) ?? new Map<string, readonly Body[]>();
  known.set(list, ofList);
  const { id, title } = country;
  const key = JSON.stringify([id, title, language]);
  const found = ofList.get(key) ?? frozen(makeEntries(list, country, language));
  ofList.set(key, found);
  return found;
}

function makeEntries(list: Item, { id, title }: Body, language: Language): Body[] {
  return asBodies(list.body["entries"])
    .filter((entry) => entry["active"] !== false)
    .map((entry) =>
      withoutEmpty({
        id: entry["id"],
        title: localText(entry["translations"], language),
        country: { id: id ?? null, title: title ?? "" },
        no: entry["no"],
        example: localText(entry["example"], language),
        rule: entry["rule"],
        group: entry["group"],
        questions: asBodies(entry["questions"]).map((question) =>
          withoutEmpty({
            id: question["id"],
            question: localText(question["question"], language),
            hint: localText(question["hint"], language),
          }),
        ),
      }),
    );
}

function withoutEmpty(values: Record<string, Json | undefined>): Body {
  const result: Body = {};
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "") result[name] = value;
  return result;
}
