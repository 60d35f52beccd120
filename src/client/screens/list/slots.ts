/** Elements of lines by the index they show. */
export type Slots = ReadonlyMap<number, number>;

/**
 * The elements for the lines to render, ascending: who stays keeps its own, and with it the focus;
 * those above all others are taken again below them, so that scrolling down writes words instead of
 * making lines. Scrolling up makes lines: React would move all others behind one taken from below.
 */
export function nextSlots(before: Slots, indexes: readonly number[]): Slots {
  const staying = new Set(indexes.filter((index) => before.has(index)));
  const [first = Infinity] = staying;
  const last = Math.max(-1, ...staying);
  const free = [...before].flatMap(([index, slot]) => (index < first ? [slot] : []));
  let made = Math.max(-1, ...before.values());
  const slotFor = (index: number): number => {
    const own = before.get(index);
    if (own !== undefined) return own;
    const taken = index > last ? free.shift() : undefined;
    if (taken !== undefined) return taken;
    made += 1;
    return made;
  };
  return new Map(indexes.map((index) => [index, slotFor(index)]));
}

/** The elements of a list while it scrolls. */
export class LineSlots {
  #last: Slots = new Map();

  /** The elements for the lines to render next. */
  take(indexes: readonly number[]): Slots {
    this.#last = nextSlots(this.#last, indexes);
    return this.#last;
  }
}
