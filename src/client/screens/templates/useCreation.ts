import { useRef, useState } from "react";
import { loadChunk } from "#client/state/chunks.ts";
import type { Creation } from "#client/state/createFromTemplate.ts";

/** Creates from a template; null if it failed, which has been shown. */
export function useCreation(id: number) {
  const [isBusy, setBusy] = useState(false);
  // The same until it succeeds, so that one whose reply was lost creates nothing twice.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const running = useRef(false);
  const create = async (wanted: Creation): Promise<number[] | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      // With the plans of a whole record, which choosing does not need.
      const { createFromTemplate } = await loadChunk(
        "createFromTemplate",
        () => import("#client/state/createFromTemplate.ts"),
      );
      const made = await createFromTemplate(id, wanted, clientId);
      if (made) setClientId(crypto.randomUUID());
      return made;
    } catch {
      // A part that could not be loaded has been reported.
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, create };
}
