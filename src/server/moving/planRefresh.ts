import type pg from "pg";

/** Job by which a server writes what records are found and counted by. */
const refreshJob = "catalogue.refresh";

/**
 * Leaves to the next server that looks, which is within a minute while one is running, to write what
 * records are found by: those links are made of values, and of ids in ways that only filters know.
 */
export async function planRefresh(client: pg.Client, group: number, now: Date): Promise<void> {
  await client.query(
    `insert into job (group_id, kind, state, run_at, locked_until, payload)
     values ($1, $2, 'running', $3, $3::timestamptz - interval '1 second', '{"item": null}')`,
    [group, refreshJob, now.toISOString()],
  );
}
