/** A piece of a text, and whether the other text has none like it there. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Two texts in pieces. */
export interface Difference {
  before: Piece[];
  after: Piece[];
}

/**
 * Comparisons beyond which both texts count as changed whole; enough for two texts of 20,000
 * characters that agree nowhere.
 */
const mostSteps = 16_000_000;

/** Share of the longer text's words below which both texts count as changed whole. */
const leastShared = 0.3;

export function wordDiff(before: string, after: string): Difference {
  return pieceDiff(wordsOf(before), wordsOf(after));
}

/** The difference of two lists of titles, written with commas. */
export function titleDiff(before: readonly string[], after: readonly string[]): Difference {
  return withCommas(pieceDiff(before, after, true), before.length, after.length);
}

/** Words and the spaces between them, which don't count by themselves. */
function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/u).filter((word) => word !== "");
}

function withCommas(found: Difference, before: number, after: number): Difference {
  const written = (pieces: Piece[], count: number) =>
    pieces.flatMap((piece, index): Piece[] =>
      index < count - 1 ? [piece, { text: ", ", isChanged: false }] : [piece],
    );
  return { before: written(found.before, before), after: written(found.after, after) };
}

function pieceDiff(
  before: readonly string[],
  after: readonly string[],
  areTitles = false,
): Difference {
  const kept = shared(before, after, areTitles);
  const mark = (words: readonly string[], place: 0 | 1): Piece[] => {
    const same = new Set(kept.map((pair) => pair[place]));
    const pieces = words.map((text, index) => ({ text, isChanged: !same.has(index) }));
    return areTitles ? pieces : joined(pieces);
  };
  return { before: mark(before, 0), after: mark(after, 1) };
}

/** A few words in common by chance are no help to a reader. */
function shared(
  before: readonly string[],
  after: readonly string[],
  areTitles: boolean,
): [number, number][] {
  const common = longestCommon(before, after);
  const isChance = common.length < leastShared * Math.max(before.length, after.length);
  return isChance && !areTitles ? [] : common;
}

/** Neighbours of a kind are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.isChanged === piece.isChanged) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Places of the words that both have in the same order; most texts agree at both ends. */
function longestCommon(before: readonly string[], after: readonly string[]): [number, number][] {
  const least = Math.min(before.length, after.length);
  const isSame = (i: number, j: number) => before.at(i)?.trimEnd() === after.at(j)?.trimEnd();
  let head = 0;
  while (head < least && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(-1 - tail, -1 - tail)) tail += 1;
  const inner = commonInside(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
  return [
    ...range(head).map((at): [number, number] => [at, at]),
    ...inner.map(([i, j]): [number, number] => [i + head, j + head]),
    ...range(tail).map((at): [number, number] => [before.length - 1 - at, after.length - 1 - at]),
  ];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

function commonInside(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length * after.length > mostSteps) return [];
  const width = after.length + 1;
  /** How many words are in common from two places on. */
  const lengths = new Uint16Array((before.length + 1) * width);
  const from = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const isSame = (i: number, j: number) => before[i]?.trimEnd() === after[j]?.trimEnd();
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(i, j)
        ? from(i + 1, j + 1) + 1
        : Math.max(from(i, j + 1), from(i + 1, j));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (isSame(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (from(i + 1, j) >= from(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
