import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { UnfitDatabase } from "./failures.ts";
import { statementsOf } from "../sqlStatements.ts";

/** Folder of the SQL migrations. */
const migrationsFolder = join(import.meta.dirname, "../migrations");

interface Migration {
  id: string;
  text: string;
  sha256: string;
  /** Migration that code must know to run on this one; the file says so in a line of its own. */
  oldest: string | null;
}

/** A row of the table of migrations. */
export interface MigrationRow {
  id: string;
  oldest: string | null;
}

const leaseSeconds = 60;
const leaseName = "start";

/** Reads the migrations in numeric order, each with the checksum of its text. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => /^[0-9]{4}_[a-z0-9_]+\.sql$/.test(name));
  return files.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const sha256 = createHash("sha256").update(text).digest("hex");
    const [, oldest] = /^-- oldest: (\w+)$/m.exec(text) ?? [];
    return { id: name, text, sha256, oldest: oldest ? `${oldest}.sql` : null };
  });
}

/** Runs start-up work under a lease, one server at a time; others wait. */
export async function withLease(
  admin: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(admin);
  client.on("error", () => {});
  await client.connect();
  const owner = randomUUID();
  try {
    await createMigrationTables(client);
    await takeLease(client, owner);
    const renewal = setInterval(() => void renew(admin, owner), (leaseSeconds * 1000) / 3);
    try {
      await work(client);
    } finally {
      clearInterval(renewal);
      await client.query("delete from app_lock where name = $1 and owner = $2", [leaseName, owner]);
    }
  } finally {
    await client.end();
  }
}

/**
 * Applies pending migrations, each once; throws if an applied one has since been modified, or one of
 * a newer version doesn't permit this one.
 */
export async function migrate(client: pg.Client, folder = migrationsFolder): Promise<void> {
  const migrations = readMigrations(folder);
  await addOldest(client);
  const { rows } = await client.query<MigrationRow>("select id, oldest from schema_migration");
  const forbidding = forbiddingMigrations(rows, migrations);
  if (forbidding.length > 0) {
    throw new UnfitDatabase(
      `A newer version of Artikel 30 has migrated the database (${forbidding.join(", ")}), and this version must not run on it: ` +
        "start the newer version, or restore the backup from before the upgrade into an empty database.",
    );
  }
  await applyAll(client, migrations);
}

/** Migrations that this code doesn't know, and that name none it knows as the oldest. */
function forbiddingMigrations(
  applied: readonly MigrationRow[],
  migrations: readonly Migration[],
): string[] {
  const known = new Set(migrations.map(({ id }) => id));
  return applied
    .filter(({ id, oldest }) => !known.has(id) && !known.has(oldest ?? ""))
    .map(({ id }) => id)
    .toSorted();
}

/** Adds the column to the table of a database that is older than it. */
async function addOldest(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'oldest'",
  );
  if (rowCount === 0)
    await client.query("alter table schema_migration add column if not exists oldest text");
}

/** Applies those migrations alone that a database of another time had, so that its rows have their tables. */
export async function migrateAs(client: pg.Client, had: ReadonlySet<string>): Promise<void> {
  await addOldest(client);
  await applyAll(
    client,
    readMigrations(migrationsFolder).filter(({ id }) => had.has(id)),
  );
}

/** All migrations that there are, each with the checksum of its text. */
export function knownMigrations(): Pick<Migration, "id" | "sha256">[] {
  return readMigrations(migrationsFolder).map(({ id, sha256 }) => ({ id, sha256 }));
}

/** True if every migration has been applied, and none of a newer version forbids this one. */
export function isMigrated(applied: readonly MigrationRow[]): boolean {
  const migrations = readMigrations(migrationsFolder);
  const ids = new Set(applied.map(({ id }) => id));
  return (
    migrations.every(({ id }) => ids.has(id)) &&
    forbiddingMigrations(applied, migrations).length === 0
  );
}

/** Makes the tables that migrations and leases are kept in, unless they are there. */
export async function createMigrationTables(client: pg.Client): Promise<void> {
  const tables = [
    "create table if not exists schema_migration(id text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest text)",
    "create table if not exists app_lock(name text primary key, owner text not null, until timestamptz not null)",
  ];
  for (const table of tables) {
    try {
      await client.query(table);
    } catch (error) {
      // "if not exists" does not protect against races: another server has just created the table.
      const code = error instanceof pg.DatabaseError ? error.code : "";
      if (code !== "23505" && code !== "42P07") throw error;
    }
  }
}

/** A lease taken or renewed before PostgreSQL was started: its owner's connection has been cut. */
const isCut = `until - interval '${leaseSeconds} seconds' < pg_postmaster_start_time()`;

async function takeLease(client: pg.Client, owner: string): Promise<void> {
  const until = `now() + interval '${leaseSeconds} seconds'`;
  for (;;) {
    const made = await client.query(
      `insert into app_lock(name, owner, until) values ($1, $2, ${until}) on conflict do nothing`,
      [leaseName, owner],
    );
    if (made.rowCount === 1) return;
    const taken = await client.query(
      `update app_lock set owner = $2, until = ${until} where name = $1 and (until < now() or ${isCut})`,
      [leaseName, owner],
    );
    if (taken.rowCount === 1) return;
    await wait(200);
  }
}

/** Uses a second connection, since the first is busy migrating. */
async function renew(admin: pg.ClientConfig, owner: string): Promise<void> {
  const client = new pg.Client(admin);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(
      `update app_lock set until = now() + interval '${leaseSeconds} seconds' where name = $1 and owner = $2`,
      [leaseName, owner],
    );
  } catch {
    // The next renewal retries; a lost lease is noticed by whoever takes it over.
  } finally {
    await client.end().catch(() => {});
  }
}

async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ id: string; sha256: string }>(
    "select id, sha256 from schema_migration",
  );
  const known = new Map(rows.map((row) => [row.id, row.sha256]));
  for (const migration of migrations) {
    const sha256 = known.get(migration.id);
    if (sha256 === migration.sha256) continue;
    if (sha256 !== undefined) {
      throw new Error(`${migration.id} has changed since it was applied: add a new file instead`);
    }
    await apply(client, migration);
  }
}

async function apply(client: pg.Client, { id, text, sha256, oldest }: Migration): Promise<void> {
  const isAlone = text.startsWith("-- no-transaction");
  if (!isAlone) await client.query("begin");
  try {
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query("insert into schema_migration(id, sha256, oldest) values ($1, $2, $3)", [
      id,
      sha256,
      oldest,
    ]);
    if (!isAlone) await client.query("commit");
  } catch (error) {
    if (!isAlone) await client.query("rollback").catch(() => {});
    throw new Error(`migration ${id} failed`, { cause: error });
  }
}
