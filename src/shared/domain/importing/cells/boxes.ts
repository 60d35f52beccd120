import type { TextRange } from "#shared/engine/text.ts";
import { withoutEnd } from "./words.ts";

/** A box of a form with the words that it is for. */
export interface Box {
  isTicked: boolean;
  text: string;
}

/** Boxes of a cell; the words before the first of them are a label. */
export interface Boxes {
  label: string;
  boxes: Box[];
}

/** Signs of symbol fonts come as letters of the private area, or as þ and ¨. */
const ticked = String.raw`[☒☑■●◉✓✔✅⊠🗹þý\u{F0FE}\u{F0FD}\u{F0FC}\u{F078}\u{F052}]|\[\s?[xX]\s?\]|\(\s?[xX]\s?\)`;
const empty = String.raw`[☐□○◯❏❑◻▢¨\u{F0A8}\u{F06F}\u{F0A3}]|\[\s*\]|\(\s+\)`;
const cross = String.raw`[✗✘✖✕]`;
const marks = new RegExp(`${ticked}|${empty}|${cross}`, "gu");
const isTickedMark = new RegExp(`^(?:${ticked})$`, "u");
const isCross = new RegExp(`^${cross}$`, "u");

interface Mark extends TextRange {
  isTicked: boolean;
}

/** Reads the boxes of a form; null if a cell has none. */
export function readBoxes(text: string): Boxes | null {
  const found = marksIn(text);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const before = clean(text.slice(0, first.from));
  const after = clean(text.slice(last.to));
  const isAfter = before !== "" && after === "";
  const boxes = found.map(({ isTicked, from, to }, at) => ({
    isTicked,
    text: clean(
      isAfter
        ? text.slice(found[at - 1]?.to ?? 0, from)
        : text.slice(to, found[at + 1]?.from ?? text.length),
    ),
  }));
  return { label: isAfter ? "" : before, boxes };
}

function marksIn(text: string): Mark[] {
  const all = [...text.matchAll(marks)].map(({ index, 0: sign }) => ({
    from: index,
    to: index + sign.length,
    sign,
  }));
  // Beside ticks, a cross says no; alone it may be either.
  const hasTicks = all.some(({ sign }) => /[✓✔]/u.test(sign));
  if (all.some(({ sign }) => isCross.test(sign)) && !hasTicks) return [];
  if (all.length > 0)
    return all.map(({ from, to, sign }) => ({ from, to, isTicked: isTickedMark.test(sign) }));
  return typedMarks(text);
}

/** Lines that begin with x and o. */
function typedMarks(text: string): Mark[] {
  const all = [...text.matchAll(/^[^\S\n]*([xXoO])(?=\s+\p{L})/gmu)].map(
    ({ index, 0: words, 1: sign = "" }) => ({
      from: index,
      to: index + words.length,
      isTicked: /x/i.test(sign),
    }),
  );
  const isForm = all.some(({ isTicked }) => isTicked) && all.some(({ isTicked }) => !isTicked);
  return isForm ? all : [];
}

function clean(text: string): string {
  return withoutEnd(text.replace(/^[\s,;.\-–•*]+/u, ""), ",;•*–-");
}
