import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { LineHeights } from "./lineHeights.ts";
import { LineSlots } from "./slots.ts";

/**
 * Below this number of lines a list is rendered whole, so that find-in-page and printing cover it.
 */
const wholeBelow = 150;
/** Height in pixels of most lines, until each is measured. */
const lineHeight = 42;
/** Lines drawn beyond the edges of the window, in the direction of scrolling and against it. */
const ahead = 16;
const behind = 4;
/** Lines that are drawn at once while scrolling: so few that the next frame is not missed. */
const atOnce = 12;

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

/** Lines in a row, the last one included. */
interface Range {
  first: number;
  last: number;
}

/** The lines to render: those near the window, and the focused one. */
export function useShownLines(
  count: number,
  body: RefObject<HTMLElement | null>,
  focused: number,
): ShownLines {
  const isPrinting = usePrinting();
  const isCut = count >= wholeBelow && !isPrinting;
  const top = useTop(body, isCut);
  const [heights] = useState(() => new LineHeights(lineHeight));
  const [range, look] = useRange(body, heights, top, count, isCut);
  const follow = useFollowing(heights, top, look);
  const [lineSlots] = useState(() => new LineSlots());
  const begun = useBegun(count);
  if (!isCut)
    return {
      lines: Array.from({ length: begun }, lineWithoutGap),
      rest: (count - begun) * lineHeight,
      isCut,
      follow,
    };
  const indexes = indexesOf(range, focused, count);
  const slots = lineSlots.take(indexes);
  /** Where the line before one of them ends. */
  const endBefore = (at: number) => {
    const before = indexes[at - 1];
    return before === undefined ? 0 : heights.topOf(before + 1);
  };
  const lines = indexes.map((index, at) => ({
    index,
    gap: heights.topOf(index) - endBefore(at),
    slot: slots.get(index),
  }));
  return { lines, rest: heights.topOf(count) - endBefore(indexes.length), isCut, follow };
}

/** Lines of a whole list to draw: first those that fill the window, the others a few at a time. */
function useBegun(count: number): number {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? count : Math.min(count, Math.ceil(window.innerHeight / lineHeight));
}

function indexesOf({ first, last }: Range, focused: number, count: number): number[] {
  const end = Math.min(last, count - 1);
  const near = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
  if (focused < 0 || focused >= count || (focused >= first && focused <= end)) return near;
  return focused < first ? [focused, ...near] : [...near, focused];
}

/**
 * The lines around the window. More are drawn than it shows, so that they are drawn again only every
 * few frames, and before those are used up, so that it takes short.
 */
function useRange(
  body: RefObject<HTMLElement | null>,
  heights: LineHeights,
  top: number,
  count: number,
  isCut: boolean,
): [Range, RefObject<() => void>] {
  const [range, setRange] = useState<Range>({ first: 0, last: 2 * ahead });
  const drawn = useRef(range);
  useLayoutEffect(() => {
    drawn.current = range;
    // Asking for it lays out the page now, between two frames, instead of with the next one.
    if (isCut) body.current?.getBoundingClientRect();
  }, [range, isCut, body]);
  const lookNow = useRef(() => {});
  useEffect(() => {
    if (!isCut) return undefined;
    let from = window.scrollY;
    const seen = (): Range => ({
      first: heights.lineAt(window.scrollY - top, count),
      last: heights.lineAt(window.scrollY - top + window.innerHeight, count),
    });
    const look = () => {
      const isDown = window.scrollY >= from;
      from = window.scrollY;
      const { first, last } = seen();
      const next = {
        first: Math.max(0, first - (isDown ? behind : ahead)),
        last: last + (isDown ? ahead : behind),
      };
      const near = {
        first: Math.max(0, first - (isDown ? 0 : ahead - atOnce)),
        last: last + (isDown ? ahead - atOnce : 0),
      };
      setRange((asked) => (covers(asked, near) ? asked : next));
    };
    const scroll = () => {
      // What the next frames show is made between two of them; what this one would show as blank
      // space, with it.
      if (covers(drawn.current, seen())) look();
      else flushSync(look);
    };
    look();
    lookNow.current = look;
    window.addEventListener("scroll", scroll, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", scroll);
      window.removeEventListener("resize", look);
    };
  }, [heights, top, count, isCut]);
  return [range, lookNow];
}

function covers(all: Range, some: Range): boolean {
  return all.first <= some.first && all.last >= some.last;
}

/**
 * Follows the heights of lines that are drawn. They need not be drawn again for those, since only
 * what is not drawn is blank space of a known height; but more of them may be needed.
 */
function useFollowing(
  heights: LineHeights,
  top: number,
  look: RefObject<() => void>,
): FollowHeight {
  const [follower] = useState(() => new LineFollower(heights, () => look.current()));
  useEffect(() => follower.placeList(top), [follower, top]);
  useEffect(() => () => follower.end(), [follower]);
  return follower.follow;
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

/** Takes the heights of lines that are drawn, and tells if any differs from what was known. */
class LineFollower {
  readonly #heights: LineHeights;
  readonly #tell: () => void;
  readonly #indexes = new Map<Element, number>();
  /** Elements that are observed, with the height last told. */
  readonly #observed = new Map<Element, number | null>();
  readonly #observer = new ResizeObserver((entries) => this.#take(entries));
  #listTop = 0;

  constructor(heights: LineHeights, tell: () => void) {
    this.#heights = heights;
    this.#tell = tell;
  }

  /**
   * Follows an element that shows a line; returns what ends that. One that shows another line next
   * stays observed: a change of its height is told, and if there is none, it has the height it had.
   */
  readonly follow = (element: HTMLElement, index: number): (() => void) => {
    this.#indexes.set(element, index);
    const known = this.#observed.get(element);
    if (known === undefined) {
      this.#observed.set(element, null);
      this.#observer.observe(element);
    } else if (known !== null) this.#heights.take(index, known);
    return () => {
      this.#indexes.delete(element);
      queueMicrotask(() => this.#forget(element));
    };
  };

  #forget(element: HTMLElement): void {
    if (this.#indexes.has(element)) return;
    this.#observed.delete(element);
    this.#observer.unobserve(element);
  }

  /** Says how far the list is from the top of the page. */
  placeList(top: number): void {
    this.#listTop = top;
  }

  /** Follows nothing any more. */
  end(): void {
    this.#observer.disconnect();
  }

  #take(entries: readonly ResizeObserverEntry[]): void {
    let above = 0;
    let isChanged = false;
    for (const { target, borderBoxSize } of entries) {
      const index = this.#indexes.get(target);
      const height = borderBoxSize[0]?.blockSize;
      if (index === undefined || height === undefined) continue;
      this.#observed.set(target, height);
      const isAbove = this.#listTop + this.#heights.topOf(index + 1) <= window.scrollY;
      const change = this.#heights.take(index, height);
      if (isAbove) above += change;
      isChanged ||= change !== 0;
    }
    if (!isChanged) return;
    this.#tell();
    // Keeps visible lines in place when the height above them changes.
    if (above !== 0) window.scrollBy(0, above);
  }
}
