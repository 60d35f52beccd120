import { sql } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { containsPattern } from "../fold.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { SourceRow } from "#shared/domain/importing/sourceTables.ts";
import type { Tx } from "../database/transaction.ts";
import { after } from "../query/cursor.ts";

/** Expected outcome of a row, as far as it can be told. */
export type RowState = "new" | "changed" | "same" | "unclear" | "error";
/** Decision of a user on a row. */
export type RowDecision = "make" | "add" | "leave";

/** A row of an import, as it was read and judged. */
export interface ImportRow {
  number: number;
  cells: string[];
  faults: { column: number; code: string }[] | null;
  state: RowState;
  name: string;
  recordId: number | null;
  told: Body | null;
  decision: RowDecision | null;
}

/** A sheet of an import. */
export interface ImportSheet {
  job: number;
  sheet: number;
}

const atOnce = 500;

/** Keeps the rows of a sheet. */
export async function insertImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
  rows: readonly SourceRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows
      .slice(start, start + atOnce)
      .map(
        ({ number, cells, faults }) =>
          sql`(${tx.group}, ${job}, ${sheet}, ${number}, ${JSON.stringify(cells)}, ${faults ? JSON.stringify(faults) : null})`,
      );
    await sql`
      insert into import_row (group_id, job_id, sheet, number, cells, faults)
      values ${sql.join(part)}`.execute(tx.db);
  }
}

const columns = sql`number, cells, faults, state, name, record_id as "recordId", told, decision`;

/** Rows of a sheet after a number, in their order. */
export async function readImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
  after: number,
  most: number,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from import_row
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${sheet} and number > ${after}
    order by number limit ${most}`.execute(tx.db);
  return rows;
}

/** One row of a sheet. */
export async function readImportRow(
  tx: Tx,
  { job, sheet }: ImportSheet,
  number: number,
): Promise<ImportRow | null> {
  const [row] = await readImportRows(tx, { job, sheet }, number - 1, 1);
  return row?.number === number ? row : null;
}

/** Assessment of a row. */
export type Judged = Pick<ImportRow, "number" | "state" | "name" | "recordId" | "told">;

/** Notes what is thought of rows. */
export async function judgeImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
  judged: readonly Judged[],
): Promise<void> {
  if (judged.length === 0) return;
  await sql`
    update import_row i set state = j.state, name = j.name, record_id = j."recordId", told = j.told
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      j(number int4, state text, name text, "recordId" int8, told jsonb)
    where i.group_id = ${tx.group} and i.job_id = ${job} and i.sheet = ${sheet}
      and i.number = j.number`.execute(tx.db);
}

/** Which rows of a sheet are wanted. */
export interface RowsWanted {
  state?: RowState | undefined;
  text?: string | undefined;
  /** Set for rows with cells that are half understood alone. */
  isDoubtful?: true | undefined;
  after?: number | undefined;
  perPage: number;
}

/** Rows of a sheet, and how many there are. */
export async function listImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
  { state, text, isDoubtful, after: last = 0, perPage }: RowsWanted,
): Promise<{ rows: ImportRow[]; total: number }> {
  const pattern = text ? containsPattern(foldText(text)) : null;
  const wanted = sql`group_id = ${tx.group} and job_id = ${job} and sheet = ${sheet}
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${pattern}::text is null or lower(name) like ${pattern})
    and (not ${isDoubtful === true}::bool or told ? 'doubts')`;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int4 as count from import_row where ${wanted}`.execute(tx.db);
  const { rows } = await sql<ImportRow>`
    select ${columns} from import_row
    where ${wanted} and ${after("asc", [sql`number`, last, "int8"])} order by number limit ${perPage}`.execute(
    tx.db,
  );
  return { rows, total: counted[0]?.count ?? 0 };
}

/** How many rows of a sheet have cells that are half understood. */
export async function countDoubtful(tx: Tx, { job, sheet }: ImportSheet): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from import_row
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${sheet}
      and told ? 'doubts'`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** How many rows of a sheet are in each state, and what was decided on them. */
export async function countImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
): Promise<{ state: RowState; decision: RowDecision | null; count: number }[]> {
  const { rows } = await sql<{ state: RowState; decision: RowDecision | null; count: number }>`
    select state, decision, count(*)::int4 as count from import_row
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${sheet}
    group by state, decision`.execute(tx.db);
  return rows;
}

/** Notes a decision on one row, or on all rows in a state. */
export async function decideImportRows(
  tx: Tx,
  { job, sheet }: ImportSheet,
  on: { number: number } | { state: RowState },
  decision: RowDecision | null,
): Promise<void> {
  const which = "number" in on ? sql`number = ${on.number}` : sql`state = ${on.state}`;
  await sql`
    update import_row set decision = ${decision}
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${sheet} and ${which}`.execute(
    tx.db,
  );
}

/** Copies the rows of an import, its lines as they were read among them, without what was thought of them. */
export async function copyImportRows(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into import_row (group_id, job_id, sheet, number, cells, faults, told)
    select group_id, ${to}::int8, sheet, number, cells, faults, case when sheet < 0 then told end
    from import_row where group_id = ${tx.group} and job_id = ${from}`.execute(tx.db);
}

/** Removes an import with its rows. */
export async function removeImport(tx: Tx, job: number): Promise<void> {
  const these = sql`group_id = ${tx.group} and job_id = ${job}`;
  await sql`delete from import_row where ${these}`.execute(tx.db);
  await sql`delete from job_document where ${these}`.execute(tx.db);
  await sql`delete from job where group_id = ${tx.group} and id = ${job}`.execute(tx.db);
}

/** Earlier assignments of columns, by their headings in comparable form. */
export async function readImportColumns(
  tx: Tx,
  headings: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ heading: string; target: string | null }>`
    select heading, target from import_column
    where group_id = ${tx.group} and heading = any(${[...headings]}::text[])`.execute(tx.db);
  return new Map(rows.map(({ heading, target }) => [heading, target]));
}

/** Remembers what columns were taken for. */
export async function keepImportColumns(
  tx: Tx,
  kept: readonly { heading: string; target: string | null }[],
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ heading, target }) => sql`(${tx.group}, ${heading}, ${target})`);
  await sql`
    insert into import_column (group_id, heading, target) values ${sql.join(rows)}
    on conflict (group_id, heading) do update set target = excluded.target`.execute(tx.db);
}

/** Records of companies that rows may mean, by their name and number. */
export interface NamedRecord {
  id: number;
  company: number;
  name: string;
  internalId: string | null;
}

/** The records that rows may mean: of the companies, without templates. */
export async function recordsNamed(tx: Tx, companies: readonly number[]): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    select id, company_id as company, name, internal_id as "internalId" from record
    where group_id = ${tx.group} and company_id = any(${[...companies]}::int8[])
      and not is_template and not is_master order by id`.execute(tx.db);
  return rows;
}

/** The imports of an account with their files, newest first. */
export async function importsOf(
  tx: Tx,
  kind: string,
  owner: number,
  most: number,
): Promise<{ id: number; file: string }[]> {
  const { rows } = await sql<{ id: number; file: string }>`
    select id, payload ->> 'file' as file from job where group_id = ${tx.group} and kind = ${kind} and owner = ${owner}
    order by id desc limit ${most}`.execute(tx.db);
  return rows;
}
