import { readPeriods, type StatedPeriod } from "./cells/period.ts";
import { linesOf, titleOf } from "./cutText.ts";
import { ask, type CellAt, leave, refer, remark, type Work } from "./draftWork.ts";

/** A rule for each period that a cell states for sure; its other lines are notes of rules without a period. */
export function readPeriodCell(work: Work, at: CellAt): void {
  for (const line of linesOf(at.cell).flatMap((each) => each.split(/;\s+/)))
    readLine(work, at, line);
}

function readLine(work: Work, at: CellAt, line: string): void {
  const { column, rule } = at;
  const { values, asks } = readPeriods(line, work.language);
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
  for (const { text } of asks) ask(work, column, text, []);
  if (values.length === 0 && asks.length === 0) leave(work, column, line, "unknownPeriod");
}

/** The deletion rule that is called so, or a new one with the period. */
function ruleFor(work: Work, { column, rule }: CellAt, { text, fields }: StatedPeriod) {
  return refer(work, rule.to, column, titleOf(text), fields);
}
