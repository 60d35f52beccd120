import { ownValue } from "#shared/engine/ownValue.ts";
import { type Insertable, sql } from "kysely";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { searchText } from "#shared/engine/text.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { canonicalJson } from "../database/canonical.ts";
import type { Db } from "../database/db.ts";
import type { Tables } from "../database/tables.ts";
import type { Item } from "./items.ts";
import { titleColumns } from "./itemTitles.ts";
import { stableKeyOf, resolveKeys, type IdOf } from "./resolveKeys.ts";

/** Product items of all kinds from their documents, each with a stable key. */
export type ProductDocuments = Readonly<Record<string, readonly Body[]>>;

/** How documents of a kind that is no catalogue are stored. */
export interface ProductShape {
  nodes: readonly PlanNode[];
  /** Converts a document with ids to what is stored of it; all catalogues are there by then. */
  finish: (body: Body, items: ReadonlyMap<number, Item>) => { body: Body; search: string };
}

interface KeptItem {
  id: number;
  version: number;
  state: string;
  body: Body;
  edited: boolean;
}

interface Work {
  db: Db;
  now: Date;
  documents: ProductDocuments;
  shapes: Readonly<Record<string, ProductShape>>;
  /** The catalogues' items by id, once they are stored. */
  items: ReadonlyMap<number, Item>;
  /** By kind and key. */
  kept: Map<string, KeptItem>;
  /** By kind and key, including new items. */
  ids: Map<string, number>;
  /** The next id of rows inside items. */
  nextId: () => Promise<number>;
}

/** A row of the product's items as it is to be stored. */
type ChangedItem = Insertable<Tables["productItem"]>;

const catalogueKey = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Syncs the product's items with their documents: inserts, updates, and withdraws removed ones;
 * needs the service role.
 */
export async function upsertProductItems(
  db: Db,
  now: Date,
  documents: ProductDocuments,
  shapes: Work["shapes"] = {},
): Promise<void> {
  const empty = { items: new Map(), kept: new Map(), ids: new Map(), nextId: idsInAdvance(db) };
  const work: Work = { db, now, documents, shapes, ...empty };
  const rows = await db.selectFrom("productItem").selectAll().execute();
  for (const { kind, key, id, version, state, body, edited } of rows) {
    work.kept.set(catalogueKey(kind, key), { id, version, state, body, edited });
    work.ids.set(catalogueKey(kind, key), id);
  }
  await assignIds(work);
  const [others, catalogues] = partition(Object.entries(documents), ([kind]) => kind in shapes);
  await upsertItems(work, catalogues);
  if (others.length > 0) work.items = await readShippedItems(db);
  await upsertItems(work, others);
  const stated = new Set(
    Object.entries(documents).flatMap(([kind, items]) =>
      items.map((item) => catalogueKey(kind, stableKeyOf(item))),
    ),
  );
  const gone = rows.filter(
    ({ kind, key, state, edited }) =>
      state === "active" && !edited && !stated.has(catalogueKey(kind, key)),
  );
  for (const { id } of gone) {
    await db.updateTable("productItem").set({ state: "gone" }).where("id", "=", id).execute();
  }
}

/** How many ids are drawn and rows stored by one statement. */
const idsAtOnce = 500;
const rowsAtOnce = 100;

