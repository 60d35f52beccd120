import { expect, test } from "vitest";
import type { PlanNode } from "../plan/plan.ts";
import { takenOver, withoutChoicesOf } from "./copy.ts";

const field = (name: string, more: Partial<PlanNode> = {}): PlanNode =>
  // Border: the parts of a node that copying reads.
  ({ name, pointer: `/${name}`, type: "text", ...more }) as PlanNode;

test("a copy has what is marked, with rows of their own identity", () => {
  const rows = field("rows", {
    type: "rows",
    copy: true,
    children: [field("id"), field("clientId"), field("text")],
  });
  const stamp = field("stamp", { copy: true, readOnly: true });
  const nodes = [field("kept", { copy: true }), field("own"), stamp, rows];
  const body = {
    kept: "a",
    own: "b",
    stamp: "2026-01-01",
    rows: [{ id: 7, clientId: "old", text: "c" }],
  };
  expect(takenOver(nodes, body, () => "new")).toEqual({
    kept: "a",
    rows: [{ clientId: "new", text: "c" }],
  });
});

test("choices that depend on what differs are left out, also within rows", () => {
  const room = field("room", { lookup: { list: "rooms", filterBy: { houseId: "/house/id" } } });
  const nodes = [
    room,
    field("text"),
    field("rows", { type: "rows", children: [room, field("text")] }),
  ];
  const body = { room: { id: 1 }, text: "a", rows: [{ room: { id: 2 }, text: "b" }] };
  expect(withoutChoicesOf(nodes, "/house/id", body)).toEqual({ text: "a", rows: [{ text: "b" }] });
});
