import { sql } from "kysely";
import { sortText } from "#shared/engine/text.ts";
import type { Tx } from "../database/transaction.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { where } from "./recordSearch.ts";

/** Ids and versions of all matching records, by name. */
export async function listRecordVersions(
  tx: Tx,
  condition: RecordCondition,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select r.id, r.version from record r where ${await where(tx, condition)}
    order by r.name_order, r.id`.execute(tx.db);
  return rows;
}

/** Versions of records by the names that they had, as the list is by those of today. */
export async function inOrderOfNames<T extends { id: number; name: string }>(
  tx: Tx,
  versions: readonly T[],
): Promise<T[]> {
  const [ids, names] = [versions.map(({ id }) => id), versions.map(({ name }) => sortText(name))];
  // The database sorts, as it does the list: its rules may be others than a program's.
  const { rows } = await sql<{ place: number }>`
    select x.place::int4 from unnest(${ids}::int8[], ${names}::text[]) with ordinality x(id, name, place)
    order by x.name, x.id`.execute(tx.db);
  return rows.flatMap(({ place }) => versions[place - 1] ?? []);
}