async function freshIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('app_id') as id from generate_series(1, ${count}::int4)`.execute(db);
  return rows.map((row) => row.id);
}

/** Ids drawn in advance: one by one, a first start would ask for thousands. */
function idsInAdvance(db: Db): () => Promise<number> {
  let left: number[] = [];
  return async () => {
    if (left.length === 0) left = await freshIds(db, idsAtOnce);
    return left.shift() ?? 0;
  };
}

/** All items get their ids first, so that they can reference each other. */
async function assignIds({ db, documents, ids }: Work): Promise<void> {
  const missing = Object.entries(documents).flatMap(([kind, items]) =>
    items.map((item) => catalogueKey(kind, stableKeyOf(item))).filter((name) => !ids.has(name)),
  );
  const fresh = await freshIds(db, missing.length);
  for (const [index, name] of missing.entries()) ids.set(name, fresh[index] ?? 0);
}

async function readShippedItems(db: Db): Promise<Map<number, Item>> {
  const rows = await db.selectFrom("productItem").selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, master: true, parentId: null, createdBy: null, suggestion: null },
    ]),
  );
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

async function upsertItems(
  work: Work,
  documents: readonly (readonly [string, readonly Body[]])[],
): Promise<void> {
  const changed: ChangedItem[] = [];
  for (const [kind, items] of documents) {
    for (const item of items) {
      const row = await changedItem(work, kind, item);
      if (row) changed.push(row);
    }
  }
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    await work.db
      .insertInto("productItem")
      .values(changed.slice(from, from + rowsAtOnce))
      .onConflict((oc) =>
        oc.columns(["kind", "key"]).doUpdateSet((eb) => ({
          title: eb.ref("excluded.title"),
          titleSort: eb.ref("excluded.titleSort"),
          titles: eb.ref("excluded.titles"),
          search: eb.ref("excluded.search"),
          state: eb.ref("excluded.state"),
          version: eb.ref("excluded.version"),
          updatedAt: eb.ref("excluded.updatedAt"),
          body: eb.ref("excluded.body"),
        })),
      )
      .execute();
  }
}

/** The row of an item; null if it is stored as its document says. */
async function changedItem(work: Work, kind: string, item: Body): Promise<ChangedItem | null> {
  const { key: stated, active, ...written } = item;
  const key = String(stated);
  const before = work.kept.get(catalogueKey(kind, key));
  // Other documents than catalogues are left as they were edited; of these only what is missing returns.
  if (before?.edited && ownValue(work.shapes, kind)) return null;
  const { body, search } = await storedForm(work, kind, written, before);
  const isOffered = active !== false && !written["supersededBy"];
  const state = isOffered ? stateAfter(before) : "inactive";
  if (before && before.state === state && canonicalJson(before.body) === canonicalJson(body))
    return null;
  return {
    kind,
    key,
    id: work.ids.get(catalogueKey(kind, key)) ?? 0,
    version: (before?.version ?? 0) + 1,
    ...titleColumns(body, search),
    state,
    updatedAt: work.now,
    body: JSON.stringify(body),
  };
}

/** Items retired by a master editor stay so; those deleted before that was prevented return. */
function stateAfter(before: KeptItem | undefined): string {
  return before?.edited && before.state === "inactive" ? "inactive" : "active";
}

/** Converts a document to what is stored of it: with ids instead of keys, in the form of its kind. */
async function storedForm(
  work: Work,
  kind: string,
  written: Body,
  before: KeptItem | undefined,
): Promise<ReturnType<ProductShape["finish"]>> {
  const shape = ownValue(work.shapes, kind);
  const nodes = shape?.nodes ?? plans[`catalogues/${kind}`]?.nodes ?? [];
  const idOf: IdOf = (list, { key: name = "" }) => idOfKey(work, list, name);
  const named = resolveKeys(nodes, written, idOf);
  const wanted = before?.edited ? withMissingRows(nodes, before.body, named) : named;
  const numbered = await withProductRowIds(work, nodes, wanted, before?.body ?? {});
  return shape ? shape.finish(numbered, work.items) : asItem(nodes, numbered);
}

/** Items are found by their description too, and by what else their document says. */
function asItem(nodes: readonly PlanNode[], body: Body): ReturnType<ProductShape["finish"]> {
  const { description } = body;
  const said = searchText({ nodes }, body);
  return { body, search: typeof description === "string" ? `${description} ${said}` : said };
}

/** The edited rows, then those of the document that are not among them. */
function withMissingRows(nodes: readonly PlanNode[], edited: Body, stated: Body): Body {
  const result = { ...edited };
  for (const node of nodes) {
    const shipped = stated[node.name];
    if (node.type !== "rows" || !Array.isArray(shipped)) continue;
    const value = edited[node.name];
    const rest = shipped.filter(isBody);
    const rows = (Array.isArray(value) ? value : []).filter(isBody).map((row) => {
      const at = rest.findIndex((each) => isSameRow(each, row));
      const [own] = at < 0 ? [] : rest.splice(at, 1);
      if (!own) return row;
      return { ...withMissingRows(node.children ?? [], row, own), key: stableKeyOf(own) };
    });
    result[node.name] = [...rows, ...rest];
  }
  return result;
}

/** Rows that were edited before keys were kept are known by a text they share. */
function isSameRow(stated: Body, row: Body): boolean {
  const key = stableKeyOf(row);
  if (key !== "") return key === stableKeyOf(stated);
  return Object.entries(stated).some(
    ([name, value]) => isBody(value) && canonicalJson(value) === canonicalJson(row[name] ?? null),
  );
}

/** Assigns ids to all rows; a row keeps its id by its key, or by its place if it has none. */
async function withProductRowIds(
  work: Pick<Work, "nextId">,
  nodes: readonly PlanNode[],
  body: Body,
  before: Body,
): Promise<Body> {
  const result = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (node.type !== "rows" || !Array.isArray(value)) continue;
    const was = before[node.name];
    const stored = (Array.isArray(was) ? was : []).filter(isBody);
    const known = new Map(stored.map((row, index) => [stableKeyOf(row) || index, row]));
    const rows: Json[] = [];
    for (const [index, row] of value.filter(isBody).entries()) {
      const old = known.get(stableKeyOf(row) || index) ?? {};
      const id = row["id"] ?? old["id"] ?? (await work.nextId());
      rows.push({ ...(await withProductRowIds(work, node.children ?? [], row, old)), id });
    }
    result[node.name] = rows;
  }
  return result;
}

function idOfKey(work: Work, list: string, key: string): number {
  const id = work.ids.get(catalogueKey(list, key));
  if (id === undefined) throw new Error(`no ${list} with the key ${key}`);
  return id;
}
