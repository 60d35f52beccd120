import { randomUUID } from "node:crypto";
import type pg from "pg";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";

/** Runs SQL as the owner of the tables. */
type Run = (sql: string, values?: unknown[]) => Promise<Pick<pg.QueryResult, "rows">>;

interface Column {
  table: string;
  name: string;
  type: string;
}

interface Reference {
  table: string;
  to: string;
  columns: string[];
  referenced: string[];
}

/** Values of columns whose contents the tables check. */
const checkedValues: Readonly<Record<string, unknown>> = {
  "comment.deleted_at": null,
  "import_row.decision": "make",
  "import_row.state": "new",
  "item.suggestion": null,
  "mirror_link.verdict": "confirmed",
  "task.role": null,
};

const byType: Readonly<Record<string, (name: string) => unknown>> = {
  boolean: () => true,
  bytea: () => "\\x01",
  date: () => "2026-11-23",
  "double precision": () => 1.5,
  integer: () => 3,
  jsonb: (name) => ({ note: name }),
  smallint: () => 2,
  text: (name) => name,
  "timestamp with time zone": () => "2026-11-23T08:00:00Z",
  uuid: () => randomUUID(),
};

/** Options of rows that are put into tables. */
interface Filled {
  /** Values by column, or by table and column. */
  values?: Readonly<Record<string, unknown>>;
  /** Where ids begin that no value is given for. */
  firstId?: number;
  /** Tables that get a row; all by default. */
  tables?: readonly string[];
  /** Ends each text; with it, tables that have rows get another one, too. */
  mark?: string;
}

/** Puts a row with a value in every column into each table that has none, of the group if one is given. */
export async function fillTables(run: Run, given: Filled = {}): Promise<void> {
  const columns = await readColumns(run);
  const references = await readReferences(run);
  const known = new Set(columns.map(({ table }) => table));
  const wanted = given.tables ?? Object.keys(tableFacts);
  const sample = makeSampler(given);
  for (const table of wanted.filter((name) => known.has(name))) {
    const own = columns.filter((each) => each.table === table);
    if (!given.mark && (await hasRows(run, own, given))) continue;
    const row = Object.fromEntries(own.map((column) => [column.name, sample(column)]));
    for (const reference of references.filter((each) => each.table === table))
      Object.assign(row, await referencedValues(run, reference));
    const names = own.map(({ name }) => `"${name}"`).join(", ");
    await run(
      `insert into public."${table}" (${names})
       select ${names} from json_populate_record(null::public."${table}", $1::json)`,
      [JSON.stringify(row)],
    );
  }
}

async function hasRows(run: Run, own: readonly Column[], { values }: Filled): Promise<boolean> {
  const group = values?.["group_id"];
  const ofGroup = group !== undefined && own.some(({ name }) => name === "group_id");
  const where = ofGroup ? `where group_id = ${String(group)}` : "";
  const { rows } = await run(`select 1 from "${own[0]?.table}" ${where} limit 1`);
  return rows.length > 0;
}

async function referencedValues(run: Run, { to, columns, referenced }: Reference): Promise<object> {
  const { rows } = await run(`select ${referenced.join(", ")} from "${to}" limit 1`);
  return Object.fromEntries(columns.map((name, at) => [name, rows[0]?.[referenced[at] ?? ""]]));
}

function makeSampler({ values = {}, firstId = 1, mark = "" }: Filled) {
  let lastId = firstId - 1;
  const given: Readonly<Record<string, unknown>> = { ...checkedValues, ...values };

  const scalar = (place: string, name: string, type: string): unknown => {
    if (name === "sha256") return "0".repeat(64);
    if (type === "bigint") return (lastId += 1);
    const made = byType[type];
    if (!made) throw new Error(`no sample for ${type} of ${place}`);
    return type === "text" ? `${place}${mark}` : made(place);
  };

  return ({ table, name, type }: Column): unknown => {
    const place = `${table}.${name}`;
    for (const each of [place, name]) if (each in given) return given[each];
    const facts = tableFacts[table];
    if (facts && "columns" in facts && facts.columns[name] === "number") return 11;
    const value = scalar(place, name, type.replace("[]", ""));
    return type.endsWith("[]") ? [value] : value;
  };
}

async function readColumns(run: Run): Promise<Column[]> {
  const { rows } = await run(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = ''
     order by a.attnum`,
  );
  return rows;
}

async function readReferences(run: Run): Promise<Reference[]> {
  const namesOf = (table: string, keys: string) =>
    `array(select attname::text from unnest(${keys}) with ordinality k(num, at)
       join pg_attribute on attrelid = ${table} and attnum = num order by at)`;
  const { rows } = await run(
    `select conrelid::regclass::text as table, confrelid::regclass::text as to,
       ${namesOf("conrelid", "conkey")} as columns, ${namesOf("confrelid", "confkey")} as referenced
     from pg_constraint where contype = 'f'`,
  );
  return rows;
}

/** All rows of a table as JSON, in an order that doesn't depend on when they were written. */
export async function rowsOf(run: Run, table: string, where = "true"): Promise<string[]> {
  const { rows } = await run(
    `select to_jsonb(t)::text as row from public."${table}" t where ${where} order by 1`,
  );
  return rows.map(({ row }) => String(row));
}
