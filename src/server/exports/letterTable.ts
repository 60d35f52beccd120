import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { addPart, type Cells, cellText, placeFields, rowNotes } from "./cells.ts";
import { labelOf, printedFacts } from "./format.ts";
import type { Frame } from "./frame.ts";
import type { Piece, TableRow } from "./shape.ts";
import { translate } from "./exportTexts.ts";

/** Rows of one kind with the fields a letter requires. */
export interface Source {
  rows: PlanNode;
  fields: PlanNode[];
  /** Fields that identify the row under another letter. */
  leading: PlanNode[];
}

interface Printed {
  cells: Cells;
  notes: TableRow["notes"];
}

/** In tables that mix row kinds, this column names the kind. */
const kindColumn = 2;

/** Maximum number of fields that become columns by default. */
const columnsByItself = 4;

/** Maximum length in characters of a list printed as a sentence instead of a one-column table. */
const sentenceLength = 400;

/** The rows of a letter, by the columns that their fields name. */
export function letterCells(
  sources: readonly Source[],
  body: Body,
  letter: string,
  frame: Frame,
): { cells: Map<number, string>; notes: TableRow["notes"] }[] {
  return sources
    .flatMap((source) => printedRows(source, body, letter, sources.length > 1, frame))
    .map(({ cells, notes }) => ({
      cells: new Map([...cells.keys()].map((column) => [column, cellText(cells, column)])),
      notes,
    }));
}

/**
 * All rows of a letter as one table; single-text rows become a sentence, and no rows yield nothing.
 */
export function letterPieces(
  sources: readonly Source[],
  body: Body,
  letter: string,
  frame: Frame,
): Piece[] {
  const rows = sources.flatMap((source) =>
    printedRows(source, body, letter, sources.length > 1, frame),
  );
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap((row) => [...row.cells.keys()]))].toSorted(
    (one, other) => one - other,
  );
  const only = columns[0];
  if (columns.length === 1 && only !== undefined && rows.every((row) => row.notes.length === 0))
    return sentencePieces(rows.map((row) => cellText(row.cells, only)));
  return [
    {
      type: "table",
      columns: columns.map((column) => columnHeading(column, sources, letter, frame)),
      rows: rows.map((row) => ({
        cells: columns.map((column) => cellText(row.cells, column)),
        notes: row.notes,
      })),
    },
  ];
}

/** Texts as one sentence, or as paragraphs if they are long. */
function sentencePieces(texts: readonly string[]): Piece[] {
  const joined = asSentence(texts);
  if (joined.length <= sentenceLength && !joined.includes("\n"))
    return [{ type: "text", text: joined }];
  return texts.map((text) => ({ type: "text", text: asSentence([text]) }));
}

/** Joins texts with semicolons and a final full stop, dropping their own. */
export function asSentence(texts: readonly string[]): string {
  const joined = texts.map((text) => text.replace(/\.$/, "")).join("; ");
  return /[.!?…:]$/.test(joined) ? joined : `${joined}.`;
}

function printedRows(
  source: Source,
  body: Body,
  letter: string,
  shared: boolean,
  frame: Frame,
): Printed[] {
  const own = source.leading.length === 0;
  const gates = own ? [] : source.fields.filter((field) => field.type === "bool");
  const fields = source.fields.filter((field) => !gates.includes(field));
  const takesPart = (row: Body): boolean =>
    own ||
    (gates.length > 0
      ? gates.some((gate) => row[gate.name] === true)
      : fields.some((field) => !isEmpty(row[field.name])));
  return asBodies(body[source.rows.name])
    .filter(takesPart)
    .map((row) => {
      const content: Cells = new Map();
      placeFields(content, row, source.leading, source.rows.export?.letter, frame);
      for (const field of source.leading) addVisitingFacts(content, row, field, letter, frame);
      placeFields(content, row, fields, letter, frame);
      return { cells: content, notes: rowNotes(row, fields, frame) };
    })
    .filter((row) => row.cells.size > 0 || row.notes.length > 0)
    .map(({ cells, notes }) => ({
      cells: own && shared ? withKind(cells, source, frame) : cells,
      notes,
    }));
}

/** The kind of row stands first in its column. */
function withKind(cells: Cells, { rows }: Source, frame: Frame): Cells {
  const kind: Cells = new Map();
  addPart(kind, kindColumn, rowKindText(rows, frame));
  const rest = cells.get(kindColumn) ?? [];
  return new Map([...cells, [kindColumn, [...(kind.get(kindColumn) ?? []), ...rest]]]);
}

/** Facts of a row's leading items that this letter requires, e.g. a company's country. */
function addVisitingFacts(
  cells: Cells,
  row: Body,
  field: PlanNode,
  letter: string,
  frame: Frame,
): void {
  const facts = printedFacts(field, frame, letter).filter((fact) => fact.export?.letter === letter);
  if (facts.length === 0) return;
  const beside: Cells = new Map();
  placeFields(beside, row, [field], letter, frame);
  for (const fact of facts) {
    const column = fact.export?.column ?? kindColumn;
    if (column !== field.export?.column) addPart(cells, column, cellText(beside, column));
  }
}

/** Assigns columns to fields of which none has one. */
export function withColumns(source: Source): Source {
  if (source.fields.some((field) => field.export?.column !== undefined)) return source;
  const first = source.leading.length === 0 ? 1 : 2;
  const wanted = source.fields.filter(
    (field) => source.leading.length === 0 || field.type !== "bool",
  );
  const columns = new Map(
    wanted.slice(0, columnsByItself).map((field, index) => [field, first + index]),
  );
  return { ...source, fields: source.fields.map((field) => withColumn(field, columns.get(field))) };
}

function withColumn(field: PlanNode, column: number | undefined): PlanNode {
  return column === undefined || !field.export
    ? field
    : { ...field, export: { ...field.export, column } };
}

/** Heading that a document gives to the contents of a letter. */
export function letterHeading(letter: string, { kind, texts }: Frame): string {
  return texts(`export.letterOf.${kind}.${letter}`) ?? translate(texts, `export.letter.${letter}`);
}

/** Heading of a letter's column; empty if it has none. */
export function headingOf(column: number, letter: string, { texts }: Frame): string {
  return texts(`export.column.${letter}.${column}`) ?? "";
}

function columnHeading(
  column: number,
  sources: readonly Source[],
  letter: string,
  frame: Frame,
): string {
  const named = headingOf(column, letter, frame);
  if (named !== "") return named;
  const field = sources
    .flatMap((source) => [...source.leading, ...source.fields])
    .find((each) => each.export?.column === column);
  return field ? labelOf(field, frame) : "";
}

function rowKindText(rows: PlanNode, frame: Frame): string {
  const document = (rows.of ?? rows.name).replaceAll("/", ".");
  return frame.texts(`export.kind.${document}`) ?? translate(frame.texts, `${document}.label`);
}
