import { withDraft } from "#shared/domain/importing/differences.ts";
import type { Draft, NewEntry } from "#shared/domain/importing/draftTypes.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import { plans } from "#shared/generated/plans.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { mustFit, Problem } from "#server/auth/problem.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type ImportRow, type ImportSheet, readImportRows } from "#server/store/imports/imports.ts";
import { findByClientId, findByTitle } from "#server/store/items/items.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { RunningWork, Steps } from "../catalogues/catalogueWork.ts";
import { changeItem, createItem } from "../catalogues/catalogueWrite.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { createOne, openRecord, saveRecord } from "../records/records.ts";
import { actionOf } from "./importActions.ts";
import { entryFileIn } from "./entryRows.ts";
import { makeEntries } from "./entrySteps.ts";
import { inside, ownImport, tableOf } from "./importJob.ts";
import { allOrNone, endImport, rowsAtOnce } from "./importWork.ts";
import { readerOf } from "./judgeRows.ts";
import { type SheetDraft, sheetDrafts } from "./sheetRecords.ts";
import { takeBackImport } from "./undoSteps.ts";

/** How the rows of an import become records: all of them, or none. */
export const importSteps: Steps = {
  run: async (long, work) => {
    const file = await long.transaction(async (tx) =>
      entryFileIn((await ownImport(tx, long, work.id)).payload),
    );
    if (file) return makeEntries(long, work, file);
    const { payload, read, sheet, terms } = await long.transaction((tx) =>
      readerOf(tx, long, work.id),
    );
    const isSheets = tableOf(payload).profile === ownWorkbook;
    const made = new Map<string, number>();
    let done = 0;
    for (let after = 0; ;) {
      const rows = await long.transaction((tx) => readImportRows(tx, sheet, after, rowsAtOnce));
      const last = rows.at(-1);
      if (!last) break;
      const wanted = rows.filter((row) => actionOf(row) !== "leave");
      const draftsOf: Rows["draftsOf"] = async (tx, some) =>
        isSheets ? sheetDrafts(tx, long, terms, some) : some.map(({ cells }): Draft => read(cells));
      await together(long, work, sheet, { wanted, draftsOf, made });
      after = last.number;
      done += wanted.length;
      work.progress(done);
    }
    return endImport(long, work);
  },
  // All or nothing: what was made before the row that failed goes again.
  takeBack: async (long, work) => {
    await takeBackImport(long, work.id, work.id);
  },
};

interface Rows {
  wanted: readonly ImportRow[];
  draftsOf: (tx: Tx, rows: readonly ImportRow[]) => Promise<(Draft | SheetDraft)[]>;
  /** Entries that this import has made, by what they were called before. */
  made: Map<string, number>;
}

async function together(
  long: Call,
  work: RunningWork,
  sheet: ImportSheet,
  { wanted, draftsOf, made }: Rows,
): Promise<void> {
  let drafts: (Draft | SheetDraft)[] | undefined;
  await allOrNone(long, work, wanted, async (tx, row, index) => {
    // A transaction that is tried again reads them again.
    if (index === 0 || !drafts) drafts = await draftsOf(tx, wanted);
    const draft = drafts[index];
    return draft ? takeOver(tx, long, { job: sheet.job, row, draft, made }) : [];
  });
}

interface TakenRow {
  job: number;
  row: ImportRow;
  draft: Draft | SheetDraft;
  made: Map<string, number>;
}

async function takeOver(
  tx: Tx,
  long: Call,
  { job, row, draft, made }: TakenRow,
): Promise<JobDocument[]> {
  const call = inside(long, tx);
  const documents: JobDocument[] = [];
  for (const entry of draft.entries) {
    const document = await entryFor(tx, call, { ...entry, language: draft.body["language"] }, made);
    if (document) documents.push(document);
  }
  for (const document of documents) {
    const entry = draft.entries.find(({ clientId }) => made.get(clientId) === document.id);
    if (entry?.isWhole) document.version = await closeCircle(tx, call, { entry, document, made });
  }
  const body = withIds(draft.body, made);
  if (actionOf(row) === "add" && row.recordId !== null) {
    const added =
      "differences" in draft
        ? await changeIn(call, row, draft, body)
        : await addTo(call, row.recordId, body);
    return added ? [...documents, added] : documents;
  }
  const sent = { ...body, clientId: uuidOf(`import ${job} ${row.number}`) };
  mustFit(schemaProblems(validators.record, sent));
  const { id, version } = asJson(await createOne(tx, call, sent, null, { action: null }));
  return [...documents, { kind: "made", id: Number(id), version: Number(version) }];
}

