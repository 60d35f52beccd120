import { proxy, ref } from "valtio";
import { limits } from "#shared/api/limits.ts";

interface Toast {
  /** Counts up, so that the same words twice are two notices. */
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
export const notices = proxy<Notices>({ toast: null, isOnline: true });

let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short notice for six seconds, one at a time, with a way to take back what it tells about. */
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

/** Closes the notice. */
export function closeToast(): void {
  clearTimeout(timer);
  notices.toast = null;
}

/** Keeps the notice while it is being read (pointer or focus on it), afterwards for its time again. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer);
  if (!isHeld) timer = setTimeout(closeToast, limits.noticeTime);
}

/** Takes in whether calls get through. */
export function setOnline(isOnline: boolean): void {
  if (notices.isOnline !== isOnline) notices.isOnline = isOnline;
}
