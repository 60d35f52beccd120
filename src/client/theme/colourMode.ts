import { useSyncExternalStore } from "react";

/** Colour mode. */
export type ColourMode = "light" | "dark";

const storageKey = "COLOR_MODE";
const listeners = new Set<() => void>();

/** The colour mode that is shown. */
export function colourMode(): ColourMode {
  return document.documentElement.dataset["colorMode"] === "dark" ? "dark" : "light";
}

/** Sets the colour mode and stores it for this device. */
export function setColourMode(mode: ColourMode): void {
  // The attribute first: overlays outside the React tree read it while rendering.
  document.documentElement.dataset["colorMode"] = mode;
  localStorage.setItem(storageKey, mode);
  for (const listener of listeners) listener();
}

/** Subscribes to the colour mode. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(watchColourMode, colourMode);
}

function watchColourMode(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    document.documentElement.dataset["colorMode"] = event.newValue === "dark" ? "dark" : "light";
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Paper is white: while the page is printed it has its day colours. */
export function watchPrinting(): void {
  let before: ColourMode | null = null;
  const change = (isPrinting: boolean) => {
    if (isPrinting === (before !== null)) return;
    const shown = before ?? "light";
    before = isPrinting ? colourMode() : null;
    document.documentElement.dataset["colorMode"] = isPrinting ? "light" : shown;
    for (const listener of listeners) listener();
  };
  window.addEventListener("beforeprint", () => change(true));
  window.addEventListener("afterprint", () => change(false));
}
