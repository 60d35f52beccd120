import type { AddedField } from "../../../src/shared/engine/plan/overlay.ts";
import type { Plan, PlanNode } from "../../../src/shared/engine/plan/plan.ts";
import type { Body, Context, Rules } from "../../../src/shared/engine/plan/types.ts";
import { testContext } from "./sampleRules.ts";

// A small document for tests: a garden with beds, tasks that depend on them, and an optional pond.

/** Node with the properties every node has, overridden by the given ones. */
export function sampleNode(pointer: string, given: Partial<PlanNode> = {}): PlanNode {
  const name = pointer.split("/").at(-1) ?? "";
  return {
    pointer,
    name,
    document: "garden",
    textKey: `garden.${name}`,
    type: "text",
    required: false,
    readOnly: false,
    widget: "text",
    width: 12,
    options: {},
    ...given,
  };
}

let lastField = 0;

/** A custom field with the properties every one has, overridden by the given ones. */
export function addedField(
  target: string,
  name: string,
  given: Partial<AddedField> = {},
): AddedField {
  lastField += 1;
  return {
    by: { list: "fields", id: lastField },
    target,
    name,
    type: "text",
    label: { de: name.toUpperCase() },
    help: null,
    isActive: true,
    writers: [],
    choices: [],
    list: null,
    ...given,
  };
}

function identityOf(row: string): PlanNode[] {
  return [
    sampleNode(`${row}/id`, { type: "number", widget: "hidden", diff: "ignore" }),
    sampleNode(`${row}/clientId`, { widget: "hidden", diff: "ignore" }),
  ];
}

const bed = "/beds/*";
const task = "/tasks/*";

const bedFields: PlanNode[] = [
  ...identityOf(bed),
  sampleNode(`${bed}/plant`, { type: "reference", lookup: { list: "plants" }, search: 1 }),
  sampleNode(`${bed}/colours`, { type: "references", lookup: { list: "colours" }, diff: "set" }),
  sampleNode(`${bed}/height`, { type: "number", default: 20 }),
  sampleNode(`${bed}/note`),
  sampleNode(`${bed}/price`, { type: "number", access: { write: ["canSpend"] } }),
  sampleNode(`${bed}/warning`, {
    when: { show: { at: "plant", item: { isPoisonous: true } }, onHide: "clearOnSave" },
    needed: [{ for: "open", level: "must", article: "Rule 2" }],
  }),
];

const taskFields: PlanNode[] = [
  ...identityOf(task),
  // Placed before the field it is joined with: the order of fields must not matter.
  sampleNode(`${task}/colours`, {
    type: "references",
    diff: "set",
    within: { of: "/beds/*/colours", joinedBy: "plants" },
  }),
  sampleNode(`${task}/plants`, {
    type: "references",
    diff: "set",
    follows: { rows: "/beds", by: "plant", onGone: "pullOrDrop" },
  }),
  sampleNode(`${task}/helpers`, {
    type: "references",
    diff: "set",
    follows: { rows: "/beds", by: "plant/id", onGone: "pull" },
  }),
  sampleNode(`${task}/text`),
];

export const samplePlan: Plan = {
  document: "garden",
  textKey: "garden",
  nodes: [
    sampleNode("/id", { type: "number", widget: "hidden", diff: "ignore" }),
    sampleNode("/clientId", { widget: "hidden", diff: "ignore" }),
    sampleNode("/version", { type: "number", widget: "hidden", diff: "ignore" }),
    sampleNode("/name", {
      required: true,
      maxLength: 40,
      normalise: ["trim", "collapse"],
      search: 3,
    }),
    sampleNode("/status", { type: "enum", readOnly: true, default: "planned" }),
    sampleNode("/isRented", { type: "bool", default: false, access: { create: ["gardener"] } }),
    sampleNode("/landlord", {
      when: {
        show: { at: "/isRented", is: true },
        require: { at: "/isRented", is: true },
        onHide: "clearOnSave",
      },
      needed: [{ for: "open", level: "must", article: "Rule 1" }],
    }),
    sampleNode("/diary", { access: { read: ["owner"] } }),
    sampleNode("/tags", { type: "references", lookup: { list: "tags" }, diff: "set" }),
    sampleNode("/pond", {
      type: "object",
      children: [
        sampleNode("/pond/depth", {
          type: "number",
          needed: [{ for: "open", level: "possible", article: "Rule 3" }],
        }),
        sampleNode("/pond/fish"),
        sampleNode("/pond/licence", { access: { write: ["owner"] } }),
      ],
    }),
    sampleNode("/beds", {
      type: "rows",
      of: "bed",
      key: ["id", "clientId"],
      checks: ["heightGiven"],
      children: bedFields,
    }),
    sampleNode("/tasks", {
      type: "rows",
      of: "task",
      key: ["id", "clientId"],
      children: taskFields,
    }),
    sampleNode("/total", {
      type: "number",
      readOnly: true,
      derive: { from: ["/beds/*/height"], by: "sum" },
    }),
    sampleNode("/isHigh", {
      type: "bool",
      readOnly: true,
      derive: { from: ["/total"], by: "isHigh" },
    }),
  ],
};

/** Editor of a stored garden without any other right. */
export const sampleContext: Context = {
  ...testContext,
  language: "en",
  mode: "editMode",
  status: "planned",
};

export const sampleRules: Rules = {
  derivations: {
    sum: ([heights]) => {
      const numbers = Array.isArray(heights)
        ? heights.filter((each) => typeof each === "number")
        : [];
      return numbers.length > 0 ? numbers.reduce((one, other) => one + other, 0) : undefined;
    },
    isHigh: ([total]) => typeof total === "number" && total > 100,
  },
  checks: {
    heightGiven: (row: Body) =>
      row["height"] === 0
        ? [{ path: "/height", code: "flat", level: "error", params: { least: 1 } }]
        : [],
  },
  needs: {},
  proposals: {},
};

export function item(id: number, facts: Body = {}): Body {
  return { id, title: `Item ${id}`, ...facts };
}

export function typedItem(clientId: string, title = clientId): Body {
  return { clientId, title };
}
