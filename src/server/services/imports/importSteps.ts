import * as validators from "#shared/generated/validators.js";
import { withDraft } from "#shared/domain/importing/differences.ts";
import type {
  DecidedElsewhere,
  NewEntry,
  RecordReference,
} from "#shared/domain/importing/drafts/draftTypes.ts";
import { nodeAt } from "#shared/domain/importing/targets.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustFit } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type ImportRow, type ImportSheet, readImportRow } from "#server/store/imports/imports.ts";
import { type JobDocument, noteDocuments } from "#server/store/jobDocuments.ts";
import {
  readStoredRecord,
  readRecordByClientId,
  updateRecord,
} from "#server/store/records/records.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { withItemIds } from "../records/recordItems.ts";
import { mustBeVisible, storeChange, storeOne } from "../records/records.ts";
import { askForNewVersions, asNewVersion } from "../records/recordStatus.ts";
import { actionOf } from "./importActions.ts";
import { entryFileIn } from "./entryRows.ts";
import { makeEntries } from "./entrySteps.ts";
import { ownImport, readRows, type Import, type ImportSettings } from "./importJob.ts";
import { endImport, rowsAtOnce, takeRows } from "./importWork.ts";
import { madeWithRecord, makeEntriesOf, madeDocument, saveEntry } from "./madeEntries.ts";
import { openImport, type OpenImport, type RowDraft } from "./openImport.ts";
import { takeBackImport } from "./undoSteps.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { findByClientId } from "#server/store/items/items.ts";
import { makeItem } from "../catalogues/catalogueWrite.ts";
import { refreshDependentRecords, withOverlay } from "../catalogues/pendingRefresh.ts";
import type { OwnEntries } from "./ownEntries.ts";
import { isOfEntries } from "./ownFields.ts";
import { copyOf, writeAt } from "#shared/engine/body/paths.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { editContext } from "../records/recordContext.ts";
import { resolveRecord, toRecordDraft } from "../records/resolveRecord.ts";

/** How the rows of an import become records: all of them, or none. */
export const importSteps: Steps = {
  run: async (asking, work) => {
    const own = await asking.transaction((tx) => ownImport(tx, asking, work.id));
    const file = entryFileIn(own.payload);
    if (file) return makeEntries(asking, work, own, file);
    const long = await makeFields(asking, work, own);
    const open = await long.transaction((tx) => openImport(tx, long, own));
    const taking: Taking = { open, made: new Map(), naming: new Map() };
    let done = 0;
    for await (const rows of readRows(long, open.sheet, rowsAtOnce)) {
      const wanted = rows.filter((row) => actionOf(row) !== "leave");
      await takeOverAll(long, work, wanted, taking);
      done += wanted.length;
      work.progress(done);
    }
    const { sheet, entries } = open;
    if (entries) {
      await nameRecords(long, work, taking.naming, { sheet, rowOf: entries.rowOf });
      await requireFields(long, work, entries);
    }
    return endImport(long, work);
  },
  // All or nothing: what was made before the row that failed goes again.
  takeBack: async (long, work) => {
    await takeBackImport(long, work);
  },
};

interface Taking {
  open: OpenImport;
  /** Entries that this import has made, by what they were called before. */
  made: Map<string, number>;
  /** Rows of a file of ours whose records name others of it. */
  naming: Map<number, NamingRow>;
}

/** Takes over rows in one transaction. */
async function takeOverAll(
  long: Call,
  work: RunningWork,
  rows: readonly ImportRow[],
  { open, made, naming }: Taking,
): Promise<void> {
  const before = new Map(made);
  let drafts: RowDraft[] = [];
  await takeRows(long, work, rows, async (tx, row, index) => {
    // A transaction that is tried again makes them again.
    if (index === 0) {
      made.clear();
      for (const [entry, id] of before) made.set(entry, id);
      drafts = await open.readDrafts(tx, rows);
    }
    const draft = drafts[index];
    if (!draft) return [];
    const { recordReferences = [] } = draft;
    const isMade = actionOf(row) === "make" || row.recordId === null;
    if (isMade && recordReferences.length > 0)
      naming.set(row.number, { row, references: recordReferences });
    const entries = await makeEntriesOf(tx, long, draft, made);
    const body = withItemIds(draft.body, made);
    const record = isMade
      ? await makeRecord(tx, long, recordClientId(work.id, row.number), { ...draft, body })
      : await changeRecord(tx, long, row, { ...draft, body }, open.payload.settings);
    const within = await madeWithRecord(tx, draft, made);
    return [...entries, ...within, ...(record ? [record] : [])];
  });
}

async function makeRecord(
  tx: Tx,
  long: Call,
  clientId: string,
  { body, elsewhere }: RowDraft,
): Promise<JobDocument> {
  const sent = { ...withNotes(body, elsewhere), clientId };
  mustFit(schemaProblems(validators.record, sent));
  const note = { action: null, elsewhere, comment: elsewhere?.comment || undefined };
  const { stored } = await storeOne(tx, long, sent, note);
  return { kind: "made", id: stored.id, version: stored.version };
}

/** Changes the record that a row means; null if there was nothing to change. */
async function changeRecord(
  tx: Tx,
  long: Call,
  { state, recordId }: ImportRow,
  draft: RowDraft,
  { reopens = false }: Pick<ImportSettings, "reopens">,
): Promise<JobDocument | null> {
  mustBeAsDecided(draft, state);
  const known = mustBeVisible(long, await readStoredRecord(tx, recordId ?? 0, true));
  const stored = reopens ? asNewVersion(long, known) : known;
  const decided = isDecidedHere(stored.body, draft.elsewhere) ? undefined : draft.elsewhere;
  const change = draft.differences ? replaced : added;
  const changed = change(stored.body, draft.body);
  const whole = withNotes(changed, decided);
  const after = await storeChange(tx, long, stored, whole, {
    elsewhere: decided?.values,
    from: known.status,
  });
  if (after && known.status !== stored.status) await askForNewVersions(tx, long, [known]);
  return after && { kind: "record", id: after.id, version: after.version };
}

