import { type RefObject, useLayoutEffect } from "react";

/** Distance in pixels between field and box, and between box and window edge. */
const GAP = 4;
const EDGE = 8;
/** Room in pixels that a box needs below its field, if there is more above. */
const LEAST = 200;

interface Size {
  height: number;
  /** By default, that of the field. */
  width?: number | undefined;
}

/** Places a box below its field, or above if there is more room. */
function putBeside(box: HTMLElement, anchor: HTMLElement | null, { height, width }: Size): void {
  const field = anchor?.getBoundingClientRect();
  if (!field) return;
  const below = window.innerHeight - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  const isBelow = below >= (width ? height : LEAST) || below >= above;
  const isOut = field.bottom < 0 || field.top > window.innerHeight;
  const boxWidth = width ?? field.width;
  const left = width ? Math.min(field.left, window.innerWidth - width - EDGE) : field.left;
  Object.assign(box.style, {
    visibility: isOut ? "hidden" : "visible",
    left: `${left}px`,
    width: `${boxWidth}px`,
    maxHeight: `${Math.min(isBelow ? below : above, height)}px`,
    top: isBelow ? `${field.bottom + GAP}px` : "auto",
    bottom: isBelow ? "auto" : `${window.innerHeight - field.top + GAP}px`,
  });
}

/**
 * Keeps a box next to its field, whatever moves that; it is in the top layer, so nothing clips it.
 * Content that appears above the field moves neither, since somebody is about to press a line.
 */
export function usePlace(
  place: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  height: number,
  width?: number,
): void {
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    box.showPopover?.();
    const hold = holdInPlace(anchor.current);
    let frame = 0;
    const follow = () => {
      hold();
      putBeside(box, anchor.current, { height, width });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [place, anchor, height, width]);
}

/** Nearest scrolling ancestor, else the page; null inside a fixed box such as a dialog. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY, position } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return box;
    if (position === "fixed") return null;
  }
  return document.scrollingElement;
}

/**
 * Returns what, called for each frame, keeps an element where it is in the window when it is moved
 * and nobody has scrolled. Browsers do so themselves, but not at the top of a page.
 */
function holdInPlace(element: Element | null): () => void {
  const scroller = element && scrollerOf(element);
  if (!scroller) return () => undefined;
  const now = () => ({ top: element.getBoundingClientRect().top, scrolled: scroller.scrollTop });
  let before = now();
  return () => {
    const { top, scrolled } = now();
    if (top !== before.top && scrolled === before.scrolled) scroller.scrollTop += top - before.top;
    before = now();
  };
}
