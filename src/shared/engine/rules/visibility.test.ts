import { expect, test } from "vitest";
import { sampleContext, sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { isEnabled, isRequired, isShown } from "./visibility.ts";

const whenRented = { at: "/isRented", is: true } as const;
const node = sampleNode("/landlord", { when: { show: whenRented, require: whenRented } });

test("a field with a condition is shown and required only while the condition holds", () => {
  const rented = { isRented: true };
  expect(isShown(node, rented, rented, sampleContext)).toBe(true);
  expect(isRequired(node, rented, rented, sampleContext)).toBe(true);
  expect(isShown(node, {}, {}, sampleContext)).toBe(false);
  expect(isRequired(node, {}, {}, sampleContext)).toBe(false);
});

test("a hidden field is never mandatory", () => {
  const secret = sampleNode("/diary", { required: true, access: { read: ["owner"] } });
  expect(isRequired(secret, {}, {}, sampleContext)).toBe(false);
  expect(isRequired(secret, {}, {}, { ...sampleContext, roles: ["owner"] })).toBe(true);
});

test("a group's own field is mandatory for those who may fill it in", () => {
  const addedBy = { list: "fields", id: 1 };
  const own = sampleNode("/cost", { required: true, addedBy, access: { write: ["owner"] } });
  expect(isRequired(own, {}, {}, sampleContext)).toBe(false);
  expect(isRequired(own, {}, {}, { ...sampleContext, roles: ["owner"] })).toBe(true);
});

test("a field without a condition is always shown and enabled", () => {
  const plain = sampleNode("/name", {});
  expect(isShown(plain, {}, {}, sampleContext)).toBe(true);
  expect(isEnabled(plain, {}, {}, sampleContext)).toBe(true);
  expect(isRequired(plain, {}, {}, sampleContext)).toBe(false);
});

test("a field is disabled while its condition does not hold", () => {
  const locked = sampleNode("/fish", { when: { enable: { at: "depth", minimum: 1 } } });
  expect(isEnabled(locked, { depth: 0 }, {}, sampleContext)).toBe(false);
  expect(isEnabled(locked, { depth: 1 }, {}, sampleContext)).toBe(true);
});
