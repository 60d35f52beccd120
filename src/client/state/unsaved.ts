import { proxy } from "valtio";

/** What a page with unsaved entries offers to who wants to leave it. */
export interface UnsavedGuard {
  isUnsaved: () => boolean;
  /** Saves and answers whether that worked. */
  save: () => Promise<boolean>;
}

type Choice = "stay" | "discard" | "save";

/** The question that is open while someone wants to leave unsaved entries. */
export const leaving = proxy({ isAsking: false, isSaving: false });

let guard: UnsavedGuard | null = null;
let answer: ((isLeaving: boolean) => void) | null = null;

/** Protects the entries of a page until the returned function is called. */
export function guardUnsaved(given: UnsavedGuard): () => void {
  guard = given;
  return () => {
    if (guard === given) guard = null;
  };
}

/** Whether there are entries that would be lost. */
export function hasUnsaved(): boolean {
  return guard?.isUnsaved() ?? false;
}

/** Whether the page may be left: at once when nothing is unsaved, else after asking. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  answer?.(false);
  leaving.isAsking = true;
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Answers the question: go on editing, leave without saving, or save and leave. */
export async function chooseLeaving(choice: Choice): Promise<void> {
  if (leaving.isSaving) return;
  if (choice === "save") {
    leaving.isSaving = true;
    const isSaved = await (guard?.save().catch(() => false) ?? true);
    leaving.isSaving = false;
    return close(isSaved);
  }
  close(choice === "discard");
}

function close(isLeaving: boolean): void {
  leaving.isAsking = false;
  if (isLeaving) guard = null;
  answer?.(isLeaving);
  answer = null;
}
