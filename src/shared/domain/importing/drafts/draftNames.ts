import { hasLegalForm, readNames } from "../cells/names.ts";
import { textOf } from "../cutText.ts";
import { addTerms, askFor, type CellAt, fieldOf, leave, type Work } from "./draftWork.ts";

const vendors = "vendor";

/** Stores the entries of a list that a cell names for sure; asks for the others. */
export function readNameCell(work: Work, at: CellAt): void {
  const { column, rule } = at;
  const list = fieldOf(rule)?.lookup?.list ?? "";
  const { values, asks, denied, rest, notes } = readNames(textOf(at.cell), {
    lists: [list],
    has: (text) => work.terms.has(list, text) || (rule.none ?? []).includes(text),
  });
  // Beside companies with their legal form, other words say where or what for.
  const hasForms = list === vendors && values.some(({ text }) => hasLegalForm(text));
  const isEntry = (text: string) => !hasForms || hasLegalForm(text) || work.terms.has(list, text);
  const [entries, others] = [true, false].map((isOne) =>
    values.map(({ text }) => text).filter((text) => isEntry(text) === isOne),
  );
  addTerms(work, at, entries ?? []);
  for (const text of [...(others ?? []), ...asks.map((each) => each.text)])
    askFor(work, { to: rule.to, column, text, node: fieldOf(rule) });
  for (const text of denied) leave(work, column, text, "denied");
  for (const text of rest) leave(work, column, text, "blank");
  for (const text of notes) leave(work, column, text, "explains");
}
