import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

const kiel = { id: 1, title: "Nordlicht Kiel GmbH" };
const wien = { id: 2, title: "Nordlicht Wien GmbH" };

test("a department of another company contradicts the record", () => {
  const foreign = { id: 7, companyId: 2 };
  expect(linesOf("departmentOfCompany", { company: kiel, department: foreign })).toEqual([
    "error departmentOfCompany /department",
  ]);
  expect(linesOf("departmentOfCompany", { company: wien, department: foreign })).toEqual([]);
  expect(linesOf("departmentOfCompany", { company: kiel, department: { clientId: "x" } })).toEqual(
    [],
  );
  expect(linesOf("departmentOfRecipient", { department: foreign }, { company: kiel })).toEqual([
    "error departmentOfCompany /department",
  ]);
});

test("a record has at most one data protection officer and one representative, but many process owners", () => {
  const of = (key: string) => ({ contact: { id: 1 }, category: { id: 2, key } });
  const contactItems = [
    of("dpo"),
    of("processOwner"),
    of("processOwner"),
    of("dpo"),
    of("representative"),
  ];
  expect(linesOf("onePerCategory", { contactItems })).toEqual([
    "error contactCategoryTwice /contactItems/3/category",
  ]);
});

test("a contact row with a category needs a person", () => {
  expect(linesOf("contactHasPerson", { category: { id: 1 } })).toEqual([
    "error contactMissing /contact",
  ]);
  expect(linesOf("contactHasPerson", { category: { id: 1 }, contact: { id: 2 } })).toEqual([]);
});

test("a company neither processes on its own behalf nor receives its own data", () => {
  expect(
    linesOf("processorNotOwnCompany", { company: kiel, processorCompanies: [wien, kiel] }),
  ).toEqual(["error ownCompany /processorCompanies/1"]);
  expect(
    linesOf("recipientNotOwnCompany", { corporationCompany: kiel }, { company: kiel }),
  ).toEqual(["error ownCompany /corporationCompany"]);
  expect(linesOf("recipientNotOwnCompany", {}, {})).toEqual([]);
});

test("purposes, groups and recipients are unique; empty rows don't count", () => {
  const purposeOfProcessing: Body[] = [
    { purpose: { id: 1 } },
    {},
    {},
    { purpose: { id: 1 } },
    { purpose: { title: "Lohn" } },
    { purpose: { title: "lohn" } },
  ];
  expect(linesOf("purposeUnique", { purposeOfProcessing })).toEqual([
    "error purposeTwice /purposeOfProcessing/3/purpose",
    "error purposeTwice /purposeOfProcessing/5/purpose",
  ]);
  const groupsOfPersons = [{ group: { clientId: "a" } }, { group: { clientId: "a" } }];
  expect(linesOf("groupUnique", { groupsOfPersons })).toEqual([
    "error groupTwice /groupsOfPersons/1/group",
  ]);
  const corporationRecipients = [
    { corporationCompany: wien, processingType: "separate" },
    { corporationCompany: wien, processingType: "joint" },
    { corporationCompany: wien, processingType: "separate" },
  ];
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
