import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { testContext as context } from "#tests/helpers/samples/sampleRules.ts";
import type { Body } from "../plan/types.ts";
import { withoutChoicesOf } from "./choices.ts";
import { hasFollowers, withEffects } from "./effects.ts";

const room = sampleNode("/room", {
  type: "reference",
  lookup: { list: "rooms", filterBy: { houseId: "/house/id" } },
});
const house = sampleNode("/house", { type: "reference" });
const text = sampleNode("/text");
const rows = sampleNode("/rows", { type: "rows", children: [room, text] });
const nodes = [house, room, text, rows];

test("choices that depend on what differs are left out, also within rows", () => {
  const body = { room: { id: 1 }, text: "a", rows: [{ room: { id: 2 }, text: "b" }] };
  expect(withoutChoicesOf(nodes, "/house/id", body)).toEqual({ text: "a", rows: [{ text: "b" }] });
});

function after(before: Body, changed: Body): Body {
  return withEffects(nodes, before, changed, {
    withFacts: (value) => value,
    isReplacing: false,
    sightOf: (root) => ({ root, context }),
  });
}

test("with another choice goes what only the former one offered", () => {
  const before = {
    house: { id: 1 },
    room: { id: 11, houseId: 1 },
    rows: [
      { room: { id: 12, houseId: 1 }, text: "a" },
      { room: { id: 21, houseId: 2 }, text: "b" },
    ],
  };
  expect(after(before, { ...before, house: { id: 2 } })).toEqual({
    house: { id: 2 },
    rows: [{ text: "a" }, { room: { id: 21, houseId: 2 }, text: "b" }],
  });
  expect(hasFollowers(nodes, (node) => node === house)).toBe(true);
  expect(hasFollowers(nodes, (node) => node === text)).toBe(false);
});

test("a first choice takes nothing away, nor does what is typed in go", () => {
  const begun = { room: { id: 11, houseId: 1 } };
  expect(after(begun, { ...begun, house: { id: 2 } })).toEqual({ ...begun, house: { id: 2 } });
  const typed = { house: { id: 1 }, room: { clientId: "new", title: "Attic" } };
  expect(after(typed, { ...typed, house: { id: 2 } })).toEqual({ ...typed, house: { id: 2 } });
});
