import { expect, test } from "vitest";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { pathsAt } from "./places.ts";

test("no two kinds or fields have the same number", () => {
  const documents = Object.values(plans).filter((plan) => plan !== undefined);
  const pointers = documents.flatMap(({ nodes }) => nodesOf(nodes).map(({ pointer }) => pointer));
  const kinds = documents.flatMap(({ catalogue }) => catalogue?.kind ?? []);
  const names = new Set([...pointers, ...kinds, "record", "records", "file"]);
  expect(new Set([...names].map(linkNumber)).size).toBe(names.size);
});

test("fields are found by their numbers; one that the document no longer has is left out", () => {
  const plan = plans["record"];
  if (!plan) throw new Error("records have a plan");
  const numbers = ["/externalRecipients/*/vendor", "/company", "/formerField"].map(linkNumber);
  expect(pathsAt(plan, numbers)).toEqual(["/company", "/externalRecipients/*/vendor"]);
});