/** Throws if somebody else has changed a record since it was decided what becomes of its row. */
function mustBeAsDecided(
  { differences, stored, conflicts = [] }: RowDraft,
  state: ImportRow["state"],
): void {
  if (differences && (!stored || (conflicts.length > 0 && state !== "unclear")))
    throw invalidField(`/${conflicts[0] ?? ""}`, "stale");
}

function isDecidedHere(stored: Body, { values = {} }: Partial<DecidedElsewhere> = {}): boolean {
  return Object.entries(values).every(([name, value]) => stored[name] === value);
}

/** A body with the fields that a workbook has changed; cleared ones are null. */
function replaced(stored: Body, changed: Body): Body {
  const whole = { ...stored, ...changed };
  for (const [name, value] of Object.entries(changed)) if (value === null) delete whole[name];
  return whole;
}

/** A body with what a draft says besides; what tells which record it is stays. */
function added(stored: Body, draft: Body): Body {
  const { company: _company, language: _language, internalId: _internalId, ...said } = draft;
  return withDraft(stored, said);
}

/** Adds who decided what and when to the texts that have room for it. */
function withNotes(body: Body, { notes = {} }: Partial<DecidedElsewhere> = {}): Body {
  const result = { ...body };
  for (const [name, line] of Object.entries(notes)) {
    const lines = [asText(body[name]), line].filter((each) => each !== "").join("\n");
    if (lines.length <= (nodeAt(`/${name}`)?.maxLength ?? lines.length)) result[name] = lines;
  }
  return result;
}

/**
 * Makes the custom fields that rows of a file of ours have values of, before anything else is made:
 * plans are read by other transactions. Returns the call with them.
 */
async function makeFields(long: Call, work: RunningWork, own: Import): Promise<Call> {
  const { entries, sheet, readDrafts } = await long.transaction((tx) => openImport(tx, long, own));
  if (!entries?.fields.fresh.length) return long;
  const needed = new Map<string, { row: ImportRow; field: NewEntry }>();
  for await (const all of readRows(long, sheet, rowsAtOnce)) {
    const rows = all.filter((row) => actionOf(row) !== "leave");
    const drafts = await long.transaction((tx) => readDrafts(tx, rows));
    for (const [at, row] of rows.entries())
      for (const field of drafts[at]?.entries ?? [])
        if (field.list === addedFieldsKind && !needed.has(field.clientId))
          needed.set(field.clientId, { row, field });
  }
  const fields = [...needed.values()];
  const rows = fields.map(({ row }) => row);
  await takeRows(long, work, rows, async (tx, _row, at) => {
    const field = fields[at]?.field;
    if (!field) return [];
    const { clientId, more } = field;
    const body = isOfEntries(more) ? { ...more, required: false } : more;
    const kind = { kind: addedFieldsKind };
    return [madeDocument(await makeItem(tx, long, { ...body, clientId }, kind))];
  });
  return fields.length > 0 ? withOverlay(long) : long;
}

/** Makes fields of entries mandatory that are so in the file: entries that lack them are made by now. */
async function requireFields(long: Call, work: RunningWork, { fields }: OwnEntries): Promise<void> {
  for (const clientId of fields.mandatory) {
    const next = await long.transaction(async (tx) => {
      const item = await findByClientId(tx, clientId);
      if (!item || item.body["required"] === true) return null;
      const { after, following } = await saveEntry(tx, long, item, {
        ...item.body,
        required: true,
      });
      await noteDocuments(tx, work.id, "done", [madeDocument(after)]);
      return following;
    });
    if (next) await refreshDependentRecords(long, next);
  }
}

/** A row whose record names others of the same file. */
interface NamingRow {
  row: ImportRow;
  references: readonly RecordReference[];
}

/** Client id of the record that a row becomes. */
function recordClientId(job: number, row: number): string {
  return uuidOf(`import ${job} ${row}`);
}

/** Once all records of a file of ours are made, they name each other as they do there. */
async function nameRecords(
  long: Call,
  work: RunningWork,
  naming: ReadonlyMap<number, NamingRow>,
  { sheet, rowOf }: { sheet: ImportSheet } & Pick<OwnEntries, "rowOf">,
): Promise<void> {
  const rows = [...naming.values()].map(({ row }) => row);
  await takeRows(long, work, rows, async (tx, { number }) => {
    const record = await readRecordByClientId(tx, recordClientId(sheet.job, number));
    if (!record) return [];
    const body = copyOf(record.body);
    for (const { path, id } of naming.get(number)?.references ?? []) {
      const found = await recordOfRow(tx, sheet, rowOf(id) ?? 0);
      if (found !== null) writeAt(body, path, { id: found });
    }
    const context = editContext(long, record);
    const draft = toRecordDraft(await resolveRecord(tx, body, context), context);
    const note = { actor: long.viewer.account, op: "save", action: null };
    const saved = await updateRecord(tx, record, draft, note);
    return saved ? [{ kind: "made", id: saved.id, version: saved.version }] : [];
  });
}

/** The record that a row has become, or that there was of it; null if it was left out. */
async function recordOfRow(tx: Tx, sheet: ImportSheet, number: number): Promise<number | null> {
  const made = await readRecordByClientId(tx, recordClientId(sheet.job, number));
  return made?.id ?? (await readImportRow(tx, sheet, number))?.recordId ?? null;
}
