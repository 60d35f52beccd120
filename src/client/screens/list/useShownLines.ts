import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useState } from "react";

/** Lists of fewer lines are drawn whole: the browser's own search and its print find every line. */
const wholeBelow = 150;
/** What a line measures until it is drawn. */
const lineHeight = 40;
/** Lines beyond both edges of the window. */
const overscan = 12;

/** A line that is drawn, and the empty space before it in place of those that are not. */
export interface ShownLine {
  index: number;
  gap: number;
}

/** What of a long list is drawn. */
export interface ShownLines {
  lines: readonly ShownLine[];
  /** Empty space after the last line. */
  rest: number;
  isCut: boolean;
  /** Takes the height of a line that is drawn. */
  measure: (element: HTMLElement | null) => void;
}

/** Which lines of a list are drawn: those near the window, and the one that has the focus. */
export function useShownLines(
  count: number,
  body: RefObject<HTMLElement | null>,
  focused: number,
): ShownLines {
  const isCut = count >= wholeBelow;
  const scrollMargin = useTop(body, isCut);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
      return [...near, focused].toSorted((one, other) => one - other);
    },
    [focused],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised on its functions
  const virtual = useWindowVirtualizer({
    count,
    enabled: isCut,
    estimateSize: () => lineHeight,
    overscan,
    scrollMargin,
    rangeExtractor,
    indexAttribute: "data-line",
  });
  const measure = virtual.measureElement;
  if (!isCut)
    return {
      lines: Array.from({ length: count }, lineWithoutGap),
      rest: 0,
      isCut,
      measure: noop,
    };
  let end = scrollMargin;
  const lines = virtual.getVirtualItems().map((line) => {
    const gap = Math.max(0, line.start - end);
    end = line.end;
    return { index: line.index, gap };
  });
  return { lines, rest: Math.max(0, virtual.getTotalSize() + scrollMargin - end), isCut, measure };
}

function noop(): void {}

function lineWithoutGap(_: unknown, index: number): ShownLine {
  return { index, gap: 0 };
}

/** Where an element begins on the page. */
function useTop(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    // What stands above the list may grow; then the page grows too.
    const observer = new ResizeObserver(() => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return top;
}
