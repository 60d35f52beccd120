import { type ReadBody, titledText } from "#server/store/trail/packedBodies.ts";
import type { TestApp } from "../testApp.ts";

/** Columns and paths in a group's rows that hold numbers in a range. */
export async function numbersFrom(
  app: TestApp,
  group: number,
  [first, end]: readonly [number, number],
): Promise<string[]> {
  const found = new Set<string>();
  const isWithin = (value: number) => value >= first && value < end;
  const look = (value: unknown, at: string): void => {
    if (typeof value === "number" && isWithin(value)) found.add(at);
    if (typeof value === "string")
      for (const [digits] of value.matchAll(/(?<![\da-f])\d{9,}(?![\da-f])/g))
        if (isWithin(Number(digits))) found.add(at);
    if (typeof value === "object" && value !== null && !(value instanceof Date))
      for (const [name, each] of Object.entries(value)) {
        look(name, `${at} name`);
        look(each, `${at}/${/^\d+$/.test(name) ? "*" : name}`);
      }
  };
  for (const table of await groupTables(app)) {
    const { rows } = await app.asOwner(`select * from ${table} where group_id = $1`, [group]);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        look(Buffer.isBuffer(value) ? readVersion(row) : value, `${table}.${column}`);
  }
  return [...found].toSorted();
}

/** A packed version; one that was moved in differs from no other. */
function readVersion(row: object): unknown {
  // Border: only revisions have bytes.
  return JSON.parse(titledText({ ...row, basePacked: null } as ReadBody));
}

/** Tables with rows of groups. */
export async function groupTables({ asOwner }: TestApp): Promise<string[]> {
  const { rows } = await asOwner(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'group_id'
     order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Hash of each table's rows, without those of one group. */
export async function othersHashed(app: TestApp, group: number): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of await groupTables(app)) {
    const { rows } = await app.asOwner(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all
       from ${table} t where group_id <> $1`,
      [group],
    );
    hashes[table] = rows[0].all;
  }
  return hashes;
}

/**
 * The same with every number that is as large as an id in place of its rank of first appearance, so that
 * two of them are equal if only the ids are others.
 */
export function withoutIds(value: unknown, from = 1_000_000_000): unknown {
  const known = new Map<string, number>();
  const rankOf = (id: string) => {
    const rank = known.get(id) ?? known.size;
    known.set(id, rank);
    return rank;
  };
  const bare = (each: unknown): unknown => {
    if (typeof each === "number") return each >= from ? `#${rankOf(String(each))}` : each;
    if (typeof each === "string")
      return each.replaceAll(/(?<![\dA-Fa-f])\d{10,16}(?![\dA-Fa-f])/g, (id) =>
        Number(id) >= from ? `#${rankOf(id)}` : id,
      );
    if (Array.isArray(each)) return each.map(bare);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).map(([name, one]) => [
        bare(name),
        // Some ids in requests refer to nothing and are small.
        typeof one === "number" && name === "id" ? `#${rankOf(String(one))}` : bare(one),
      ]),
    );
  };
  return bare(value);
}
