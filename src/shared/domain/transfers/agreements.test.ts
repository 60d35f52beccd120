import { expect, test } from "vitest";
import { agreementOfRecord, agreementState } from "./agreements.ts";

const facts = {
  isNeeded: true,
  isInRecords: false,
  files: [{ id: 1, name: "avv.pdf" }],
  validUntil: undefined,
  today: "2026-11-20",
  expiringDays: undefined,
};

test("a vendor that processes nothing on our behalf needs no agreement", () => {
  expect(agreementState({ ...facts, isNeeded: false, files: [] })).toBe("notNeeded");
});

test("an agreement without a file is missing", () => {
  expect(agreementState({ ...facts, files: [] })).toBe("missing");
  expect(agreementState({ ...facts, files: undefined, validUntil: "2030-01-01" })).toBe("missing");
});

test("agreements of all records stand in for one that is missing or has ended at the vendor", () => {
  expect(agreementState({ ...facts, files: [], isInRecords: true })).toBe("valid");
  const ended = { ...facts, validUntil: "2026-11-19" };
  expect(agreementState({ ...ended, isInRecords: true })).toBe("valid");
  expect(agreementState({ ...ended, isNeeded: false })).toBe("expired");
});

test("an agreement that is there has its state whoever needs it; without one nothing is said until that is known", () => {
  expect(agreementState({ ...facts, isNeeded: undefined })).toBe("valid");
  expect(agreementState({ ...facts, isNeeded: false })).toBe("valid");
  expect(agreementState({ ...facts, isNeeded: undefined, files: [] })).toBeUndefined();
});

test("an agreement without an end date is valid", () => {
  expect(agreementState(facts)).toBe("valid");
});

test.each([
  ["2026-11-19", "expired"],
  ["2026-11-20", "expiring"],
  ["2027-01-19", "expiring"],
  ["2027-01-20", "valid"],
])("with its last day on %s it is %s", (validUntil, expected) => {
  expect(agreementState({ ...facts, validUntil })).toBe(expected);
});

test("the group sets the warning period", () => {
  expect(agreementState({ ...facts, validUntil: "2026-12-31", expiringDays: 30 })).toBe("valid");
  expect(agreementState({ ...facts, validUntil: "2026-11-21", expiringDays: 0 })).toBe("valid");
});

test("a record's state is that of the processor that lacks most", () => {
  const processor = (state: string) => ({
    processingType: "controllerToProcessor",
    agreementState: state,
  });
  const all = ["notNeeded", "valid", "expiring", "notAssessed", "expired", "missing"];
  for (const [index, state] of all.entries()) {
    const externalRecipients = all.slice(0, index + 1).map(processor);
    expect(agreementOfRecord({ externalRecipients })).toBe(state);
    expect(agreementOfRecord({ corporationRecipients: externalRecipients })).toBe(state);
  }
  const joint = { processingType: "joint", agreementState: "missing" };
  expect(agreementOfRecord({ externalRecipients: [joint] })).toBe("notNeeded");
});

test("nobody has looked where no recipient is named, unless there are none", () => {
  expect(agreementOfRecord({})).toBe("notAssessed");
  expect(agreementOfRecord({ noRecipients: true })).toBe("notNeeded");
  expect(agreementOfRecord({ internalRecipients: [{}] })).toBe("notNeeded");
});
