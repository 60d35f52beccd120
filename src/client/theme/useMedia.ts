import { useSyncExternalStore } from "react";

/** Whether the window fits a media query, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below this the frame has a drawer and tables become entries of two lines. */
export const smallScreen = "(max-width: 767.98px)";
