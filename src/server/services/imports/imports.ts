import { isHarmless } from "#shared/engine/rules/harmlessText.ts";
import { headingWords, tablesOf } from "#shared/domain/importing/columns.ts";
import type { Target } from "#shared/domain/importing/targets.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { hiddenParts } from "#shared/domain/importing/places.ts";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { asNumber } from "#shared/domain/values.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { Upload } from "#shared/engine/plan/operation.ts";
import type {
  ImportList,
  ImportRead,
  ImportChange,
  ImportDecision,
  ImportRows,
  ImportRowsRequest,
  ImportWork,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import {
  importsOf,
  keepImportColumns,
  removeImport,
  decideImportRows,
  listImportRows,
  readImportRow,
} from "#server/store/imports/imports.ts";
import { listItems, readItems } from "#server/store/items/items.ts";
import {
  countDocuments,
  documentsOf,
  entryKinds,
  noteDocuments,
} from "#server/store/jobDocuments.ts";
import { beginJob, insertJob, type Job, lockJob, tellJob } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { visibilityOf, maySeeItem } from "../companies/companyVisibility.ts";
import { beginSteps, beginWork, ownWork } from "../longWork.ts";
import { entryFileIn } from "./entryRows.ts";
import { fieldLabels } from "./fieldWords.ts";
import { receiveFile } from "./importFile.ts";
import {
  importJob,
  isImportUndoable,
  type ImportPayload,
  type ImportTable,
  importUndoJob,
  ownImport,
  recordKinds,
  tableOf,
  type Import,
  type ImportSettings,
  sheetOf,
  tellImport,
} from "./importJob.ts";
import { importSteps } from "./importSteps.ts";
import { judgeRows } from "./judgeRows.ts";
import { presentImport, stageOf, presentRows } from "./presentImport.ts";
import {
  changeModel,
  readTables,
  storeSources,
  storeTables,
  tableAs,
  withoutMarks,
  records,
} from "./sheetModels.ts";
import { importUndoSteps } from "./undoSteps.ts";
import { askedOfNew } from "#shared/domain/importing/listSheets.ts";
import { planOf } from "#shared/generated/plans.ts";
import { otherKindTitle } from "#shared/domain/importing/otherFiles.ts";
import type { Language } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { actionsFor } from "./importActions.ts";
import { tablesInTurn } from "./furtherTables.ts";
import { termKey } from "./importTerms.ts";
import { offeredTargets } from "./offeredTargets.ts";

/** Reads a file, proposes what its columns are about and thinks each row through; writes no record. */
export async function uploadImport(
  call: Call,
  upload: Upload & { clientId?: string },
): Promise<ImportRead> {
  const id = await storeUpload(call, upload);
  await judgeRows(call, id);
  return readImport(call, { id });
}

/** Reads a file and stores its rows. Nothing of it stays in memory while they are thought through. */
async function storeUpload(call: Call, upload: Upload): Promise<number> {
  const file = upload.name.trim().slice(0, 200);
  if (!isHarmless(file)) throw invalidField("/name", "characters");
  const words = headingWords(fieldLabels);
  const { sheets, kept, contents } = await receiveFile(call, file, upload.content, (read) =>
    tablesOf(read, words).some(({ profile }) => profile?.enclosure !== undefined),
  );
  const read = readTables(sheets, {});
  if (read.tables.length === 0) throw invalidField("/file", "import.noTable", { place: "" });
  return call.transaction(async (tx) => {
    const tables = await storeTables(tx, call, read.tables);
    mustBeOfRegister(tables, call.language);
    const fresh = await freshPayload(tx, call, file, tables);
    const sources = read.sources.length > 0 ? { sources: withoutMarks(read.sources) } : {};
    const payload = { ...fresh, ...sources, contents, ...(kept ? { kept } : {}) };
    const owner = call.viewer.account;
    const whole = { ...payload, hidden: hiddenParts(sheets) };
    const job = await insertJob(tx, { kind: importJob, owner, payload: asJson(whole) });
    await storeSources(tx, job, sheets, read);
    const detail = { rows: payload.total };
    await writeAudit(tx, {
      actor: owner,
      action: "import.read",
      target: `job/${job}`,
      detail,
    });
    return job;
  });
}

/** Refuses a file of which nothing belongs in the register, and says what it holds. */
function mustBeOfRegister(tables: readonly ImportTable[], language: Language): void {
  const kinds = new Set(tables.map(({ otherKind }) => otherKind));
  const [kind] = kinds;
  if (kind === undefined || kinds.has(undefined)) return;
  throw invalidField("/file", "import.otherKind", { kind: otherKindTitle(kind, language) });
}

async function freshPayload(
  tx: Tx,
  call: Call,
  file: string,
  tables: ImportTable[],
): Promise<ImportPayload> {
  const companies = await listItems(tx, "companies", visibilityOf(call, "companies"));
  const [only, second] = companies;
  const [first] = tablesInTurn(call, tables);
  const sheet = first?.table.list === undefined ? bestTable(tables) : first.sheet;
  return {
    file,
    tables,
    settings: settingsFor(call, tables, sheet, only && !second ? only.id : null),
    terms: [],
    knownTerms: 0,
    isApart: false,
    total: tables[sheet]?.rows ?? 0,
  };
}

/** How a table is read before anybody has said otherwise. */
export function settingsFor(
  call: Call,
  tables: readonly ImportTable[],
  sheet: number,
  company: number | null,
): ImportSettings {
  const table = tables[sheet];
  return {
    sheet,
    // The records of a file of ours name their companies themselves.
    company: table?.profile === ownProgram ? null : company,
    language: table?.language ?? call.language,
    isTogether: false,
    columns: targetsOf(table),
    terms: {},
  };
}

function targetsOf(table: ImportTable | undefined): (string | null)[] {
  return (table?.proposals ?? []).map(({ target }) => target);
}

/** The table of which most columns are known; of hidden sheets only if no other has any. */
function bestTable(tables: readonly ImportTable[]): number {
  const scores = tables.map(({ isHidden, proposals: all }) => {
    const known = all.filter(({ target }) => target !== null).length;
    return isHidden && known > 0 ? 0.5 : known;
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

export function readImport(call: Call, { id }: { id: number }): Promise<ImportRead> {
  return call.transaction(async (tx) => presentImport(tx, call, await ownImport(tx, call, id)));
}

/** The viewer's own imports, newest first. */
export function listImports(call: Call): Promise<ImportList> {
  return call.transaction(async (tx) => {
    const items = [];
    for (const { id } of await importsOf(tx, importJob, call.viewer.account, mostListed)) {
      const own = await ownImport(tx, call, id);
      const { job, payload } = own;
      const { state, undone } = await stageOf(tx, own);
      const isOfLists = entryFileIn(payload) !== undefined;
      const made =
        job.state === "done"
          ? ((await countDocuments(tx, id, isOfLists ? entryKinds : recordKinds)).done ?? 0)
          : 0;
      items.push({
        id,
        file: payload.file,
        at: job.startedAt.toISOString(),
        state,
        made,
        isOfLists,
        undone,
      });
    }
    return { items };
  });
}

const mostListed = 20;

/** Begins an import that has been looked at; however often it is asked for, it is done once. */
export async function startImport(call: Call, { id }: { id: number }): Promise<ImportRead> {
  const { job, isBegun } = await call.transaction(async (tx) => {
    const own = await ownImport(tx, call, id);
    const { taken, unanswered } = await presentImport(tx, call, own);
    const isReady = own.job.state === "ready";
    if (isReady && taken === 0) throw invalidField("/id", "import.nothingTaken");
    if (isReady && unanswered > 0) throw invalidField("/id", "import.unanswered");
    await tellJob(tx, id, { total: taken });
    if (!entryFileIn(own.payload)) await rememberColumns(tx, own.payload);
    const begun = await beginJob(tx, id, call.platform.leases.until());
    return { job: { id, payload: { ...own.job.payload, total: taken } }, isBegun: begun };
  });
  if (isBegun) await beginSteps(call, job, importSteps);
  return readImport(call, { id });
}

async function rememberColumns(tx: Tx, payload: ImportPayload): Promise<void> {
  const { columns, proposals: proposed } = tableOf(payload);
  const said = columns.flatMap(({ heading }, at) => {
    const target = payload.settings.columns[at] ?? null;
    const isOwn = proposed[at]?.by === "profile" && proposed[at].target === target;
    // Targets from a program's profile need not be remembered.
    return heading === "" || isOwn || target === "profile"
      ? []
      : [{ heading: comparable(heading), target }];
  });
  const once = new Map(said.map((each) => [each.heading, each]));
  await keepImportColumns(tx, [...once.values()]);
}

/** Takes an import back: what it made goes, unless somebody has changed it since. */
export async function undoImport(call: Call, id: number): Promise<ImportWork> {
  const undo = await call.transaction(async (tx) => {
    await lockJob(tx, id);
    const { job } = await ownImport(tx, call, id);
    if (!isImportUndoable(job)) throw invalidField("/jobId", "undoOver");
    const documents = await documentsOf(tx, id, "done");
    const about = { undoes: id, total: documents.length };
    const made = await beginWork(tx, call, importUndoJob, about);
    await noteDocuments(tx, made, "todo", documents);
    await tellJob(tx, id, { undone: true, undoneBy: made });
    return { id: made, payload: about };
  });
  await beginSteps(call, undo, importUndoSteps);
  return importState(call, id);
}

/** Reports how far an import is, by its own id or by that of its undo; while that runs, how far it is. */
export function importState(call: Call, jobId: number): Promise<ImportWork> {
  return call.transaction(async (tx) => {
    const job = await ownWork(tx, call, jobId, [importJob, importUndoJob]);
    const id = importOf(job);
    const own = await ownImport(tx, call, id);
    const { state, progress, undone } = await stageOf(tx, own);
    return {
      work: undone ? "importUndo" : "import",
      jobId: id,
      state: state === "ready" ? "running" : state,
      progress,
      undoable: isImportUndoable(own.job) && !undone,
    };
  });
}

/** Id of the import that a job carries out or takes back. */
export function importOf({ id, payload }: Pick<Job, "id" | "payload">): number {
  return asNumber(payload["undoes"]) ?? id;
}

/** Forgets an import that was not begun. */
export function discardImport(call: Call, { id }: { id: number }): Promise<undefined> {
  return call.transaction(async (tx) => {
    await openReady(tx, call, id);
    await removeImport(tx, id);
    return undefined;
  });
}

/** Reads a file in another way: another sheet, other columns, other terms; thinks each row through again. */
export async function changeImport(call: Call, sent: ImportChange): Promise<ImportRead> {
  await call.transaction(async (tx) => {
    const own = await openReady(tx, call, sent.id);
    await mustSeeCompany(tx, call, sent.company);
    await mustSeeEntries(tx, call, sent.terms ?? []);
    const modelled = sent.model ? await changeModel(tx, call, own, sent.model) : own.payload;
    const payload = sent.rowsOf ? await withRowsOf(tx, call, modelled, sent) : modelled;
    const list = payload.tables[sent.sheet ?? payload.settings.sheet]?.list;
    const settings = changed({ ...own, payload }, sent, offeredTargets(call, list));
    const total = payload.tables[settings.sheet]?.rows ?? 0;
    const isOther = sent.model !== undefined || sent.rowsOf !== undefined;
    const model = isOther ? { tables: payload.tables, sources: payload.sources } : {};
    await tellImport(tx, sent.id, { ...model, settings, total });
  });
  await judgeRows(call, sent.id);
  return readImport(call, { id: sent.id });
}

/** Takes the rows of a sheet for activities, or for entries of a list. */
async function withRowsOf(
  tx: Tx,
  call: Call,
  payload: ImportPayload,
  { sheet = payload.settings.sheet, rowsOf = records }: ImportChange,
): Promise<ImportPayload> {
  const table = payload.tables[sheet];
  if (!table) throw invalidField("/sheet", "unknownReference");
  const other = await tableAs(tx, call, table, rowsOf);
  const bySheet = { ...payload.settings.rowsOf, [table.sheet]: rowsOf };
  return {
    ...payload,
    tables: payload.tables.with(sheet, other),
    settings: { ...payload.settings, sheet, rowsOf: bySheet, columns: targetsOf(other) },
  };
}

/** An import that was not begun yet, locked until the end of the transaction. */
async function openReady(tx: Tx, call: Call, id: number): Promise<Import> {
  await lockJob(tx, id);
  const own = await ownImport(tx, call, id);
  if (own.job.state !== "ready") throw invalidField("/id", "import.begun");
  return own;
}

async function mustSeeCompany(tx: Tx, call: Call, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const item = (await readItems(tx, [id])).get(id);
  if (item?.kind !== "companies" || !maySeeItem(call, item))
    throw invalidField("/company", "unknownReference");
  if (item.state !== "active") throw invalidField("/company", "notOffered");
}

/** An entry that is chosen for a term is one of its list that the importer sees. */
async function mustSeeEntries(
  tx: Tx,
  call: Call,
  terms: NonNullable<ImportChange["terms"]>,
): Promise<void> {
  const ids = terms.flatMap(({ decision }) => (typeof decision === "number" ? [decision] : []));
  if (ids.length === 0) return;
  const items = await readItems(tx, ids);
  for (const [at, { list, decision }] of terms.entries()) {
    if (typeof decision !== "number") continue;
    const item = items.get(decision);
    if (item?.kind !== list || !maySeeItem(call, item))
      throw invalidField(`/terms/${at}/decision`, "unknownReference");
  }
}

function changed(
  { payload }: Import,
  sent: ImportChange,
  offered: ReadonlyMap<string, Target>,
): ImportSettings {
  const { settings, tables } = payload;
  const sheet = sent.sheet ?? settings.sheet;
  const table = tables[sheet];
  if (!table) throw invalidField("/sheet", "unknownReference");
  const isOther = sheet !== settings.sheet;
  const before = isOther ? { ...settings, language: table.language } : settings;
  const decided = sent.terms?.map(({ list, text, decision }) => [termKey(list, text), decision]);
  const choices = ["company", "language", "isTogether", "withStatus", "reopens"] as const;
  const chosen = choices.filter((name) => sent[name] !== undefined);
  return {
    ...before,
    ...Object.fromEntries(chosen.map((name) => [name, sent[name]])),
    sheet,
    terms: { ...settings.terms, ...Object.fromEntries(decided ?? []) },
    answers: { ...settings.answers, ...answersIn(sent.terms ?? []) },
    columns: columnsFor(isOther ? null : settings.columns, table, {
      said: sent.columns ?? [],
      offered,
    }),
  };
}

/** Answers about new entries, by their terms. */
function answersIn(terms: NonNullable<ImportChange["terms"]>): Record<string, string> {
  return Object.fromEntries(
    terms.flatMap(({ list, text, answer }, at) => {
      if (answer === undefined) return [];
      const field = askedOfNew(list);
      const node = planOf(`catalogues/${list}`).nodes.find(({ name }) => name === field);
      if (!node?.values?.includes(answer)) throw invalidField(`/terms/${at}/answer`, "enum");
      return [[termKey(list, text), answer]];
    }),
  );
}

interface SaidColumns {
  said: NonNullable<ImportChange["columns"]>;
  offered: ReadonlyMap<string, Target>;
}

function columnsFor(
  before: readonly (string | null)[] | null,
  { proposals }: ImportTable,
  { said, offered }: SaidColumns,
): (string | null)[] {
  const proposed = proposals.map(({ target }) => target);
  const columns = before ? [...before] : [...proposed];
  for (const [index, { column, target }] of said.entries()) {
    const isKnown = target === null || target === proposed[column] || offered.has(target);
    if (column >= columns.length || !isKnown)
      throw invalidField(`/columns/${index}`, "unknownReference");
    columns[column] = target;
  }
  return columns;
}

/** Notes what is to become of a row, or of all rows in a state. */
export async function decideRows(call: Call, sent: ImportDecision): Promise<ImportRead> {
  const { id, number, state, action } = sent;
  await call.transaction(async (tx) => {
    const own = await openReady(tx, call, id);
    const sheet = sheetOf(own);
    if ((number === undefined) === (state === undefined)) throw invalidField("/number", "required");
    const row = number === undefined ? null : await readImportRow(tx, sheet, number);
    const of = row?.state ?? state;
    if (!of) throw invalidField("/number", "unknownReference");
    if (!actionsFor(of, tableOf(own.payload).profile).includes(action))
      throw invalidField("/action", "enum");
    await decideImportRows(tx, sheet, row ? { number: row.number } : { state: of }, action);
  });
  return readImport(call, { id });
}

export function importRows(call: Call, wanted: ImportRowsRequest): Promise<ImportRows> {
  return call.transaction(async (tx) => {
    const own = await ownImport(tx, call, wanted.id);
    const perPage = wanted.perPage ?? limits.pageSize;
    const { state, text, isDoubtful, after } = wanted;
    const page = { state, text, isDoubtful, after, perPage };
    const { rows, total } = await listImportRows(tx, sheetOf(own), page);
    const last = rows.at(-1);
    return {
      items: await presentRows(tx, call, own, rows),
      total,
      ...(last && rows.length === perPage ? { next: last.number } : {}),
    };
  });
}
