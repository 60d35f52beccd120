import { useEffect, useRef } from "react";
import type { Choices } from "./choices.ts";

/**
 * Takes what is left typed, now and, if its list has not loaded yet, once more when it has: until
 * then nobody knows whether it is in the list.
 */
export function useLate({ state }: Choices, isOpen: boolean, takeLeft: () => string) {
  const isLate = useRef(false);
  useEffect(() => {
    if (state !== "ready" || !isLate.current) return;
    isLate.current = false;
    if (!isOpen) takeLeft();
    // Only a list that has loaded is a reason to look again.
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is new at each render
  }, [state]);
  return () => {
    isLate.current = takeLeft() !== "" && state !== "ready";
  };
}
