import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type AppliedMigration, connect, mustSeeAll, sequence } from "./copies.ts";

/** A column as the database describes it. */
export interface DescribedColumn {
  name: string;
  type: string;
}

/** The columns of all tables, by table. */
export type Described = ReadonlyMap<string, readonly DescribedColumn[]>;

/** The tables of the database as it describes itself. */
export async function describedTables(client: pg.ClientBase): Promise<Described> {
  const { rows } = await client.query<{ name: string; columns: DescribedColumn[] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Which rows of a table are a group's. */
export interface GroupRows {
  table: string;
  columns: readonly string[];
  where?: string | undefined;
  order?: string | undefined;
}

/** A group at one moment, whoever writes meanwhile. */
export interface GroupSnapshot {
  client: pg.Client;
  migrations: readonly AppliedMigration[];
  /** The last id that was given away. */
  lastId: number;
  /** Rows as JSON, a line each, and how many there are once they are read. */
  copyOut: (text: string) => { rows: Readable; count: () => number };
  close: () => Promise<void>;
}

/** Reads a group's rows as the owner of the tables, at one moment. */
export async function openGroupSnapshot(admin: pg.ClientConfig): Promise<GroupSnapshot> {
  const client = await connect(admin);
  try {
    await client.query("begin isolation level repeatable read, read only");
    // Times as they are everywhere.
    await client.query("set local time zone 'UTC'");
    await mustSeeAll(client);
    const migrations = await readApplied(client);
    return {
      client,
      migrations,
      lastId: await readLastId(client),
      copyOut: (text) => {
        // JSON has no control characters, so that neither quotes nor separators of the copy touch it.
        const rows = client.query(
          copyTo(`copy (${text}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`),
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

/** The migrations of a database. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select id, sha256 from schema_migration order by id",
  );
  return rows;
}

async function readLastId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `select last_value as last from ${sequence}`,
  );
  return rows[0]?.last ?? 0;
}

/** A query of a group's rows, each as one JSON object. */
export function rowsAsJson(
  { table, columns, where = "group_id = $1", order }: GroupRows,
  { group, kinds }: { group: number; kinds: readonly number[] },
): string {
  // COPY takes no parameters; these are numbers of ours.
  const wanted = where.replaceAll("$1", String(group)).replaceAll("$2", `'{${kinds.join(",")}}'`);
  const inOrder = order ? ` order by ${order}` : "";
  return `select row_to_json(x) from (select ${columns.join(", ")} from ${table} where ${wanted}${inOrder}) x`;
}

/** The entries of a group's log with the addresses they came from. */
export function logAsJson(group: number): string {
  return `select row_to_json(x) from (
    select a.group_id, a.seq, a.at, a.actor, a.action, a.target, a.detail, a.prev_hash, a.hash,
      d.address, d.salt, coalesce(d.hashed, false) as hashed, d.erased_by
    from audit a left join audit_address d on d.group_id = a.group_id and d.seq = a.seq
    where a.group_id = ${group} order by a.seq) x`;
}

/** Holds back other moves, and everything that isn't whole, until the transaction ends. */
export async function beginMove(client: pg.Client): Promise<void> {
  await client.query("begin");
  await mustSeeAll(client);
  await client.query("select pg_advisory_xact_lock(31)");
}

/** How many ids others may draw while the next ones are being set aside. */
const spare = 10_000;

/** Sets so many ids aside; returns the one before the first. */
export async function reserveIds(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `select setval('${sequence}', last_value + ${spare} + $1::int8) as last from ${sequence}`,
    [count],
  );
  return (rows[0]?.last ?? 0) - count;
}

/** Writes rows of a table, each as JSON. */
export async function insertRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const named = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  // With its schema: `record` alone is a type of its own.
  const place = `public.${client.escapeIdentifier(table)}`;
  await client.query(
    `insert into ${place} (${named}) select ${named} from json_populate_recordset(null::${place}, $1::json)`,
    [`[${rows.join(",")}]`],
  );
}
