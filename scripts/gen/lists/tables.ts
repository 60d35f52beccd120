import { asSchema } from "../schema.ts";
import type { Documents } from "../documents.ts";
import { callOf, readerOf, wrongColumn } from "./listViews.ts";
import type { TableColumn, TableDocument } from "./tableCalls.ts";

const [kinds, facts] = ["text word date dateTime number percent own", "key as at list"].map(
  (names) => names.split(" "),
);

/** Lists the errors in what calls state of tables, with file and pointer. */
export function checkTables(documents: Documents): string[] {
  return [...documents.tables].flatMap(([name, table]) =>
    wrongIn(table, documents).map((text) => `schemas/api/${table.group}.json: /${name}${text}`),
  );
}

function wrongIn(table: TableDocument, documents: Documents): string[] {
  const { list, rows, texts, columns } = table;
  const call = callOf(list, documents);
  const { find, offered } = readerOf(documents);
  const row = call && find(call.reply, [rows, "items"]);
  if (!call || !row)
    return [
      `/rows: ${list} replies with no list "${rows}"; it has: ${call ? offered(call.reply).join(", ") : ""}`,
    ];
  if (!/^export(?:\.\w+)+$/.test(texts))
    return [`/texts: "${texts}" is no beginning of keys of an export's texts`];
  return columns.flatMap((column, at) =>
    [...wrongFacts(column), ...wrongColumn(column, row, { call: list }, documents)].map(
      (text) => `/columns/${at}${text}`,
    ),
  );
}

function wrongFacts(column: TableColumn): string[] {
  const other = Object.keys(asSchema(column)).find((fact) => !facts?.includes(fact));
  if (other !== undefined) return [`/${other}: no fact of a column is called so`];
  return kinds?.includes(column.as) ? [] : [`/as: no value is written as "${column.as}"`];
}

/** Keys of the texts that tables need, each with its document. */
export function tableTexts({ tables }: Documents): Map<string, string> {
  return new Map(
    [...tables.values()].flatMap(({ group, texts, columns }) =>
      ["file", ...columns.map(({ key }) => key)].map((end) => [
        `${texts}.${end}`,
        `schemas/api/${group}.json`,
      ]),
    ),
  );
}

/** Generates the module by which the server writes tables. */
export function tablesModule({ tables }: Documents): string {
  const lines = [...tables].map(
    ([name, { rows, texts, columns }]) =>
      `"${name}": ${JSON.stringify({ rows, texts, columns })},\n`,
  );
  return `// Written by \`npm run gen\` from schemas/api. Do not edit.
import type { ListTable } from "#shared/engine/plan/operation.ts";

/** Tables of lists by their calls. */
export const tables = {
${lines.join("")}} as const satisfies Readonly<Record<string, ListTable>>;

export type TableCall = keyof typeof tables;
`;
}
