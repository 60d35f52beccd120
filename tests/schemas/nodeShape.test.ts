import { expect, test } from "vitest";
import { plans } from "#shared/generated/plans.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";

test("all nodes of all plans have the same properties in the same order", () => {
  const orders = new Set(
    Object.values(plans)
      .flatMap(({ nodes }) => nodesOf(nodes))
      .map((node) => Object.keys(node).join(" ")),
  );
  expect([...orders]).toHaveLength(1);
});
