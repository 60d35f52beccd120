import { linksOf, type Link } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Item } from "#server/store/items/items.ts";
import { listProductItems } from "#server/store/items/productItems.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Call } from "#server/auth/call.ts";
import { mayEditProductOwned } from "./catalogues.ts";
import { masterRecordKind, planOfKind } from "../records/masterRecords.ts";

/** The product items that reference a given item. */
export async function productsNaming(tx: Tx, item: Pick<Item, "kind" | "id">): Promise<Item[]> {
  const all = await productsOver(tx, item.kind);
  return all.filter(({ kind, body }) => linkTo(kind, body, item.id));
}

/** All product items whose documents can reference items of a kind. */
async function productsOver(tx: Tx, kind: string): Promise<Item[]> {
  const found: Item[] = [];
  const catalogues = Object.values(plans).map((plan) => plan.catalogue?.kind);
  for (const from of [...catalogues, masterRecordKind]) {
    if (typeof from !== "string") continue;
    const plan = planOfKind(from);
    if (!nodesOf(plan.nodes).some((node) => node.lookup?.list === kind)) continue;
    found.push(...(await listProductItems(tx, from)));
  }
  return found;
}

/** Counts per item of a kind how many product documents reference it. */
async function productUses(tx: Tx, kind: string): Promise<Map<number, number>> {
  const uses = new Map<number, number>();
  for (const { kind: from, body } of await productsOver(tx, kind)) {
    const named = linksOf(planOfKind(from), body).filter((link) => link.kind === kind);
    for (const id of new Set(named.map((link) => link.id))) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/**
 * The same as far as a caller is told of it: editors of the product have to know what rests on an
 * item; to all others usage is what their group uses.
 */
export async function countedProductUses(
  tx: Tx,
  call: Call,
  kind: string,
): Promise<Map<number, number>> {
  return mayEditProductOwned(call) ? productUses(tx, kind) : new Map();
}

/** Finds the place at which a document references an item, or undefined. */
export function linkTo(kind: string, body: Body, id: number): Link | undefined {
  return linksOf(planOfKind(kind), body).find((link) => link.id === id);
}
