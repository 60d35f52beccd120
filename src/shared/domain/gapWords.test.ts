import { expect, test } from "vitest";
import { gapTextKey, missingFrom } from "#shared/engine/rules/needs.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { rules } from "./rules.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

// A gap's text names the very thing that is missing.

/** Text keys of the gaps at a field, the levels in brackets. */
function wordsAt(path: string, body: Body): string[] {
  return missingFrom(planOf("record"), body, testContext, rules)
    .filter((gap) => gap.path === path)
    .map((gap) => `${gapTextKey(gap)} (${gap.level})`);
}

const kiel = { id: 10, title: "Nordlicht Kiel GmbH" };

test("a company that is chosen lacks its address, not itself", () => {
  expect(wordsAt("/company", {})).toEqual(["record.basics.company.gap (must)"]);
  expect(wordsAt("/company", { company: kiel })).toEqual([
    "record.basics.company.gap.address (if)",
  ]);
});

test("a principal that is chosen lacks its address", () => {
  const body = {
    processor: true,
    processorVendorCompanies: [{ id: 1, title: "Muster Cloud GmbH" }],
  };
  expect(wordsAt("/processorVendorCompanies", body)).toEqual([
    "record.basics.processorVendorCompanies.gap.address (if)",
  ]);
  expect(wordsAt("/processorCompanies", body)).toEqual([]);
  expect(wordsAt("/processorCompanies", { processor: true })).toEqual([
    "record.basics.processorCompanies.gap (if)",
  ]);
});

test("a data protection officer of the company is inherited; only who is missing is called missing", () => {
  const dpo = { category: { key: "dpo" }, contact: { id: 5, title: "K. Sommer" } };
  const company = { ...kiel, dpoRequired: true };
  expect(wordsAt("/contactItems", { company })).toEqual([
    "record.basics.contactItems.gap.dpo (if)",
  ]);
  expect(wordsAt("/contactItems", { company: { ...company, contactItems: [dpo] } })).toEqual([
    "record.basics.contactItems.gap.processOwner (possible)",
  ]);
});

test("a list of retention rules is empty, or does not cover everything", () => {
  const groupsOfPersons = [{ group: { id: 1 }, personalDataCategory: [{ id: 2 }] }];
  const body = { controller: true, groupsOfPersons };
  const at = (deletionPractise: Body[]) =>
    wordsAt("/deletionPractise", { ...body, deletionPractise });
  expect(at([])).toEqual(["record.deletion.deletionPractise.gap (possible)"]);
  expect(at([{ groupsOfPersons: [{ id: 9 }], deletionPractiseGdpr: { id: 3 } }])).toEqual([
    "record.deletion.deletionPractise.gap.coverage (possible)",
  ]);
  expect(at([{ deletionPractiseGdpr: { id: 3 } }])).toEqual([]);
});

test("evidence is asked for where a legal basis needs it, not under contract or legal obligation", () => {
  const evidence = (row: Body) =>
    wordsAt("/purposeOfProcessing/0/legalityEnclosure", {
      controller: true,
      purposeOfProcessing: [{ purpose: { id: 1 }, ...row }],
    });
  expect(evidence({ legality: [{ id: 2, group: "6" }] })).toEqual([]);
  const open = ["rows.purpose.legalityEnclosure.gap (possible)"];
  expect(evidence({ legality: [{ id: 2 }, { id: 3, needsEvidence: true }] })).toEqual(open);
  expect(evidence({ nationalDataProtectionLaw: [{ id: 4, needsEvidence: true }] })).toEqual(open);
  const files = [{ id: 7, name: "Einwilligung.pdf" }];
  expect(
    evidence({ legality: [{ id: 3, needsEvidence: true }], legalityEnclosure: files }),
  ).toEqual([]);
});
