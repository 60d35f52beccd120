import { ownValue } from "#shared/engine/ownValue.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { asNumber } from "#shared/domain/values.ts";
import { cutText } from "#shared/domain/writing/snippets.ts";
import { fieldTitle } from "./fieldWords.ts";
import type { ImportRead, ImportRowRead } from "#shared/generated/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate, translateCount } from "#server/exports/exportTexts.ts";
import { countDoubtful, countImportRows, type ImportRow } from "#server/store/imports/imports.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import {
  changedEntryKind,
  countDocuments,
  entryKind,
  entryKinds,
  leftOutOf,
} from "#server/store/jobDocuments.ts";
import { type Job, readJob } from "#server/store/jobs.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { entryFieldTitle, entryFileIn, entryValueTitle, listsOf, listTitle } from "./entryRows.ts";
import { actionOf, actionsFor } from "./importActions.ts";
import {
  type Import,
  type ImportPayload,
  type ImportTable,
  isImportUndoable,
  sheetOf,
  tableOf,
} from "./importJob.ts";
import { records } from "./sheetModels.ts";
import { askedOfNew } from "#shared/domain/importing/listSheets.ts";
import { isUnanswered, termKey } from "./importTerms.ts";
import { furtherOf } from "./furtherTables.ts";
import { lettersOfRows } from "./rowLetters.ts";
import { offeredLists, offeredTargets } from "./offeredTargets.ts";

export async function presentImport(tx: Tx, call: Call, own: Import): Promise<ImportRead> {
  const { job, payload } = own;
  const { settings } = payload;
  const table = tableOf(payload);
  const file = entryFileIn(payload);
  const isOwn = table.profile === ownProgram || table.profile === ownWorkbook;
  const counts = await countsOf(tx, own);
  return {
    id: job.id,
    file: payload.file,
    at: job.startedAt.toISOString(),
    ...(await stageOf(tx, own)),
    sheet: settings.sheet,
    // The entries of a file of ours are no sheet that is imported by itself.
    sheets: (isOwn ? [table] : payload.tables).map(({ sheet: name, rows, list }) => ({
      name,
      rows,
      ...(list === undefined ? {} : { isOfList: true as const }),
    })),
    ...(isOwn ? {} : furtherOf(call, payload)),
    ...sourcesOf(payload),
    ...(table.profile === null ? {} : { program: table.profile }),
    repeated: table.repeated,
    ...(table.asides?.length ? { asides: table.asides } : {}),
    language: settings.language,
    ...(await companyOf(tx, call, settings.company)),
    isTogether: settings.isTogether,
    ...(table.profile === ownProgram ? { withStatus: settings.withStatus !== false } : {}),
    isApart: payload.isApart,
    columns: isOwn || (file && !table.list) ? [] : columnsOf(payload),
    ...rowsOfTable(call, table),
    ...(file ? { lists: listsOf(file).map((list) => listTitle(call, list)) } : {}),
    targets: [...offeredTargets(call, table.list).values()].map((target) => ({
      value: target.value,
      title: target.titles[call.language],
    })),
    terms: await termsOf(tx, call, payload),
    knownTerms: payload.knownTerms,
    counts,
    unanswered: payload.terms.filter((term) => isUnanswered(term, settings)).length,
    doubtful: await countDoubtful(tx, sheetOf(own)),
    taken: counts.reduce((sum, { taken }) => sum + taken, 0),
    ...(await outcomeOf(tx, job)),
    isUndoable: isImportUndoable(job),
    ...failureOf(call, payload),
    ...(await foreseenOf(tx, call, own)),
    ...(await staysOf(tx, call, job)),
    ...hiddenIn(payload, isOwn),
  };
}

function sourcesOf({ sources, settings }: ImportPayload): Pick<ImportRead, "sources"> {
  if (!sources) return {};
  return {
    sources: sources.map(({ isHidden = false, reading, table, ...source }, at) => {
      const { rows = {}, ...choice } = settings.model?.[String(at)] ?? {};
      const chosen = Object.keys(choice) as (keyof typeof choice)[];
      const chosenRows = Object.keys(rows).map(Number);
      const all = [...chosen, ...(chosenRows.length > 0 ? ["rows" as const] : [])];
      const ofRows = chosenRows.length > 0 ? { chosenRows } : {};
      return {
        ...source,
        isHidden,
        ...(table === undefined ? {} : { table }),
        ...(reading ? { reading: { ...reading, chosen: all, ...ofRows } } : {}),
      };
    }),
  };
}

