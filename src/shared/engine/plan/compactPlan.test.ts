import { expect, test } from "vitest";
import { compactPlan, expandPlan } from "./compactPlan.ts";
import type { Plan, PlanNode } from "./plan.ts";

function node(given: Partial<PlanNode> & Pick<PlanNode, "name" | "pointer">): PlanNode {
  return {
    document: "record/basics",
    textKey: `record.basics.${given.name}`,
    type: "text",
    required: false,
    readOnly: false,
    widget: "text",
    width: 12,
    options: {},
    ...given,
  };
}

const plan: Plan = {
  document: "record/basics",
  textKey: "record.basics",
  nodes: [
    node({ name: "title", pointer: "/title", required: true, width: 6 }),
    node({ name: "kind", pointer: "/kind", options: { list: true } }),
    node({ name: "foreign", pointer: "/foreign", document: "record/risk", textKey: "elsewhere" }),
    node({
      name: "contact",
      pointer: "/contact",
      type: "object",
      children: [
        node({ name: "mail", pointer: "/contact/mail", textKey: "record.basics.contact.mail" }),
      ],
    }),
    node({
      name: "beds",
      pointer: "/beds",
      type: "rows",
      of: "rows/bed",
      children: [
        node({
          name: "note",
          pointer: "/beds/*/note",
          document: "rows/bed",
          textKey: "rows.bed.note",
        }),
      ],
    }),
  ],
};

test("a plan is the same once expanded, also where a node differs from what its place says", () => {
  expect(expandPlan(compactPlan(plan))).toEqual(plan);
});

test("what follows from a node's place and name is not written", () => {
  const [title, , foreign, , beds] = compactPlan(plan).nodes;
  expect(title).toEqual({ name: "title", type: "text", widget: "text", required: true, width: 6 });
  expect(foreign).toHaveProperty("textKey", "elsewhere");
  expect(beds?.children).toEqual([{ name: "note", type: "text", widget: "text" }]);
});
