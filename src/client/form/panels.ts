import type { FormStore } from "./store.ts";

/** Shows only panels with entries of their own, or all. */
export function showOnlyOwn(store: FormStore, isOnly: boolean): void {
  store.state.onlyOwn = isOnly;
}
