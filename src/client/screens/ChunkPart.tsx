import { type ReactNode, startTransition, useEffect, useState } from "react";
import { loadInPlace } from "#client/state/chunks.ts";
import { reloadPage } from "#client/state/unsaved.ts";

interface ChunkPartProps<Part> {
  load: () => Promise<Part>;
  part: (loaded: Part) => ReactNode;
  /** Shown in place of a part that could not be loaded. */
  failed: (retry: () => void) => ReactNode;
  /** Shown in its place until it is there. */
  waiting?: ReactNode;
}

/**
 * A part of a page that is loaded on its own, and fails alone. It is tried again in its place first;
 * some browsers remember a module that failed, so that after that only a new page can help.
 */
export function ChunkPart<Part>({ load, part, failed, waiting }: ChunkPartProps<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | "failed" | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    loadInPlace(load).then(
      (found) => {
        // Drawn bit by bit, so that the page answers its reader meanwhile.
        if (isWanted) startTransition(() => setLoaded({ part: found }));
      },
      () => {
        if (!isWanted) return;
        setLoaded("failed");
        if (tries > 1) reloadPage();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  if (loaded === null) return waiting;
  return loaded === "failed" ? failed(() => setTries(tries + 1)) : part(loaded.part);
}
