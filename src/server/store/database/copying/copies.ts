import { ownValue } from "#shared/engine/ownValue.ts";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { tableFacts } from "./tableFacts.ts";

/** A table with the columns that are copied. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
}

/** A migration as the database knows it. */
export interface AppliedMigration {
  id: string;
  sha256: string;
}

const places = Object.keys(tableFacts);
const leftOut = places.filter((name) => ownValue(tableFacts, name)?.backup === false);

/** Tables in the order in which their rows can be written; unknown ones, of older versions, come last. */
function inOrder(tables: readonly CopiedTable[]): CopiedTable[] {
  const placeOf = ({ name }: CopiedTable) => places.indexOf(name) + 1 || Infinity;
  return tables.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

/** Where all ids come from. */
export const sequence = "app_id";

/** All tables at one moment, whoever writes meanwhile. */
export interface Snapshot {
  tables: readonly CopiedTable[];
  migrations: readonly AppliedMigration[];
  /** The last id that was given away. */
  lastId: number;
  /** Hashes of the contents that rows refer to. */
  contents: readonly string[];
  /** A table as CSV with a head (RFC 4180), and how many rows it has once it is read. */
  copyOut: (table: CopiedTable) => { rows: Readable; count: () => number };
  close: () => Promise<void>;
}

/** Reads the tables of a database as its owner, at one moment; others go on meanwhile. */
export async function openSnapshot(admin: pg.ClientConfig): Promise<Snapshot> {
  const client = await connect(admin);
  try {
    await client.query("begin isolation level repeatable read, read only");
    await mustSeeAll(client);
    // Of several machines, each has a moment of its own: that of the first statement of a connection,
    // so that there may only be one, and all are asked at once.
    await client.query("set local citus.max_adaptive_executor_pool_size = 1");
    await client.query("select count(*) from audit_head");
    const tables = await copiedTables(client);
    const migrations = await client.query<AppliedMigration>(
      "select id, sha256 from schema_migration order by id",
    );
    const last = await client.query<{ last: number }>(`select last_value as last from ${sequence}`);
    return {
      tables,
      migrations: migrations.rows,
      lastId: last.rows[0]?.last ?? 0,
      contents: await contentsOf(client, tables),
      copyOut: ({ name, columns }) => {
        const named = columns.map((column) => client.escapeIdentifier(column)).join(", ");
        const rows = client.query(
          copyTo(
            `copy (select ${named} from ${client.escapeIdentifier(name)}) to stdout (format csv, header)`,
          ),
        );
        return { rows, count: () => rows.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection of its own, as the owner of the tables. */
export async function connect(admin: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(admin);
  // A lost connection fails the query that needs it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Throws unless the user sees all rows: a copy would otherwise be silently empty. */
export async function mustSeeAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    "select rolname as name, rolsuper or rolbypassrls as may from pg_roles where rolname = current_user",
  );
  const [role] = rows;
  if (role?.may) return;
  throw new Error(
    `The database user ${role?.name ?? ""} is held to the rows of single groups. Run once as a superuser: ` +
      `alter role ${role?.name ?? ""} bypassrls; or give another user in DATABASE_ADMIN_URL.`,
  );
}

async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1::text[])
     group by c.relname order by c.relname`,
    [leftOut],
  );
  return inOrder(rows);
}

async function contentsOf(client: pg.Client, tables: readonly CopiedTable[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, columns } of tables) {
    if (!columns.includes("sha256")) continue;
    const { rows } = await client.query<{ sha256: string }>(
      `select distinct sha256 from ${client.escapeIdentifier(name)}`,
    );
    for (const { sha256 } of rows) found.add(sha256);
  }
  return [...found].toSorted();
}

/** True if the database holds anything that somebody has entered. */
export async function holdsData(client: pg.Client): Promise<boolean> {
  for (const name of ["group_of_companies", "login", "record", "item"]) {
    const { rows: known } = await client.query<{ is: boolean }>(
      "select to_regclass($1) is not null as is",
      [name],
    );
    if (!known[0]?.is) continue;
    await mustSeeAll(client);
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** True if anybody else is connected to the database. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    // Machines of one database keep connections to each other.
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and application_name not like 'citus\\_internal%' limit 1`,
  );
  return rows.length > 0;
}

/** Where the rows of a table come from. */
export type RowsOf = (table: CopiedTable) => Promise<Readable>;

/**
 * Puts the rows of tables in the place of all that is there, in one transaction. Archives of older
 * versions hold tables that stay behind today; their rows may refer to what the archive lacks.
 */
export async function copyAllIn(
  client: pg.Client,
  { tables, lastId }: Pick<Snapshot, "tables" | "lastId">,
  rowsOf: RowsOf,
): Promise<void> {
  await client.query("begin");
  try {
    await mustSeeAll(client);
    const present = await copiedTables(client);
    const named = present.map(({ name }) => client.escapeIdentifier(name));
    await client.query(`truncate ${named.join(", ")}`);
    for (const table of inOrder(tables)) {
      if (leftOut.includes(table.name)) continue;
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const into: Writable = client.query(
        copyFrom(
          `copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin (format csv, header)`,
        ),
      );
      await pipeline(await rowsOf(table), into);
    }
    await client.query(`select setval('${sequence}', $1)`, [lastId]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
