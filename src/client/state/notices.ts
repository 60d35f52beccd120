import { ref } from "valtio";
import { limits } from "#shared/api/limits.ts";
import { appState } from "./appState.ts";

interface Toast {
  /** Sequence number, so that a repeated text counts as a new notice. */
  number: number;
  text: string;
  kind: "done" | "gap" | "info";
  action: { label: string; run: ReturnType<typeof ref<() => void>> } | null;
}

interface Notices {
  toast: Toast | null;
  isOnline: boolean;
}

/** Messages that need no answer. */
export const notices = appState<Notices>(() => ({ toast: null, isOnline: true }));

let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast for six seconds, one at a time, optionally with an undo action. */
export function showToast(
  text: string,
  options: { kind?: Toast["kind"]; action?: { label: string; run: () => void } } = {},
): void {
  counter += 1;
  const { kind = "done", action } = options;
  notices.toast = {
    number: counter,
    text,
    kind,
    action: action ? { label: action.label, run: ref(action.run) } : null,
  };
  holdToast(false);
}

export function closeToast(): void {
  clearTimeout(timer);
  notices.toast = null;
}

/** Keeps the toast open while hovered or focused, then restarts its timer. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer);
  if (!isHeld) timer = setTimeout(closeToast, limits.noticeTime);
}

/** Records whether calls get through. */
export function setOnline(isOnline: boolean): void {
  if (notices.isOnline !== isOnline) notices.isOnline = isOnline;
}
