import { sql, type RawBuilder } from "kysely";
import { jsonArray } from "../database/binaryArrays.ts";
import type { Tx } from "../database/transaction.ts";

/** A table with bodies, and its columns derived from them with their SQL types. */
export interface BodyTable {
  table: "record" | "item" | "product_item";
  types: Readonly<Record<string, string>>;
}

/** A document by its id, and which version of it. */
export interface Numbered {
  id: number;
  version: number;
}

/** A locked row and its next state. */
interface NextRow {
  stored: Numbered | null;
  /** The derived columns, as JSON. */
  columns: string;
  body: string;
}

/** The name of a column in the database. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The derived columns of a row as JSON. */
export function columnsJson({ types }: BodyTable, values: object): string {
  const known = new Map(Object.entries(values));
  return JSON.stringify(
    Object.fromEntries(Object.keys(types).map((name) => [columnName(name), known.get(name)])),
  );
}

/** The rows of a statement whose text is the same for any number of them. */
function recordset({ types }: BodyTable, rows: readonly NextRow[]): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => `${columnName(name)} ${type}`);
  const all = rows.map(({ stored, columns: own }) => `{"id":${stored?.id ?? 0},${own.slice(1)}`);
  return sql`jsonb_to_recordset(${`[${all.join(",")}]`}::jsonb) as x(id int8, ${sql.raw(columns.join(", "))})`;
}

function assignments({ types }: BodyTable): RawBuilder<unknown> {
  const names = Object.keys(types).map(columnName);
  return sql.raw(names.map((name) => `${name} = x.${name}`).join(", "));
}

/** The product's rows are of no group. */
function ownRows({ group }: Tx, { table }: BodyTable): RawBuilder<unknown> {
  return table === "product_item" ? sql`true` : sql`r.group_id = ${group}`;
}

/** Someone has changed a row that was to be locked: the transaction is retried, and sees that. */
export class RowHasChanged extends Error {
  readonly code = "40001";
}

/** Writes the next version of locked rows, and returns it. */
export async function updateRows(
  tx: Tx,
  home: BodyTable,
  rows: readonly NextRow[],
  actor: number | null,
): Promise<Numbered[]> {
  const known = rows.flatMap(({ stored }) => stored ?? []);
  const ids = known.map(({ id }) => id);
  const versions = known.map(({ version }) => version);
  const bodies = jsonArray(rows.map(({ body }) => body));
  const { numAffectedRows } = await sql`
    update ${sql.table(home.table)} r set ${assignments(home)}, body = b.body, version = b.version + 1,
      updated_at = ${tx.now}, updated_by = ${actor}
    from unnest(${ids}::int8[], ${versions}::int4[], ${bodies}::jsonb[]) b(id, version, body)
    join ${recordset(home, rows)} on x.id = b.id
    where ${ownRows(tx, home)} and r.id = any(${ids}::int8[]) and r.id = b.id
      and r.version = b.version`.execute(tx.db);
  if (Number(numAffectedRows) < rows.length) throw new RowHasChanged();
  return known.map(({ id, version }) => ({ id, version: version + 1 }));
}

/** Writes the derived columns of locked rows; their version stays. */
export async function refreshColumns(
  tx: Tx,
  home: BodyTable,
  rows: readonly NextRow[],
): Promise<void> {
  await sql`
    update ${sql.table(home.table)} r set ${assignments(home)} from ${recordset(home, rows)}
    where ${ownRows(tx, home)} and r.id = x.id`.execute(tx.db);
}
