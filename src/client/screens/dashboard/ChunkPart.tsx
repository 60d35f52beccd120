import { type ReactNode, useEffect, useState } from "react";

interface ChunkPartProps<Part> {
  load: () => Promise<Part>;
  part: (loaded: Part) => ReactNode;
  /** Shown in place of a part that could not be loaded. */
  failed: (retry: () => void) => ReactNode;
}

type Loaded<Part> = { part: Part } | "failed" | null;

/** A part of a page that is loaded on its own, and fails alone. */
export function ChunkPart<Part>({ load, part, failed }: ChunkPartProps<Part>) {
  const [loaded, setLoaded] = useState<Loaded<Part>>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (found) => isWanted && setLoaded({ part: found }),
      () => isWanted && setLoaded("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  if (loaded === null) return null;
  if (loaded !== "failed") return part(loaded.part);
  return failed(() => {
    setLoaded(null);
    setAttempt(attempt + 1);
  });
}
