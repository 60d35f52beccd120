import { useEffect, useRef } from "react";
import { appState } from "./appState.ts";

/** Callbacks of a page with unsaved changes, used when the user navigates away. */
export interface UnsavedGuard {
  isUnsaved: () => boolean;
  /** Saves; resolves to whether that succeeded. */
  save: () => Promise<boolean>;
  /**
   * Stores a draft on this device, to be offered when the page is reopened; returns whether that
   * succeeded.
   */
  keep?: () => boolean;
  /** Discards unsaved changes when the user chooses to leave without saving. */
  discard?: () => void;
}

type Choice = "stay" | "discard" | "save";

/** State of the dialog shown on leaving unsaved changes. */
export const leaveDialog = appState(() => ({ isAsking: false, isSaving: false }));

let guard: (() => UnsavedGuard) | null = null;
let answer: ((isLeaving: boolean) => void) | null = null;

/** Protects a page's unsaved changes, as it is then, until the returned function is called. */
export function guardUnsaved(given: () => UnsavedGuard): () => void {
  guard = given;
  return () => {
    if (guard === given) guard = null;
  };
}

/**
 * Asks before a page is left with unsaved changes, as it was rendered last. Having been asked once
 * doesn't count any more after something in `renewedBy` has changed.
 */
export function useLeaveGuard(page: UnsavedGuard, renewedBy: readonly unknown[] = []): void {
  const now = useRef(page);
  useEffect(() => {
    now.current = page;
  });
  useEffect(
    () => guardUnsaved(() => now.current),
    // oxlint-disable-next-line react/exhaustive-deps -- each page has its own
    renewedBy,
  );
}

export function hasUnsaved(): boolean {
  return guard?.().isUnsaved() ?? false;
}

export function isKeepable(): boolean {
  return guard?.().keep !== undefined;
}

/** Stores unsaved changes as a draft. */
export function keepUnsaved(): boolean {
  return guard?.().keep?.() ?? false;
}

/**
 * Reloads the page, keeping unsaved changes as a draft if possible; otherwise the browser asks
 * first.
 */
export function reloadPage(): void {
  if (hasUnsaved() && keepUnsaved()) guard = null;
  window.location.reload();
}

/** Leaves without asking, since the page must no longer be shown; a draft is kept if possible. */
export function leaveByForce(): void {
  if (hasUnsaved()) keepUnsaved();
  close(false);
  guard = null;
}

/** Resolves to whether the page may be left, asking if there are unsaved changes. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  answer?.(false);
  leaveDialog.isAsking = true;
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Handles the dialog's answer: stay, discard and leave, or save and leave. */
export async function answerLeaveDialog(choice: Choice): Promise<void> {
  if (leaveDialog.isSaving) return;
  if (choice === "save") {
    leaveDialog.isSaving = true;
    const isSaved = await (guard?.()
      .save()
      .catch(() => false) ?? true);
    leaveDialog.isSaving = false;
    return close(isSaved);
  }
  if (choice === "discard") guard?.().discard?.();
  close(choice === "discard");
}

function close(isLeaving: boolean): void {
  leaveDialog.isAsking = false;
  if (isLeaving) guard = null;
  answer?.(isLeaving);
  answer = null;
}
