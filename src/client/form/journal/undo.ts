import type { FormStore } from "../store.ts";
import { isOwn, type JournalEntry, showJournal } from "./journal.ts";
import { revert, settleSteps, takeStep } from "./revert.ts";

/**
 * Undoes the latest own step of which others have left anything, and returns it; null if there is
 * none.
 */
export function undo(store: FormStore): JournalEntry | null {
  const { journal } = store;
  for (;;) {
    const entry = store.state.readOnly ? undefined : journal.done.findLast(isOwn);
    if (!entry) return null;
    if (!revert(store, entry)) continue;
    journal.undone.push(entry);
    showJournal(journal);
    return entry;
  }
}

/** Undoes all own steps down to an entry; returns it, null if nothing was undone. */
export function undoThrough(store: FormStore, id: number): JournalEntry | null {
  let last: JournalEntry | null = null;
  while (store.journal.done.some((entry) => entry.id === id)) {
    const entry = undo(store);
    if (!entry) break;
    last = entry;
  }
  return last;
}

/** Redoes the step undone last, and returns it; null if there is none. */
export function redo(store: FormStore): JournalEntry | null {
  const { journal } = store;
  for (;;) {
    const entry = store.state.readOnly ? undefined : journal.undone.pop();
    if (!entry) return null;
    let isChanged = false;
    for (const op of entry.ops) isChanged = takeStep(store, op) || isChanged;
    if (isChanged) journal.done.push(entry);
    settleSteps(store);
    if (isChanged) return entry;
  }
}

/** The viewer's own steps that can be undone, the latest first. */
export function ownSteps(store: FormStore, most: number): JournalEntry[] {
  return store.journal.done.filter(isOwn).slice(-most).toReversed();
}

export function nextRedo(store: FormStore): JournalEntry | undefined {
  return store.journal.undone.at(-1);
}
