import type { LineHeights } from "./lineHeights.ts";

/** Takes the heights of lines that are drawn; one that differs has the list drawn again. */
export class LineFollower {
  readonly #heights: LineHeights;
  readonly #redraw: () => void;
  readonly #indexes = new Map<Element, number>();
  readonly #observer = new ResizeObserver((entries) => this.#take(entries));
  #listTop = 0;

  constructor(heights: LineHeights, redraw: () => void) {
    this.#heights = heights;
    this.#redraw = redraw;
  }

  /** Follows an element that shows a line; returns what ends that. */
  readonly follow = (element: HTMLElement, index: number): (() => void) => {
    this.#indexes.set(element, index);
    this.#observer.observe(element);
    return () => {
      this.#indexes.delete(element);
      this.#observer.unobserve(element);
    };
  };

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
      const isAbove = this.#listTop + this.#heights.topOf(index + 1) <= window.scrollY;
      const change = this.#heights.take(index, height);
      if (isAbove) above += change;
      isChanged ||= change !== 0;
    }
    if (!isChanged) return;
    this.#redraw();
    // What is in the window stays where it is.
    if (above !== 0) window.scrollBy(0, above);
  }
}
