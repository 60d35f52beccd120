import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { RecordCondition } from "../records/recordCondition.ts";
import { idsWhere } from "../records/recordSearch.ts";
import { valueKind } from "../trail/links.ts";
import { linkNumber, recordNumber } from "../trail/linkNumbers.ts";
import { basisPlace, type ContractKind, contractLink, filePlace, told } from "./contractPlaces.ts";

/** Something that records say of a partner, by the number that stands for it. */
export interface ToldOf {
  partner: number;
  said: number;
}

/** Statements about partners in the records that a filter finds. */
export async function toldOfPartners(
  tx: Tx,
  of: "safeguard" | "country",
  partners: readonly number[],
  records: RecordCondition,
): Promise<ToldOf[]> {
  if (partners.length === 0) return [];
  const { rows } = await sql<ToldOf>`
    select distinct l.to_id as partner, l.place as said from link l
    where l.group_id = ${tx.group} and l.to_kind = ${told[of]}::int4 and l.to_id = any(${[...partners]}::int8[])
      and l.from_kind = ${recordNumber} and l.from_id in (${await idsWhere(tx, records)})`.execute(
    tx.db,
  );
  return rows;
}

/** Further processors that the records' recipients name for a partner, each with how many do. */
export async function furtherOf(
  tx: Tx,
  partner: number,
  records: RecordCondition,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; records: number }>`
    select l.to_id as id, count(distinct l.from_id)::int8 as records from link l
    where l.group_id = ${tx.group} and l.to_kind = ${told.further}::int4 and l.place = ${linkNumber(String(partner))}::int4
      and l.from_id in (${await idsWhere(tx, records)})
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, records: count }) => [id, count]));
}

/** Which of some records lack an agreement of a kind with a partner, by their own account. */
export async function lackingAmong(
  tx: Tx,
  kind: ContractKind,
  partner: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const lacking = kind === "transfer" ? basisPlace("missing") : filePlace.none;
  const { rows } = await sql<{ id: number }>`
    select l.from_id as id from link l where l.group_id = ${tx.group} and l.to_kind = ${contractLink(kind)}::int4
      and l.to_id = ${partner} and l.place = ${lacking}
      and l.from_kind = ${recordNumber} and l.from_id = any(${[...ids]}::int8[])`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Partners that records name for an agreement that they are found by. */
export async function partnersOf(
  tx: Tx,
  fact: string,
  ids: readonly number[],
): Promise<{ record: number; partner: number }[]> {
  const { rows } = await sql<{ record: number; partner: number }>`
    select distinct l.from_id as record, l.to_id as partner from link l
    where l.group_id = ${tx.group} and l.from_id = any(${[...ids]}::int8[]) and l.to_kind = ${valueKind(fact)}::int4
    order by 1, 2`.execute(tx.db);
  return rows;
}

/** Partners to whom a record passes data to a third country without a safeguard. */
export async function missingAmong(
  tx: Tx,
  partners: readonly number[],
  records: RecordCondition,
): Promise<Set<number>> {
  if (partners.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct l.to_id as id from link l
    where l.group_id = ${tx.group} and l.to_kind = ${contractLink("transfer")}::int4 and l.to_id = any(${[...partners]}::int8[])
      and l.place = ${basisPlace("missing")}
      and l.from_kind = ${recordNumber} and l.from_id in (${await idsWhere(tx, records)})`.execute(
    tx.db,
  );
  return new Set(rows.map(({ id }) => id));
}