/** Parts that are hidden in a file of others: in workbooks of ours, the columns of our keys always are. */
function hiddenIn({ hidden = [] }: ImportPayload, isOwn: boolean): Pick<ImportRead, "hidden"> {
  return hidden.length > 0 && !isOwn ? { hidden } : {};
}

/** Says as what the rows of a table are read, and what else they may be. */
function rowsOfTable(
  call: Call,
  { profile, list = records }: ImportTable,
): Pick<ImportRead, "rowsOf" | "rowKinds"> {
  if (profile !== null) return {};
  const activities = exportTexts(call.language)("export.import.activities") ?? "";
  return {
    rowsOf: list,
    rowKinds: [
      { value: records, title: activities, isOfCompany: true },
      ...[...offeredLists(call).keys()].map((value) => ({
        value,
        title: listTitle(call, value),
        isOfCompany: planOf(`catalogues/${value}`).catalogue?.parent !== undefined,
      })),
    ],
  };
}

/** How far an import is; while its undo runs, how far that is. */
export async function stageOf(
  tx: Tx,
  { job, payload }: Import,
): Promise<Pick<ImportRead, "state" | "progress" | "undone">> {
  const { undone = false } = payload;
  const by = job.payload["undoneBy"];
  const undo = undone && typeof by === "number" ? await readJob(tx, by) : null;
  const { state, progress } = undo?.state === "running" ? undo : job;
  return { state, progress: state === "done" ? 100 : progress, undone };
}

async function companyOf(
  tx: Tx,
  call: Call,
  id: number | null,
): Promise<Pick<ImportRead, "company">> {
  const item = id === null ? undefined : (await readItems(tx, [id])).get(id);
  return item ? { company: { id: item.id, title: displayTitle(item.body, call.language) } } : {};
}

function columnsOf(payload: ImportPayload): ImportRead["columns"] {
  const { columns, proposals } = tableOf(payload);
  return columns.map(({ letter, heading, samples }, at) => {
    const target = payload.settings.columns[at] ?? null;
    const proposal = proposals[at];
    const isProposed = proposal !== undefined && proposal.target === target;
    return {
      letter,
      heading,
      samples,
      target,
      by: isProposed ? proposal.by : "chosen",
      certainty: isProposed ? proposal.certainty : 1,
    };
  });
}

/** Terms that are told at once: those that somebody has to look at come first. */
const mostTerms = 500;

async function termsOf(
  tx: Tx,
  call: Call,
  { terms, settings }: ImportPayload,
): Promise<ImportRead["terms"]> {
  const ids = Object.values(settings.terms).flatMap((each) =>
    typeof each === "number" ? [each] : [],
  );
  const entries = await readItems(tx, [...new Set(ids)]);
  const rank = { asked: 0, guess: 1, none: 2, new: 3, known: 4 };
  return terms
    .toSorted((one, other) => rank[one.found] - rank[other.found] || other.count - one.count)
    .slice(0, mostTerms)
    .flatMap(({ found, ...term }) => {
      if (found === "known") return [];
      const { list, text } = term;
      const decision = ownValue(settings.terms, termKey(list, text));
      const listed = {
        ...term,
        found,
        listTitle: listTitle(call, list),
        ...asksOf(call, list, ownValue(settings.answers ?? {}, termKey(list, text))),
      };
      const chosen = typeof decision === "number" ? entries.get(decision) : undefined;
      const title = chosen ? { chosen: displayTitle(chosen.body, call.language) } : {};
      return [decision === undefined ? listed : { ...listed, ...title, decision }];
    });
}

