import { proxy } from "valtio";

/** What a page with unsaved changes provides when somebody navigates away. */
export interface UnsavedGuard {
  isUnsaved: () => boolean;
  /** Saves and answers whether that worked. */
  save: () => Promise<boolean>;
  /** Keeps the entries on this device, to be offered again when the page comes back; answers whether that worked. */
  keep?: () => boolean;
}

type Choice = "stay" | "discard" | "save";

/** The question that is open while someone wants to leave unsaved entries. */
export const leaveDialog = proxy({ isAsking: false, isSaving: false });

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

/** Whether entries outlive the page. */
export function isKeepable(): boolean {
  return guard?.keep !== undefined;
}

/** Keeps what is unsaved for when the page comes back. */
export function keepUnsaved(): boolean {
  return guard?.keep?.() ?? false;
}

/** Loads the page anew, with its unsaved entries where they can be kept; else the browser asks first. */
export function reloadPage(): void {
  if (hasUnsaved() && keepUnsaved()) guard = null;
  window.location.reload();
}

/** Leaves without asking, because the page may not be shown any more; what can be kept is kept. */
export function leaveByForce(): void {
  if (hasUnsaved()) keepUnsaved();
  close(false);
  guard = null;
}

/** Whether the page may be left: at once when nothing is unsaved, else after asking. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  answer?.(false);
  leaveDialog.isAsking = true;
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Answers the question: go on editing, leave without saving, or save and leave. */
export async function answerLeaveDialog(choice: Choice): Promise<void> {
  if (leaveDialog.isSaving) return;
  if (choice === "save") {
    leaveDialog.isSaving = true;
    const isSaved = await (guard?.save().catch(() => false) ?? true);
    leaveDialog.isSaving = false;
    return close(isSaved);
  }
  close(choice === "discard");
}

function close(isLeaving: boolean): void {
  leaveDialog.isAsking = false;
  if (isLeaving) guard = null;
  answer?.(isLeaving);
  answer = null;
}