/** Makes an entry unless there is one by now; entries of companies are made with the record that names them. */
async function entryFor(
  tx: Tx,
  call: Call,
  { list, clientId, title, more, isWhole, language }: NewEntry & { language: Json | undefined },
  made: Map<string, number>,
): Promise<JobDocument | null> {
  const catalogue = plans[`catalogues/${list}`]?.catalogue;
  if (made.has(clientId) || !catalogue) return null;
  if (isWhole) return wholeEntry(tx, call, { list, clientId, more }, made);
  if (catalogue.parent !== undefined) return null;
  const known = (await findByClientId(tx, clientId)) ?? (await findByTitle(tx, list, title));
  if (known) {
    made.set(clientId, known.id);
    return null;
  }
  // German is the fallback language, so every entry needs a German title.
  const titles: Body = language === "en" ? { de: title, en: title } : { de: title };
  const named: Body = catalogue.translated ? { translations: titles } : { title };
  const item = await createItem(call, { clientId, ...named, ...more }, { kind: list });
  const id = Number(item["id"]);
  made.set(clientId, id);
  return { kind: "entry", id, version: Number(item["version"]) };
}

/** Makes an entry of a file of ours as it is there. */
async function wholeEntry(
  tx: Tx,
  call: Call,
  { list, clientId, more }: Pick<NewEntry, "list" | "clientId" | "more">,
  made: Map<string, number>,
): Promise<JobDocument | null> {
  const before = await findByClientId(tx, clientId);
  if (before) {
    made.set(clientId, before.id);
    return null;
  }
  const body = withoutOpen(wholeBody(list, more, made));
  const item = await createItem(call, { ...body, clientId }, { kind: list });
  made.set(clientId, Number(item["id"]));
  return { kind: "entry", id: Number(item["id"]), version: Number(item["version"]) };
}

function wholeBody(list: string, more: Body, made: ReadonlyMap<string, number>): Body {
  const body = withIds(more, made);
  for (const { name, type } of plans[`catalogues/${list}`]?.nodes ?? []) {
    const value = body[name];
    // An id that stands for itself.
    if (type === "number" && isBody(value)) body[name] = value["id"] ?? null;
  }
  return body;
}

/** Whether a value is an entry that is still to be made. */
function isOpen(value: Json | undefined): boolean {
  return isBody(value) && typeof value["clientId"] === "string" && "title" in value;
}

/** A body without the entries that are still to be made: entries may name one another. */
function withoutOpen(body: Body): Body {
  const parts = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    if (value === undefined || isOpen(value)) return [];
    if (!Array.isArray(value)) return [[name, value]];
    // A row that names one may say nothing without it.
    const hasOpen = (each: Json) => isBody(each) && Object.values(each).some(isOpen);
    return [[name, value.filter((each) => !isOpen(each) && !hasOpen(each))]];
  });
  return Object.fromEntries(parts);
}

interface MadeEntry {
  entry: NewEntry;
  document: JobDocument;
  made: ReadonlyMap<string, number>;
}

/** Adds to an entry what was still to be made when it was; returns its version. */
async function closeCircle(
  tx: Tx,
  call: Call,
  { entry: { list, more }, document: { id, version }, made }: MadeEntry,
): Promise<number> {
  const before = [...made].filter(([, each]) => each < id);
  const then = withoutOpen(wholeBody(list, more, new Map(before)));
  const now = withoutOpen(wholeBody(list, more, made));
  if (JSON.stringify(then) === JSON.stringify(now)) return version;
  const catalogue = catalogueOf({ kind: list }, call);
  const { after } = await changeItem(tx, call, catalogue, { ...now, id, version });
  return after.version;
}

/** A body with the entries that were made in the place of those that were to be. */
function withIds(body: Body, made: ReadonlyMap<string, number>): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === undefined ? value : withId(value, made),
    ]),
  );
}

function withId(value: Json, made: ReadonlyMap<string, number>): Json {
  if (Array.isArray(value)) return value.map((each) => withId(each, made));
  if (!isBody(value)) return value;
  const { clientId } = value;
  const id = typeof clientId === "string" ? made.get(clientId) : undefined;
  return id === undefined ? withIds(value, made) : { id };
}

/** Saves what a workbook has changed, unless somebody else has changed it since this was decided. */
async function changeIn(
  call: Call,
  { state, recordId }: ImportRow,
  { conflicts, stored }: SheetDraft,
  changed: Body,
): Promise<JobDocument | null> {
  if (!stored || (conflicts.length > 0 && state !== "unclear"))
    throw new Problem("invalid", { fields: [{ path: `/${conflicts[0] ?? ""}`, code: "stale" }] });
  const before = asJson(await openRecord(call, stored.id));
  const whole = { ...before, ...changed };
  // What somebody has cleared is null.
  for (const [name, value] of Object.entries(changed)) if (value === null) delete whole[name];
  const after = asJson(await saveRecord(call, asDocument(whole)));
  if (after["version"] === before["version"]) return null;
  return { kind: "record", id: Number(recordId), version: Number(after["version"]) };
}

async function addTo(call: Call, id: number, draft: Body): Promise<JobDocument | null> {
  const before = asJson(await openRecord(call, id));
  const { company: _company, language: _language, internalId: _internalId, ...said } = draft;
  const after = asJson(await saveRecord(call, asDocument(withDraft(before, said))));
  if (after["version"] === before["version"]) return null;
  return { kind: "record", id, version: Number(after["version"]) };
}
