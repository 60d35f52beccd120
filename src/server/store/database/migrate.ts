import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Folder of the SQL migrations. */
const migrationsFolder = join(import.meta.dirname, "../migrations");

interface Migration {
  id: string;
  text: string;
  sha256: string;
}

const leaseSeconds = 60;
const leaseName = "start";

/** Reads the migrations in numeric order, each with the checksum of its text. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => /^[0-9]{4}_[a-z0-9_]+\.sql$/.test(name));
  return files.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { id: name, text, sha256: createHash("sha256").update(text).digest("hex") };
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

/** Applies pending migrations, each once; throws if an applied one has since been modified. */
export async function migrate(client: pg.Client, folder = migrationsFolder): Promise<void> {
  await applyAll(client, readMigrations(folder));
}

/** Applies those migrations alone that a database of another time had, so that its rows have their tables. */
export async function migrateAs(client: pg.Client, had: ReadonlySet<string>): Promise<void> {
  await applyAll(
    client,
    readMigrations(migrationsFolder).filter(({ id }) => had.has(id)),
  );
}

/** All migrations that there are, each with the checksum of its text. */
export function knownMigrations(): Pick<Migration, "id" | "sha256">[] {
  return readMigrations(migrationsFolder).map(({ id, sha256 }) => ({ id, sha256 }));
}

/** True if every migration has been applied. */
export function isNewest(applied: readonly string[], folder = migrationsFolder): boolean {
  return readMigrations(folder).every(({ id }) => applied.includes(id));
}

/** Makes the tables that migrations and leases are kept in, unless they are there. */
export async function createMigrationTables(client: pg.Client): Promise<void> {
  const tables = [
    "create table if not exists schema_migration(id text primary key, sha256 text not null, applied_at timestamptz not null default now())",
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

async function apply(client: pg.Client, { id, text, sha256 }: Migration): Promise<void> {
  const isAlone = text.startsWith("-- no-transaction");
  if (!isAlone) await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migration(id, sha256) values ($1, $2)", [id, sha256]);
    if (!isAlone) await client.query("commit");
  } catch (error) {
    if (!isAlone) await client.query("rollback").catch(() => {});
    throw new Error(`migration ${id} failed`, { cause: error });
  }
}
