import { sql } from "kysely";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { canonicalJson } from "../database/canonical.ts";
import type { Db } from "../database/connection.ts";
import { titleColumns } from "./itemTitles.ts";
import { stableKeyOf, resolveKeys, type IdOf } from "./resolveKeys.ts";

/** Product items of all kinds from their documents, each with a stable key. */
export type ProductDocuments = Readonly<Record<string, readonly Body[]>>;

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
  /** By kind and key. */
  kept: Map<string, KeptItem>;
  /** By kind and key, including new items. */
  ids: Map<string, number>;
}

const catalogueKey = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Syncs the product's items with their documents: inserts, updates, and withdraws removed ones;
 * needs the service role.
 */
export async function upsertProductItems(
  db: Db,
  now: Date,
  documents: ProductDocuments,
): Promise<void> {
  const work: Work = { db, now, documents, kept: new Map(), ids: new Map() };
  const rows = await db.selectFrom("productItem").selectAll().execute();
  for (const { kind, key, id, version, state, body, edited } of rows) {
    work.kept.set(catalogueKey(kind, key), { id, version, state, body, edited });
    work.ids.set(catalogueKey(kind, key), id);
  }
  await assignIds(work);
  for (const [kind, items] of Object.entries(documents)) {
    for (const item of items) await upsertItem(work, kind, item);
  }
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

async function freshIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('app_id') as id from generate_series(1, ${count}::int4)`.execute(db);
  return rows.map((row) => row.id);
}

/** All items get their ids first, so that they can reference each other. */
async function assignIds({ db, documents, ids }: Work): Promise<void> {
  const missing = Object.entries(documents).flatMap(([kind, items]) =>
    items.map((item) => catalogueKey(kind, stableKeyOf(item))).filter((name) => !ids.has(name)),
  );
  const fresh = await freshIds(db, missing.length);
  for (const [index, name] of missing.entries()) ids.set(name, fresh[index] ?? 0);
}

async function upsertItem(work: Work, kind: string, item: Body): Promise<void> {
  const { key: stated, ...rest } = item;
  const key = String(stated);
  const before = work.kept.get(catalogueKey(kind, key));
  // Items edited by a master editor are never overwritten.
  if (before?.edited) return;
  const nodes = plans[`catalogues/${kind}`]?.nodes ?? [];
  const idOf: IdOf = (list, { key: name = "" }) => idOfKey(work, list, name);
  const named = resolveKeys(nodes, rest, idOf);
  const body = await withProductRowIds(work.db, nodes, named, before?.body ?? {});
  const isSame = before && canonicalJson(before.body) === canonicalJson(body);
  if (isSame && before.state === "active") return;
  const description = typeof body["description"] === "string" ? body["description"] : "";
  const columns = {
    ...titleColumns(body, description),
    state: "active",
    updatedAt: work.now,
    body: JSON.stringify(body),
  };
  const id = work.ids.get(catalogueKey(kind, key)) ?? 0;
  await work.db
    .insertInto("productItem")
    .values({ kind, key, id, version: 1, ...columns })
    .onConflict((oc) =>
      oc.columns(["kind", "key"]).doUpdateSet({ ...columns, version: (before?.version ?? 0) + 1 }),
    )
    .execute();
}

/** Assigns ids to all rows; a row with a known key keeps its id. */
async function withProductRowIds(
  db: Db,
  nodes: readonly PlanNode[],
  body: Body,
  before: Body,
): Promise<Body> {
  const result = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (node.type !== "rows" || !Array.isArray(value)) continue;
    const was = before[node.name];
    const known = new Map(
      (Array.isArray(was) ? was : []).filter(isBody).map((row) => [stableKeyOf(row), row]),
    );
    const rows: Json[] = [];
    for (const row of value.filter(isBody)) {
      const old = known.get(stableKeyOf(row)) ?? {};
      const id = old["id"] ?? (await freshIds(db, 1))[0] ?? 0;
      rows.push({ id, ...(await withProductRowIds(db, node.children ?? [], row, old)) });
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
