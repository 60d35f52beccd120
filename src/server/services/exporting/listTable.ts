import { limits } from "#shared/api/limits.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import type { FileAnswer, ListTable } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { type TableCall, tables } from "#shared/generated/tables.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, type Texts, translate } from "#server/exports/exportTexts.ts";
import { fileOfLines, pagedLines } from "./tableFile.ts";

type Column = ListTable["columns"][number];

/** The parameters of a page of a list. */
interface PageWanted {
  after?: string;
  perPage: number;
}

/** How a row's values are written that its document leaves to the list; a column without one is left out. */
type OwnValues<Row> = Readonly<Record<string, (row: Row, texts: Texts) => string>>;

/** A list as a table with the columns of its call, read by the list's own call page by page. */
export function listTable<Row extends object>(
  call: Call,
  name: TableCall,
  pageOf: (page: PageWanted) => Promise<object>,
  own: OwnValues<Row> = {},
): Promise<FileAnswer> {
  const { rows, texts: start, columns: all }: ListTable = tables[name];
  const columns = all.filter(({ as, key }) => as !== "own" || ownValue(own, key) !== undefined);
  const texts = exportTexts(call.language);
  const lineOf = (row: Row) =>
    Object.fromEntries(
      columns.map((column) => [
        column.key,
        column.as === "own"
          ? (ownValue(own, column.key)?.(row, texts) ?? "")
          : written(call, texts, column, valueAt(row, column.at ?? column.key)),
      ]),
    );
  const table = {
    name: `${start}.file`,
    columns: columns.map(({ key }) => ({ key, header: translate(texts, `${start}.${key}`) })),
    action: callActions[name],
    counted: "lines",
  };
  return fileOfLines(call, table, () =>
    pagedLines(
      async (from) => {
        // Border: gen knows that the reply has the rows.
        const reply = (await pageOf({ ...from, perPage: limits.pageSizeMaximum })) as Body;
        return { items: (reply[rows] ?? []) as object as readonly Row[], next: asNext(reply) };
      },
      async (items) => items.map(lineOf),
    ),
  );
}

function asNext({ next }: Body): string | undefined {
  return typeof next === "string" ? next : undefined;
}

function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split("."))
    value = typeof value === "object" && value !== null ? ownValue(value as Body, name) : undefined;
  return value;
}

function written(call: Call, texts: Texts, column: Column, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value))
    return value.map((each: unknown) => written(call, texts, column, each)).join(", ");
  // A reference.
  if (typeof value === "object") return asText((value as Body)["title"]);
  const { as, list = "" } = column;
  if (as === "word") return texts(`lists.${list}.${String(value)}`) ?? String(value);
  if (as === "percent") return `${String(value)} %`;
  if (as === "date" || as === "dateTime") {
    const kind = as === "date" ? "date" : "shortDateTime";
    return formatDateIn(String(value), kind, call.language, timeZoneOf(call.viewer.settings));
  }
  return String(value);
}
