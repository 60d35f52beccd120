import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { findingsOf, linesOf } from "#tests/helpers/samples/sampleRules.ts";

const basis6 = { id: 1, key: "6-1-b", group: "6" };
const basis64 = { id: 2, key: "6-4", group: "6" };
const basis9 = { id: 3, key: "9-2-b", group: "9" };
const basis10 = { id: 4, key: "10", group: "10" };
const withArticle = (specialCategory: string): Body => ({
  controller: true,
  groupsOfPersons: [
    { group: { id: 30 }, specialCategory },
    { group: { id: 31 }, specialCategory: "none" },
  ],
});

test("Art. 9 data need a basis in Art. 9(2) in addition to one in Art. 6", () => {
  const record = withArticle("art9");
  expect(linesOf("art9Basis", { legality: [basis6] }, record)).toEqual([
    "warning art9BasisMissing /legality",
  ]);
  expect(linesOf("art9Basis", { legality: [basis6, basis9] }, record)).toEqual([]);
  expect(linesOf("art9Basis", { legality: [basis9] }, record)).toEqual([
    "warning art9Alone /legality",
  ]);
  expect(linesOf("art9Basis", { legality: [basis6] }, withArticle("none"))).toEqual([]);
});

test("one purpose's Art. 9 basis covers the other purposes of the activity", () => {
  const special = { legality: [basis6, basis9] };
  const plain = { legality: [basis6] };
  const record = { ...withArticle("both"), purposeOfProcessing: [special, plain] };

  expect(linesOf("art9Basis", plain, record)).toEqual([]);
});

test("an empty legal basis is an unmet need, not a contradiction; a processor needs none", () => {
  expect(linesOf("art9Basis", { legality: [] }, withArticle("art9"))).toEqual([]);
  const processor = { ...withArticle("art9"), controller: false };
  expect(linesOf("art9Basis", { legality: [basis6] }, processor)).toEqual([]);
  const row = { processingType: "controllerToProcessor", legality: [basis6] };
  expect(linesOf("art9Basis", row, withArticle("art9"))).toEqual([]);
});

test("a recipient's row considers the groups and categories it receives", () => {
  const record = withArticle("art9");
  const row = { processingType: "separate", legality: [basis6] };

  expect(linesOf("art9Basis", row, record)).toEqual(["warning art9BasisMissing /legality"]);
  expect(linesOf("art9Basis", { ...row, groupsOfPersons: [{ id: 31 }] }, record)).toEqual([]);
  const plainData = { ...row, personalDataCategory: [{ id: 1, article: "none" }] };
  expect(linesOf("art9Basis", plainData, record)).toEqual([]);
  const health = { ...row, personalDataCategory: [{ id: 2, article: "9" }] };
  expect(linesOf("art9Basis", health, withArticle("none"))).toEqual([
    "warning art9BasisMissing /legality",
  ]);
});

test("Art. 10 data need official authority or a law", () => {
  const record = withArticle("art10");
  const found = ["warning art10BasisMissing /legality"];
  expect(linesOf("art10Basis", { legality: [basis6] }, record)).toEqual(found);
  expect(linesOf("art10Basis", { legality: [basis6, basis10] }, record)).toEqual([]);
  const byLaw = { legality: [basis6], nationalLegalObligation: [{ id: 9 }] };
  expect(linesOf("art10Basis", byLaw, record)).toEqual([]);
  const other = { ...record, purposeOfProcessing: [byLaw] };
  expect(linesOf("art10Basis", { legality: [basis6] }, other)).toEqual([]);
  expect(linesOf("art10Basis", { processingType: "joint", legality: [basis6] }, other)).toEqual(
    found,
  );
});

test("compatible further processing requires its original basis", () => {
  const record = { controller: true };
  expect(linesOf("furtherPurposeBasis", { legality: [basis64] }, record)).toEqual([
    "warning furtherPurposeAlone /legality",
  ]);
  expect(linesOf("furtherPurposeBasis", { legality: [basis64, basis6] }, record)).toEqual([]);
  expect(linesOf("furtherPurposeBasis", { legality: [basis10] }, record)).toEqual([]);
});

test("a national law called into question is explained, even without a legal basis", () => {
  const warning = { de: "zweifelhaft nach EuGH C-34/21", en: "doubtful" };
  const row: Body = {
    nationalDataProtectionLaw: [{ id: 1 }, { id: 2, title: "§ 26 Abs. 1 BDSG", warning }],
  };
  expect(findingsOf("nationalLawWarning", row, { controller: true })).toEqual([
    {
      path: "/nationalDataProtectionLaw/1",
      code: "nationalLawDoubtful",
      level: "warning",
      params: { title: "§ 26 Abs. 1 BDSG", warning: "zweifelhaft nach EuGH C-34/21" },
    },
  ]);
});

test("a third country's law cannot replace Union or Member State law", () => {
  const warning = { de: "Recht der Schweiz", en: "Swiss law" };
  const row: Body = { nationalLegalObligation: [{ id: 1, title: "Art. 958f OR (CH)", warning }] };
  expect(findingsOf("nationalLawWarning", row, { controller: true })).toEqual([
    {
      path: "/nationalLegalObligation/0",
      code: "nationalLawDoubtful",
      level: "warning",
      params: { title: "Art. 958f OR (CH)", warning: "Recht der Schweiz" },
    },
  ]);
});
