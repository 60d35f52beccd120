import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import pg from "pg";
import { connectionAs } from "#server/store/database/access/clusterAccess.ts";
import { type DatabaseAddress, embeddedAddress } from "#server/store/database/connection.ts";
import type { EmbeddedDatabase } from "#server/store/database/postgres.ts";
import { openStore, prepareDatabase, readInGroup } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { shipProduct } from "#server/shipProduct.ts";
import { until } from "../../../scripts/testkit/runServer.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { startWithStandby } from "../../helpers/servers/standby.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { world, type World } from "../../helpers/world.ts";

let standby: EmbeddedDatabase;
let address: DatabaseAddress;
let here: World;
/** Failures of the replica that the server has reported. */
let serverFailures: readonly string[];

/** A store that has found no fault with its replica yet, and the failures that it reports. */
function open(replica = address.replica) {
  const failures: string[] = [];
  const store = openStore(
    { ...address, replica },
    { onReplicaLeft: ({ message }) => void failures.push(message) },
  );
  atTheEnd(() => store.close());
  const readBy = <T>(work: (tx: Tx) => Promise<T>) =>
    store.readOnReplica(here.group, work, () => store.withGroup(here.group, work));
  return { store, failures, readBy };
}

/** Tells whether the replica answers, with how many records. */
async function placeOf({ db, group }: Tx): Promise<{ isReplica: boolean; records: number }> {
  const { rows } = await sql<{ isReplica: boolean; records: number }>`
    select pg_is_in_recovery() as "isReplica", count(*)::int as records
    from record where group_id = ${group}`.execute(db);
  return rows[0] ?? { isReplica: false, records: 0 };
}

/** Sends a statement to the replica as its owner; again if following the primary broke it off. */
async function atReplica(statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(embeddedAddress(standby, 1).admin);
  await client.connect();
  try {
    for (;;)
      try {
        return (await client.query<pg.QueryResultRow>(statement)).rows;
      } catch (thrown) {
        const isBrokenOff = thrown instanceof pg.DatabaseError && thrown.code === "40001";
        if (!isBrokenOff) throw thrown;
      }
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const started = await startWithStandby();
  standby = started.standby;
  const replica = connectionAs(standby, "app_rw", "artikel30");
  address = { ...embeddedAddress(started.primary, 5), replica };
  await prepareDatabase(address);
  const { store, failures } = open();
  serverFailures = failures;
  await shipProduct(store);
  const owner = new pg.Pool(address.admin);
  owner.on("error", () => undefined);
  atTheEnd(() => owner.end());
  const asOwner = (statement: string, values: unknown[] = []) => owner.query(statement, values);
  here = await world({ app: await makeTestApp({}, { database: { store, address, asOwner } }) });
}, 300_000);

test("overviews come from the replica, with what was saved just before", async () => {
  const { failures, readBy } = open();
  for (let records = 1; records <= 5; records += 1) {
    await here.record();
    expect(await readBy(placeOf)).toEqual({ isReplica: true, records });
    const figures = await here.admin.read("/api/dashboard/kpi");
    expect(figures.recordsCount).toBe(records);
  }
  expect([...failures, ...serverFailures]).toEqual([]);
});

test("exports come from the replica, with what was saved just before", async () => {
  const { name } = await here.record();
  const whole = await here.app.platform.store.groupAddress();
  const read = await readInGroup(structuredClone(whole), here.group, placeOf);
  expect(read).toMatchObject({ isReplica: true });
  const { data } = await exportedJson(here.app, here.admin.token);
  expect(data.records.map((each: { name: string }) => each.name)).toContain(name);
});

test("work that only a primary can do is done there", async () => {
  const { readBy } = open();
  const write = async (tx: Tx) => {
    await sql`update record set name = name where group_id = ${tx.group}`.execute(tx.db);
    return placeOf(tx);
  };
  expect(await readBy(write)).toMatchObject({ isReplica: false });
});

test("an error of the work itself is no failure of the replica", async () => {
  const { failures, readBy } = open();
  const failing = readBy(() => Promise.reject(new Error("mistaken")));
  await expect(failing).rejects.toThrow("mistaken");
  expect(failures).toEqual([]);
});

test("work that keeps the replica from following is done by the primary", async () => {
  const { failures, readBy } = open();
  const brokenOff = async () => {
    const [row] = await atReplica(
      "select sum(confl_snapshot)::int as count from pg_stat_database_conflicts",
    );
    return Number(row?.["count"]);
  };
  const before = await brokenOff();
  let isFirst = true;
  const slow = async (tx: Tx) => {
    await placeOf(tx);
    if (isFirst) {
      isFirst = false;
      await here.app.asOwner("update record set name = name || ' (neu)'");
      await here.app.asOwner("vacuum record");
      await until("the replica breaks work off", async () => (await brokenOff()) > before);
    }
    return placeOf(tx);
  };
  expect(await readBy(slow)).toMatchObject({ isReplica: false });
  expect(failures).toHaveLength(1);
});

test("a replica that is behind is left alone, and nothing old is read", async () => {
  const { store, failures, readBy } = open();
  const { records } = await readBy(placeOf);
  await atReplica("select pg_wal_replay_pause()");
  try {
    await here.record();
    const now = { isReplica: false, records: records + 1 };
    expect(await readBy(placeOf)).toEqual(now);
    expect(failures).toEqual(["it is behind, or no replica of this database"]);
    expect(await readInGroup(await store.groupAddress(), here.group, placeOf)).toEqual(now);
    const figures = await here.admin.read("/api/dashboard/kpi");
    expect(figures.recordsCount).toBe(now.records);
    expect(serverFailures).toHaveLength(1);
    await here.record();
    // For a while nobody asks it again.
    expect(await readBy(placeOf)).toEqual({ ...now, records: records + 2 });
    expect(failures).toHaveLength(1);
  } finally {
    await atReplica("select pg_wal_replay_resume()");
  }
});

test("another database is never taken for a replica", async () => {
  const others = [{ ...address.replica, database: "postgres" }, address.group];
  for (const other of others) {
    const { failures, readBy } = open(other);
    expect(await readBy(placeOf)).toMatchObject({ isReplica: false });
    expect(failures).toHaveLength(1);
  }
});

test("a replica that was promoted or has stopped is read no more", async () => {
  await atReplica("select pg_promote()");
  const promoted = open();
  expect(await promoted.readBy(placeOf)).toMatchObject({ isReplica: false });
  await standby.stop();
  const { store, failures, readBy } = open();
  expect(await readBy(placeOf)).toMatchObject({ isReplica: false });
  expect(failures).toHaveLength(1);
  const read = await readInGroup(await store.groupAddress(), here.group, placeOf);
  expect(read).toMatchObject({ isReplica: false });
});
