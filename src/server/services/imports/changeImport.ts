import { targetOf } from "#shared/domain/importing/targets.ts";
import type {
  ImportChange,
  ImportDecision,
  ImportRead,
  ImportRows,
  ImportRowsRequest,
} from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { decideImportRows, listImportRows, readImportRow } from "#server/store/imports/imports.ts";
import { readItems } from "#server/store/items/items.ts";
import { lockJob } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { actionsFor } from "./importActions.ts";
import {
  type Import,
  type ImportSettings,
  type ImportTable,
  ownImport,
  sheetOf,
  tableOf,
  tellImport,
} from "./importJob.ts";
import { readImport } from "./imports.ts";
import { termKey } from "./importTerms.ts";
import { judgeRows } from "./judgeRows.ts";
import { presentRows } from "./presentImport.ts";

/** Reads a file in another way: another sheet, other columns, other terms; thinks each row through again. */
export async function changeImport(call: Call, sent: ImportChange): Promise<ImportRead> {
  await call.transaction(async (tx) => {
    const own = await openReady(tx, call, sent.id);
    await mustSeeCompany(tx, call, sent.company);
    const settings = changed(own, sent);
    const total = own.payload.tables[settings.sheet]?.rows ?? 0;
    await tellImport(tx, sent.id, { settings, total });
  });
  await judgeRows(call, sent.id);
  return readImport(call, { id: sent.id });
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

function changed({ payload }: Import, sent: ImportChange): ImportSettings {
  const { settings, tables } = payload;
  const sheet = sent.sheet ?? settings.sheet;
  const table = tables[sheet];
  if (!table) throw invalidField("/sheet", "unknownReference");
  const isOther = sheet !== settings.sheet;
  const terms = { ...settings.terms };
  for (const { list, text, decision } of sent.terms ?? []) terms[termKey(list, text)] = decision;
  return {
    ...settings,
    ...(isOther ? { language: table.language } : {}),
    ...chosen(sent),
    sheet,
    terms,
    columns: columnsFor(isOther ? null : settings.columns, table, sent.columns ?? []),
  };
}

function chosen(sent: ImportChange): Partial<ImportSettings> {
  const { company, language, isTogether, withStatus } = sent;
  return {
    ...(company === undefined ? {} : { company }),
    ...(language === undefined ? {} : { language }),
    ...(isTogether === undefined ? {} : { isTogether }),
    ...(withStatus === undefined ? {} : { withStatus }),
  };
}

function columnsFor(
  before: readonly (string | null)[] | null,
  { proposals }: ImportTable,
  said: NonNullable<ImportChange["columns"]>,
): (string | null)[] {
  const columns = before ? [...before] : proposals.map(({ target }) => target);
  for (const [index, { column, target }] of said.entries()) {
    const isKnown = target === null || target === proposals[column]?.target || targetOf(target);
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
    const { state, text, after } = wanted;
    const page = { state, text, after, perPage };
    const { rows, total } = await listImportRows(tx, sheetOf(own), page);
    const last = rows.at(-1);
    return {
      items: await presentRows(tx, call, rows, own.payload),
      total,
      ...(last && rows.length === perPage ? { next: last.number } : {}),
    };
  });
}
