import { numberIn } from "../cells/plainValues.ts";
import { isDenied, isDoubted } from "../cells/words.ts";
import { textOf, titleOf } from "../cutText.ts";
import {
  ask,
  type CellAt,
  leave,
  noted,
  take,
  type Work,
  writeFitting,
  writeText,
} from "./draftWork.ts";
import { comparable } from "../likeness.ts";

/** Stores the value that a cell calls by its words; likeness decides nothing. */
export function readOption(work: Work, at: CellAt): void {
  const { column, cell, rule } = at;
  const { to, options = [] } = rule;
  const text = textOf(cell);
  const said = comparable(text);
  const found = options.filter(({ words }) => words.some((word) => comparable(word) === said));
  const [only] = found;
  if (!only || found.length > 1) return keepAsNote(work, at);
  work.draft.set(to, only.value);
  work.parts.push({ column, to, text: only.titles[work.language], by: "read" });
}

/** Stores a number as both languages write it; one that may mean two is left. */
export function readNumber(work: Work, at: CellAt): void {
  const {
    column,
    cell,
    rule: { to },
  } = at;
  const text = textOf(cell);
  const number = numberIn(text);
  if (number === null) return keepAsNote(work, at);
  work.draft.set(to, number);
  work.parts.push({ column, to, text, by: "read" });
}

/** Names an entry beside what other columns say of the same row. */
export function readGiven(work: Work, { column, cell, rule: { to, node } }: CellAt): void {
  const text = titleOf(textOf(cell));
  if (isDenied(text) || isDoubted(text)) return ask(work, column, text, []);
  const list = node?.lookup?.list ?? "";
  const reference = take(work, { to, column, text, list }, work.terms.find(list, text));
  if (reference) work.draft.set(to, reference);
}

/** Stores a text where its field has room for it. */
export function readFitting(work: Work, { column, cell, rule: { to, node } }: CellAt): void {
  writeFitting(work, column, { to, most: node?.maxLength }, textOf(cell));
}

/** Keeps a cell below its heading, since its field does not offer what it says. */
function keepAsNote(work: Work, at: CellAt): void {
  const { column, rule } = at;
  leave(work, column, textOf(at.cell), "unknownValue");
  writeText(work, { ...at, rule: { ...rule, to: work.notes } }, noted(work, at));
}
