import { useMemo, useSyncExternalStore } from "react";

/** Subscribes to a media query, once: lists ask in each frame while they scroll. */
export function useMedia(query: string): boolean {
  const { subscribe, read } = useMemo(() => {
    const list = window.matchMedia(query);
    const listen = (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    };
    return { subscribe: listen, read: () => list.matches };
  }, [query]);
  return useSyncExternalStore(subscribe, read);
}

/** From this width on, help stands beside what it is about. */
export const besideScreen = "(min-width: 1360px)";

/** From this width on, a record's head has room for more than its name and what can be done. */
export const roomy = "(min-width: 1024px)";
