import { readLegalBasis } from "./cells/legalBasis.ts";
import { readPeriods } from "./cells/period.ts";
import { linesOf } from "./cutText.ts";

/** As many different cells tell what a column is about. */
const leastCells = 3;
const mostCells = 40;
const leastShare = 0.6;
/** Longer texts are no names. */
const longestName = 120;

type Tells = (cell: string) => boolean;

/** Targets that a cell can be known by, whatever stands above its column. */
const signs: readonly (readonly [string, Tells])[] = [
  ["legalBasis", (cell) => readLegalBasis(cell).values.length > 0],
  ["retention", (cell) => readPeriods(cell, "de").values.length > 0],
];

/** The target that most cells of a column speak of; undefined if they could be about anything. */
export function targetByContents(cells: readonly string[]): string | undefined {
  const texts = differentTexts(cells);
  if (texts.length < leastCells) return undefined;
  return signs.find(
    ([, tells]) => texts.filter((text) => tells(text)).length / texts.length >= leastShare,
  )?.[0];
}

/** True if the cells of a column may each be the name of something: filled, short and different. */
export function mayBeNames(cells: readonly string[]): boolean {
  const texts = differentTexts(cells);
  const filled = cells.slice(0, mostCells).filter((cell) => cell.trim() !== "").length;
  const isName = (text: string) => /\p{L}{3}/u.test(text) && text.length <= longestName;
  return (
    texts.length >= leastCells &&
    filled === Math.min(cells.length, mostCells) &&
    texts.length === filled &&
    texts.every(isName)
  );
}

function differentTexts(cells: readonly string[]): string[] {
  const texts = cells.slice(0, mostCells).map((cell) => linesOf(cell).join("\n"));
  return [...new Set(texts.filter((text) => text !== ""))];
}
