import { useSyncExternalStore } from "react";

/** Day or night. */
export type ColourMode = "light" | "dark";

const storageKey = "COLOR_MODE";
const listeners = new Set<() => void>();

/** Whether it is day or night now. */
function colourMode(): ColourMode {
  return document.documentElement.dataset["colorMode"] === "dark" ? "dark" : "light";
}

/** Switches to day or night, for this device from now on. */
export function setColourMode(mode: ColourMode): void {
  // The attribute first: overlays outside the tree read it while they render.
  document.documentElement.dataset["colorMode"] = mode;
  localStorage.setItem(storageKey, mode);
  for (const listener of listeners) listener();
}

/** Day or night, kept up to date. */
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
