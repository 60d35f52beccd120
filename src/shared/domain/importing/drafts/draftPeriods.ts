import { readPeriods, type StatedPeriod } from "../cells/period.ts";
import { textOf, titleOf } from "../cutText.ts";
import { askFor, type CellAt, leave, refer, remark, type Work } from "./draftWork.ts";

/** A rule for each period that a cell states for sure; its other lines are notes of rules without a period. */
export function readPeriodCell(work: Work, at: CellAt): void {
  const text = textOf(at.cell);
  // Read as a whole: periods of several lines may contradict each other.
  const { values, asks } = readPeriods(text, work.language);
  for (const { index, 0: line } of text.matchAll(/[^\n;]+/g)) {
    const isHere = ({ from }: StatedPeriod) => from >= index && from < index + line.length;
    if (line.trim() !== "")
      writeLine(work, at, line.trim(), {
        values: values.filter(isHere),
        asks: asks.filter(isHere),
      });
  }
}

interface LinePeriods {
  values: readonly StatedPeriod[];
  asks: readonly StatedPeriod[];
}

function writeLine(work: Work, at: CellAt, line: string, { values, asks }: LinePeriods): void {
  const { column, rule } = at;
  const [, list = "", , name = ""] = rule.to.split("/");
  const references = values.flatMap((value) => ruleFor(work, at, value) ?? []);
  for (const reference of references)
    work.draft.addRow(list, {
      [name]: reference,
      ...(rule.bare ? {} : { [remark]: line }),
    });
  if (references.length === 0) {
    work.parts.push({ column, to: `/${list}/*/${remark}`, text: line, by: "read" });
    work.draft.addRow(list, { [remark]: line });
  }
  for (const { text } of asks) askFor(work, { to: rule.to, column, text });
  if (values.length === 0 && asks.length === 0) leave(work, column, line, "unknownPeriod");
}

/** The deletion rule that is called so, or a new one with the period. */
function ruleFor(work: Work, { column, rule }: CellAt, { text, fields }: StatedPeriod) {
  return refer(work, rule.to, column, titleOf(text), fields);
}
