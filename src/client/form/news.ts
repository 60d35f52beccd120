import type { FieldPath } from "./paths.ts";
import { pathText } from "./paths.ts";
import type { FormStore } from "./store.ts";

/** What others have done to a field or a row, in words. */
export interface News {
  path: FieldPath;
  words: string;
}

/** Points out what others have changed, in addition to what is pointed out already. */
export function addNews(store: FormStore, news: readonly News[]): void {
  for (const { path, words } of news) store.news.set(pathText(path), words);
  store.state.news += 1;
}

/** Points out nothing any more. */
export function clearNews(store: FormStore): void {
  if (store.news.size === 0) return;
  store.news.clear();
  store.state.news += 1;
}

/** What others have done to a field. */
export function newsAt(store: FormStore, path: FieldPath): string | undefined {
  return store.news.size === 0 ? undefined : store.news.get(pathText(path));
}

/** What others have done to a row: to it as a whole, or in it. */
export function newsOfRow(store: FormStore, list: string, key: string): string | true | undefined {
  if (store.news.size === 0) return undefined;
  const row = pathText({ list, key, field: "" });
  const whole = store.news.get(row);
  if (whole !== undefined) return whole;
  return store.news.keys().some((path) => path.startsWith(row)) ? true : undefined;
}
