import { expect, test } from "vitest";
import { namedLists } from "../namedLists.ts";
import { keysNamed } from "./named.ts";
import { dayIn, numberIn, truthIn } from "./plainValues.ts";

test.each([
  ["legality", "Art. 6 I b", ["6-1-b"]],
  ["legality", "art 6 (1) (c) GDPR", ["6-1-c"]],
  ["flexibilityClause", "Art. 88 DSGVO", ["88"]],
  ["nationalDataProtectionLaw", "§ 26 Abs. 1 BDSG", ["de-bdsg-26-1"]],
  ["nationalLegalObligation", "§ 147 AO", ["de-ao-147"]],
  ["legality", "Art. 6", []],
  ["legality", "aus Gewohnheit", []],
  ["countries", "USA", ["US"]],
  ["countries", "Korea", []],
  ["appropriateSafeguards", "SCC", ["46-2-c"]],
  ["tools", "USA", []],
])("in the list %s, “%s” names %j", (list, text, keys) => {
  expect(keysNamed(list, text)).toEqual(keys);
  expect([list, keys.length > 0 && !namedLists.has(list)]).toEqual([list, false]);
});

test("plain values are read only where they are sure", () => {
  expect(["2,5", "-3", "1.000", "drei"].map(numberIn)).toEqual([2.5, -3, null, null]);
  expect(["☒", "ja", "nein", "ja, teilweise"].map(truthIn)).toEqual([null, true, false, null]);
  expect(["3. Mai 2031", "03/05/2031", "Mai 2031"].map(dayIn)).toEqual(["2031-05-03", null, null]);
});
