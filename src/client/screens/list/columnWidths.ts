/** Width needs of a column, in pixels. */
export interface ColumnNeed {
  /** Its full width; absent for columns of text, which share the room there is. */
  width?: number;
  /** Its width where room is short, if it can do with less. */
  leastWidth?: number;
  /** True if its texts may be cut, which are then on one line. */
  isCut?: boolean;
  /** Where room is short, columns with lower ranks give way first; without one, only after those. */
  yields?: number;
  label: string;
  /** The texts of its cells. */
  texts: readonly string[];
}

/** Average width of a letter in a cell or a head. */
const letter = 7.4;
/** Padding of a cell, and the arrow of a sorted head. */
const padding = 18;
const arrow = 22;
/** A column of text is never narrower, or wider than a line that can be read. */
const narrowest = 72;
/** Texts that may be cut show at least as much; where room is short, columns of them shrink so far. */
const cutLeast = 150;
const cutNarrowest = 124;
const widest = 440;
/** Longer words are broken where room is short. */
const longestKept = 215;
/** Minimum for the names, page margin included; below the second, other columns give way. */
const nameLeast = 240;
const nameNarrow = 160;

/**
 * The columns beside the names that a table has room for, by index: what yields gives way first,
 * then the last one; all as long as the table's width is unknown.
 */
export function columnsThatFit(columns: readonly ColumnNeed[], room: number): number[] {
  const kept = columns.map((column, index) => ({ index, ...column, least: needOf(column).word }));
  if (room <= 0) return kept.map(({ index }) => index);
  while (sum(kept.map(({ least }) => least)) > room - nameNarrow && kept.length > 0)
    kept.splice(firstToYield(kept), 1);
  return kept.map(({ index }) => index);
}

function firstToYield(columns: readonly ColumnNeed[]): number {
  const ranks = columns.map(({ yields = Infinity }) => yields);
  return ranks.lastIndexOf(Math.min(...ranks));
}

/**
 * Shares a table's width among the columns beside the names. Columns of text get the room for
 * their longest text on two lines first, then, as far as there is room, on one; the names take the
 * rest.
 */
export function columnWidths(
  names: readonly string[],
  columns: readonly ColumnNeed[],
  room: number,
): number[] {
  const needs = columns.map(needOf);
  const nameNeed = Math.max(nameLeast, widthOf(longest(names)));
  const spare = room - nameLeast - sum(needs.map(({ least }) => least));
  const wanted = nameNeed - nameLeast + sum(needs.map(({ least, most }) => most - least));
  if (room <= 0 || spare === 0) return needs.map(({ least }) => least);
  if (spare < 0) return shrunk(needs, -spare);
  const share = wanted > 0 ? Math.min(1, spare / wanted) : 0;
  return needs.map(({ least, most }) => Math.floor(least + (most - least) * share));
}

interface Need {
  /** The longest word, below which nothing shrinks. */
  word: number;
  least: number;
  most: number;
}

function needOf({ width, leastWidth = width, isCut, label, texts }: ColumnNeed): Need {
  if (width !== undefined && leastWidth !== undefined)
    return { word: leastWidth, least: leastWidth, most: width };
  const long = longest(texts);
  const longestWord = widthOf(longest(texts.flatMap((text) => text.split(/[\s-]+/))));
  const head = widthOf(label.length) + arrow;
  if (isCut) {
    const least = Math.max(head, Math.min(widthOf(long), cutLeast));
    return {
      word: Math.min(least, cutNarrowest),
      least,
      most: Math.max(least, Math.min(widthOf(long), widest)),
    };
  }
  const word = Math.min(Math.max(longestWord, head, narrowest), longestKept);
  const least = Math.min(Math.max(longestWord, word, widthOf(Math.ceil(long * 0.6))), widest);
  return { word, least, most: Math.max(least, Math.min(widthOf(long), widest)) };
}

/** Takes from the columns of text what is missing, in proportion to what each could give. */
function shrunk(needs: readonly Need[], missing: number): number[] {
  const spareOf = ({ least, word }: Need) => Math.max(0, least - word);
  const all = sum(needs.map(spareOf));
  const share = all > 0 ? Math.min(1, missing / all) : 0;
  return needs.map((need) => Math.floor(need.least - spareOf(need) * share));
}

function widthOf(letters: number): number {
  return Math.ceil(letters * letter) + padding;
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
