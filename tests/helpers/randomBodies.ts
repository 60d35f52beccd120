import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Chance } from "../../scripts/testkit/chance.ts";

/** Random body a user could enter: any field filled or empty, any option chosen. */
export function randomBody(nodes: readonly PlanNode[], chance: Chance, depth = 0): Body {
  const body: Body = {};
  for (const node of nodes) {
    if (!chance.percent(depth === 0 ? 75 : 55)) continue;
    const value = makers[node.type](node, chance, depth);
    if (value !== undefined) body[node.name] = value;
  }
  return body;
}

type Maker = (node: PlanNode, chance: Chance, depth: number) => Json | undefined;

const makers: Readonly<Record<PlanNode["type"], Maker>> = {
  object: ({ children = [] }, chance, depth) => randomBody(children, chance, depth + 1),
  rows: ({ children = [] }, chance, depth) =>
    someOf(chance, () => randomBody(children, chance, depth + 1)),
  reference: randomItem,
  references: (node, chance) => someOf(chance, () => randomItem(node, chance)),
  files: (_node, chance) => someOf(chance, () => ({ id: chance.between(1, 9), name: "a.pdf" })),
  bool: (_node, chance) => chance.percent(60),
  enum: ({ values = [] }, chance) => (values.length > 0 ? chance.pick(values) : undefined),
  enums: ({ values = [] }, chance) => chance.some(values),
  number: (_node, chance) => chance.between(0, 9),
  date: (_node, chance) => chance.pick(["2020-01-01", "2026-11-20", "2030-12-31"]),
  dateTime: () => "2026-11-20T10:00:00.000Z",
  text: (_node, chance) => chance.pick(["", "Text", "Verordnung (EU) 2016/679"]),
  any: () => undefined,
};

/** Random item of the field's list, with the facts that rules read. */
function randomItem({ lookup }: PlanNode, chance: Chance): Body {
  // Users choosing an item do not set its `suggestion` state.
  const facts =
    plans[`catalogues/${lookup?.list ?? ""}`]?.nodes.filter(
      ({ fact, name }) => fact && name !== "suggestion",
    ) ?? [];
  // Few ids, so that rows share items.
  const id = chance.between(1, 4);
  return { ...randomBody(facts, chance, 2), id, title: `Item ${id}` };
}

function someOf<T>(chance: Chance, make: () => T): T[] {
  return Array.from({ length: chance.between(0, 3) }, make);
}
