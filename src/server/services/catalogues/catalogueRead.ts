import { presentOf } from "#shared/engine/body/borders.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { listItems, readStoredItem, type Item } from "#server/store/items/items.ts";
import { hiddenAmong, isShipped } from "#server/store/items/productItems.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { usageCounts } from "#server/store/trail/usages.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf, mayEdit } from "./catalogues.ts";
import { referencedOf } from "./itemRows.ts";
import { maySeeItem, redactBody } from "../companies/companyVisibility.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { callContext } from "../records/recordContext.ts";
import { countedProductUses } from "./productUses.ts";
import { peopleOf, referencesOf } from "../bodies/references.ts";

/**
 * Reads one item as its viewer may see it; another group's item is indistinguishable from a missing
 * one.
 */
export function openItem(call: Call, id: number, facts: OperationFacts): Promise<Body> {
  const catalogue = catalogueOf(facts, call);
  return call.read(async (tx) =>
    presentItem(tx, call, catalogue, await mustReadItem(tx, call, catalogue, id)),
  );
}

export function itemsOfCountry(
  call: Call,
  country: number,
  facts: OperationFacts,
): Promise<Body[]> {
  const catalogue = catalogueOf(facts, call);
  return call.read(async (tx) => {
    const query = { withProductOwned: true, withInactive: true, having: { country } };
    const items = await listItems(tx, catalogue.kind, query);
    return presentItems(tx, call, catalogue, items.filter(isNotRetired));
  });
}

/**
 * Items withdrawn from the product keep their name in existing references but appear nowhere else.
 */
function isNotRetired(item: Item): boolean {
  return item.state !== "gone";
}

/** Reads an item of the group or the product; throws `notFound` if the caller may not see it. */
export async function mustReadItem(
  tx: Tx,
  call: Call,
  { kind }: Catalogue,
  id: number,
): Promise<Item> {
  const item = mustExist(await readStoredItem(tx, kind, id));
  return mustExist(isNotRetired(item) && maySeeItem(call, item) ? item : null);
}

/**
 * Presents an item to its viewer: references with titles, derived values, author and date,
 * permitted actions.
 */
export async function presentItem(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  item: Item,
): Promise<Body> {
  const [body = {}] = await presentItems(tx, call, catalogue, [item]);
  return body;
}

/** Presents many items with a single read of their references. */
export async function presentItems(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  items: readonly Item[],
  knownUses?: ReadonlyMap<number, number>,
): Promise<Body[]> {
  const { plan, kind, rule } = catalogue;
  const context = callContext(call);
  const ids = items.map((item) => item.id);
  const extra = await rule.facts?.(tx, ids, call);
  const full = items.map((item) => ({ ...item, body: { ...item.body, ...extra?.get(item.id) } }));
  const bodies = full.map((item) => item.body);
  const accounts = items.flatMap((item) => [item.createdBy, item.updatedBy]);
  const isProductOwned = items.some(({ master }) => master);
  const [referenceOf, people, uses, ofProduct, hidden, fixed] = await together([
    referencesOf(tx, plan, bodies, context),
    peopleOf(tx, accounts, call.language),
    usageCounts(tx, kind, items.map(referencedOf)),
    knownUses ?? (isProductOwned ? countedProductUses(tx, call, kind) : undefined),
    hiddenAmong(tx, ids),
    rule.fixed?.(tx, call, items),
  ]);
  return full.map((item) => {
    const body = {
      ...itemBody(item, context, referenceOf),
      ...rule.shown?.(item.body, context.language),
    };
    const stamps = stampsOf(item, people);
    const usage = (uses.get(item.id) ?? 0) + (ofProduct?.get(item.id) ?? 0);
    const rights: Body = {
      canEdit: mayEdit(call, catalogue, item) && !fixed?.has(item.id),
    };
    if (hidden.has(item.id)) rights["hidden"] = true;
    if (isShipped(item)) rights["shipped"] = true;
    const whole = presentOf({ ...body, ...stamps, ...rights, usage });
    return redactBody(call, plan.nodes, projectForRead(plan, whole, context));
  });
}

function stampsOf(
  item: Item,
  people: (account: number | null) => Body | undefined,
): Record<string, Json | undefined> {
  return {
    clientId: item.clientId ?? undefined,
    master: item.master,
    active: item.state === "active",
    version: item.version,
    createdAt: item.createdAt?.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    createdBy: people(item.createdBy),
    updatedBy: people(item.updatedBy),
  };
}
