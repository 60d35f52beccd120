import { useState } from "react";

/** State of the collapsible navigation. */
export interface RailFold {
  isFolded: boolean;
  /** False if the page dictates it. */
  canChange: boolean;
  change: (isFolded: boolean) => void;
}

const storageKey = "RAIL_FOLDED";

/** The collapsed state chosen on this device; pages that need the full width override it. */
export function useRailFold(isForced: boolean): RailFold {
  const [isChosen, setChosen] = useState(() => localStorage.getItem(storageKey) === "true");
  return {
    isFolded: isForced || isChosen,
    canChange: !isForced,
    change: (isFolded) => {
      localStorage.setItem(storageKey, String(isFolded));
      setChosen(isFolded);
    },
  };
}
