import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

const kiel = { id: 1, title: "Nordlicht Kiel GmbH" };
const wien = { id: 2, title: "Nordlicht Wien GmbH" };

test("a department of another company contradicts the record", () => {
  const foreign = { id: 7, companyId: 2 };
  const found = ["error departmentOfCompany /department"];
  const linesFor = (company: Body, department: Body) =>
    linesOf("departmentOfCompany", { company, department });
  expect(linesFor(kiel, foreign)).toEqual(found);
  expect(linesFor(wien, foreign)).toEqual([]);
  expect(linesFor(kiel, { clientId: "x" })).toEqual([]);
  const row = { department: foreign };
  expect(linesOf("departmentOfRecipient", row, { company: kiel })).toEqual(found);
});

test("a record has at most one data protection officer and one representative, but many process owners", () => {
  const keys = ["dpo", "processOwner", "processOwner", "dpo", "representative"];
  const contactItems = keys.map((key) => ({ contact: { id: 1 }, category: { id: 2, key } }));
  expect(linesOf("onePerCategory", { contactItems })).toEqual([
    "error contactCategoryTwice /contactItems/3/category",
  ]);
});

test("a contact row with a category needs a person", () => {
  const row = { category: { id: 1 } };
  expect(linesOf("contactHasPerson", row)).toEqual(["error contactMissing /contact"]);
  expect(linesOf("contactHasPerson", { ...row, contact: { id: 2 } })).toEqual([]);
});

test("a company neither processes on its own behalf nor receives its own data", () => {
  const record = { company: kiel, processorCompanies: [wien, kiel] };
  const ofRow = (row: Body, whole: Body) => linesOf("recipientNotOwnCompany", row, whole);
  expect(linesOf("processorNotOwnCompany", record)).toEqual([
    "error ownCompany /processorCompanies/1",
  ]);
  expect(ofRow({ corporationCompany: kiel }, record)).toEqual([
    "error ownCompany /corporationCompany",
  ]);
  expect(ofRow({}, {})).toEqual([]);
});

test("purposes, groups and recipients are unique; empty rows don't count", () => {
  const purpose = { id: 1 };
  const typed = ["Lohn", "lohn"].map((title) => ({ purpose: { title } }));
  const purposeOfProcessing: Body[] = [{ purpose }, {}, {}, { purpose }, ...typed];
  expect(linesOf("purposeUnique", { purposeOfProcessing })).toEqual([
    "error purposeTwice /purposeOfProcessing/3/purpose",
    "error purposeTwice /purposeOfProcessing/5/purpose",
  ]);
  const groupsOfPersons = [{ group: { clientId: "a" } }, { group: { clientId: "a" } }];
  expect(linesOf("groupUnique", { groupsOfPersons })).toEqual([
    "error groupTwice /groupsOfPersons/1/group",
  ]);
  const corporationRecipients = ["separate", "joint", "separate"].map((processingType) => ({
    corporationCompany: wien,
    processingType,
  }));
  expect(linesOf("corporationRecipientUnique", { corporationRecipients })).toEqual([
    "error recipientTwice /corporationRecipients/2/corporationCompany",
  ]);
});

test("a name or number the server found elsewhere raises a warning until it is changed", () => {
  const duplicates = { name: "Lohn", internalId: "VT-1" };
  const both = { name: "Lohn ", internalId: "VT-1", duplicates };
  expect(linesOf("nameIsNew", both)).toEqual(["warning nameInUse /name"]);
  expect(linesOf("internalIdIsNew", both)).toEqual(["warning internalIdInUse /internalId"]);
  expect(linesOf("nameIsNew", { ...both, name: "Gehalt" })).toEqual([]);
  expect(linesOf("nameIsNew", { name: "Lohn" })).toEqual([]);
  expect(linesOf("internalIdIsNew", { duplicates: { name: "Lohn" } })).toEqual([]);
});
