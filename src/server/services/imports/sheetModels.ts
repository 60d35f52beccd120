import { ownValue } from "#shared/engine/ownValue.ts";
import {
  fieldWords,
  headingWords,
  type HeadingWords,
  languageOf,
  namedProposals,
  type Proposal,
  proposals,
  tablesOf,
} from "#shared/domain/importing/columns.ts";
import { entryFileOf } from "#shared/domain/importing/entryFiles.ts";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { listOfTable } from "#shared/domain/importing/listSheets.ts";
import { otherKindOf } from "#shared/domain/importing/otherFiles.ts";
import type { Target } from "#shared/domain/importing/targets.ts";
import { type LineMark, marksOf, type SheetChoice } from "#shared/domain/importing/sheetChoice.ts";
import type { SheetChoices } from "#shared/domain/importing/sheetModel.ts";
import type { SourceRow, SourceSheet, SourceTable } from "#shared/domain/importing/sourceTables.ts";
import type {
  ImportChange,
  ImportSheetLines,
  ImportSheetRequest,
} from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import { cutText } from "#shared/domain/writing/snippets.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import {
  decideImportRows,
  insertImportRows,
  readImportColumns,
} from "#server/store/imports/imports.ts";
import {
  clearTables,
  insertSourceLines,
  markSourceLines,
  numbersOfLines,
  readSourceLines,
  type SourceLine,
} from "#server/store/imports/sourceLines.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { fieldLabels } from "./fieldWords.ts";
import { offeredLists, ownFieldTargets } from "./offeredTargets.ts";
import {
  type Import,
  type ImportPayload,
  type ImportSettings,
  type ImportSource,
  type ImportTable,
  ownImport,
} from "./importJob.ts";

/** Tables of a file that are offered. */
const mostTables = 20;
/** Rows that are told to be no activities. */
const mostAsides = 200;
/** Lines across, and rows without a name, that are told of a sheet. */
const mostTold = 20;
/** Characters of a cell, and cells of a line, that are shown of a sheet. */
const cellShown = 200;
const cellsShown = 60;

/** Sheets of a file with the tables that they are read as. */
export interface ReadTables {
  tables: SourceTable[];
  sources: ImportSource[];
}

/** Reads sheets as tables, as somebody chose or as found. */
export function readTables(sheets: readonly SourceSheet[], choices: SheetChoices): ReadTables {
  const tables = tablesOf(sheets, headingWords(fieldLabels), choices)
    .filter(({ rows }) => rows.length > 0)
    .slice(0, mostTables);
  const hasModel = tables.some(({ model }) => model);
  const sources = sheets.map((sheet, at) =>
    sourceOf(sheet, tables, ownValue(choices, String(at)) ?? {}),
  );
  return { tables, sources: hasModel ? sources : [] };
}

function sourceOf(
  sheet: SourceSheet,
  tables: readonly SourceTable[],
  choice: SheetChoice,
): ImportSource {
  const isLeft = choice.isLeft === true;
  const hidden = sheet.isHidden ? { isHidden: true as const } : {};
  const base = { name: sheet.name, lines: sheet.rows.length, isLeft, ...hidden };
  for (const [table, { model, rows }] of tables.entries()) {
    const reading = model?.readings.find((each) => each.sheet === sheet);
    if (!model || !reading) continue;
    const { sheet: _, ...found } = reading;
    const marks = marksOf(reading, model);
    const byNumber = new Map(sheet.rows.map((row) => [row.number, row]));
    const unnamed = marks.flatMap(({ number, as }, at) =>
      as === "unnamed"
        ? [{ number, above: marks[at - 1]?.number, text: lineText(byNumber.get(number)?.cells) }]
        : [],
    );
    const sectionTexts = model.asides.flatMap(({ why, text }) => (why === "section" ? [text] : []));
    return {
      ...base,
      table,
      activities: rows.length,
      reading: {
        ...found,
        headings: model.headings.filter((heading) => heading !== "").slice(0, mostTold),
        sectionTexts: sectionTexts.slice(0, mostTold),
        unnamed: unnamed.slice(0, mostTold),
      },
      marks,
    };
  }
  return { ...base, activities: 0 };
}

