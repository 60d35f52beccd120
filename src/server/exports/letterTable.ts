import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { addPart, type Cells, cellText, type Placed, placeFields, rowNotes } from "./cells.ts";
import { translate } from "./exportTexts.ts";
import { labelOf, printedFacts } from "./format.ts";
import type { ExportContext } from "./exportContext.ts";
import type { Entry, Block, TableRow } from "./shape.ts";
import { type ExportedField, type ExportedRow, type Stated, statedIn } from "./walkExport.ts";

/** Rows of one kind with the fields a letter requires. */
export interface Source {
  rows: PlanNode;
  /** The letter that the rows themselves stand under. */
  letter: string | undefined;
  fields: readonly SourceField[];
  /** Fields that identify the row under another letter. */
  leading: readonly SourceField[];
}

interface SourceField {
  node: PlanNode;
  column: number | undefined;
}

interface Printed {
  cells: Cells;
  notes: Entry[];
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
  stated: Stated,
  letter: string,
): { cells: Map<number, string>; notes: Entry[] }[] {
  return printedRows(sources, stated, letter).map(({ cells, notes }) => ({
    cells: new Map([...cells.keys()].map((column) => [column, cellText(cells, column)])),
    notes,
  }));
}

/**
 * All rows of a letter as one table; single-text rows become a sentence, and no rows yield nothing.
 */
export function letterBlocks(
  sources: readonly Source[],
  stated: Stated,
  letter: string,
  context: ExportContext,
): Block[] {
  const rows = printedRows(sources, stated, letter);
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap((row) => [...row.cells.keys()]))].toSorted(
    (one, other) => one - other,
  );
  const only = columns[0];
  if (columns.length === 1 && only !== undefined && rows.every((row) => row.notes.length === 0))
    return sentenceBlocks(rows.map((row) => cellText(row.cells, only)));
  return [
    {
      type: "table",
      columns: columns.map((column) => columnHeading(column, sources, letter, context)),
      rows: rows.map(({ cells, notes }): TableRow => ({
        cells: columns.map((column) => cellText(cells, column)),
        notes,
      })),
    },
  ];
}

/** Texts as one sentence, or as paragraphs if they are long. */
function sentenceBlocks(texts: readonly string[]): Block[] {
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

/** Fields with all that they say in a sentence each. */
export function sentenceEntries(fields: readonly ExportedField[]): Entry[] {
  return fields.flatMap(({ label, texts }) =>
    texts.length > 0 ? [{ label, text: asSentence(texts) }] : [],
  );
}

/** The labelled parts of an object; nested parts are joined in one sentence. */
export function objectBlocks({ fields }: ExportedField): Block[] {
  const entries = sentenceEntries(fields);
  return entries.length > 0 ? [{ type: "columns", entries }] : [];
}

function printedRows(sources: readonly Source[], stated: Stated, letter: string): Printed[] {
  const isShared = sources.length > 1;
  return sources.flatMap((source) => {
    const field = stated.get(source.rows);
    const own = source.leading.length === 0;
    return (field?.rows ?? [])
      .flatMap((row) => printedRow(source, row, letter) ?? [])
      .filter(({ cells, notes }) => cells.size > 0 || notes.length > 0)
      .map(({ cells, notes }) => ({
        cells: own && isShared && field ? withKind(cells, field) : cells,
        notes,
      }));
  });
}

/** A row under a letter; undefined if it is of another one and takes no part in this. */
function printedRow(
  source: Source,
  { fields: all }: ExportedRow,
  letter: string,
): Printed | undefined {
  const inRow = statedIn(all);
  const placed = (fields: readonly SourceField[]): Placed[] =>
    fields.flatMap(({ node, column }) => {
      const field = inRow.get(node);
      return field ? [{ field, column }] : [];
    });
  const isGate = ({ node }: SourceField): boolean =>
    source.leading.length > 0 && node.type === "bool";
  const gates = placed(source.fields.filter(isGate));
  const fields = placed(source.fields.filter((field) => !isGate(field)));
  const leading = placed(source.leading);
  const takesPart =
    source.leading.length === 0 ||
    (source.fields.some(isGate)
      ? gates.some(({ field }) => field.value === true)
      : fields.some(({ field }) => !field.isEmpty));
  if (!takesPart) return undefined;
  const cells: Cells = new Map();
  placeFields(cells, leading, source.letter);
  for (const { field } of leading) addVisitingFacts(cells, field, letter);
  placeFields(cells, fields, letter);
  return { cells, notes: rowNotes(fields) };
}

/** The kind of row stands first in its column. */
function withKind(cells: Cells, { node, context }: ExportedField): Cells {
  const kind: Cells = new Map();
  addPart(kind, kindColumn, rowKindText(node, context));
  const rest = cells.get(kindColumn) ?? [];
  return new Map([...cells, [kindColumn, [...(kind.get(kindColumn) ?? []), ...rest]]]);
}

/** Facts of a row's leading entries that this letter requires, e.g. a company's country. */
function addVisitingFacts(cells: Cells, field: ExportedField, letter: string): void {
  const { node, context } = field;
  const facts = printedFacts(node, context, letter).filter(
    (fact) => fact.export?.letter === letter,
  );
  if (facts.length === 0) return;
  const own = node.export?.column;
  const beside: Cells = new Map();
  placeFields(beside, [{ field, column: own }], letter);
  for (const fact of facts) {
    const column = fact.export?.column ?? kindColumn;
    if (column !== own) addPart(cells, column, cellText(beside, column));
  }
}

/** Assigns columns to fields of which none has one. */
export function withColumns(source: Source): Source {
  const { fields, leading } = source;
  if (fields.some(({ column }) => column !== undefined)) return source;
  const first = leading.length === 0 ? 1 : 2;
  const wanted = fields.filter(({ node }) => leading.length === 0 || node.type !== "bool");
  const columns = new Map(
    wanted.slice(0, columnsByItself).map(({ node }, index) => [node, first + index]),
  );
  return { ...source, fields: fields.map(({ node }) => ({ node, column: columns.get(node) })) };
}

/** Heading that a document gives to the contents of a letter. */
export function letterHeading(letter: string, { kind, texts }: ExportContext): string {
  return texts(`export.letterOf.${kind}.${letter}`) ?? translate(texts, `export.letter.${letter}`);
}

/** Heading of a letter's column; empty if it has none. */
export function headingOf(column: number, letter: string, { texts }: ExportContext): string {
  return texts(`export.column.${letter}.${column}`) ?? "";
}

function columnHeading(
  column: number,
  sources: readonly Source[],
  letter: string,
  context: ExportContext,
): string {
  const named = headingOf(column, letter, context);
  if (named !== "") return named;
  const field = sources
    .flatMap(({ leading, fields }) => [...leading, ...fields])
    .find((each) => each.column === column);
  return field ? labelOf(field.node, context) : "";
}

function rowKindText(rows: PlanNode, context: ExportContext): string {
  const document = (rows.of ?? rows.name).replaceAll("/", ".");
  return context.texts(`export.kind.${document}`) ?? translate(context.texts, `${document}.label`);
}
