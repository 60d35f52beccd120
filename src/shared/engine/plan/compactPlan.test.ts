import { expect, test } from "vitest";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { compactPlan, expandPlan } from "./compactPlan.ts";
import type { Plan } from "./plan.ts";

const mail = sampleNode("/contact/mail", { textKey: "garden.contact.mail" });
const note = sampleNode("/beds/*/note", { document: "rows/bed", textKey: "rows.bed.note" });

const plan: Plan = {
  document: "garden",
  textKey: "garden",
  nodes: [
    sampleNode("/title", { required: true, width: 6 }),
    sampleNode("/kind", { options: { list: true } }),
    sampleNode("/foreign", { document: "pond", textKey: "elsewhere" }),
    sampleNode("/contact", { type: "object", children: [mail] }),
    sampleNode("/beds", { type: "rows", of: "rows/bed", children: [note] }),
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
