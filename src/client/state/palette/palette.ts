import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

export type Found = Operations["palette.find"]["reply"];

/** State of the palette, with the text typed before it had loaded. */
export const palette = appState(() => ({ isOpen: false, typed: "" }));

export function openPalette(): void {
  Object.assign(palette, { isOpen: true, typed: "" });
}

export function closePalette(): void {
  palette.isOpen = false;
}

/** Asks the server what a text finds; null if it cannot be asked now. */
export async function findAnything(text: string): Promise<Found | null> {
  try {
    return await call("palette.find", { body: { text } }, { inPlace: "all" });
  } catch {
    // Entries that the browser knows itself can still be opened.
    return null;
  }
}
