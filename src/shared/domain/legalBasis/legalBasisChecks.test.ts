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

const art9 = (row: Body, record: Body) => linesOf("art9Basis", row, record);
const art9Missing = ["warning art9BasisMissing /legality"];

test("Art. 9 data need a basis in Art. 9(2) in addition to one in Art. 6", () => {
  const record = withArticle("art9");
  expect(art9({ legality: [basis6] }, record)).toEqual(art9Missing);
  expect(art9({ legality: [basis6, basis9] }, record)).toEqual([]);
  expect(art9({ legality: [basis9] }, record)).toEqual(["warning art9Alone /legality"]);
  expect(art9({ legality: [basis6] }, withArticle("none"))).toEqual([]);
});

test("one purpose's Art. 9 basis covers those of which nobody has said whether they use such data", () => {
  const special = { legality: [basis6, basis9] };
  const plain = { legality: [basis6] };
  const record = { ...withArticle("both"), purposeOfProcessing: [special, plain] };

  expect(art9(plain, record)).toEqual([]);
});

test("a purpose that says whether it uses special categories is asked for its condition, not warned", () => {
  const record = withArticle("art9");
  const used = { legality: [basis6], usesSpecialCategories: "yes" };
  expect(art9(used, { ...record, purposeOfProcessing: [used] })).toEqual([]);
  const unused = { legality: [basis6], usesSpecialCategories: "no" };
  expect(art9(unused, { ...record, purposeOfProcessing: [used, unused] })).toEqual([]);
});

test("special categories that no purpose uses are doubtful", () => {
  const unused = { legality: [basis6], usesSpecialCategories: "no" };
  const record = { ...withArticle("both"), purposeOfProcessing: [unused, unused] };
  expect(art9(unused, record)).toEqual(["warning art9Unused /usesSpecialCategories"]);
  expect(art9(unused, { ...record, groupsOfPersons: [] })).toEqual([]);
});

test("an empty legal basis is an unmet need, not a contradiction; a processor needs none", () => {
  expect(art9({ legality: [] }, withArticle("art9"))).toEqual([]);
  const processor = { ...withArticle("art9"), controller: false, processor: true };
  expect(art9({ legality: [basis6] }, processor)).toEqual([]);
  const row = { processingType: "controllerToProcessor", legality: [basis6] };
  expect(art9(row, withArticle("art9"))).toEqual([]);
});

test("a recipient is asked for its own condition, not warned", () => {
  const row = { processingType: "separate", legality: [basis6] };
  expect(art9(row, withArticle("art9"))).toEqual([]);
  expect(art9({ ...row, legality: [basis9] }, withArticle("art9"))).toEqual([
    "warning art9Alone /legality",
  ]);
});

test("Art. 10 data need official authority or a law", () => {
  const record = withArticle("art10");
  const art10 = (row: Body, whole: Body = record) => linesOf("art10Basis", row, whole);
  const missing = ["warning art10BasisMissing /legality"];
  expect(art10({ legality: [basis6] })).toEqual(missing);
  expect(art10({ legality: [basis6, basis10] })).toEqual([]);
  const byLaw = { legality: [basis6], nationalLegalObligation: [{ id: 9 }] };
  expect(art10(byLaw)).toEqual([]);
  const other = { ...record, purposeOfProcessing: [byLaw] };
  expect(art10({ legality: [basis6] }, other)).toEqual([]);
  expect(art10({ processingType: "joint", legality: [basis6] }, other)).toEqual(missing);
});

test("compatible further processing requires its original basis", () => {
  const linesFor = (...legality: Body[]) =>
    linesOf("furtherPurposeBasis", { legality }, { controller: true });
  expect(linesFor(basis64)).toEqual(["warning furtherPurposeAlone /legality"]);
  expect(linesFor(basis64, basis6)).toEqual([]);
  expect(linesFor(basis10)).toEqual([]);
});

test.each([
  ["nationalDataProtectionLaw", "§ 26 Abs. 1 BDSG", "zweifelhaft nach EuGH C-34/21"],
  ["nationalLegalObligation", "Art. 958f OR (CH)", "Recht der Schweiz"],
])(
  "a law called into question is explained, even without a legal basis: %s",
  (field, title, de) => {
    const row: Body = { [field]: [{ id: 1 }, { id: 2, title, warning: { de, en: "doubtful" } }] };
    expect(findingsOf("nationalLawWarning", row, { controller: true })).toEqual([
      {
        path: `/${field}/1`,
        code: "nationalLawDoubtful",
        level: "warning",
        params: { title, warning: de },
      },
    ]);
  },
);
