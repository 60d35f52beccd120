import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { nextSlots, type Slots } from "./slots.ts";

/**
 * Below this number of lines a list is rendered whole, so that find-in-page and printing cover it.
 */
const wholeBelow = 150;
/**
 * Height in pixels of most lines, until each is measured: one that turns out different has the list
 * drawn again.
 */
const lineHeight = 42;
/** Lines rendered beyond the edges of the window. */
const overscan = 4;

/** A rendered line, and the blank space above it that replaces lines not rendered. */
export interface ShownLine {
  index: number;
  gap: number;
  /** The element that shows it, which shows others while the list scrolls; absent in a whole list. */
  slot?: number | undefined;
}

/** Follows the height of an element that shows a line; returns what ends that. */
export type FollowHeight = (element: HTMLElement, index: number) => () => void;

/** The rendered part of a long list. */
export interface ShownLines {
  lines: readonly ShownLine[];
  /** Blank space after the last rendered line. */
  rest: number;
  isCut: boolean;
  follow: FollowHeight;
}

/** The lines to render: those near the window, and the focused one. */
export function useShownLines(
  count: number,
  body: RefObject<HTMLElement | null>,
  focused: number,
): ShownLines {
  const isPrinting = usePrinting();
  const isCut = count >= wholeBelow && !isPrinting;
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
  const follow = useCallback<FollowHeight>(
    (element, index) => {
      virtual.measureElement(element);
      return () => {
        // It may show another line by now, whose height it would be taken for.
        if (virtual.elementsCache.get(index) === element) virtual.elementsCache.delete(index);
      };
    },
    [virtual],
  );
  const [kept] = useState<{ slots: Slots }>(() => ({ slots: new Map() }));
  if (!isCut)
    return {
      lines: Array.from({ length: count }, lineWithoutGap),
      rest: 0,
      isCut,
      follow,
    };
  let end = scrollMargin;
  const items = virtual.getVirtualItems();
  const slots = nextSlots(
    kept.slots,
    items.map(({ index }) => index),
  );
  kept.slots = slots;
  const lines = items.map((line) => {
    const gap = Math.max(0, line.start - end);
    end = line.end;
    return { index: line.index, gap, slot: slots.get(line.index) };
  });
  return { lines, rest: Math.max(0, virtual.getTotalSize() + scrollMargin - end), isCut, follow };
}

function lineWithoutGap(_: unknown, index: number): ShownLine {
  return { index, gap: 0 };
}

/** Offset of an element from the top of the page. */
function useTop(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Content above the list may grow, and the page with it.
    const observer = new ResizeObserver(() => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return top;
}
