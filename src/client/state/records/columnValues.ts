import i18next from "i18next";
import { call } from "#client/api/call.ts";
import { asLanguage, type Language } from "#shared/engine/language.ts";
import type { RecordRow } from "../recordList.ts";
import { appState } from "../appState.ts";

/** Texts of records in the chosen columns, by record and column. */
export const columnValues = appState<{
  texts: Record<string, Record<string, string> | undefined>;
  hasFailed: boolean;
}>(() => ({ texts: {}, hasFailed: false }));

/** So many records are asked for at once. */
const most = 100;

function pageLanguage(): Language {
  return asLanguage(i18next.language);
}

/** Key of one version of a record, so that changed records are requested again. */
export function valuesKey(
  { id, version }: Pick<RecordRow, "id" | "version">,
  language = pageLanguage(),
): string {
  return `${language}.${id}.${version}`;
}

/** Asks what records say in columns, of those not known yet. */
export async function loadColumnValues(
  columns: readonly string[],
  rows: readonly RecordRow[],
  language = pageLanguage(),
): Promise<void> {
  const unknown = rows.filter((row) => {
    const known = columnValues.texts[valuesKey(row, language)];
    return columns.some((column) => known?.[column] === undefined);
  });
  // One after the other, so that the lines in view come first.
  for (let at = 0; at < unknown.length; at += most)
    await loadSome(columns, unknown.slice(at, at + most), language);
}

async function loadSome(
  columns: readonly string[],
  rows: readonly RecordRow[],
  language: Language,
): Promise<void> {
  try {
    const body = { columns: [...columns], ids: [...new Set(rows.map(({ id }) => id))] };
    const { items } = await call("records.columnValues", { body }, { inPlace: "all", language });
    const nothing = Object.fromEntries(columns.map((column) => [column, ""]));
    const said = new Map<number, Record<string, string>>();
    for (const { id, column, text } of items) said.set(id, { ...said.get(id), [column]: text });
    for (const row of rows) {
      const key = valuesKey(row, language);
      columnValues.texts[key] = { ...columnValues.texts[key], ...nothing, ...said.get(row.id) };
    }
    columnValues.hasFailed = false;
  } catch {
    columnValues.hasFailed = true;
  }
}
