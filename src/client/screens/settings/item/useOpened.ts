import { useEffect, useState } from "react";
import type { ItemSession } from "./itemSession.ts";

/** What is opened, once it is there; null when there is no such thing. Opened again when the key is another. */
export function useOpened(
  key: string,
  open: () => Promise<ItemSession | null>,
): ItemSession | null | undefined {
  const [session, setSession] = useState<ItemSession | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    open().then(
      (opened) => isWanted && setSession(opened),
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
