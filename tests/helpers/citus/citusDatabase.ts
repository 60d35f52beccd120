import pg from "pg";
import { type DatabaseAddress, lockTimeout } from "#server/store/database/connection.ts";
import { distribute } from "#server/store/database/distributed/distribute.ts";
import { prepareDatabase } from "#server/store/database/store.ts";
import { once } from "./once.ts";

/** Lock that makes databases one after the other: their roles belong to the cluster. */
const making = 5430;

/** A machine of a cluster; `url` below is that of its coordinator's maintenance database. */
interface Node {
  host: string;
  port: number;
}

/** Address of a database on the cluster, whose machines trust each other and the tests. */
export function citusAddress(url: string, database: string, poolSize: number): DatabaseAddress {
  const admin = new pg.Client(url);
  const as = (user: string | undefined) => ({
    host: admin.host,
    port: admin.port,
    user,
    password: String(admin.password),
    database,
  });
  return {
    admin: as(admin.user),
    group: as("app_rw"),
    service: as("app_service"),
    replica: null,
    switchesRoles: false,
    isEmbedded: false,
    poolSize,
  };
}

/** Makes a distributed database with the product's tables, for others to copy. */
export async function makeCitusTemplate(url: string, name: string): Promise<DatabaseAddress> {
  const address = await createOnCitus(url, name);
  await prepareDatabase(address);
  await once(address.admin, distribute);
  return address;
}

/** Makes a database without tables, whose machines know each other. */
export async function createOnCitus(url: string, name: string): Promise<DatabaseAddress> {
  const address = citusAddress(url, name, 2);
  const nodes = await onEachNode(url, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}`,
  ]);
  for (const node of nodes)
    await once({ ...address.admin, ...node }, (client) => client.query("create extension citus"));
  await once(address.admin, async (client) => {
    const [coordinator, ...workers] = nodes;
    if (coordinator)
      await client.query("select citus_set_coordinator_host($1, $2)", [
        coordinator.host,
        coordinator.port,
      ]);
    for (const { host, port } of workers)
      await client.query("select citus_add_node($1, $2)", [host, port]);
  });
  return { ...address, poolSize: 5 };
}

/** Lets a database be copied: nobody may be connected to it, the engine's own workers neither. */
export async function closeTemplate(url: string, name: string): Promise<void> {
  await onEachNode(url, [
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  ]);
}

/** Copies a closed template on each machine. */
export async function copyOnCitus(url: string, template: string, name: string): Promise<void> {
  await onEachNode(url, [
    `create database ${name} template ${template}`,
    // A copy has no settings.
    `alter database ${name} set citus.propagate_set_commands = 'local'`,
    `alter database ${name} set lock_timeout = '${lockTimeout}'`,
  ]);
}

export async function dropOnCitus(url: string, name: string): Promise<void> {
  await onEachNode(url, [`drop database if exists ${name} with (force)`]);
}

/** Drops what the files of a run have left: the database of each worker of the tests. */
export async function dropAllOnCitus(url: string): Promise<void> {
  const { rows } = await once({ connectionString: url }, (client) =>
    client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^(t[0-9a-f]{12}|template_artikel30)$'",
    ),
  );
  for (const { name } of rows) await dropOnCitus(url, name);
}

async function onEachNode(url: string, statements: readonly string[]): Promise<Node[]> {
  const config = { connectionString: url };
  return once(config, async (client) => {
    const { rows: nodes } = await client.query<Node>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
    );
    await client.query("select pg_advisory_lock($1)", [making]);
    const { admin } = citusAddress(url, client.database ?? "postgres", 1);
    for (const node of nodes)
      await once({ ...admin, ...node }, async (at) => {
        await at.query("set citus.enable_create_database_propagation = off");
        for (const statement of statements) await at.query(statement);
      });
    return nodes;
  });
}
