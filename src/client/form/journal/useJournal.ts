import { useKey } from "../useKey.ts";
import type { FormStore } from "../store.ts";

/** Availability of undo and redo; rerenders only when that changes. */
export function useJournal({ journal }: FormStore): { canUndo: boolean; canRedo: boolean } {
  return { canUndo: useKey(journal.shown, "canUndo"), canRedo: useKey(journal.shown, "canRedo") };
}
