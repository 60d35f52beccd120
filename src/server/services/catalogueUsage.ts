import { plans } from "#shared/generated/plans.ts";
import { linksOf, type Link } from "#shared/engine/links.ts";
import type { OperationFacts } from "#shared/engine/operation.ts";
import type { Body } from "#shared/engine/types.ts";
import { nodesOf } from "#shared/engine/walk.ts";
import type { UsageReply } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Item } from "#server/store/items.ts";
import { titleOf } from "#server/store/itemTitles.ts";
import { listProductItems } from "#server/store/productItems.ts";
import type { Tx } from "#server/store/transaction.ts";
import { usageGroups, usagesOf, type Usage } from "#server/store/usages.ts";
import { existing } from "./catalogueRead.ts";
import { catalogueOf, hrefOf } from "./catalogues.ts";

/** Everything that names an item, grouped and counted; of each kind the first by title, as links. */
export function findUsage(
  call: Call,
  { id }: { id: number },
  facts: OperationFacts,
): Promise<UsageReply> {
  const catalogue = catalogueOf(facts);
  return call.transaction(async (tx) => usageOf(tx, call, await existing(tx, catalogue, id)));
}

/** The same for an item that is at hand. */
async function usageOf(tx: Tx, call: Call, item: Item): Promise<UsageReply> {
  const own = await usagesOf(tx, item, limits.lookupMatches);
  const product = item.master ? await productUsages(tx, call, item) : [];
  const counts = new Map((await usageGroups(tx, item)).map(({ kind, count }) => [kind, count]));
  for (const { kind } of product) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const groups = [...counts].map(([kind, count]) => ({ kind, count }));
  const items = [...own, ...product].filter((usage) => maySee(call, usage));
  return {
    items: items.map(({ kind, id, title, path }) => ({
      kind,
      id,
      title,
      path,
      href: hrefOf(kind, id),
    })),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    groups,
  };
}

/** Whoever may see some companies only is not told the names of other companies' records. */
function maySee(call: Call, { status, companyId }: Usage): boolean {
  const { companies } = call.viewer;
  if (companies === null || status === null) return true;
  return companyId !== null && companies.includes(companyId);
}

/** Items of the product that name one of the product, as usages. */
async function productUsages(tx: Tx, call: Call, item: Item): Promise<Usage[]> {
  const named = await productsNaming(tx, item);
  return named.map(({ kind, id, body }) => ({
    kind,
    id,
    title: titleOf(body, call.language),
    path: linkTo(kind, body, item.id)?.path ?? "",
    status: null,
    companyId: null,
  }));
}

/** The items of the product that name one of them. */
export async function productsNaming(tx: Tx, item: Pick<Item, "kind" | "id">): Promise<Item[]> {
  const found: Item[] = [];
  for (const plan of Object.values(plans)) {
    const kind = plan.catalogue?.["entity"];
    if (typeof kind !== "string") continue;
    if (!nodesOf(plan.nodes).some((node) => node.lookup?.list === item.kind)) continue;
    const all = await listProductItems(tx, kind);
    found.push(...all.filter(({ body }) => linkTo(kind, body, item.id)));
  }
  return found;
}

function linkTo(kind: string, body: Body, id: number): Link | undefined {
  const plan = plans[`catalogues/${kind}`];
  return plan && linksOf(plan, body).find((link) => link.id === id);
}

/** Refuses to lose an item that something names, and says what does. */
export async function mustBeUnused(tx: Tx, call: Call, item: Item): Promise<void> {
  const { items, total, groups } = await usageOf(tx, call, item);
  if (total === 0) return;
  throw new Problem("inUse", {
    items: items.map(({ id, title, href }) => ({ id, title, href })),
    more: { total, groups: groups.map((group) => ({ ...group })) },
  });
}
