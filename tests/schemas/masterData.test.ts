import { basename } from "node:path";
import { expect, test } from "vitest";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import * as itemValidators from "#shared/generated/itemValidators.js";
import { readProductDocuments } from "#server/productDocuments.ts";
import { planOf } from "#shared/generated/plans.ts";
import { readSources } from "../helpers/sources.ts";

const master = new Map<string, Body[]>(
  readSources("schemas/master/*.json").map(({ file, text }) => [
    basename(file, ".json"),
    JSON.parse(text) as Body[], // Border: validated below.
  ]),
);
const names = [...master.keys()];
const compiled = new Map<string, CompiledValidator>(Object.entries(itemValidators));

/** An item as a save would send it: references by key get an id, its own key is dropped. */
function asSent(nodes: readonly PlanNode[], item: Body): Body {
  const known = new Map(nodes.map((node) => [node.name, node]));
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, numbered(known.get(name), value)]),
  );
}

function numbered(node: PlanNode | undefined, value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => numbered(node, each));
  if (!isBody(value)) return value;
  if (node?.type === "number") return 1;
  if (node?.children) return asSent(node.children, value);
  return "key" in value && node?.lookup ? { id: 1 } : value;
}

test.each(names)("the product's own %s are accepted by a save", (name) => {
  const { nodes } = planOf(`catalogues/${name}`);
  const validate = compiled.get(`catalogues_${name}`);
  const wrong = (master.get(name) ?? []).flatMap((item) => {
    const { key, ...rest } = stripReadOnly(nodes, asSent(nodes, item));
    return validate?.(rest) ? [] : [[item["key"] ?? key, validate?.errors]];
  });
  expect(wrong).toEqual([]);
});

test.each(names)("the product's own %s have a unique key and titles in both languages", (name) => {
  const items = master.get(name) ?? [];
  const keys = items.map((item) => item["key"]);
  expect(keys.filter((key) => typeof key !== "string" || key === "")).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  if (planOf(`catalogues/${name}`).catalogue?.translated !== true) return;
  for (const language of ["de", "en"]) {
    const titles = items.map((item) =>
      isBody(item["translations"]) ? item["translations"][language] : "",
    );
    expect(titles.filter((title) => typeof title !== "string" || title.trim() === "")).toEqual([]);
  }
});

/** Items can reference model activities besides catalogue entries. */
function modelActivities(list: string): readonly Body[] {
  return readProductDocuments()[list] ?? [];
}

test("every key that an item references exists", () => {
  const dead: string[] = [];
  for (const [name, items] of master) {
    for (const node of planOf(`catalogues/${name}`).nodes) {
      const list = node.lookup?.list;
      if (!list) continue;
      const keys = new Set((master.get(list) ?? modelActivities(list)).map((item) => item["key"]));
      for (const item of items) {
        const value = item[node.name];
        for (const named of Array.isArray(value) ? value : [value]) {
          if (isBody(named) && !keys.has(named["key"] ?? null))
            dead.push(`${name} ${String(item["key"])} ${node.name}: ${JSON.stringify(named)}`);
        }
      }
    }
  }
  expect(dead).toEqual([]);
});