/** The question about a new entry of a list, with the values to choose from and the answer. */
function asksOf(
  call: Call,
  list: string,
  answer: string | undefined,
): Pick<ImportRead["terms"][number], "asks" | "answer"> {
  const field = askedOfNew(list);
  const node = planOf(`catalogues/${list}`).nodes.find(({ name }) => name === field);
  if (field === undefined || !node) return {};
  const options = (node.values ?? []).map((value) => ({
    value: String(value),
    title: entryValueTitle(call, list, field, String(value)),
  }));
  return {
    asks: { title: exportTexts(call.language)(`${node.textKey}.label`) ?? field, options },
    ...(answer === undefined ? {} : { answer }),
  };
}

async function countsOf(tx: Tx, own: Import): Promise<ImportRead["counts"]> {
  const rows = await countImportRows(tx, sheetOf(own));
  const states = ["new", "changed", "same", "unclear", "error"] as const;
  return states.map((state) => {
    const all = rows.filter((row) => row.state === state);
    const sum = (some: typeof all) => some.reduce((total, { count }) => total + count, 0);
    return { state, count: sum(all), taken: sum(all.filter((row) => actionOf(row) !== "leave")) };
  });
}

async function outcomeOf(
  tx: Tx,
  job: Job,
): Promise<Pick<ImportRead, "made" | "added" | "entries" | "changedEntries">> {
  if (job.state !== "done") return {};
  const count = async (kind: string) => (await countDocuments(tx, job.id, [kind])).done ?? 0;
  return {
    made: await count("made"),
    added: await count("record"),
    entries: await count(entryKind),
    changedEntries: await count(changedEntryKind),
  };
}

/** Until an import begins: custom fields that it will make, and what a workbook of ours lacks. */
async function foreseenOf(
  tx: Tx,
  call: Call,
  { job, payload }: Import,
): Promise<
  Pick<ImportRead, "newFields" | "notInFile" | "rowsNotInFile" | "reopenable" | "reopens">
> {
  const { newFields = [], notInFile, rowsNotInFile, reopenable = 0 } = payload;
  if (job.state !== "ready") return {};
  const { count: missing, ids } = notInFile ?? { count: 0, ids: [] };
  const { count: lacking, rows } = rowsNotInFile ?? { count: 0, rows: [] };
  const seen = await seenRecords(tx, call, [...ids, ...rows.map(({ record }) => record)]);
  const titled = (id: number) => {
    const record = seen.get(id);
    return record ? [{ id, title: record.name }] : [];
  };
  const { language } = call;
  const titles = newFields.map((label) => label[language] ?? label.de);
  const items = rows.flatMap(({ record, field, text }) =>
    titled(record).map((each) => ({
      ...each,
      field: fieldTitle(field, language),
      text: cutText(text, 200),
    })),
  );
  return {
    ...(titles.length > 0 ? { newFields: titles } : {}),
    ...(reopenable > 0 ? { reopenable, reopens: payload.settings.reopens === true } : {}),
    ...(missing > 0 ? { notInFile: { count: missing, records: ids.flatMap(titled) } } : {}),
    ...(lacking > 0 ? { rowsNotInFile: { count: lacking, rows: items } } : {}),
  };
}

function failureOf(call: Call, { failure }: ImportPayload): Pick<ImportRead, "failure"> {
  if (!failure) return {};
  const { number, name, code, path = "" } = failure;
  const message = whyText(call, { code: "invalid", problem: code, path }, null);
  return { failure: { number, name, message } };
}

