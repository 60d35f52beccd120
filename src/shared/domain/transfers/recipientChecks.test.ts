import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

test("no recipients and a recipient contradict each other", () => {
  expect(linesOf("recipientsStated", { noRecipients: true, internalRecipients: [{}] })).toEqual([
    "error noRecipientsWithRows /noRecipients",
  ]);
  expect(linesOf("recipientsStated", { noRecipients: true, internalRecipients: [] })).toEqual([]);
  expect(linesOf("recipientsStated", { externalRecipients: [{}] })).toEqual([]);
});

test("only a processor has sub-processors", () => {
  const row = { processingType: "processorToSub" };
  expect(linesOf("subProcessorRole", row, { controller: true })).toEqual([
    "error subProcessorRole /processingType",
  ]);
  expect(linesOf("subProcessorRole", row, { processor: true })).toEqual([]);
});

test("a transfer that what is named gives no basis raises a warning; where nothing is, there is a gap", () => {
  const said = (transferState: string, ...appropriateSafeguards: Body[]) =>
    linesOf("transferWithoutSafeguard", { transferState, appropriateSafeguards });
  const own = { id: 3, title: "Vereinbarung" };
  expect(said("missing", own)).toEqual(["warning transferWithoutSafeguard /appropriateSafeguards"]);
  expect(said("missing")).toEqual([]);
  expect(said("exception", own)).toEqual([]);
});

test("an adequacy decision that does not cover the recipient is said to be none, whatever else is named", () => {
  const adequacy = { id: 1, kind: "adequacy" };
  const clauses = { id: 2, kind: "safeguard" };
  const said = (transferState: string, ...appropriateSafeguards: Body[]) =>
    linesOf("transferWithoutSafeguard", { transferState, appropriateSafeguards });

  expect(said("missing", adequacy)).toEqual(["warning adequacyNotGiven /appropriateSafeguards"]);
  expect(said("safeguarded", adequacy, clauses)).toEqual([
    "warning adequacyNotGiven /appropriateSafeguards",
  ]);
  expect(said("adequate", adequacy)).toEqual([]);
  expect(said("safeguarded", clauses)).toEqual([]);
});

test("a safeguard that requires evidence needs a file", () => {
  const row = { appropriateSafeguards: [{ id: 1, needsProof: true }] };
  expect(linesOf("safeguardProof", row)).toEqual(["warning safeguardProof /safeguardNote"]);
  expect(linesOf("safeguardProof", { ...row, safeguardNote: "BCR 2024/7" })).toEqual([]);
  expect(linesOf("safeguardProof", { ...row, avvUpload: [{ id: 3 }] })).toEqual([]);
});
