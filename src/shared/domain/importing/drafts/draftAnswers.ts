import { type Answer, readAnswer, readTruth } from "../cells/answer.ts";
import { type Box, readBoxes } from "../cells/boxes.ts";
import { isDenied, isDoubted } from "../cells/words.ts";
import { textOf } from "../cutText.ts";
import { ask, type CellAt, leave, type Work, yesNo } from "./draftWork.ts";
import type { How } from "../targets.ts";

/** Ways of reading by which a cell names something; other cells are kept as they are. */
const naming = new Set<How>([
  "lines",
  "list",
  "entry",
  "legalBasis",
  "retention",
  "recipients",
  "transfer",
  "flag",
  "measures",
  "day",
]);

/** Ways of reading that keep a cell's words as a note, whatever it names. */
const keepingNotes = new Set<How>(["transfer", "measures", "legalBasis"]);

const reasons: Readonly<Record<Answer, string>> = {
  none: "saysNone",
  noRecipients: "saysNone",
  notApplicable: "saysNone",
  blank: "blank",
  some: "some",
  reference: "reference",
};

/**
 * Leaves of a cell what it names: of a form the ticked boxes, of an answer such as "keine" or "k. A."
 * nothing, but reports it.
 */
export function sayingCell(work: Work, at: CellAt): CellAt[] {
  const { rule } = at;
  if (!naming.has(rule.how) || rule.none !== undefined) return [at];
  const text = textOf(at.cell);
  if (text.length > mostRead) return longCell(work, at, text);
  const form = readBoxes(text);
  if (form && (isDoubted(form.label) || isDenied(form.label))) {
    ask(work, at.column, text, []);
    return [];
  }
  if (form) return tickedCell(work, at, form.boxes);
  const isValue = rule.how === "flag" || (rule.how === "day" && /\d/.test(text));
  const answer = isValue ? null : readAnswer(text);
  return answer === null ? [at] : answeredCell(work, at, answer);
}

/** A cell that names nothing: stored where it is an answer to its heading, else reported. */
function answeredCell(work: Work, at: CellAt, answer: Answer): CellAt[] {
  const { rule, column } = at;
  const text = textOf(at.cell);
  const hasNote = keepingNotes.has(rule.how) && rule.how !== "legalBasis";
  if (hasNote && answer !== "blank") return [asNote(at)];
  if (answer === "noRecipients" && rule.how === "recipients") {
    work.draft.set(`/${noRecipients}`, true);
    work.parts.push({ column, to: `/${noRecipients}`, text: yesNo[work.language][0], by: "read" });
  } else leave(work, column, text, reasons[answer]);
  return [];
}

function asNote(at: CellAt): CellAt {
  return { ...at, rule: { ...at.rule, how: "note" } };
}

const noRecipients = "noRecipients";

/** Longer cells hold prose; they are kept as a note where they have a place. */
const mostRead = 8000;

function longCell(work: Work, at: CellAt, text: string): CellAt[] {
  const { rule, column } = at;
  if (keepingNotes.has(rule.how)) return [asNote(at)];
  leave(work, column, text, "tooLong");
  return [];
}

function tickedCell(work: Work, at: CellAt, boxes: readonly Box[]): CellAt[] {
  const { column } = at;
  const ticked = boxes.filter(({ isTicked }) => isTicked);
  for (const { isTicked, text } of boxes)
    if (!isTicked && text !== "") leave(work, column, text, "denied");
  if (ticked.length === 0) {
    leave(work, column, textOf(at.cell), "blank");
    return [];
  }
  // A lone box answers its heading; ticks at yes and no say nothing.
  const words = ticked.map(({ text }) => (text === "" ? yesNo[work.language][0] : text));
  const truths = new Set(words.flatMap((word) => readTruth(word).value ?? []));
  if (truths.size > 1) {
    leave(work, column, textOf(at.cell), "blank");
    return [];
  }
  return sayingCell(work, { ...at, cell: words.join("\n") });
}

/** Reads a cell as yes or no; of a limited yes, somebody is asked. */
export function readFlag(work: Work, { column, cell, rule: { to } }: CellAt): void {
  const text = textOf(cell);
  const { value, isOpen } = readTruth(text);
  if (value === null) {
    const isAnswer = !/\d/.test(text) && readAnswer(text) !== null;
    leave(work, column, text, isAnswer ? "blank" : "unknownValue");
  } else if (isOpen) ask(work, column, text, [yesNo[work.language][0]]);
  else {
    work.draft.set(to, value);
    work.parts.push({ column, to, text: yesNo[work.language][value ? 0 : 1], by: "read" });
  }
}
