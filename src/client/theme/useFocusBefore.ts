import { type RefObject, useState } from "react";

/** What had the focus before a dialog: it gets it back, however often the dialog is drawn anew; the page's heading, where it is gone. */
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
