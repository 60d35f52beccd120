import type {
  LetterColumn,
  LetterRows,
  LetterTable,
} from "#shared/domain/letters/letterDocuments.ts";
import { joinTitles } from "../format.ts";
import type { ExportContext } from "../exportContext.ts";
import type { Block, TableRow } from "../shape.ts";
import { translate } from "../exportTexts.ts";
import { foreignAt, holds, type Place, rowsAt, textsAt } from "./pathReader.ts";

export interface LetterRecord {
  id: number;
  title: string;
  /** The title as it is printed, with a mark if the record was never finalised. */
  name: string;
  place: Place;
  context: ExportContext;
}

/** A fact that the register lacks, and the record concerned. */
export interface Missing {
  missing: string;
  record?: { id: number; title: string };
}

/** Blocks of a section with what is missing in them. */
export interface Drawn {
  blocks: Block[];
  gaps: Missing[];
}

/** Text in place of a fact that the register lacks. */
export function missingMark(missing: string, { texts }: Pick<ExportContext, "texts">): string {
  return missing === ""
    ? `[${translate(texts, "export.writing.missing")}]`
    : `[${translate(texts, "export.writing.missingThis", { missing })}]`;
}

/** A table of the records' rows; if there are several records, each row names its own. */
export function drawTable(
  table: LetterTable,
  records: readonly LetterRecord[],
  context: ExportContext,
): Drawn {
  const { language, texts } = context;
  const made = records.map((record) => ({ record, ...rowsOf(table, record) }));
  const rows = made.flatMap(({ rows: own }) => own);
  const isMany = table.named === true || records.length > 1;
  const columns = table.columns.map(({ heading }) => heading[language]);
  const kept = columns.flatMap((_, at) =>
    table.columns[at]?.need === true || rows.some(({ cells }) => cells[at] !== "") ? [at] : [],
  );
  const shown: TableRow[] = made.flatMap(({ record, rows: own }) =>
    own.map(({ cells }) => ({
      cells: [...(isMany ? [record.name] : []), ...kept.map((at) => cells[at] ?? "")],
      notes: [],
    })),
  );
  const heads = [
    ...(isMany ? [translate(texts, "export.writing.activity")] : []),
    ...kept.map((at) => columns[at] ?? ""),
  ];
  const said = made.flatMap(({ record, text }): Block[] =>
    text === undefined ? [] : [{ type: "text", text: isMany ? `${record.name}: ${text}` : text }],
  );
  return {
    blocks: [
      ...(shown.length > 0 ? [{ type: "table" as const, columns: heads, rows: shown }] : []),
      ...said,
    ],
    gaps: made.flatMap(({ gaps }) => gaps),
  };
}

interface RecordRows {
  rows: { cells: string[] }[];
  gaps: Missing[];
  /** Text in place of rows. */
  text?: string;
}

function rowsOf(table: LetterTable, record: LetterRecord): RecordRows {
  const { context, place } = record;
  const { language } = context;
  const told = { id: record.id, title: record.title };
  const found = table.rows.flatMap((source) => placesOf(source, record));
  if (found.length > 0) {
    const made = found.map(({ source, at }) => cellsOf(source, at, table.columns, context));
    const gaps = [...new Set(made.flatMap(({ missing }) => missing))];
    return { rows: made, gaps: gaps.map((missing) => ({ missing, record: told })) };
  }
  const none = table.none?.find(({ when }) => holds(when, place, context));
  if (none) return { rows: [], gaps: [], text: none.text[language] };
  if (!table.need) return { rows: [], gaps: [] };
  const missing = table.need[language];
  return { rows: [], gaps: [{ missing, record: told }], text: missingMark(missing, context) };
}

function placesOf(source: LetterRows, { place, context }: LetterRecord) {
  if (source.from && !holds(source.from, place, context)) return [];
  const places = source.at === undefined ? [place] : rowsAt(place, source.at);
  const { where } = source;
  return places.filter((at) => !where || holds(where, at, context)).map((at) => ({ source, at }));
}

function cellsOf(
  { cells }: LetterRows,
  place: Place,
  columns: readonly LetterColumn[],
  context: ExportContext,
): { cells: string[]; missing: string[] } {
  const missing: string[] = [];
  const texts = columns.map(({ heading, need }, at) => {
    missing.push(...(cells[at] ?? []).flatMap((path) => foreignAt(place, path, context)));
    const text = (cells[at] ?? [])
      .map((path) => joinTitles(textsAt(place, path, context)))
      .filter((part) => part !== "")
      .join("\n");
    if (text !== "" || need !== true) return text;
    missing.push(heading[context.language]);
    return missingMark("", context);
  });
  return { cells: texts, missing };
}
