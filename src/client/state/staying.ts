import { appState } from "./appState.ts";
interface Staying {
  /** Its id; null if none. */
  id: number | null;
}

/** The item just saved whose sheet stays open, because there is more to do than filling in fields. */
export const staying = appState<Staying>(() => ({ id: null }));

/** Notes which item stays open. */
export function beginStay(id: number): void {
  staying.id = id;
}

/** Forgets it once what is left to do has come into sight. */
export function endStay(): void {
  staying.id = null;
}
