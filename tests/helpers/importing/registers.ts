import { readSheets } from "#server/importing/readers/readSheets.ts";
import { fieldLabels } from "#server/services/imports/fieldWords.ts";
import { headingWords, proposals, tablesOf } from "#shared/domain/importing/columns.ts";
import type { Draft } from "#shared/domain/importing/drafts/draftTypes.ts";
import type { SourceTable } from "#shared/domain/importing/sourceTables.ts";
import { asBody } from "#shared/domain/values.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { draftOfRow, falsesIn, lacksIn } from "./scoreCells.ts";

const known = headingWords(fieldLabels);

/** An activity as a file is read without a hand. */
interface ReadActivity {
  name: string;
  /** Cells by the targets of their columns. */
  cells: ReadonlyMap<string, string>;
  draft: Draft;
}

/** Activities of a file, and its table: of several that of which most columns are known. */
export interface ReadRegister {
  table: SourceTable | undefined;
  activities: ReadActivity[];
  /** All that the steps of an import show of the table. */
  words: string[];
}

/** Reads a file as an import proposes it before anybody has changed anything. */
export async function readRegister(name: string, path: string): Promise<ReadRegister> {
  const tables = tablesOf(await readSheets(name, path), known)
    .filter(({ rows }) => rows.length > 0)
    .map((table) => {
      const targets = proposals(table, known, new Map()).map(({ target }) => target);
      return { table, targets, count: targets.filter((target) => target !== null).length };
    })
    .toSorted((one, other) => other.count - one.count);
  const [best] = tables;
  if (!best) return { table: undefined, activities: [], words: [] };
  const { table, targets } = best;
  const activities = table.rows.map(({ cells }) => {
    const byTarget = new Map(
      targets.flatMap((target, at) => (target ? [[target, cells[at] ?? ""] as const] : [])),
    );
    const draft = draftOfRow(table, cells, known);
    return { name: byTarget.get("name") ?? "", cells: byTarget, draft };
  });
  const words = table.rows.flatMap(({ cells }) => cells);
  return { table, activities, words };
}

export interface ExpectedField {
  cell: string;
  reading: Body;
  certainty: string;
}

export interface ExpectedActivity {
  name: string;
  internalId?: string;
  company?: string;
  department?: string;
  notes?: string[];
  fields: Readonly<Record<string, ExpectedField>>;
}

export interface ActivityScore {
  fields: number;
  /** Fields whose reading is not stored as it should be, and what is stored that nobody wrote. */
  lacks: string[];
  falses: string[];
}

/** Holds an activity as it was read against what stands in its file. */
export function scoreActivity(expected: ExpectedActivity, read: ReadActivity): ActivityScore {
  const fields = Object.entries(expected.fields);
  const lacks = fields.flatMap(([field, { reading }]) => {
    const lacking = lacksIn(read.draft, { ...reading, in: field });
    return lacking.length > 0 ? [`${field}: ${lacking.join(", ")}`] : [];
  });
  const plain = ["internalId", "company", "department"] as const;
  for (const field of plain) {
    const [want, have] = [expected[field], read.cells.get(field) ?? read.cells.get("domain") ?? ""];
    if (want !== undefined && !have.includes(want)) lacks.push(`${field}: ${have} is not ${want}`);
  }
  const whole = JSON.stringify([read.draft, [...read.cells.values()]]);
  for (const note of expected.notes ?? [])
    if (!whole.includes(note.split(": ").at(-1) ?? note)) lacks.push(`note: ${note}`);
  const all = fields.map(([, { reading }]) => reading);
  return {
    fields: fields.length + plain.filter((field) => expected[field] !== undefined).length,
    lacks,
    falses: falsesIn(read.draft, together(all)),
  };
}

/** Readings of several fields as one. */
function together(readings: readonly Body[]): Body {
  const result: Body = {};
  for (const reading of readings)
    for (const [key, value] of Object.entries(reading)) {
      const before = result[key];
      if (Array.isArray(value)) result[key] = [...jsonListOf(before), ...value];
      else if (isBody(value)) result[key] = together([asBody(before), value]);
      else result[key] = value ?? null;
    }
  return result;
}
