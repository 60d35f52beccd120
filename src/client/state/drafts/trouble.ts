import { appState } from "../appState.ts";
/** Why drafts can't be kept; it is said once, until the page is loaded again. */
export const draftTrouble = appState<{ why: "full" | "forbidden" | null; isClosed: boolean }>(
  () => ({
    why: null,
    isClosed: false,
  }),
);

/** Closes what is said about drafts that can't be kept. */
export function closeTrouble(): void {
  draftTrouble.isClosed = true;
}

/** Notes why something could not be kept. */
export function sayTrouble(thrown: unknown): void {
  const isFull = thrown instanceof DOMException && thrown.name === "QuotaExceededError";
  draftTrouble.why ??= isFull ? "full" : "forbidden";
}
