import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import type { LocalisedText } from "#shared/engine/plan/overlay.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Proposal } from "#shared/domain/importing/columns.ts";
import type { HiddenParts } from "#shared/domain/importing/places.ts";
import type { LineMark, SheetReading } from "#shared/domain/importing/sheetChoice.ts";
import type { SheetChoices } from "#shared/domain/importing/sheetModel.ts";
import type { Aside, RowPlace, SourceColumn } from "#shared/domain/importing/sourceTables.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { ownWork } from "../longWork.ts";
import type { KeptContents } from "./importFile.ts";
import { type ImportRow, type ImportSheet, readImportRows } from "#server/store/imports/imports.ts";
import { changedRecord, madeRecord } from "#server/store/records/importedBy.ts";
import { type Job, tellJob } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";

export const importJob = "records.import";
export const importUndoJob = "records.importUndo";

/** True if an import stands and can be taken back. */
export function isImportUndoable({ state, payload }: Pick<Job, "state" | "payload">): boolean {
  return state === "done" && payload["undone"] !== true;
}

/** Records that an import has made or changed. */
export const recordKinds: readonly string[] = [madeRecord, changedRecord];

export interface ImportTable {
  sheet: string;
  rows: number;
  repeated: number;
  /** The list whose entries its rows are, if they are no activities. */
  list?: string;
  /** Its kind, if nothing of it belongs in the register. */
  otherKind?: string;
  /** The first rows that are no activities; imports from before that have none. */
  asides?: Aside[];
  /** Places of the first rows in the file, where their numbers don't say it. */
  places?: RowPlace[];
  /** Set for a table of hidden sheets, which is never the first to be offered. */
  isHidden?: true;
  profile: string | null;
  columns: SourceColumn[];
  proposals: Proposal[];
  language: Language;
}

/** A sheet of the file as it was read, and how it became part of a table. */
export interface ImportSource {
  name: string;
  lines: number;
  isHidden?: true;
  isLeft: boolean;
  table?: number;
  activities: number;
  reading?: Omit<SheetReading, "sheet"> & {
    headings: string[];
    sectionTexts: string[];
    unnamed: { number: number; above?: number | undefined; text: string }[];
  };
  /** Roles of its rows, until they are kept. */
  marks?: LineMark[];
}

export interface ImportSettings {
  sheet: number;
  /** Decisions on how sheets are read, by their place in the file. */
  model?: SheetChoices;
  company: number | null;
  language: Language;
  isTogether: boolean;
  /** Set to false if the records of a file of ours begin as drafts. */
  withStatus?: boolean | undefined;
  /** True if changed rows of finalised records begin new versions of these. */
  reopens?: boolean | undefined;
  /** Targets of the columns by their place; null where they are left out. */
  columns: (string | null)[];
  /** By list and term: the entry that is meant, a new one, or none. */
  terms: Readonly<Record<string, TermDecision>>;
  /** By list and term: what somebody states of a new entry that nobody may assume. */
  answers?: Readonly<Record<string, string>>;
  /** By sheet, the list that somebody takes its rows for, or "records". */
  rowsOf?: Readonly<Record<string, string>>;
}

/** Outcome of a term: an entry, a new one, a note of its words, or nothing. */
export type TermDecision = number | "new" | "note" | "leave";

/** A term of the file that is not the title of an entry. */
export interface ImportTerm {
  list: string;
  text: string;
  count: number;
  found: "known" | "guess" | "new" | "none" | "asked";
  /** The entry that is presumably meant. */
  id?: number;
  title?: string;
  certainty?: number;
  /** Entries that it may mean. */
  choices?: { id: number; title: string }[];
}

export interface ImportFailure {
  number: number;
  name: string;
  code: string;
  path?: string;
}

/** A row of a record that its workbook lacks by now. */
export interface MissingRow {
  /** Pointer of the list, without the marks of rows. */
  field: string;
  /** First cell that said something, as it stood in the sheet. */
  text: string;
}

export interface ImportPayload {
  file: string;
  tables: ImportTable[];
  /** Sheets that the tables come from; none where nobody has a choice of how they are read. */
  sources?: ImportSource[];
  settings: ImportSettings;
  /** Tables of the same file that imports before this one were about. */
  before?: number[];
  terms: ImportTerm[];
  knownTerms: number;
  /** True if rows of a list share something that nobody has assigned to one of them. */
  isApart: boolean;
  /** The file itself, where it is kept with the record that it becomes. */
  kept?: { id: number; name: string };
  /** Contents of the files that records of ours name. */
  contents?: KeptContents;
  /** Custom fields that a file of ours has and that have to be made. */
  newFields?: LocalisedText[];
  /** Records that a workbook of ours has no row of: how many, and the first of them. */
  notInFile?: { count: number; ids: number[] };
  /** The same of rows within records that it has. */
  rowsNotInFile?: { count: number; rows: (MissingRow & { record: number })[] };
  /** Changed rows of finalised records that the importer may reopen. */
  reopenable?: number;
  /** Parts of a file of others that its user does not see. */
  hidden?: HiddenParts[];
  total: number;
  undone?: boolean;
  failure?: ImportFailure;
}

export interface Import {
  job: Job;
  payload: ImportPayload;
}

/** An import of the viewer's own. */
export async function ownImport(tx: Tx, call: Call, id: number): Promise<Import> {
  const job = await ownWork(tx, call, id, [importJob]);
  return { job, payload: payloadOf(job.payload) };
}

function payloadOf(payload: Body): ImportPayload {
  // Border: written by this module.
  return asDocument<ImportPayload>(payload);
}

/** Adds to what is kept of an import. */
export function tellImport(tx: Tx, id: number, more: Partial<ImportPayload>): Promise<void> {
  return tellJob(tx, id, asJson(more));
}

/** The table that is imported. */
export function tableOf({ tables, settings }: ImportPayload): ImportTable {
  return mustExist(tables[settings.sheet]);
}

/** The sheet that is imported. */
export function sheetOf({ job, payload }: Import): ImportSheet {
  return { job: job.id, sheet: payload.settings.sheet };
}

/** The rows of a sheet in their order, some at a time. */
export async function* readRows(
  call: Pick<Call, "transaction">,
  sheet: ImportSheet,
  atOnce = 1000,
): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ;) {
    const rows = await call.transaction((tx) => readImportRows(tx, sheet, after, atOnce));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.number;
  }
}

/** A call whose work is part of an open transaction. */
export function inside(call: Call, tx: Tx): Call {
  return { ...call, transaction: (work) => work(tx), read: (work) => work(tx) };
}
