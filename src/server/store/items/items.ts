import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { containsPattern } from "../fold.ts";
import { frozen } from "./keptItems.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tables } from "../database/tables.ts";
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
  version: number;
  createdAt: Date | null;
  createdBy: number | null;
  updatedAt: Date;
  updatedBy: number | null;
  body: Body;
}

/** Filters for items of a kind. */
export interface ItemQuery {
  /** Includes product items, except those the group has hidden. */
  withProductOwned?: boolean;
  /** Only product items. */
  isProductOnly?: boolean;
  withInactive?: boolean;
  parentId?: number;
  parentIds?: readonly number[];
  ids?: readonly number[];
  text?: string;
  /** Required property values, by id for references; null requires the property to be absent. */
  having?: Readonly<Record<string, string | number | boolean | null>>;
  limit?: number;
}

type Either = ExpressionBuilder<Tables, "item"> | ExpressionBuilder<Tables, "productItem">;

const columns = ["id", "kind", "title", "state", "version", "updatedAt", "body"] as const;

function itemConditions(query: ItemQuery): ReturnType<typeof sql<SqlBool>>[] {
  const all = [];
  if (!query.withInactive) all.push(sql<SqlBool>`state = 'active'`);
  if (query.ids) all.push(sql<SqlBool>`id = any(${[...query.ids]}::int8[])`);
  if (query.text) all.push(sql<SqlBool>`search like ${containsPattern(query.text)}`);
  for (const [name, value] of Object.entries(query.having ?? {})) {
    const text = value === null ? null : String(value);
    const at = sql`coalesce(body->${name}->>'id', body->>${name})`;
    all.push(text === null ? sql<SqlBool>`body->${name} is null` : sql<SqlBool>`${at} = ${text}`);
  }
  return all;
}

function ownItems(tx: Tx) {
  return tx.db
    .selectFrom("item")
    .where("groupId", "=", tx.group)
    .select(columns)
    .select([
      sql<boolean>`false`.as("master"),
      sql<string | null>`null::text`.as("key"),
      "clientId",
      "parentId",
      sql<Date | null>`created_at`.as("createdAt"),
      "createdBy",
      "updatedBy",
    ]);
}

function productItems(tx: Tx) {
  return tx.db
    .selectFrom("productItem")
    .select(columns)
    .select([
      sql<boolean>`true`.as("master"),
      sql<string | null>`key`.as("key"),
      "clientId",
      sql<number | null>`null::int8`.as("parentId"),
      "createdAt",
      sql<number | null>`null::int8`.as("createdBy"),
      "updatedBy",
    ]);
}

/** Lists items of a kind by title, up to `limit`; with a search text, best matches first. */
export async function listItems(tx: Tx, kind: string, query: ItemQuery = {}): Promise<Item[]> {
  const wanted = (eb: Either) => eb.and(itemConditions(query));
  const parents = query.parentIds ?? (query.parentId === undefined ? null : [query.parentId]);
  const own = ownItems(tx)
    .select("titleSort")
    .where("kind", "=", kind)
    .where((eb) => wanted(eb))
    .$if(parents !== null, (q) =>
      q.where(sql<SqlBool>`parent_id = any(${[...(parents ?? [])]}::int8[])`),
    );
  const product = productItems(tx)
    .where("kind", "=", kind)
    .where((eb) => wanted(eb))
    .select("titleSort")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("hiddenItem")
            .where("groupId", "=", tx.group)
            .whereRef("hiddenItem.id", "=", "productItem.id")
            .select("hiddenItem.id"),
        ),
      ),
    );
  const ours = query.isProductOnly ? own.where(sql<SqlBool>`false`) : own;
  const both = query.withProductOwned && parents === null ? ours.unionAll(product) : ours;
  return tx.db
    .selectFrom(both.as("item"))
    .select([...columns, "master", "key", "clientId", "parentId"])
    .select(["createdAt", "createdBy", "updatedBy"])
    .$if(Boolean(query.text), (q) =>
      q.orderBy(sql`title_sort like ${startingWith(query.text ?? "")}`, "desc"),
    )
    .orderBy("titleSort")
    .orderBy("id")
    .$if(query.limit !== undefined, (q) => q.limit(query.limit ?? 0))
    .execute();
}

