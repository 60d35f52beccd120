import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { chanceOf, seedFor } from "../../../scripts/testkit/chance.ts";
import { randomBody } from "../randomBodies.ts";

// Lists of a group with random items that have the same content wherever referenced.

const lists = Object.keys(plans);
const items = new Map<number, Body>();

export function referenceOf(id: number): Body | undefined {
  return items.get(id);
}

function itemOf(list: string, number: number): Body {
  const document = `catalogues/${list}`;
  const id = lists.indexOf(document) * 1000 + number;
  const known = items.get(id);
  if (known) return known;
  const named: Body = { id, title: `${list} ${number}` };
  const item: Body = { ...named };
  // Stored before its facts, since items reference each other.
  items.set(id, item);
  const facts =
    plans[document]?.nodes.filter(({ fact, name }) => fact && name !== "suggestion") ?? [];
  const said = randomBody(facts, chanceOf(seedFor(id, list)), 2);
  return Object.assign(item, namingItems(facts, said), named);
}

/** Random body with references to existing items, without client ids. */
export function namingItems(of: readonly PlanNode[], body: Body): Body {
  const result: Body = {};
  for (const node of of) {
    const value = body[node.name];
    if (value === undefined || node.name === "clientId") continue;
    result[node.name] = Array.isArray(value)
      ? value.filter((each) => isAboutSomething(node, each)).map((each) => naming(node, each))
      : naming(node, value);
  }
  return result;
}

/** Rows with a natural key must have a value for it. */
function isAboutSomething({ key: [name = "id"] = [] }: PlanNode, row: Json): boolean {
  if (name === "id" || !isBody(row)) return true;
  return row[name] !== undefined && row[name] !== "";
}

function naming({ type, lookup, children }: PlanNode, value: Json): Json {
  if (!isBody(value)) return value;
  if (type !== "reference" && type !== "references")
    return children ? namingItems(children, value) : value;
  const { id = 0, title = "" } = itemOf(lookup?.list ?? "", Number(value["id"]));
  return { id, title };
}
