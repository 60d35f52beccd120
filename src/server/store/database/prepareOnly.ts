import type pg from "pg";
import type { Connections } from "./connection.ts";
import { dbOn } from "./db.ts";
import { collectFor, statementsFor, type Tellings } from "./telling.ts";
import { makeKeptOfPool, type Tx } from "./transaction.ts";

const empty = { command: "PREPARE", rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * Has PostgreSQL prepare the statements of works and runs none of them: each is answered without
 * rows, at which a work may end. Throws what PostgreSQL refused first.
 */
export async function prepareOnly(
  { group: pool, switchesRoles }: Pick<Connections, "group" | "switchesRoles">,
  works: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    if (switchesRoles) await client.query("set local role app_rw");
    await prepareOn(client, works);
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

async function prepareOn(
  client: pg.PoolClient,
  works: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<void> {
  let count = 0;
  let refusal: { error: unknown } | null = null;
  const send = async (text: string) => {
    const name = `prepared_only_${(count += 1)}`;
    try {
      await client.query(`prepare ${name} as ${text}`);
      await client.query(`deallocate ${name}`);
    } catch (error) {
      refusal ??= { error };
      throw error;
    }
    return empty;
  };
  const db = dbOn(send);
  const tellings: Tellings = { byGroup: new Map() };
  collectFor(db, tellings);
  const { items, bodies } = makeKeptOfPool();
  const [kept, keptBodies] = [items.begin(true), bodies.begin(true)];
  const withRight: Tx["withRight"] = (_right, raised) => raised();
  const tx = { db, withRight, group: 1, now: new Date(), kept, keptBodies };
  for (const work of works) {
    // Without rows, whoever needs some throws.
    await work(tx).catch(() => undefined);
    if (refusal !== null) break;
  }
  for (const { text } of statementsFor(tellings)) await send(text).catch(() => undefined);
  const refused = refusal as { error: unknown } | null;
  if (refused !== null) throw refused.error;
}
