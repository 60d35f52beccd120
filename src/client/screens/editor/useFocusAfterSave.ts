import { useLayoutEffect, useRef } from "react";

/** Moves the focus to the record's name when the save button goes with it. */
export function useFocusAfterSave(isSave: boolean): void {
  const before = useRef(isSave);
  useLayoutEffect(() => {
    const isGone = before.current && !isSave;
    before.current = isSave;
    if (isGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [isSave]);
}
