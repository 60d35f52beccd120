import { useSyncExternalStore } from "react";

/** Subscribes to a media query. */
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

/** From this width on, help stands beside what it is about. */
export const besideScreen = "(min-width: 1360px)";

/** Below this width the frame uses a drawer and tables become two-line entries. */
export const smallScreen = "(max-width: 767.98px)";
