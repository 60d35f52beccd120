import subjects from "#schemas/lists/incidentSubjects.json" with { type: "json" };
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { IncidentSubject } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mapInSlices } from "#server/auth/sharing/slices.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listRecords, type RecordListRow } from "#server/store/records/recordList.ts";
import { readRecords } from "#server/store/records/records.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { pagedLines, tableFile, type TableLine } from "../exporting/tableFile.ts";
import { columnPresenter, saidBy, shownColumns } from "../records/columnValues.ts";
import { factTexts } from "../records/factTexts.ts";
import { findable } from "../records/gaps/gaps.ts";
import { filterFields } from "../records/filters/filterFields.ts";
import { filterTitle } from "../records/filters/filterOptions.ts";
import { callContext } from "../records/recordContext.ts";
import { affectedBy, namingAny } from "./affected.ts";

/** Columns for each record, given as fields that records can be filtered by. */
const columns = [...subjects.heads, ...subjects.tells];

/** Records that are read at once. */
const atOnce = 200;

export function concernedTable(call: Call, subject: IncidentSubject): Promise<FileAnswer> {
  const known = filterFields(callContext(call));
  return tableFile(call, {
    name: "export.incident.file",
    columns: columns.flatMap((key) => {
      const field = known.get(key);
      return field ? [{ key, header: filterTitle(call, field) }] : [];
    }),
    linesOf: (tx) => linesOf(tx, call, subject),
    action: callActions["incident.table"],
    counted: "records",
  });
}

async function linesOf(tx: Tx, call: Call, subject: IncidentSubject): Promise<TableLine[]> {
  const { entry, through } = await affectedBy(tx, call, subject);
  const filter = await findable(tx, call, { where: namingAny(call, [entry, ...through]) });
  return pagedLines(
    (from) => listRecords(tx, filter, { sort: "name", perPage: atOnce, ...from }),
    (rows) => linesOfPage(tx, call, rows),
  );
}

async function linesOfPage(
  tx: Tx,
  call: Call,
  rows: readonly RecordListRow[],
): Promise<TableLine[]> {
  const ids = rows.map(({ id }) => id);
  const records = (await readRecords(tx, ids)).filter((record) => maySeeRecord(call, record));
  const shown = shownColumns(call, columns);
  const present = await columnPresenter(tx, call, records, shown);
  const facts = await factTexts(tx, call, columns, records);
  const byId = new Map(records.map((record) => [record.id, record]));
  const lines = await mapInSlices(call.viewer, rows, ({ id }) => {
    const record = byId.get(id);
    if (!record) return [];
    const said = saidBy(present(record), shown);
    for (const { column, said: telling } of facts) said.set(column, new Set(telling(record)));
    return [Object.fromEntries([...said].map(([key, all]) => [key, [...all].join(", ")]))];
  });
  return lines.flat();
}
