import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** An account that has a record open. */
export interface Visit {
  account: number;
  record: number;
}

/** The version somebody has seen last, by a visit or because it is theirs; null if there is none. */
export async function lastSeenVersion(tx: Tx, { account, record }: Visit): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select greatest(
      (select version from record_visit
        where group_id = ${tx.group} and account_id = ${account} and record_id = ${record}),
      (select max(version) from revision
        where group_id = ${tx.group} and target_kind = 'record' and target_id = ${record}
          and actor = ${account})) as version`.execute(tx.db);
  return rows[0]?.version ?? null;
}

/** Notes the version somebody has seen; an older one changes nothing. */
export async function noteVisit(
  tx: Tx,
  { account, record }: Visit,
  version: number,
): Promise<void> {
  await sql`
    insert into record_visit as v (group_id, account_id, record_id, version)
    values (${tx.group}, ${account}, ${record}, ${version})
    on conflict (group_id, account_id, record_id)
      do update set version = excluded.version where v.version < excluded.version`.execute(tx.db);
}

/** Forgets who has seen a record. */
export async function forgetVisitsTo(tx: Tx, record: number): Promise<void> {
  await sql`
    delete from record_visit where group_id = ${tx.group} and record_id = ${record}`.execute(tx.db);
}

/** A version of a record that a person has seen. */
export interface VisitFacts {
  recordId: number;
  version: number;
}

/** Latest version of each record that a person has seen. */
export async function visitFacts(tx: Tx, accounts: readonly number[]): Promise<VisitFacts[]> {
  const { rows } = await sql<VisitFacts>`
    select record_id, max(version) as version from record_visit
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])
    group by record_id order by record_id`.execute(tx.db);
  return rows;
}
