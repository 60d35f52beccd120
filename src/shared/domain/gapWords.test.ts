import { expect, test } from "vitest";
import { gapTextKey, missingFrom } from "#shared/engine/rules/needs.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { rules } from "./rules.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

// A gap's text names the very thing that is missing.

/** Text keys of the gaps at a field without "record.", the levels in brackets. */
function wordsAt(path: string, body: Body): string[] {
  return missingFrom(planOf("record"), body, testContext, rules)
    .filter((gap) => gap.path === path)
    .map((gap) => `${gapTextKey(gap).replace(/^record\./, "")} (${gap.level})`);
}

const kiel = { id: 10, title: "Nordlicht Kiel GmbH" };

test("a company that is chosen lacks its address, not itself", () => {
  expect(wordsAt("/company", {})).toEqual(["basics.company.gap (must)"]);
  expect(wordsAt("/company", { company: kiel })).toEqual(["basics.company.gap.address (if)"]);
});

test("a principal that is chosen lacks its address", () => {
  const processor = { processor: true };
  const body = { ...processor, processorVendorCompanies: [{ id: 1, title: "Muster Cloud GmbH" }] };
  expect(wordsAt("/processorVendorCompanies", body)).toEqual([
    "basics.processorVendorCompanies.gap.address (if)",
  ]);
  expect(wordsAt("/processorCompanies", body)).toEqual([]);
  expect(wordsAt("/processorCompanies", processor)).toEqual(["basics.processorCompanies.gap (if)"]);
});

test("a data protection officer of the company is inherited; only who is missing is called missing", () => {
  const dpo = { category: { key: "dpo" }, contact: { id: 5, title: "K. Sommer" } };
  const at = (more: Body) =>
    wordsAt("/contactItems", { company: { ...kiel, dpoRequired: true, ...more } });
  expect(at({})).toEqual(["basics.contactItems.gap.dpo (if)"]);
  expect(at({ contactItems: [dpo] })).toEqual(["basics.contactItems.gap.processOwner (possible)"]);
});

test("within the EEA an officer is missing until the company is said to have none", () => {
  const companyCountry = { id: 57, eea: true };
  const at = (more: Body) =>
    wordsAt("/contactItems", { companyCountry, company: { ...kiel, ...more } });
  expect(at({})).toEqual(["basics.contactItems.gap.dpo (if)"]);
  expect(at({ dpoRequired: false })).toEqual(["basics.contactItems.gap.processOwner (possible)"]);
});

test("a list of retention rules is empty, or does not cover everything", () => {
  const groupsOfPersons = [{ group: { id: 1 }, personalDataCategory: [{ id: 2 }] }];
  const body = { controller: true, groupsOfPersons };
  const at = (deletionPractise: Body[]) =>
    wordsAt("/deletionPractise", { ...body, deletionPractise });
  const all = { deletionPractiseGdpr: { id: 3 } };
  expect(at([])).toEqual(["deletion.deletionPractise.gap (possible)"]);
  expect(at([{ ...all, groupsOfPersons: [{ id: 9 }] }])).toEqual([
    "deletion.deletionPractise.gap.coverage (possible)",
  ]);
  expect(at([all])).toEqual([]);
});

test("evidence is asked for where a legal basis needs it, not under contract or legal obligation", () => {
  const evidence = (row: Body) =>
    wordsAt("/purposeOfProcessing/0/legalityEnclosure", {
      controller: true,
      purposeOfProcessing: [{ purpose: { id: 1 }, ...row }],
    });
  expect(evidence({ legality: [{ id: 2, group: "6" }] })).toEqual([]);
  const open = ["rows.purpose.legalityEnclosure.gap (possible)"];
  const needing = { id: 3, needsEvidence: true };
  expect(evidence({ legality: [{ id: 2 }, needing] })).toEqual(open);
  expect(evidence({ nationalDataProtectionLaw: [needing] })).toEqual(open);
  const legalityEnclosure = [{ id: 7, name: "Einwilligung.pdf" }];
  expect(evidence({ legality: [needing], legalityEnclosure })).toEqual([]);
});
