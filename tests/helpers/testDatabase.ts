import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { embeddedAddress, type DatabaseAddress } from "#server/store/database/connection.ts";
import { shipProduct } from "#server/shipProduct.ts";
import {
  createMigrationTables,
  knownMigrations,
  migrate,
  migrateAs,
} from "#server/store/database/migrate.ts";
import { distribute } from "#server/store/database/distributed/distribute.ts";
import { openStore, prepareDatabase, type Store } from "#server/store/database/store.ts";
import { statementsOf } from "#server/store/sqlStatements.ts";
import { atTheEnd } from "./atTheEnd.ts";
import { citusAddress, copyOnCitus, dropOnCitus, createOnCitus } from "./citus/citusDatabase.ts";
import { once } from "./citus/once.ts";
import { templateName } from "./citus/templateName.ts";

/** A migrated database with the product's own content. */
export interface TestDatabase {
  store: Store;
  address: DatabaseAddress;
  /** Runs SQL as the owner of the tables, bypassing row-level security. */
  asOwner: (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

/** Environment of a command on a database: each role signs in by itself where they don't share a user. */
export function commandEnvironment({
  admin,
  group,
  service,
  switchesRoles,
}: DatabaseAddress): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: urlOf(switchesRoles ? admin : group),
    DATABASE_ADMIN_URL: urlOf(admin),
    ...(switchesRoles ? {} : { DATABASE_SERVICE_URL: urlOf(service) }),
  };
}

function urlOf({ host = "", port = 5432, user = "", password, database = "" }: pg.ClientConfig) {
  return `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

let shared: Promise<TestDatabase> | undefined;

/**
 * The database of all files that this worker runs; groups keep their tests apart. It is open until
 * the worker ends, since connecting and planning anew took each file half a second.
 */
export function sharedDatabase(): Promise<TestDatabase> {
  shared ??= copyTemplate().then(({ database }) => database);
  return shared;
}

/**
 * A database of one file, dropped after its tests: for what counts over groups, changes the
 * product or the tables, runs jobs or ends connections.
 */
export async function ownDatabase(): Promise<TestDatabase> {
  const { database, drop } = await copyTemplate();
  atTheEnd(drop);
  return database;
}

function copyTemplate(): Promise<NewDatabase> {
  return openNew(templateName, async () => {});
}

/** New database whose ids start after a number, including those of shipped items. */
export async function makeDatabaseAfter(last: number): Promise<TestDatabase> {
  const { database, drop } = await openNew(null, async (address) => {
    await prepareDatabase(address, async (admin) => {
      await admin.query("select setval('app_id', $1)", [last]);
      if (inject("citusUrl") !== "") await distribute(admin);
    });
    const store = openStore(address);
    await shipProduct(store);
    await store.close();
  });
  atTheEnd(drop);
  return database;
}

/**
 * An empty database as it was before a migration, by its number, and what applies the rest to it; of one
 * file.
 */
export async function databaseBefore(
  number: string,
): Promise<TestDatabase & { upgrade: () => Promise<void> }> {
  const { database, drop } = await openNew(null, ({ admin }) =>
    once(admin, async (client) => {
      await createMigrationTables(client);
      const had = knownMigrations().filter(({ id }) => id < number);
      await migrateAs(client, new Set(had.map(({ id }) => id)));
    }),
  );
  atTheEnd(drop);
  return { ...database, upgrade: () => once(database.address.admin, (client) => migrate(client)) };
}

interface NewDatabase {
  database: TestDatabase;
  drop: () => Promise<void>;
}

async function openNew(
  template: string | null,
  prepare: (address: DatabaseAddress) => Promise<void>,
): Promise<NewDatabase> {
  const { address, drop: dropDatabase } = await createDatabase(template);
  await prepare(address);
  const store = openStore(address);
  // A connection for each statement took longer than most statements.
  const owner = new pg.Pool({ ...address.admin, max: 4, idleTimeoutMillis: 500 });
  // Tests also end all connections of their database.
  owner.on("error", () => undefined);
  const drop = async () => {
    await owner.end();
    await store.close();
    await dropDatabase();
  };
  const asOwner = (sql: string, values: unknown[] = []) =>
    values.length > 0 ? owner.query(sql, values) : oneByOne(owner, sql);
  return { database: { store, address, asOwner }, drop };
}

/** Runs statements in one transaction, as migrations are run: several machines take no text of several. */
async function oneByOne(owner: pg.Pool, sql: string): Promise<pg.QueryResult> {
  const [only, ...others] = statementsOf(sql);
  if (only === undefined || others.length === 0) return owner.query(sql);
  const client = await owner.connect();
  try {
    await client.query("begin");
    let result = await client.query(only);
    for (const statement of others) result = await client.query(statement);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** An empty database; of one file. */
export async function emptyDatabase(): Promise<DatabaseAddress> {
  const { address, drop } = await createDatabase(null);
  atTheEnd(drop);
  return address;
}

/** Creates a database, as a copy of a template if one is named. */
async function createDatabase(
  template: string | null,
): Promise<{ address: DatabaseAddress; drop: () => Promise<void> }> {
  const name = `t${randomBytes(6).toString("hex")}`;
  const url = inject("citusUrl");
  if (url !== "") {
    if (template === null) await createOnCitus(url, name);
    else await copyOnCitus(url, template, name);
    return { address: citusAddress(url, name, 5), drop: () => dropOnCitus(url, name) };
  }
  const cluster = inject("cluster");
  const root = embeddedAddress(cluster, 1, "postgres").admin;
  const copied = template === null ? "" : `template ${template}`;
  await once(root, (client) => client.query(`create database ${name} ${copied}`));
  const drop = () =>
    once(root, async (client) => {
      // Connections still closing would report an error when terminated.
      const used = "select pg_sleep(0.02) from pg_stat_activity where datname = $1 limit 1";
      for (let tries = 0; tries < 50; tries += 1)
        if ((await client.query(used, [name])).rowCount === 0) break;
      await client.query(`drop database ${name} with (force)`);
    });
  return { address: embeddedAddress(cluster, 5, name), drop };
}
