import { sql, type SqlBool } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import {
  type ItemQuery,
  listStamps,
  ownItems,
  productItems,
  type Stamped,
  stampOfRow,
} from "./itemParts.ts";
import { frozen } from "../database/kept.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Suggestion } from "../database/tables.ts";
import type { Tx } from "../database/transaction.ts";

/** An item of any catalogue, owned by the group or by the product (`master`). */
export interface Item {
  id: number;
  kind: string;
  master: boolean;
  /** Stable key of a product item. */
  key: string | null;
  clientId: string | null;
  parentId: number | null;
  title: string;
  state: string;
  /** State of an item that is only suggested; null for all others. */
  suggestion: Suggestion | null;
  version: number;
  createdAt: Date | null;
  createdBy: number | null;
  updatedAt: Date;
  updatedBy: number | null;
  body: Body;
}

/** An item and the stamp that its row had: another state of it has another one. */
export interface KeptItem {
  item: Item;
  stamp: string;
}

/** Lists items of a kind by title, up to `limit`; with a search text, best matches first. */
export async function listItems(tx: Tx, kind: string, query: ItemQuery = {}): Promise<Item[]> {
  return itemsOfStamps(tx, await listStamps(tx, [kind], query));
}

/** All items of small lists that are offered to the group, by title. */
export async function listOffered(tx: Tx, ...kinds: readonly string[]): Promise<Item[]> {
  return itemsOfStamps(tx, await listStamps(tx, kinds, { withProductOwned: true }));
}

/** The items of stamped rows in their order. Those that are the same as they were kept are not read. */
async function itemsOfStamps(tx: Tx, rows: readonly Stamped[]): Promise<Item[]> {
  const known = new Map<number, Item>();
  for (const { id, stamp: now } of rows) {
    const kept = tx.kept.get(id);
    if (kept?.stamp !== now) continue;
    tx.kept.note(kept);
    known.set(id, kept.item);
  }
  const unknown = rows.flatMap(({ id }) => (known.has(id) ? [] : id));
  for (const item of await readWhole(tx, unknown)) known.set(item.id, item);
  return rows.flatMap(({ id }) => known.get(id) ?? []);
}

function amongIds(ids: readonly number[]) {
  return sql<SqlBool>`id = any(${ids}::int8[])`;
}

function readStamps({ db, group }: Tx, ids: readonly number[]) {
  return db
    .selectFrom("item")
    .where("groupId", "=", group)
    .where(amongIds(ids))
    .select(["id", stampOfRow.as("stamp")])
    .unionAll(
      db
        .selectFrom("productItem")
        .where(amongIds(ids))
        .select(["id", stampOfRow.as("stamp")]),
    )
    .execute();
}

/** Reads items by id as they are, and keeps them. */
async function readWhole(tx: Tx, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const own = ownItems(tx).where(amongIds(ids)).select(stampOfRow.as("stamp"));
  const product = productItems(tx).where(amongIds(ids)).select(stampOfRow.as("stamp"));
  const rows = await own.unionAll(product).execute();
  return rows.map(({ stamp, ...row }) => {
    const item: Item = frozen(row);
    tx.kept.note({ item, stamp });
    return item;
  });
}

/**
 * Reads items of any kind by id; ids of other groups are left out. Those that are the same as they
 * were kept are not sent.
 */
export async function readItems(tx: Tx, ids: readonly number[]): Promise<Map<number, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await readStamps(tx, ids);
  return new Map((await itemsOfStamps(tx, rows)).map((item) => [item.id, item]));
}

/** Reads one item of a kind, or null. */
export async function readStoredItem(tx: Tx, kind: string, id: number): Promise<Item | null> {
  const item = (await readItems(tx, [id])).get(id);
  return item?.kind === kind ? item : null;
}

/** Product items by their stable keys. */
export async function readProductItems(
  tx: Tx,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, Item>> {
  const rows = await productItems(tx)
    .where("kind", "=", kind)
    .where(sql<SqlBool>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((item) => [item.key ?? "", item]));
}

/** Finds items by title in either language, ignoring case and accents; the group's own first. */
export async function findByTitle(
  tx: Tx,
  kind: string,
  title: string,
  parentId: number | null = null,
): Promise<Item | null> {
  const same = sql<SqlBool>`titles @> array[${foldText(title)}]::text[]`;
  const own = await ownItems(tx)
    .where("kind", "=", kind)
    .where("parentId", parentId === null ? "is" : "=", parentId)
    .where(same)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  if (parentId !== null) return null;
  const product = await productItems(tx)
    .where("kind", "=", kind)
    .where("state", "=", "active")
    .where(same)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return product ?? null;
}

/** The item created under a clientId, or null if the request never arrived. */
export async function findByClientId(tx: Tx, clientId: string): Promise<Item | null> {
  const row = await ownItems(tx).where("clientId", "=", clientId).executeTakeFirst();
  return row ?? null;
}
