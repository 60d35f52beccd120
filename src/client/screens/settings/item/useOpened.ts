import { useEffect, useState } from "react";
import { restoreEntries } from "#client/editing/draft.ts";
import type { ItemSession } from "./itemSession.ts";

/** What is opened, once it is there, with the entries that an earlier page of this tab had not stored; null when there is no such thing. Opened again when the key is another. */
export function useOpened(
  key: string,
  open: () => Promise<ItemSession | null>,
): ItemSession | null | undefined {
  const [session, setSession] = useState<ItemSession | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    open().then(
      (opened) => {
        if (!isWanted) return;
        if (opened && !opened.store.state.readOnly) restoreEntries(opened);
        setSession(opened);
      },
      // The failure was shown where the call was made.
      () => isWanted && setSession(null),
    );
    return () => {
      isWanted = false;
    };
    // A change of language does not open it again: what was typed stays.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);
  return session;
}