/** Records by id, as far as the viewer may see them. */
async function seenRecords(
  tx: Tx,
  call: Call,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> {
  const records = await readRecords(tx, [...new Set(ids)]);
  return new Map(records.filter((each) => maySeeRecord(call, each)).map((each) => [each.id, each]));
}

/** Documents that an undo has left and that are named; of more, only the count. */
const mostStaying = 100;

/** Documents that an undo has left as they are. */
async function staysOf(
  tx: Tx,
  call: Call,
  job: Job,
): Promise<Pick<ImportRead, "stays" | "staysTotal">> {
  const undo = job.payload["undoneBy"];
  if (typeof undo !== "number") return {};
  const left = await leftOutOf(tx, undo, mostStaying);
  const ids = left.map(({ id }) => id);
  const records = await seenRecords(tx, call, ids);
  const items = await readItems(tx, ids);
  const stays = left.map(({ id, told }) => {
    const record = records.get(id);
    const item = items.get(id);
    const title = record?.name ?? (item ? displayTitle(item.body, call.language) : "");
    const of = record ? { id } : item ? { list: listTitle(call, item.kind) } : {};
    return { ...of, title, reason: reasonOf(told["reason"]) };
  });
  const counts = [await countDocuments(tx, undo, null), await countDocuments(tx, undo, entryKinds)];
  const staysTotal = counts.reduce((sum, { skipped = 0 }) => sum + skipped, 0);
  // Records first: the entries stay because of them.
  return {
    stays: stays.toSorted((one, other) => Number("id" in other) - Number("id" in one)),
    staysTotal,
  };
}

type Reason = NonNullable<ImportRead["stays"]>[number]["reason"];
const reasons: readonly Reason[] = ["changed", "gone", "forbidden", "locked", "inUse"];

function reasonOf(told: unknown): Reason {
  return reasons.find((reason) => reason === told) ?? "other";
}

/** Rows as they are listed, with the records that they mean, and the letters that these will have. */
export async function presentRows(
  tx: Tx,
  call: Call,
  own: Import,
  rows: readonly ImportRow[],
): Promise<ImportRowRead[]> {
  const { payload } = own;
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const seen = await seenRecords(tx, call, ids);
  const letters = await lettersOfRows(tx, call, own, rows);
  return rows.map((row) => {
    const record = seen.get(row.recordId ?? 0);
    const certainty = asNumber(row.told?.["like"]);
    const place = tableOf(payload).places?.[row.number - 1];
    const why =
      row.state === "error"
        ? whyText(call, row.told ?? {}, payload)
        : (numberText(call, row.told, record) ?? lossText(call, row.told));
    return {
      number: row.number,
      ...(place ? { place } : {}),
      name: row.name,
      state: row.state,
      action: actionOf(row),
      actions: [...actionsFor(row.state, tableOf(payload).profile)],
      ...(record ? { record: { id: record.id, title: record.name } } : {}),
      ...(certainty === undefined ? {} : { certainty }),
      ...(why === undefined ? {} : { why }),
      ...doubtsOf(row),
      ...letters.get(row.number),
    };
  });
}

function doubtsOf({ told }: ImportRow): Pick<ImportRowRead, "doubts"> {
  const doubts = asNumber(told?.["doubts"]);
  return doubts === undefined ? {} : { doubts };
}

/** Says that a row has the number of another activity; undefined if it has not. */
function numberText(
  { language }: Call,
  told: ImportRow["told"],
  record: StoredRecord | undefined,
): string | undefined {
  if (told?.["hasNumber"] !== true || !record) return undefined;
  return translate(exportTexts(language), "export.import.sameNumber", { name: record.name });
}

/** How much of a row has no place here, or is mandatory here and empty; undefined if nothing. */
function lossText({ language }: Call, told: ImportRow["told"]): string | undefined {
  const texts = exportTexts(language);
  const losses = [
    { key: "export.import.without", count: asNumber(told?.["without"]) ?? 0 },
    { key: "export.import.lacking", count: asNumber(told?.["lacking"]) ?? 0 },
  ];
  const sentences = losses.flatMap(({ key, count }) =>
    count > 0 ? [translateCount(texts, key, count)] : [],
  );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function whyText(
  call: Call,
  told: NonNullable<ImportRow["told"]>,
  payload: ImportPayload | null,
): string {
  const texts = exportTexts(call.language);
  const column = asNumber(told["column"]) ?? -1;
  const letter = payload ? (tableOf(payload).columns[column]?.letter ?? "") : "";
  const path = String(told["path"] ?? "");
  const { list, field } = told;
  const isOfList = typeof list === "string" && typeof field === "string";
  return translate(texts, `export.import.why.${String(told["code"])}`, {
    letter,
    line: asNumber(told["line"]) ?? 0,
    field: isOfList ? entryFieldTitle(call, list, field) : fieldTitle(path, call.language),
  });
}
