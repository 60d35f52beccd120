import type pg from "pg";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { stableKeyOf } from "#server/store/items/resolveKeys.ts";

/** An entry of the product, by what it is known by in every database. */
export interface ProductEntry {
  id: number;
  kind: string;
  key: string;
  title: string;
  version: number;
  /** The ids of its rows, by their place in it. */
  rows: Readonly<Record<string, number>>;
}

/** All entries of the product, those that were withdrawn too. */
export async function readProduct(client: pg.ClientBase): Promise<ProductEntry[]> {
  const { rows } = await client.query<Omit<ProductEntry, "rows"> & { body: Body }>(
    "select id, kind, key, title, version, body from product_item order by kind, key",
  );
  return rows.map(({ body, ...entry }) => ({ ...entry, rows: rowIds(entry.kind, body) }));
}

/** An entry as an archive has it. */
export function asProductEntry(row: object): ProductEntry {
  // Border: written by `readProduct`.
  return row as ProductEntry;
}

function rowIds(kind: string, body: Body): Record<string, number> {
  const plan = plans[`catalogues/${kind}`] ?? plans["record"];
  return Object.fromEntries(idsIn(plan?.nodes ?? [], body, ""));
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

/** Where the product's ids lead at the new place. */
export interface ProductIds {
  /** The new id; undefined for what is not the product's, null for what the product there lacks. */
  find: (old: number) => number | null | undefined;
  /** What was asked for and is lacking, in words. */
  lacking: () => string[];
}

/** Matches the product's entries by kind and key, else by their title, and their rows by their keys. */
export function matchProduct(
  there: readonly ProductEntry[],
  here: readonly ProductEntry[],
): ProductIds {
  const keyed = new Map(here.map((entry) => [`${entry.kind} ${entry.key}`, entry]));
  const titled = new Map(here.map((entry) => [`${entry.kind} ${entry.title}`, entry]));
  const known = new Map<number, { to: number | null; words: string }>();
  for (const { id, kind, key, title, rows } of there) {
    const own = keyed.get(`${kind} ${key}`) ?? titled.get(`${kind} ${title}`);
    const words = `${kind}: ${title} (${key})`;
    known.set(id, { to: own?.id ?? null, words });
    for (const [at, row] of Object.entries(rows))
      known.set(row, { to: own?.rows[at] ?? null, words: `${words}${at}` });
  }
  const lacking = new Set<string>();
  return {
    find: (old) => {
      const found = known.get(old);
      if (found?.to === null) lacking.add(found.words);
      return found?.to;
    },
    lacking: () => [...lacking].toSorted(),
  };
}
