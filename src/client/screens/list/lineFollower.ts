import type { LineHeights } from "./lineHeights.ts";

/** Takes the heights of lines that are drawn, and tells if any differs from what was known. */
export class LineFollower {
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
