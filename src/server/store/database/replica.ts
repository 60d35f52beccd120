import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnreachable, isPoolExhausted } from "./failures.ts";

/** A state of a database, which a replica of it may have reached. */
export interface DatabaseState {
  /** Cluster and database, since positions in the logs of two clusters can't be compared. */
  database: string;
  /** Position in the write-ahead log behind everything that is committed. */
  position: string;
}

const database = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

/** Milliseconds that a replica gets to catch up. */
const patience = 300;
const pause = 20;

/** The state that holds all that is committed: what is read of it has the reader's own last save. */
export async function readState(primary: pg.Pool): Promise<DatabaseState> {
  const { rows } = await primary.query<DatabaseState>(
    `select ${database} as database, pg_current_wal_lsn()::text as position`,
  );
  const [state] = rows;
  if (!state) throw new Error("a database has a state");
  return state;
}

/** True once a replica has a state; false if it doesn't get there in time, or is no replica. */
async function reaches(replica: pg.Pool, state: DatabaseState): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    const { rows } = await replica.query<{ isReplica: boolean; isThere: boolean }>(
      // Of several machines, this is one: how far the others are can't be seen here.
      `select pg_is_in_recovery() and ${database} = $1
           and not exists (select from pg_extension where extname = 'citus') as "isReplica",
         coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as "isThere"`,
      [state.database, state.position],
    );
    const [answer] = rows;
    if (!answer?.isReplica) return false;
    if (answer.isThere || Date.now() >= end) return answer.isThere;
    await wait(pause);
  }
}

/**
 * Reads on a replica that has a state, else by `otherwise`: if the replica is behind, away, or has
 * broken the work off, as it does with work that keeps it from following the primary.
 */
export async function readOnReplica<T>(
  replica: pg.Pool,
  state: DatabaseState,
  work: () => Promise<T>,
  otherwise: (failure: Error) => Promise<T>,
): Promise<T> {
  let failure: Error;
  try {
    if (await reaches(replica, state)) return await work();
    failure = new Error("it is behind, or no replica of this database");
  } catch (error) {
    const isOfReplica =
      error instanceof pg.DatabaseError || isDatabaseUnreachable(error) || isPoolExhausted(error);
    if (!isOfReplica || !(error instanceof Error)) throw error;
    failure = error;
  }
  return otherwise(failure);
}
