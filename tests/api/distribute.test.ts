import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import { distribute } from "#server/store/database/distributed/distribute.ts";
import { prepareDatabase } from "#server/store/database/store.ts";
import { createOnCitus, dropOnCitus } from "../helpers/citus/citusDatabase.ts";

// Spreading the tables over machines fails half-way, is run twice, and meets machines that are down or old.
const url = process.env["CITUS_URL"] ?? "";

const sharded = Object.keys(tableFacts).filter((table) => tableFacts[table]?.place === "sharded");

/** Connections to a new database of several machines whose tables are not spread. */
async function undistributed() {
  const name = `t${randomBytes(6).toString("hex")}`;
  const address = await createOnCitus(url, name);
  onTestFinished(() => dropOnCitus(url, name));
  await prepareDatabase(address);
  const connect = async (at: Partial<pg.ClientConfig> = {}) => {
    const client = new pg.Client({ ...address.admin, ...at });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { address, connect };
}

async function spreadTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where d.partmethod = 'h' and c.relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}

const time = 180_000;

test.skipIf(url === "")(
  "a database whose tables were spread in part is spread whole by two who try again at once",
  async () => {
    const { connect } = await undistributed();
    const [one, other] = [await connect(), await connect()];
    await one.query(
      `create function stop() returns trigger language plpgsql as 'begin return new; end'`,
    );
    await one.query(
      "create trigger stop before insert on comment for each row execute function stop()",
    );
    await expect(distribute(one)).rejects.toThrow(/Table comment could not be spread: .*trigger/);
    const half = await spreadTables(one);
    expect(half).toContain("record");
    expect(half).not.toContain("comment");
    const { rows } = await one.query(
      "select relforcerowsecurity from pg_class where relname = 'comment'",
    );
    expect(rows).toEqual([{ relforcerowsecurity: true }]);
    await one.query("drop trigger stop on comment");
    await Promise.all([distribute(one), distribute(other)]);
    expect((await spreadTables(one)).toSorted()).toEqual(sharded.toSorted());
  },
  time,
);

test.skipIf(url === "")(
  "machines that are down, of another version or closed to the server's roles are named before anything is spread",
  async () => {
    const { address, connect } = await undistributed();
    const client = await connect();
    const { rows } = await client.query<{ id: number; host: string; port: number }>(
      "select nodeid as id, nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid",
    );
    const [{ id, host, port } = { id: 0, host: "", port: 0 }] = rows;
    const reach = (at: number) =>
      client.query("update pg_dist_node set nodeport = $2 where nodeid = $1", [id, at]);
    await reach(1);
    await expect(distribute(client)).rejects.toThrow(/^Worker .*:1 can't be asked; start it/);
    await reach(port);

    const worker = await connect({ host, port });
    await worker.query("set citus.enable_ddl_propagation = off");
    const version = (body: string) =>
      worker.query(`create or replace function pg_catalog.citus_version() returns text ${body}`);
    await version("language sql stable strict as 'select ''Citus 1.0'''");
    await expect(distribute(client)).rejects.toThrow(/ has Citus 1\.0, the coordinator has Citus /);
    await version("language c stable strict as 'citus', 'citus_version'");

    await client.query("begin");
    await client.query("alter role app_service nologin");
    await expect(distribute(client)).rejects.toThrow(/: alter role app_service login;$/);
    await client.query("rollback");
    expect(await spreadTables(client)).toEqual([]);

    await distribute(client);
    await reach(1);
    // Servers start all the same: only the groups on that machine wait for it.
    await prepareDatabase(address);
    await reach(port);
  },
  time,
);