function startingWith(text: string): string {
  return containsPattern(text).slice(1);
}

/** A row that is the same as the item kept of it, or the whole of it. */
type KeptRow = Item & { isSame: boolean };

const ownColumns = {
  kind: "i.kind",
  title: "i.title",
  state: "i.state",
  version: "i.version",
  updatedAt: "i.updated_at",
  body: "i.body",
  clientId: "i.client_id",
  parentId: "i.parent_id",
  createdAt: "i.created_at",
  createdBy: "i.created_by",
  updatedBy: "i.updated_by",
  key: "null::text",
};
const productColumns = {
  ...ownColumns,
  parentId: "null::int8",
  createdBy: "null::int8",
  key: "i.key",
};

/** Columns of a row, empty where it is the same as what is kept. */
function unlessKept(columns: typeof ownColumns, master: boolean): RawBuilder<unknown> {
  const all = Object.entries(columns).map(
    ([name, value]) => `case when k.id is null then ${value} end as "${name}"`,
  );
  return sql.raw(
    `i.id, i.title_sort, k.id is not null as "isSame", ${master} as master, ${all.join(", ")}`,
  );
}

const ownUnlessKept = unlessKept(ownColumns, false);
const productUnlessKept = unlessKept(productColumns, true);

function keptAs(kept: readonly Item[]): RawBuilder<unknown> {
  return sql`left join unnest(${kept.map(({ id }) => id)}::int8[],
      ${kept.map(({ version }) => version)}::int4[],
      ${kept.map(({ updatedAt }) => updatedAt.toISOString())}::timestamptz[]) k(id, version, at)
    on k.id = i.id and k.version = i.version and k.at = date_trunc('milliseconds', i.updated_at)`;
}

/** The items of rows, those that are the same as they were kept. */
function itemsOfRows(tx: Tx, rows: readonly KeptRow[]): Item[] {
  return rows.flatMap(({ isSame, ...row }) => {
    const kept = isSame ? tx.kept.get(row.id) : undefined;
    const item = kept ?? frozen(row);
    tx.kept.note(item);
    return item;
  });
}

/** Reads items of any kind by id; ids of other groups are left out. */
export async function readItems(tx: Tx, ids: readonly number[]): Promise<Map<number, Item>> {
  if (ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const kept = keptAs(unique.flatMap((id) => tx.kept.get(id) ?? []));
  const wanted = sql`i.id = any(${unique}::int8[])`;
  const { rows } = await sql<KeptRow>`
    select ${ownUnlessKept} from item i ${kept} where i.group_id = ${tx.group} and ${wanted}
    union all select ${productUnlessKept} from product_item i ${kept} where ${wanted}`.execute(
    tx.db,
  );
  return new Map(itemsOfRows(tx, rows).map((item) => [item.id, item]));
}

/** All items of a small list that are offered to the group, by title. */
export async function listOffered(tx: Tx, kind: string): Promise<Item[]> {
  const kept = keptAs(tx.kept.ofKind(kind));
  const wanted = sql`i.kind = ${kind} and i.state = 'active'`;
  const { rows } = await sql<KeptRow>`
    select ${ownUnlessKept} from item i ${kept} where i.group_id = ${tx.group} and ${wanted}
    union all select ${productUnlessKept} from product_item i ${kept} where ${wanted}
      and not exists (select 1 from hidden_item h where h.group_id = ${tx.group} and h.id = i.id)
    order by title_sort, id`.execute(tx.db);
  return itemsOfRows(tx, rows);
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
