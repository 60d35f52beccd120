import { Suspense, useEffect, useState } from "react";
import type { RowToolsProps } from "#client/form/services.ts";
import { afterPaint } from "#client/form/timing/afterPaint.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

// Without them, rows are opened, moved and removed one by one.
const RowTools = quietChunk<RowToolsProps>(async () => {
  const [tools] = await allEnded([
    import("#client/widgets/rowTools/RowTools.tsx"),
    loadTexts("rows"),
  ]);
  return tools.RowTools;
});

/**
 * Loads what can be done with several rows once somebody comes to the list; at once where nobody can
 * come to it without pressing it.
 */
export function RowToolsLater(props: RowToolsProps) {
  const { area } = props;
  const [isWanted, setWanted] = useState(false);
  const isTouched = useMedia("(hover: none)");
  useEffect(() => {
    const element = area.current;
    if (!element || isWanted) return undefined;
    if (isTouched) return afterPaint(() => setWanted(true));
    const ending = new AbortController();
    const want = () => {
      ending.abort();
      setWanted(true);
    };
    for (const type of ["pointerover", "focusin"])
      element.addEventListener(type, want, { signal: ending.signal });
    return () => ending.abort();
  }, [area, isWanted, isTouched]);
  return isWanted ? (
    <Suspense>
      <RowTools {...props} />
    </Suspense>
  ) : null;
}
