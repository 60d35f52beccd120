import { useEffect, useRef } from "react";
import { type Heard, onHeard, recentlyHeard } from "./heard.ts";

/** Milliseconds in which further updates are waited for, so that a burst is one. */
const pause = 250;

/**
 * Calls back when others have changed something that concerns the page, with all of it since the last
 * time; with null if something was missed.
 */
export function useHeard(
  concerns: (heard: Heard) => boolean,
  work: (heard: readonly Heard[] | null) => void,
): void {
  const now = useRef({ concerns, work });
  useEffect(() => {
    now.current = { concerns, work };
  });
  useEffect(() => {
    let waiting: Heard[] = [];
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      const told = isLost ? null : waiting;
      waiting = [];
      isLost = false;
      now.current.work(told);
    };
    const hear = (heard: readonly Heard[] | null) => {
      const some = heard?.filter((each) => now.current.concerns(each)) ?? [];
      if (heard !== null && some.length === 0) return;
      waiting.push(...some);
      isLost ||= heard === null;
      // Many hear of it at once: they don't all ask at once.
      timer ??= setTimeout(tell, pause * (0.5 + Math.random()));
    };
    const end = onHeard(hear);
    hear(recentlyHeard());
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}
