import type { FormServices } from "#client/form/services.ts";
import {
  isCutOff,
  itemsTitled,
  loadLookup,
  lookupName,
  type LookupQuery,
  lookups,
} from "#client/state/editorLookups.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { lookupQuery, rowChoices } from "../picker/choices.ts";
import { itemTitled } from "../picker/matching.ts";

/** Looks for an item in what a reference can name; undefined if there is none like it. */
export type Find = (item: {
  title: string;
  id?: number;
  key?: string;
}) => Promise<Body | undefined>;

const root = { list: "", key: "", field: "" };

/** How to find what a reference can name: among other rows, or in its list; null without a connection. */
export async function finderFor(services: FormServices, node: PlanNode): Promise<Find | null> {
  const { list, rows } = node.lookup ?? {};
  if (rows !== undefined) return findIn(rowChoices(services.store, node, root));
  if (list === undefined) return findIn([]);
  const query = lookupQuery(services, node, root);
  const items = await load(list, query);
  if (!items) return null;
  const find = findIn(items);
  if (!isCutOff({ state: "ready", items })) return find;
  // A list too long to be loaded is asked for the title.
  return async (item) =>
    (await find(item)) ?? findIn(await itemsTitled(list, query, [item.title]))(item);
}

/** The same item, the product's of a key, else the one that is called the same. */
function findIn(items: readonly Body[]): Find {
  return async ({ id, key, title }) =>
    items.find((each) => id !== undefined && each["id"] === id) ??
    items.find((each) => key !== undefined && each["key"] === key) ??
    itemTitled(items, title);
}

async function load(list: string, query: LookupQuery): Promise<readonly Body[] | null> {
  await loadLookup(list, query);
  const loaded = lookups[lookupName(list, query)];
  // Border: a snapshot of opaque items is the items themselves.
  return loaded?.state === "ready" ? (loaded.items as readonly Body[]) : null;
}
