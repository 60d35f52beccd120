import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { takenOver } from "./copy.ts";

test("a copy has what is marked, with rows of their own identity", () => {
  const children = [sampleNode("/id"), sampleNode("/clientId"), sampleNode("/text")];
  const rows = sampleNode("/rows", { type: "rows", copy: true, children });
  const stamp = sampleNode("/stamp", { copy: true, readOnly: true });
  const nodes = [sampleNode("/kept", { copy: true }), sampleNode("/own"), stamp, rows];
  const old = [{ id: 7, clientId: "old", text: "c" }];
  const body = { kept: "a", own: "b", stamp: "2026-01-01", rows: old };
  const copied = [{ clientId: "new", text: "c" }];
  expect(takenOver(nodes, body, () => "new")).toEqual({ kept: "a", rows: copied });
});
