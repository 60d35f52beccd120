import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { packBody, type ReadBody, saysMoreOf, unpackBody } from "./packedBodies.ts";

const titled: Body = {
  name: "Lohnabrechnung",
  status: "draft",
  priority: 3,
  company: { id: 7, title: "Nordlicht Kiel GmbH" },
  tools: [{ title: "Personio", id: 12 }, { id: 120 }],
  persons: [{ rowKey: "a", note: "bleibt" }],
};
const { priority: _, ...entered } = titled;
const bare: Body = { ...entered, company: { id: 7 }, tools: [{ id: 12 }, { id: 120 }] };

function written(): ReadBody {
  const { body, packed } = packBody(titled, bare);
  if (!packed) throw new Error("nothing is packed");
  return { body: JSON.parse(body) as Body, packed, base: null, basePacked: null };
}

test("a packed body is read as it was, and SQL reads it without titles", () => {
  const stored = written();
  expect(unpackBody(stored)).toEqual(titled);
  // Derived values stay as readable as entered ones.
  expect(stored.body).toEqual({ ...bare, priority: 3 });
});

test("a body without titles is not packed", () => {
  expect(packBody(bare, bare)).toEqual({ body: JSON.stringify(bare), packed: null });
});

test("what a packed body says of somebody is found wherever the id stands, and nobody else's", () => {
  const stored = written();
  expect([7, 12].map((id) => saysMoreOf(stored, id))).toEqual([true, true]);
  // Only named, parts of another number, and absent.
  expect([120, 1, 2, 99].map((id) => saysMoreOf(stored, id))).toEqual([false, false, false, false]);
});
