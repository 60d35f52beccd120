import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import { proposals } from "../proposals.ts";

const germany = { id: 54, countryCode: "DE", eea: true };
const switzerland = { id: 56, countryCode: "CH", eea: false };
const employment = { id: 88, title: "Art. 88 DSGVO", country: { id: 1, countryCode: "EU" } };
const law = { id: 26, title: "§ 26 BDSG", country: germany, clause: employment };

const proposed = (row: Body, companyCountry: Body = germany) =>
  proposals["clauseOfLaw"]?.(row, testContext, { companyCountry })?.value;

test("clauseOfLaw names each clause of the chosen provisions once", () => {
  const other = { id: 27, country: germany, clause: employment };
  expect(proposed({ nationalDataProtectionLaw: [law, other] })).toEqual([employment]);
});

test("clauseOfLaw proposes nothing that is there or holds in another country", () => {
  expect(proposed({})).toBeUndefined();
  expect(proposed({ nationalDataProtectionLaw: [{ id: 4, country: germany }] })).toBeUndefined();
  const row = { nationalDataProtectionLaw: [law] };
  expect(proposed({ ...row, flexibilityClause: [{ id: 88 }] })).toBeUndefined();
  expect(proposed(row, switzerland)).toBeUndefined();
});
