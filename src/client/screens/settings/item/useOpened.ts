import { useEffect, useState } from "react";
import { restoreEntries } from "#client/editing/draft.ts";
import type { ItemSession } from "./itemSession.ts";

/**
 * Opens a session and restores entries that an earlier page in this tab left behind; undefined
 * while loading, null if it doesn't exist. Reopens when the key changes.
 */
export function useOpened(
  key: string,
  open: () => Promise<ItemSession | null>,
): ItemSession | null | undefined {
  const [session, setSession] = useState<ItemSession | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    openRestored(open, () => isWanted).then(
      (opened) => isWanted && setSession(opened),
      // The call has already shown its failure.
      () => isWanted && setSession(null),
    );
    return () => {
      isWanted = false;
    };
    // A language change must not reopen it, as typed entries would be lost.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);
  return session;
}

async function openRestored(
  open: () => Promise<ItemSession | null>,
  isWanted: () => boolean,
): Promise<ItemSession | null> {
  const session = await open();
  if (session && isWanted() && !session.store.state.readOnly) await restoreEntries(session);
  return session;
}
