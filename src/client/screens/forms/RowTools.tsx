import { useEffect, useState } from "react";
import type { RowToolsProps } from "#client/form/services.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { useMedia } from "#client/theme/useMedia.ts";

// Without them, rows are opened, moved and removed one by one.
const Tools = lazyPart(
  async () => (await import("#client/widgets/rowTools/RowTools.tsx")).RowTools,
  { texts: ["rows"], failure: "none" },
);

/**
 * Actions on several rows, loaded when the pointer or the focus enters the list; at once on touch
 * screens, where only pressing enters it.
 */
export function RowTools(props: RowToolsProps) {
  const { area } = props;
  const [isEntered, setEntered] = useState(false);
  const isTouched = useMedia("(hover: none)");
  const isWanted = isEntered || isTouched;
  useEffect(() => {
    const element = area.current;
    if (!element || isWanted) return undefined;
    const ending = new AbortController();
    const want = () => {
      ending.abort();
      setEntered(true);
    };
    for (const type of ["pointerover", "focusin"])
      element.addEventListener(type, want, { signal: ending.signal });
    return () => ending.abort();
  }, [area, isWanted]);
  return isWanted ? <Tools {...props} /> : null;
}
