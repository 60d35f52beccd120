import { sql } from "kysely";
import type { LineMark } from "#shared/domain/importing/sheetChoice.ts";
import type { SourceRow } from "#shared/domain/importing/sourceTables.ts";
import type { Tx } from "../database/transaction.ts";
import { after } from "../query/cursor.ts";

/** Sheets as they were read lie beside the tables that are made of them, under numbers below zero. */
const placeOf = (sheet: number): number => -1 - sheet;

const atOnce = 500;

/** Facts of a line beside its cells, and its role. */
type LineFacts = Omit<SourceRow, "number" | "cells" | "faults"> & Partial<Omit<LineMark, "number">>;

/** A line of a sheet with its role, if that is known. */
export type SourceLine = SourceRow & Partial<Omit<LineMark, "number">>;

/** Keeps a sheet as it was read, with the roles of its lines. */
export async function insertSourceLines(
  tx: Tx,
  { job, sheet }: { job: number; sheet: number },
  lines: readonly SourceLine[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += atOnce) {
    const part = lines.slice(start, start + atOnce).map(
      ({ number, cells, faults, ...told }) =>
        sql`(${tx.group}, ${job}, ${placeOf(sheet)}, ${number}, ${JSON.stringify(cells)},
            ${faults ? JSON.stringify(faults) : null}, ${JSON.stringify(told satisfies LineFacts)})`,
    );
    await sql`
      insert into import_row (group_id, job_id, sheet, number, cells, faults, told)
      values ${sql.join(part)}`.execute(tx.db);
  }
}

/** Notes other roles of lines. */
export async function markSourceLines(
  tx: Tx,
  { job, sheet }: { job: number; sheet: number },
  lines: readonly SourceLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const marked = lines.map(({ number, joined, isText, isHeading, as, activity }) => ({
    number,
    told: { joined, isText, isHeading, as, activity } satisfies LineFacts,
  }));
  await sql`
    update import_row i set told = m.told
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) m(number int4, told jsonb)
    where i.group_id = ${tx.group} and i.job_id = ${job} and i.sheet = ${placeOf(sheet)}
      and i.number = m.number`.execute(tx.db);
}

/** Lines of a sheet after a number, in their order. */
export async function readSourceLines(
  tx: Tx,
  { job, sheet }: { job: number; sheet: number },
  last: number,
  most: number,
): Promise<SourceLine[]> {
  const { rows } = await sql<{
    number: number;
    cells: string[];
    faults: SourceRow["faults"] | null;
    told: LineFacts;
  }>`
    select number, cells, faults, told from import_row
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${placeOf(sheet)}
      and ${after("asc", [sql`number`, last, "int8"])} order by number limit ${most}`.execute(
    tx.db,
  );
  return rows.map(({ number, cells, faults, told }) => ({
    number,
    cells,
    ...(faults ? { faults } : {}),
    ...told,
  }));
}

/** Those of some numbers that a sheet has lines of. */
export async function numbersOfLines(
  tx: Tx,
  { job, sheet }: { job: number; sheet: number },
  numbers: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from import_row
    where group_id = ${tx.group} and job_id = ${job} and sheet = ${placeOf(sheet)}
      and number = any(${[...numbers]}::int4[])`.execute(tx.db);
  return new Set(rows.map(({ number }) => number));
}

/** Removes the rows of all tables, to be made anew; returns what was decided on those of one. */
export async function clearTables(
  tx: Tx,
  { job, sheet }: { job: number; sheet: number },
): Promise<{ number: number; decision: "make" | "add" | "leave" }[]> {
  const { rows } = await sql<{
    number: number;
    sheet: number;
    decision: "make" | "add" | "leave" | null;
  }>`
    delete from import_row where group_id = ${tx.group} and job_id = ${job} and sheet >= 0
    returning number, sheet, decision`.execute(tx.db);
  return rows.flatMap(({ number, sheet: of, decision }) =>
    of === sheet && decision !== null ? [{ number, decision }] : [],
  );
}
