import { type ReactNode, useEffect, useState } from "react";
import { loadInPlace } from "#client/state/chunks.ts";
import { reloadPage } from "#client/state/unsaved.ts";

interface ChunkPartProps<Part> {
  load: () => Promise<Part>;
  part: (loaded: Part) => ReactNode;
  /** Shown in place of a part that could not be loaded. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * A part of a page that is loaded on its own, and fails alone. Browsers remember a module that
 * failed, so that only a new page can try again.
 */
export function ChunkPart<Part>({ load, part, failed }: ChunkPartProps<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | "failed" | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadInPlace(load).then(
      (found) => isWanted && setLoaded({ part: found }),
      () => isWanted && setLoaded("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (loaded === null) return null;
  return loaded === "failed" ? failed(reloadPage) : part(loaded.part);
}
