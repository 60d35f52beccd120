import { join } from "node:path";
import { expect, test } from "vitest";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { nodeAtPointer } from "../../scripts/gen/pointers.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import * as itemValidators from "#shared/generated/itemValidators.js";
import { planOf, plans } from "#shared/generated/plans.ts";
import * as validators from "#shared/generated/validators.js";
import { specifiedFields, specifiedStates } from "./specification.ts";

const documents = loadDocuments(join(import.meta.dirname, "../../schemas"));
const compiled = new Map<string, CompiledValidator>(
  Object.entries({ ...validators, ...itemValidators }),
);

test.each(Object.entries(specifiedFields))(
  "every field that the specification names of %s exists",
  (document, fields) => {
    const { nodes } = planOf(document);
    expect(fields.filter((field) => !nodeAtPointer(`/${field}`, nodes, nodes))).toEqual([]);
  },
);

test("the sixteen German states have the specification's codes", () => {
  const states = documents.lists.get("states")?.items.map((item) => item.value) ?? [];
  expect(states.toSorted()).toEqual(specifiedStates.toSorted());
});

test("type, list and limit of every record field are as agreed", async () => {
  const lines = nodesOf(planOf("record").nodes).map(factsOf);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("recordFields.txt");
});

function factsOf(node: PlanNode): string {
  const list = node.list ?? node.lookup?.list ?? (node.lookup?.rows && `of ${node.lookup.rows}`);
  const values = node.list ? undefined : node.values?.join(",");
  const limit = node.maxLength ?? node.maxItems;
  const server = node.readOnly ? "server" : undefined;
  return [node.pointer, node.type, list, values, limit, server]
    .filter((part) => part !== undefined)
    .join("  ");
}

const withExamples = [...documents.byId.values()].filter(
  ({ id, schema }) =>
    schema["examples"] !== undefined && compiled.has(id.replaceAll(/[^A-Za-z0-9]/g, "_")),
);
test.each(withExamples.map((document) => [document.id, document] as const))(
  "every example of %s is accepted by a save",
  (id, { schema }) => {
    const validate = compiled.get(id.replaceAll(/[^A-Za-z0-9]/g, "_"));
    // Border: examples are JSON objects, as checked with the documents.
    for (const example of schema["examples"] as Body[]) {
      expect([validate?.(stripReadOnly(planOf(id).nodes, example)), validate?.errors]).toEqual([
        true,
        null,
      ]);
    }
  },
);

test("every row, step and catalogue has an example", () => {
  const without = Object.keys(plans).filter(
    (id) => id !== "record" && !Array.isArray(documents.byId.get(id)?.schema["examples"]),
  );
  expect(without).toEqual([]);
});

test("every article has a title in both languages", () => {
  const articles = documents.lists.get("articles")?.items ?? [];
  const silent = articles.filter((item) => !("de" in item && item.de && "en" in item && item.en));
  expect(silent).toEqual([]);
});

test("every list a field chooses from has a look-up", async () => {
  const { operations } = await import("#shared/generated/operations.ts");
  const asked = new Set(
    operations.flatMap((each) => (each.handler === "lookups.list" ? (each.kind ?? []) : [])),
  );
  const lists = new Set(nodesOf(planOf("record").nodes).flatMap((node) => node.lookup?.list ?? []));
  lists.delete("records");
  expect([...lists].filter((list) => !asked.has(list))).toEqual([]);
  expect(operations.some((each) => each.path === "/api/records")).toBe(true);
});

test("fields that follow, are limited by or are derived from others are read-only or references, as the cascade requires", () => {
  const odd = nodesOf(planOf("record").nodes).filter(
    (node) =>
      ((node.follows || node.within) && !/^references?$/.test(node.type)) ||
      (node.derive && !node.readOnly),
  );
  expect(odd.map((node) => node.pointer)).toEqual([]);
});

test("what authorities are shown belongs to a letter of Art. 30 or to the head of the page", () => {
  const head = ["/version", "/status", "/statusChangedAt", "/name", "/department"];
  const shown = nodesOf(planOf("record").nodes).filter(
    (node) => node.export?.audience === "authority" && node.export.in.includes("register"),
  );
  const nameless = shown.filter((node) => !node.export?.letter).map((node) => node.pointer);
  expect(nameless.filter((pointer) => !head.includes(pointer))).toEqual([]);
});
