import { sql } from "kysely";
import type { Db } from "../database/db.ts";

/** How often something was tried within its window. */
export interface CountedAttempts {
  hash: string;
  times: number;
  until: Date;
}

/** Window of a count: one that is over begins anew. */
export interface AttemptWindow {
  now: Date;
  until: Date;
}

/** The clause that counts once more where a count stands already, or begins a new window. */
export function countingOn({ now }: Pick<AttemptWindow, "now">) {
  return sql`on conflict (hash) do update set
    times = case when attempt.until > ${now} then attempt.times + 1 else 1 end,
    until = case when attempt.until > ${now} then attempt.until else excluded.until end`;
}

/** Counts an attempt for each hash, and returns all counts; needs the service role. */
export async function countAttempts(
  db: Db,
  hashes: readonly string[],
  { now, until }: AttemptWindow,
): Promise<CountedAttempts[]> {
  // In one order, so that two attempts never wait for each other.
  const { rows } = await sql<CountedAttempts>`
    insert into attempt (hash, times, until)
    select hash, 1, ${until}::timestamptz from unnest(${hashes.toSorted()}::text[]) as h(hash)
    ${countingOn({ now })}
    returning hash, times, until`.execute(db);
  return rows;
}

/** The counts that stand for some hashes; needs the service role. */
export async function readAttempts(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<CountedAttempts[]> {
  const { rows } = await sql<CountedAttempts>`
    select hash, times, until from attempt
    where hash = any(${[...hashes]}::text[]) and until > ${now}`.execute(db);
  return rows;
}

/** Takes one attempt back for each hash, and all of them for one; needs the service role. */
export async function takeBackAttempts(
  db: Db,
  hashes: readonly string[],
  cleared: string | null = null,
): Promise<void> {
  const ordered = sql`
    select hash from attempt where hash = any(${[...hashes]}::text[]) order by hash for update`;
  await sql`
    update attempt set times = case when hash = ${cleared}::text then 0 else greatest(times - 1, 0) end
    where hash in (${ordered})`.execute(db);
}

/** Deletes the counts whose windows are over; needs the service role. */
export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempt where until < ${now}`.execute(db);
}
