/** A reproducible random generator: the same seed yields the same choices in the same order. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer within the range, both ends included. */
  between: (least: number, most: number) => number;
  /** True with the given probability in percent. */
  percent: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** A random subset of a list in its order. */
  some: <T>(from: readonly T[]) => T[];
}

/** Creates a generator from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error("nothing to pick from");
    // Always within the list, because `next` never reaches 1.
    return from[Math.floor(next() * from.length)] as T;
  };
  return {
    next,
    between,
    pick,
    percent: (share) => next() * 100 < share,
    some: (from) => from.filter(() => next() < 0.4),
  };
}

/** A seed per name, so that changing one operation leaves the others' requests unchanged. */
export function seedFor(seed: number, name: string): number {
  let hash = seed >>> 0;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