function lineText(cells: readonly string[] = []): string {
  return cutText(cells.filter((cell) => cell !== "").join(", "), cellShown);
}

/** Keeps tables with their rows, and proposes what their columns are about. */
export async function storeTables(
  tx: Tx,
  call: Call,
  all: readonly SourceTable[],
  rowsOf: ImportSettings["rowsOf"] = {},
): Promise<ImportTable[]> {
  const meanings = openMeanings(call);
  const headings = all.flatMap(({ columns }) => columns.map(({ heading }) => comparable(heading)));
  const remembered = await readImportColumns(tx, headings);
  return all.map((table): ImportTable => {
    const kind = ownValue(rowsOf, table.sheet);
    const list = kind === records ? undefined : (kind ?? listOf(table, meanings));
    return {
      sheet: table.sheet,
      rows: table.rows.length,
      repeated: table.repeated,
      asides: table.asides.slice(0, mostAsides),
      ...placesIn(table),
      ...(isOfHidden(table) ? { isHidden: true as const } : {}),
      profile: table.profile?.value ?? null,
      columns: table.columns,
      ...(list === undefined ? {} : { list }),
      ...otherKindIn(table, list),
      // Of a file of entries it is known what its columns are.
      proposals: entryFileOf(table.profile?.value ?? null)
        ? []
        : proposalsFor(table, list, meanings, remembered),
      language: languageOf(table, isGerman(fieldLabels)) ?? call.language,
    };
  });
}

function otherKindIn({ profile, columns }: SourceTable, list: string | undefined) {
  if (profile || list !== undefined) return {};
  const otherKind = otherKindOf(columns.map(({ heading }) => heading));
  return otherKind === undefined ? {} : { otherKind };
}

/** The answer that the rows of a sheet are activities. */
export const records = "records";

/** Words of headings: of activities, and of the entries of each list. */
interface Meanings {
  words: HeadingWords;
  fields: HeadingWords;
  lists: ReadonlyMap<string, readonly Target[]>;
}

function openMeanings(call: Call): Meanings {
  return {
    words: headingWords(fieldLabels),
    fields: fieldWords(ownFieldTargets(call)),
    lists: offeredLists(call),
  };
}

function listOf(table: SourceTable, { words, lists }: Meanings): string | undefined {
  if (table.profile) return undefined;
  const headings = table.columns.map(({ heading }) => heading);
  const names = new Set(words.get("name"));
  const isActivityName = (heading: string) => names.has(comparable(heading));
  return listOfTable({ sheet: table.sheet, headings, isActivityName }, lists) ?? undefined;
}

function proposalsFor(
  table: Parameters<typeof proposals>[0],
  list: string | undefined,
  { words, fields, lists }: Meanings,
  remembered: ReadonlyMap<string, string | null>,
): Proposal[] {
  return list === undefined
    ? proposals(table, words, remembered, fields)
    : namedProposals(table, fieldWords(lists.get(list) ?? []));
}

/** Takes the rows of a table for what somebody says that they are. */
export async function tableAs(
  tx: Tx,
  call: Call,
  table: ImportTable,
  rowsOf: string,
): Promise<ImportTable> {
  const meanings = openMeanings(call);
  if (rowsOf !== records && !meanings.lists.has(rowsOf)) throw invalidField("/rowsOf", "enum");
  if (table.profile !== null) throw invalidField("/rowsOf", "import.noModel");
  const headings = table.columns.map(({ heading }) => comparable(heading));
  const remembered = await readImportColumns(tx, headings);
  const { list: _, ...rest } = table;
  const list = rowsOf === records ? undefined : rowsOf;
  return {
    ...rest,
    ...(list === undefined ? {} : { list }),
    proposals: proposalsFor({ columns: table.columns, profile: null }, list, meanings, remembered),
  };
}

/** True for a table of sheets that the file's user does not see. */
function isOfHidden({ model }: SourceTable): boolean {
  const readings = model?.readings ?? [];
  return readings.length > 0 && readings.every(({ sheet }) => sheet.isHidden === true);
}

/** Rows whose place in the file is told. */
const mostPlaces = 2000;

function placesIn({ rows }: SourceTable): Pick<ImportTable, "places"> {
  const places = rows.slice(0, mostPlaces).flatMap(({ place }) => place ?? []);
  return places.length > 0 ? { places } : {};
}

