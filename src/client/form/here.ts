import type { News } from "./news.ts";
import { pathText } from "./paths.ts";
import type { FormStore } from "./store.ts";

/** Says who else is in which rows now. */
export function setHere(store: FormStore, rows: readonly News[]): void {
  if (rows.length === 0 && !store.here) return;
  store.here =
    rows.length > 0 ? new Map(rows.map(({ path, words }) => [pathText(path), words])) : null;
  store.state.news += 1;
}
