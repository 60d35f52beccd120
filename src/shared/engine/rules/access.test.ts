import { expect, test } from "vitest";
import { isCreation, mayRead, mayWrite } from "./access.ts";
import { sampleContext, sampleNode } from "#tests/helpers/samples/samplePlan.ts";

test("a role, a permission on the body or a licence feature: any one is enough", () => {
  const node = sampleNode("/price", { access: { write: ["owner", "canSpend", "accounts"] } });
  expect(mayWrite(node, sampleContext)).toBe(false);
  expect(mayWrite(node, { ...sampleContext, roles: ["owner"] })).toBe(true);
  expect(mayWrite(node, { ...sampleContext, flags: ["canSpend"] })).toBe(true);
  expect(mayWrite(node, { ...sampleContext, features: ["accounts"] })).toBe(true);
});

test("a field that may not be read may not be written either", () => {
  const node = sampleNode("/diary", { access: { read: ["owner"], write: ["gardener"] } });
  expect(mayRead(node, { ...sampleContext, roles: ["gardener"] })).toBe(false);
  expect(mayWrite(node, { ...sampleContext, roles: ["gardener"] })).toBe(false);
});

test("nobody writes fields reserved to the server", () => {
  expect(mayWrite(sampleNode("/total", { readOnly: true }), sampleContext)).toBe(false);
});

test("a field may be writable on creation only", () => {
  const node = sampleNode("/isRented", { access: { create: ["gardener"], write: [] } });
  const gardener = { ...sampleContext, roles: ["gardener"] };
  expect(isCreation({ mode: "singleCreationMode" })).toBe(true);
  expect(mayWrite(node, { ...gardener, mode: "singleCreationMode" })).toBe(true);
  expect(mayWrite(node, gardener)).toBe(false);
});

test("a field that is fixed in a body is not written, and neither is any field within it", () => {
  const fixing = { ...sampleContext, fixed: ["pond"] };
  expect(mayWrite(sampleNode("/pond"), fixing)).toBe(false);
  expect(mayWrite(sampleNode("/pond/depth"), fixing)).toBe(false);
  expect(mayWrite(sampleNode("/pondPlants"), fixing)).toBe(true);
  expect(mayWrite(sampleNode("/pond/depth"), sampleContext)).toBe(true);
});
