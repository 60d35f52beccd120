import type { FieldPath } from "./paths.ts";
import { pathText } from "./paths.ts";
import type { FormStore } from "./store.ts";

/** Change by others to a field or a row, in words. */
export interface News {
  path: FieldPath;
  words: string;
}

/** Points out what others have changed, in addition to what is pointed out already. */
export function addNews(store: FormStore, news: readonly News[]): void {
  for (const { path, words } of news) store.news.set(pathText(path), words);
  store.state.news += 1;
}

export function clearNews(store: FormStore): void {
  if (store.news.size === 0) return;
  store.news.clear();
  store.state.news += 1;
}

/** Other users in a row, in words. */
export function hereInRow(store: FormStore, list: string, key: string): string | undefined {
  return store.here?.get(pathText({ list, key, field: "" }));
}

/** Changes by others to a field, in words. */
export function newsAt(store: FormStore, path: FieldPath): string | undefined {
  return store.news.size === 0 ? undefined : store.news.get(pathText(path));
}

/** Changes by others to a row as a whole, in words; true if there are only changes within it. */
export function newsOfRow(store: FormStore, list: string, key: string): string | true | undefined {
  if (store.news.size === 0) return undefined;
  const row = pathText({ list, key, field: "" });
  const whole = store.news.get(row);
  if (whole !== undefined) return whole;
  return rowsWithNews(store).has(row) ? true : undefined;
}

const known = new WeakMap<FormStore, { at: number; rows: ReadonlySet<string> }>();

/** Rows in which anything has news, found once and not by each of hundreds of rows. */
function rowsWithNews(store: FormStore): ReadonlySet<string> {
  const at = store.state.news;
  const before = known.get(store);
  if (before?.at === at) return before.rows;
  const starts = store.news.keys().map((path) => path.slice(0, path.lastIndexOf("\n") + 1));
  const rows = new Set(starts);
  known.set(store, { at, rows });
  return rows;
}
