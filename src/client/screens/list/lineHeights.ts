/** Heights of lines, each as expected until it is measured, and where that puts them. */
export class LineHeights {
  readonly #usual: number;
  readonly #measured = new Map<number, number>();
  /** Where each line begins; known up to a line. */
  #tops: number[] = [0];
  /** The last line that is measured: behind it all are as usual, and need not be added up. */
  #last = -1;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** Takes the height of a line; returns by how much it differs from what it was taken for. */
  take(index: number, height: number): number {
    const change = height - this.#heightOf(index);
    if (change !== 0) {
      this.#measured.set(index, height);
      this.#last = Math.max(this.#last, index);
      this.#tops.length = Math.min(this.#tops.length, index + 1);
    }
    return change;
  }

  /** Distance of a line from the top of the list. */
  topOf(index: number): number {
    const known = Math.min(index, this.#last + 1);
    for (let at = this.#tops.length; at <= known; at += 1)
      this.#tops.push((this.#tops[at - 1] ?? 0) + this.#heightOf(at - 1));
    return (this.#tops[known] ?? 0) + (index - known) * this.#usual;
  }

  /** The line at a distance from the top of a list of so many lines. */
  lineAt(distance: number, count: number): number {
    let first = 0;
    let last = Math.max(0, count - 1);
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.topOf(middle) <= distance) first = middle;
      else last = middle - 1;
    }
    return first;
  }

  #heightOf(index: number): number {
    return this.#measured.get(index) ?? this.#usual;
  }
}
