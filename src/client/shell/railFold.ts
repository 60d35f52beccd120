import { useState } from "react";

/** Whether the navigation shows only its icons, and how to change that. */
export interface RailFold {
  isFolded: boolean;
  /** False where the page decides. */
  canChange: boolean;
  change: (isFolded: boolean) => void;
}

const storageKey = "RAIL_FOLDED";

/** The fold that the person chose for this device; a page that needs the width folds in any case. */
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
