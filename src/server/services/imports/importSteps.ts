import { withDraft } from "#shared/domain/importing/differences.ts";
import type { DecidedElsewhere, Draft } from "#shared/domain/importing/draftTypes.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asText } from "#shared/domain/values.ts";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustFit } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type ImportRow, type ImportSheet, readImportRows } from "#server/store/imports/imports.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { openRecord, saveRecord, storeOne } from "../records/records.ts";
import { actionOf } from "./importActions.ts";
import { entryFileIn } from "./entryRows.ts";
import { makeFields, requireFields } from "./fieldSteps.ts";
import { makeEntries } from "./entrySteps.ts";
import { inside, ownImport, tableOf } from "./importJob.ts";
import { allOrNone, endImport, rowsAtOnce } from "./importWork.ts";
import { readerOf } from "./judgeRows.ts";
import { madeWithRecord, makeEntriesOf, unmadeWithRecord, withIds } from "./madeEntries.ts";
import { nameRecords, recordClientId } from "./nameRecords.ts";
import { type SheetDraft, sheetDrafts } from "./sheetRecords.ts";
import { takeBackImport } from "./undoSteps.ts";

/** How the rows of an import become records: all of them, or none. */
export const importSteps: Steps = {
  run: async (asking, work) => {
    const file = await asking.transaction(async (tx) =>
      entryFileIn((await ownImport(tx, asking, work.id)).payload),
    );
    if (file) return makeEntries(asking, work, file);
    const long = await makeFields(asking, work);
    const { payload, read, sheet, terms, entries } = await long.transaction((tx) =>
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
      await takeOverAll(long, work, sheet, { wanted, draftsOf, made });
      after = last.number;
      done += wanted.length;
      work.progress(done);
    }
    if (entries) await nameRecords(long, work, { sheet, read, entries });
    await requireFields(long, work);
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

/** Takes over rows in one transaction. */
async function takeOverAll(
  long: Call,
  work: RunningWork,
  sheet: ImportSheet,
  { wanted, draftsOf, made }: Rows,
): Promise<void> {
  const before = new Map(made);
  let drafts: (Draft | SheetDraft)[] = [];
  await allOrNone(long, work, wanted, async (tx, row, index) => {
    // A transaction that is tried again makes them again.
    if (index === 0) {
      made.clear();
      for (const [entry, id] of before) made.set(entry, id);
      drafts = await draftsOf(tx, wanted);
    }
    const draft = drafts[index];
    if (!draft) return [];
    const entries = await makeEntriesOf(tx, long, draft, made);
    const unmade = await unmadeWithRecord(tx, draft, made);
    const record = await recordOf(tx, long, { job: sheet.job, row, made }, draft);
    const within = await madeWithRecord(tx, unmade, made);
    return [...entries, ...within, ...(record ? [record] : [])];
  });
}

interface TakenRow {
  job: number;
  row: ImportRow;
  made: ReadonlyMap<string, number>;
}

/** Makes the record of a row, or adds to the one that it means; null if there was nothing to add. */
async function recordOf(
  tx: Tx,
  long: Call,
  { job, row, made }: TakenRow,
  draft: Draft | SheetDraft,
): Promise<JobDocument | null> {
  const call = inside(long, tx);
  const body = withIds(draft.body, made);
  if (actionOf(row) === "add" && row.recordId !== null)
    return "differences" in draft
      ? changeIn(call, row, draft, body)
      : addTo(call, row.recordId, body, draft.elsewhere);
  const elsewhere = "differences" in draft ? undefined : draft.elsewhere;
  const whole = elsewhere ? withNotes(body, elsewhere) : body;
  const sent = { ...whole, clientId: recordClientId(job, row.number) };
  mustFit(schemaProblems(validators.record, sent));
  const note = { action: null, elsewhere, comment: elsewhere?.comment || undefined };
  const { stored } = await storeOne(tx, call, sent, note);
  return { kind: "made", id: stored.id, version: stored.version };
}

/** Saves what a workbook has changed, unless somebody else has changed it since this was decided. */
async function changeIn(
  call: Call,
  { state, recordId }: ImportRow,
  { conflicts, stored }: SheetDraft,
  changed: Body,
): Promise<JobDocument | null> {
  if (!stored || (conflicts.length > 0 && state !== "unclear"))
    throw invalidField(`/${conflicts[0] ?? ""}`, "stale");
  const before = asJson(await openRecord(call, stored.id));
  const whole = { ...before, ...changed };
  // Cleared fields are null.
  for (const [name, value] of Object.entries(changed)) if (value === null) delete whole[name];
  const after = asJson(await saveRecord(call, asDocument(whole)));
  if (after["version"] === before["version"]) return null;
  return { kind: "record", id: Number(recordId), version: Number(after["version"]) };
}

/** Adds who decided what and when to the texts that have room for it. */
function withNotes(body: Body, { notes }: DecidedElsewhere): Body {
  const result = { ...body };
  for (const [name, line] of Object.entries(notes)) {
    const lines = [asText(body[name]), line].filter((each) => each !== "").join("\n");
    if (lines.length <= (nodeAt(`/${name}`)?.maxLength ?? lines.length)) result[name] = lines;
  }
  return result;
}

async function addTo(
  call: Call,
  id: number,
  draft: Body,
  elsewhere: DecidedElsewhere | undefined,
): Promise<JobDocument | null> {
  const before = asJson(await openRecord(call, id));
  const { company: _company, language: _language, internalId: _internalId, ...said } = draft;
  const added = withDraft(before, said);
  const isNew = Object.entries(elsewhere?.values ?? {}).some(
    ([name, value]) => before[name] !== value,
  );
  const decided = isNew ? elsewhere : undefined;
  const whole = decided ? withNotes(added, decided) : added;
  const after = asJson(await saveRecord(call, asDocument(whole), decided?.values));
  if (after["version"] === before["version"]) return null;
  return { kind: "record", id, version: Number(after["version"]) };
}
