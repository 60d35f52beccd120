import { setImmediate as breathe } from "node:timers/promises";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import {
  decideImportRows,
  type ImportRow,
  type ImportSheet,
  type Judged,
  judgeImportRows,
  readImportRows,
  recordsNamed,
} from "#server/store/imports/imports.ts";
import { listItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { type ImportPayload, tellImport } from "./importJob.ts";
import { type ImportTerms } from "./importTerms.ts";
import type { MissingRow } from "./missingRows.ts";
import { type SheetDraft, sheetDrafts } from "./sheetRecords.ts";

const batch = 100;

/**
 * Holds each row of a workbook of ours against its record. What nobody else has changed is taken
 * over unless somebody decides otherwise; where both sides say something new, somebody is asked.
 */
export async function judgeSheets(
  call: Call,
  sheet: ImportSheet,
  terms: ImportTerms,
): Promise<void> {
  const seen = new Map<string, number>();
  const inFile = new Set<number>();
  const missing: (MissingRow & { record: number })[] = [];
  for (let after = 0; ;) {
    const last = await call.transaction(async (tx) => {
      const rows = await readImportRows(tx, sheet, after, batch);
      const drafts = await sheetDrafts(tx, call, terms, rows);
      const judged = rows.flatMap((row, at): Judged[] => {
        const draft = drafts[at];
        if (!draft) return [];
        const { stored } = draft;
        if (stored) missing.push(...draft.missing.map((each) => ({ ...each, record: stored.id })));
        return [judgedAs(row, draft, seen)];
      });
      await judgeImportRows(tx, sheet, judged);
      for (const { recordId } of judged) if (recordId !== null) inFile.add(recordId);
      return rows.at(-1)?.number;
    });
    if (last === undefined) break;
    after = last;
    await breathe();
  }
  await call.transaction(async (tx) => {
    await decideImportRows(tx, sheet, { state: "changed" }, "add");
    await tellImport(tx, sheet.job, {
      notInFile: await recordsNotIn(tx, call, inFile),
      rowsNotInFile: { count: missing.length, rows: missing.slice(0, mostNotInFile) },
    });
  });
}

/** Records, or rows of records, that are named as missing in a file; of more, only the count. */
const mostNotInFile = 100;

/** Records that the importer sees and a workbook has no row of: an import leaves them as they are. */
async function recordsNotIn(
  tx: Tx,
  call: Call,
  inFile: ReadonlySet<number>,
): Promise<NonNullable<ImportPayload["notInFile"]>> {
  const query = { withInactive: true, ...visibilityOf(call, "companies") };
  const companies = await listItems(tx, "companies", query);
  const records = await recordsNamed(
    tx,
    companies.map(({ id }) => id),
  );
  const ids = records.flatMap(({ id }) => (inFile.has(id) ? [] : [id]));
  return { count: ids.length, ids: ids.slice(0, mostNotInFile) };
}

function judgedAs(row: ImportRow, draft: SheetDraft, seen: Map<string, number>): Judged {
  const { stored, differences, conflicts } = draft;
  const name = (asText(draft.body["name"]) || (stored?.name ?? "")).slice(0, 300);
  const base = { number: row.number, name, recordId: stored?.id ?? null };
  const wrong = wrongWith(row, draft, seen);
  if (wrong) return { ...base, state: "error", told: wrong };
  if (!stored) return { ...base, state: "new", told: null };
  const fields = differences.map(({ field }) => field);
  if (conflicts.length > 0) return { ...base, state: "unclear", told: { fields, conflicts } };
  return { ...base, state: fields.length > 0 ? "changed" : "same", told: { fields } };
}

function wrongWith(row: ImportRow, draft: SheetDraft, seen: Map<string, number>): Body | null {
  const [wrong] = draft.wrong;
  if (wrong) return { code: wrong.code, ...(wrong.path === undefined ? {} : { path: wrong.path }) };
  const { stored, body } = draft;
  const company = asNumber(asBody(body["company"])["id"]) ?? 0;
  const key = stored ? `${stored.id}` : `${company} ${comparable(asText(body["name"]))}`;
  const before = seen.get(key);
  seen.set(key, before ?? row.number);
  if (before !== undefined) return { code: "recordTwice", line: before };
  if (stored) return null;
  const [problem] = schemaProblems(validators.record, body);
  return problem ? { code: "invalid", path: problem.path, problem: problem.code } : null;
}
