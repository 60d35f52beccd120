import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asBody } from "../values.ts";
import { counterpartKey } from "./counterparts.ts";
import { isForeignLaw } from "./foreignLaw.ts";

/** Foreign entries of a field that have a counterpart in the country of the record's company. */
function replaceable(field: string, row: Body, record: Body): { key: string; entry: Body }[] {
  const own = asBody(record.companyCountry);
  return asBodies(row[field]).flatMap((entry) => {
    const key = isForeignLaw(entry, own) ? counterpartKey(entry, own) : null;
    return key ? [{ key, entry }] : [];
  });
}

const fields = {
  counterpartOfLaw: "nationalDataProtectionLaw",
  counterpartOfObligation: "nationalLegalObligation",
  counterpartOfPeriod: "deletionPractiseNational",
} as const;

/** The entries that each of these proposals takes the place of, by the key of the one proposed. */
export const replacedByProposals: Readonly<Record<string, Replaceable>> = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [
    name,
    (row: Body, record: Body) => replaceable(field, row, record),
  ]),
);

type Replaceable = (row: Body, record: Body) => { key: string; entry: Body }[];

/** The law of the company's country that stands where another country's law is chosen. */
export const counterpartOfLaw = (row: Body, record: Body) =>
  counterparts(fields.counterpartOfLaw, row, record);
export const counterpartOfObligation = (row: Body, record: Body) =>
  counterparts(fields.counterpartOfObligation, row, record);
export const counterpartOfPeriod = (row: Body, record: Body) =>
  counterparts(fields.counterpartOfPeriod, row, record);

function counterparts(field: string, row: Body, record: Body): Json | undefined {
  const keys = [...new Set(replaceable(field, row, record).map(({ key }) => key))];
  if (keys.length === 0) return undefined;
  return Array.isArray(row[field]) ? keys.map((key) => ({ key })) : { key: keys[0] ?? "" };
}