function isGerman(labelsOf: (pointer: string) => readonly string[]) {
  const both = headingWords((pointer) => labelsOf(pointer).slice(0, 1));
  const german = new Set([...both.values()].flatMap((words) => words));
  const all = new Set([...headingWords(labelsOf).values()].flat());
  return (heading: string): boolean | null => (all.has(heading) ? german.has(heading) : null);
}

/** Keeps the sheets of a file as they were read, so that they can be read in another way. */
export async function storeSources(
  tx: Tx,
  job: number,
  sheets: readonly SourceSheet[],
  { sources, tables }: ReadTables,
): Promise<void> {
  for (const [sheet, { rows }] of tables.entries())
    await insertImportRows(tx, { job, sheet }, rows);
  for (const [sheet, { marks = [] }] of sources.entries())
    await insertSourceLines(tx, { job, sheet }, marked(sheets[sheet]?.rows ?? [], marks));
}

/** Lines with their roles; those of a sheet that is not read have none. */
function marked(rows: readonly SourceRow[], marks: readonly LineMark[]): SourceLine[] {
  const byNumber = new Map(marks.map((mark) => [mark.number, mark]));
  return rows.map((row) => ({ ...row, ...byNumber.get(row.number) }));
}

/** The part of readings that is told with the import; roles of rows stand with these. */
export function withoutMarks(sources: readonly ImportSource[]): ImportSource[] {
  return sources.map((each) => {
    const { marks: _, ...source } = each;
    return source;
  });
}

type SheetChanges = NonNullable<ImportChange["model"]>;

/** Reads the sheets of an import anew, as somebody says. */
export async function changeModel(
  tx: Tx,
  call: Call,
  { job, payload }: Import,
  sent: SheetChanges,
): Promise<ImportPayload> {
  const { sources, settings } = payload;
  if (!sources) throw invalidField("/model", "import.noModel");
  for (const [at, change] of sent.entries())
    await mustFit(tx, job.id, change, sources, `/model/${at}`);
  const model = changedChoices(settings.model ?? {}, sent);
  const before = await keptSheets(tx, job.id, sources);
  const read = readTables(
    before.map(({ sheet }) => sheet),
    model,
  );
  if (read.tables.length === 0) throw invalidField("/model", "import.nothingRead");
  const decided = await clearTables(tx, { job: job.id, sheet: settings.sheet });
  const tables = await storeTables(tx, call, read.tables, settings.rowsOf);
  for (const [place, { rows }] of read.tables.entries())
    await insertImportRows(tx, { job: job.id, sheet: place }, rows);
  for (const [place, { lines }] of before.entries())
    await markAnew(tx, { job: job.id, sheet: place }, lines, read.sources[place]?.marks);
  const sheet = tableAfter(payload, read.sources, sent);
  for (const { number, decision } of decided)
    await decideImportRows(tx, { job: job.id, sheet }, { number }, decision);
  return {
    ...payload,
    tables,
    sources: withoutMarks(read.sources),
    settings: { ...settings, model, sheet, columns: columnsAfter(payload, tables[sheet]) },
    total: tables[sheet]?.rows ?? 0,
  };
}

interface KeptSheet {
  sheet: SourceSheet;
  /** Its rows with the roles that they have. */
  lines: SourceLine[];
}

async function keptSheets(
  tx: Tx,
  job: number,
  sources: readonly ImportSource[],
): Promise<KeptSheet[]> {
  const sheets: KeptSheet[] = [];
  for (const [place, { name, lines: count, isHidden }] of sources.entries()) {
    const lines = await readSourceLines(tx, { job, sheet: place }, 0, count);
    const rows = lines.map(asRow);
    sheets.push({ lines, sheet: { name, rows, ...(isHidden ? { isHidden } : {}) } });
  }
  return sheets;
}

async function markAnew(
  tx: Tx,
  sheet: { job: number; sheet: number },
  lines: readonly SourceLine[],
  marks: readonly LineMark[] = [],
): Promise<void> {
  const after = marked(lines.map(asRow), marks);
  const others = after.filter((line, at) => !hasSameRole(line, lines[at]));
  await markSourceLines(tx, sheet, others);
}

