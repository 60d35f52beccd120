import { type RefObject, useState } from "react";

/**
 * The element focused before a dialog opened, to restore the focus across renders; the page's
 * heading if it is gone.
 */
export function useFocusBefore(): RefObject<HTMLElement | null> {
  const [before] = useState(() => {
    const focused = document.activeElement;
    return {
      get current(): HTMLElement | null {
        const isThere = focused instanceof HTMLElement && focused.isConnected;
        return isThere && focused !== document.body
          ? focused
          : document.querySelector<HTMLElement>("main h1");
      },
    };
  });
  return before;
}
