import type { Plan } from "#shared/engine/plan/plan.ts";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FormParts, FormStore } from "../../../src/client/form/store.ts";
import { createStore } from "../../../src/client/form/store.ts";

// A small form for tests: a garden with beds, and tasks that depend on them.

const bed = "/beds/*";
const task = "/tasks/*";

export const samplePlan: Plan = {
  document: "garden",
  textKey: "garden",
  nodes: [
    sampleNode("/name", { required: true, maxLength: 200 }),
    sampleNode("/isRented", { type: "bool", widget: "checkbox" }),
    sampleNode("/landlord", {
      when: { show: { at: "/isRented", is: true } },
      needed: [{ for: "open", level: "must", article: "Rule 1" }],
    }),
    sampleNode("/shed", {
      type: "object",
      widget: "object",
      children: [sampleNode("/shed/colour", {}), sampleNode("/shed/size", { type: "number" })],
    }),
    sampleNode("/beds", {
      type: "rows",
      widget: "rows",
      of: "bed",
      key: ["id", "clientId"],
      children: [
        sampleNode(`${bed}/id`, { type: "number", readOnly: true, widget: "hidden" }),
        sampleNode(`${bed}/clientId`, { widget: "hidden" }),
        sampleNode(`${bed}/plant`, {
          type: "reference",
          widget: "combobox",
          lookup: { list: "plants" },
        }),
        sampleNode(`${bed}/note`, {}),
        sampleNode(`${bed}/warning`, {
          when: { show: { at: "plant", item: { isPoisonous: true } } },
        }),
        sampleNode(`${bed}/length`, {
          type: "number",
          readOnly: true,
          derive: { from: ["note"], by: "length" },
        }),
      ],
    }),
    sampleNode("/tasks", {
      type: "rows",
      widget: "rows",
      of: "task",
      key: ["id", "clientId"],
      children: [
        sampleNode(`${task}/id`, { type: "number", readOnly: true, widget: "hidden" }),
        sampleNode(`${task}/clientId`, { widget: "hidden" }),
        sampleNode(`${task}/plants`, {
          type: "references",
          widget: "multiCombobox",
          lookup: { rows: "/beds", value: "plant" },
          follows: { rows: "/beds", by: "plant", onGone: "pullOrDrop" },
        }),
        sampleNode(`${task}/text`, {}),
      ],
    }),
  ],
};

export const sampleBody: Body = {
  name: "North",
  shed: { colour: "red" },
  beds: [
    { id: 1, plant: { id: 11, title: "Rose" }, note: "south side" },
    { id: 2, plant: { id: 12, title: "Yew", isPoisonous: true } },
  ],
  tasks: [
    { id: 5, plants: [{ id: 11, title: "Rose" }], text: "cut" },
    { id: 6, plants: [{ id: 11 }, { id: 12 }], text: "water" },
  ],
};

export function sampleStore(body: Body = sampleBody, given: Partial<FormParts> = {}): FormStore {
  return createStore(
    {
      plan: samplePlan,
      rules: {
        derivations: { length: ([note]) => (typeof note === "string" ? note.length : undefined) },
        checks: {},
        needs: {},
        proposals: {},
      },
      validate: () => true,
      context: { ...testContext, language: "en" },
      ...given,
    },
    body,
    true,
  );
}

/** A value of the sample as plain text; references by title. */
export function plainTitle(value: unknown): string {
  if (typeof value === "object" && value !== null && "title" in value) return String(value.title);
  return typeof value === "string" ? value : "";
}