function asRow(line: SourceLine): SourceRow {
  const { as: _, activity: __, ...row } = line;
  return row;
}

function hasSameRole(one: SourceLine, other: SourceLine | undefined): boolean {
  return one.as === other?.as && one.activity === other?.activity;
}

async function mustFit(
  tx: Tx,
  job: number,
  { sheet, heads, rows = [] }: SheetChanges[number],
  sources: readonly ImportSource[],
  path: string,
): Promise<void> {
  if (sheet >= sources.length) throw invalidField(`${path}/sheet`, "import.noSuchSheet");
  const numbers = [...(heads ?? []), ...rows.map(({ number }) => number)];
  if (numbers.length === 0) return;
  const known = await numbersOfLines(tx, { job, sheet }, numbers);
  for (const [at, number] of (heads ?? []).entries())
    if (!known.has(number)) throw invalidField(`${path}/heads/${at}`, "import.noSuchRow");
  for (const [at, { number }] of rows.entries())
    if (!known.has(number)) throw invalidField(`${path}/rows/${at}/number`, "import.noSuchRow");
}

function changedChoices(before: SheetChoices, sent: SheetChanges): SheetChoices {
  const choices = new Map(Object.entries(before));
  for (const change of sent) {
    const key = String(change.sheet);
    choices.set(key, changedChoice(choices.get(key) ?? {}, change));
  }
  return Object.fromEntries(choices);
}

/** Takes over what is said; null takes back what was. */
function changedChoice(before: SheetChoice, sent: SheetChanges[number]): SheetChoice {
  const { sheet: _, rows = [], ...said } = sent;
  const roles = new Map(Object.entries(before.rows ?? {}));
  for (const { number, as } of rows) {
    if (as === "found") roles.delete(String(number));
    else roles.set(String(number), as);
  }
  const merged = Object.entries({ ...before, ...said, rows: Object.fromEntries(roles) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}

/** The table to go on with: of the sheet that was changed, else of the same sheet as before. */
function tableAfter(
  { sources: before = [], settings }: ImportPayload,
  after: readonly ImportSource[],
  sent: SheetChanges,
): number {
  const changed = sent.at(-1)?.sheet ?? -1;
  const same = before.findIndex(({ table }) => table === settings.sheet);
  return after[changed]?.table ?? after[same]?.table ?? 0;
}

/** Targets of the columns: as somebody chose for their headings before, else as proposed. */
function columnsAfter(
  { tables, settings }: ImportPayload,
  next: ImportTable | undefined,
): ImportSettings["columns"] {
  const before = tables[settings.sheet];
  const chosen = new Map(
    (before?.columns ?? []).flatMap(({ heading }, at) => {
      const target = settings.columns[at] ?? null;
      const proposed = before?.proposals[at]?.target ?? null;
      return target === proposed || heading === "" ? [] : [[comparable(heading), target] as const];
    }),
  );
  return (next?.columns ?? []).map(({ heading }, at) => {
    const decided = chosen.get(comparable(heading));
    return decided === undefined ? (next?.proposals[at]?.target ?? null) : decided;
  });
}

/** A sheet as it is, line by line, with the role of each. */
export function importSheet(call: Call, wanted: ImportSheetRequest): Promise<ImportSheetLines> {
  const { id, sheet, after = 0, perPage = limits.pageSize } = wanted;
  return call.transaction(async (tx) => {
    const { payload } = await ownImport(tx, call, id);
    const source = payload.sources?.[sheet];
    if (!source) throw invalidField("/sheet", "import.noSuchSheet");
    const roles = payload.settings.model?.[String(sheet)]?.rows ?? {};
    const lines = await readSourceLines(tx, { job: id, sheet }, after, perPage);
    const last = lines.at(-1);
    return {
      items: lines.map(({ number, cells, as, activity }) => ({
        number,
        cells: cells.slice(0, cellsShown).map((cell) => cutText(cell, cellShown)),
        as: source.reading ? (as ?? "unread") : "unread",
        ...(activity === undefined ? {} : { activity }),
        ...(roles[String(number)] ? { isChosen: true as const } : {}),
      })),
      total: source.lines,
      ...(last && lines.length === perPage ? { next: last.number } : {}),
    };
  });
}
