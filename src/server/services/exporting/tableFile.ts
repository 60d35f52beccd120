import { stringify } from "csv-stringify/sync";
import { limits } from "#shared/api/limits.ts";
import { exportPrefix } from "#shared/api/version.ts";
import { fileName } from "#shared/domain/writing/fileNames.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { ActivityActions } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem, unknownCursor } from "#server/auth/problem.ts";
import { mustMeet } from "#server/auth/access.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { inFileTurn } from "../longWork.ts";

/** A line of a table, by the keys of its columns. */
export type TableLine = Readonly<Record<string, string>>;

interface TableFile {
  /** The key of its name, which has the date in it, and the list's name where several share one. */
  name: string;
  list?: string;
  columns: readonly { key: string; header: string }[];
  /** Action in the log, and the word for its lines there. */
  action: ActivityActions;
  counted: string;
}

interface Table extends TableFile {
  /** Reads its lines in one transaction of the group. */
  linesOf: (tx: Tx) => Promise<readonly TableLine[]>;
}

interface Page<Row> {
  items: readonly Row[];
  next?: string | undefined;
}

/** Refuses a list with more lines than a table may have. */
export function assertTableLength({ length }: readonly unknown[]): void {
  if (length > limits.tableRows) throw new Problem("tableTooLong");
}

/** The lines of a list that is read page by page. */
export async function pagedLines<Row>(
  pageOf: (from: { after?: string }) => Promise<Page<Row> | null>,
  linesOf: (rows: readonly Row[]) => Promise<readonly TableLine[]>,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  let from: { after?: string } | null = {};
  while (from) {
    const page: Page<Row> | null = await pageOf(from);
    if (!page) throw unknownCursor();
    lines.push(...(await linesOf(page.items)));
    assertTableLength(lines);
    from = page.next === undefined ? null : { after: page.next };
  }
  return lines;
}

/** A table as a file, made when its turn has come and entered in the log. */
export function tableFile(call: Call, { linesOf, ...table }: Table): Promise<FileAnswer> {
  const { group } = call.viewer;
  return fileOfLines(call, table, () => call.platform.store.withGroupAtLength(group, linesOf));
}

/** A table of lines that are read by calls of their own (CSV as in RFC 4180). */
export async function fileOfLines(
  call: Call,
  { name, list = "", columns, action, counted }: TableFile,
  read: () => Promise<readonly TableLine[]>,
): Promise<FileAnswer> {
  const { account } = call.viewer;
  mustMeet(call.viewer, { access: "login", feature: "export" });
  const lines = await inFileTurn(call, read);
  await call.transaction((tx) =>
    writeAudit(tx, { actor: account, action, detail: { [counted]: lines.length } }),
  );
  const date = formatDateIn(call.now, "file", call.language, timeZoneOf(call.viewer.settings));
  return {
    name: fileName(
      `${exportPrefix}-${translate(exportTexts(call.language), name, { date, list })}.csv`,
    ),
    mediaType: "text/csv; charset=utf-8",
    content: Buffer.from(
      stringify([...lines], {
        header: true,
        columns,
        // As spreadsheets open it by themselves, and without running what somebody typed.
        bom: true,
        delimiter: call.language === "de" ? ";" : ",",
        escape_formulas: true,
      }),
    ),
  };
}
