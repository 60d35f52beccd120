import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { linesOf } from "#tests/helpers/samples/sampleRules.ts";

test("no recipients and a recipient contradict each other", () => {
  const linesFor = (record: Body) => linesOf("recipientsStated", record);
  const found = ["error noRecipientsWithRows /noRecipients"];
  expect(linesFor({ noRecipients: true, internalRecipients: [{}] })).toEqual(found);
  expect(linesFor({ noRecipients: true, internalRecipients: [] })).toEqual([]);
  expect(linesFor({ externalRecipients: [{}] })).toEqual([]);
});

test("only a processor has sub-processors", () => {
  const linesFor = (record: Body) =>
    linesOf("subProcessorRole", { processingType: "processorToSub" }, record);
  expect(linesFor({ controller: true })).toEqual(["error subProcessorRole /processingType"]);
  expect(linesFor({ processor: true })).toEqual([]);
});

function saidOf(transferState: string, ...appropriateSafeguards: Body[]) {
  return linesOf("transferWithoutSafeguard", { transferState, appropriateSafeguards });
}

const noBasis = ["warning transferWithoutSafeguard /appropriateSafeguards"];
const noDecision = ["warning adequacyNotGiven /appropriateSafeguards"];

test("a transfer that what is named gives no basis raises a warning; where nothing is, there is a gap", () => {
  const own = { id: 3, title: "Vereinbarung" };
  expect(saidOf("missing", own)).toEqual(noBasis);
  expect(saidOf("missing")).toEqual([]);
  expect(saidOf("exception", own)).toEqual([]);
});

test("an adequacy decision that does not cover the recipient is said to be none, whatever else is named", () => {
  const adequacy = { id: 1, kind: "adequacy" };
  const clauses = { id: 2, kind: "safeguard" };

  expect(saidOf("missing", adequacy)).toEqual(noDecision);
  expect(saidOf("safeguarded", adequacy, clauses)).toEqual(noDecision);
  expect(saidOf("adequate", adequacy)).toEqual([]);
  expect(saidOf("safeguarded", clauses)).toEqual([]);
});

test("a safeguard that requires evidence needs a file", () => {
  const row = { appropriateSafeguards: [{ id: 1, needsProof: true }] };
  expect(linesOf("safeguardProof", row)).toEqual(["warning safeguardProof /safeguardNote"]);
  expect(linesOf("safeguardProof", { ...row, safeguardNote: "BCR 2024/7" })).toEqual([]);
  expect(linesOf("safeguardProof", { ...row, avvUpload: [{ id: 3 }] })).toEqual([]);
});
