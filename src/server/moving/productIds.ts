import type pg from "pg";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { isShipped } from "#server/store/items/productItems.ts";
import { stableKeyOf } from "#server/store/items/resolveKeys.ts";

/** An entry of the product, as an archive has it. */
export interface ProductEntry {
  id: number;
  kind: string;
  key: string;
  title: string;
  title_sort: string;
  titles: string[];
  search: string;
  state: string;
  version: number;
  updated_at: string;
  body: Body;
}

export const productColumns = [
  "id",
  "kind",
  "key",
  "title",
  "title_sort",
  "titles",
  "search",
  "state",
  "version",
  "updated_at",
  "body",
] as const satisfies readonly (keyof ProductEntry)[];

/** Reads all entries of the product, those that were withdrawn too, each as JSON. */
export const productAsJson = `select row_to_json(x) from (
  select ${productColumns.join(", ")} from product_item order by kind, key) x`;

/** The entries of the product here. */
export async function readProduct(client: pg.ClientBase): Promise<ProductEntry[]> {
  const { rows } = await client.query<{ row_to_json: ProductEntry }>(productAsJson);
  return rows.map(({ row_to_json: entry }) => entry);
}

export function asProductEntry(row: object): ProductEntry {
  // Border: written by `productAsJson`.
  return row as ProductEntry;
}

/** The ids of an entry's rows, by their place in it. */
function rowIds({ kind, body }: ProductEntry): [string, number][] {
  const plan = plans[`catalogues/${kind}`] ?? plans["record"];
  return idsIn(plan?.nodes ?? [], body, "");
}

/** Rows are known by their keys, or by their places if they have none. */
function idsIn(nodes: readonly PlanNode[], body: Body, path: string): [string, number][] {
  return nodes.flatMap((node): [string, number][] => {
    const { name, type, children = [] } = node;
    const value = body[name];
    const here = `${path}/${name}`;
    if (type === "object" && isBody(value)) return idsIn(children, value, here);
    if (type !== "rows" || !Array.isArray(value)) return [];
    return value.filter(isBody).flatMap((row, index) => {
      const at = `${here}/${stableKeyOf(row) || index}`;
      const own: [string, number][] = typeof row["id"] === "number" ? [[at, row["id"]]] : [];
      return [...own, ...idsIn(children, row, at)];
    });
  });
}

/** Target of one of the product's ids at the new place. */
export interface ProductPlace {
  /** The entry there, or the one that it is a row of. */
  entry: ProductEntry;
  /** Its number here; null for what the product here lacks. */
  to: number | null;
  /** The version of the entry here. */
  version: number;
  isRow: boolean;
}

/** Where the product's numbers lead, by what they are known by in every database; undefined for those of others. */
export type ProductIds = (old: number) => ProductPlace | undefined;

/**
 * Matches the product's entries by kind and key, and their rows by their keys. Entries that master editors have
 * made have keys of their own database: they are matched by their titles, as are those whose key is not there.
 */
export function matchProduct(
  there: readonly ProductEntry[],
  here: readonly ProductEntry[],
): ProductIds {
  const keyed = new Map(
    here
      .filter(({ key }) => isShipped({ master: true, key }))
      .map((each) => [`${each.kind} ${each.key}`, each]),
  );
  const titled = new Map(here.map((each) => [`${each.kind} ${each.title}`, each]));
  const known = new Map<number, ProductPlace>();
  for (const entry of there) {
    const own =
      keyed.get(`${entry.kind} ${entry.key}`) ?? titled.get(`${entry.kind} ${entry.title}`);
    const version = own?.version ?? 0;
    known.set(entry.id, { entry, to: own?.id ?? null, version, isRow: false });
    const rows = new Map(own ? rowIds(own) : []);
    for (const [at, row] of rowIds(entry))
      known.set(row, { entry, to: rows.get(at) ?? null, version, isRow: true });
  }
  return (old) => known.get(old);
}
