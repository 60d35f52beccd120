import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { testContext as context } from "#tests/helpers/samples/sampleRules.ts";
import type { Body } from "../plan/types.ts";
import { withEffects } from "./effects.ts";

const nodes = [
  sampleNode("/kind"),
  sampleNode("/shop", { type: "reference", fills: { street: "street", city: "city" } }),
  sampleNode("/street", { when: { show: { at: "kind", is: "delivery" } } }),
  sampleNode("/city"),
];

const near = { id: 1, title: "Near", street: "Ring 1", city: "Wien" };
const far = { id: 2, title: "Far", city: "Graz" };

function after(before: Body, changed: Body): Body {
  return withEffects(nodes, before, changed, {
    withFacts: (value) => value,
    isReplacing: false,
    sightOf: (root) => ({ root, context }),
  });
}

test("a choice fills in its neighbours, hidden ones once they are shown", () => {
  const chosen = after({ kind: "visit" }, { kind: "visit", shop: near });
  expect(chosen).toEqual({ kind: "visit", shop: near, city: "Wien" });
  expect(after(chosen, { ...chosen, kind: "delivery" })).toEqual({
    kind: "delivery",
    shop: near,
    street: "Ring 1",
    city: "Wien",
  });
});

test("another choice takes what only the former one brought, and nothing entered by hand", () => {
  const brought = { kind: "delivery", shop: near, street: "Ring 1", city: "Wien" };
  expect(after(brought, { ...brought, shop: far })).toEqual({
    kind: "delivery",
    shop: far,
    city: "Graz",
  });
  const byHand = { ...brought, street: "Markt 5", city: "Linz" };
  expect(after(byHand, { ...byHand, shop: far })).toEqual({ ...byHand, shop: far });
});
