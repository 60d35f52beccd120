import { readDayCell } from "../cells/days.ts";
import { readNames } from "../cells/names.ts";
import { textOf } from "../cutText.ts";
import { measurePlace } from "./draftAssessment.ts";
import { ask, type CellAt, leave, noted, place, take, type Work, writeText } from "./draftWork.ts";
import { formatDate } from "../../writing/dates.ts";

const list = "tom";

/** Keeps a cell on measures as a note, and stores the measures that it names by their titles. */
export function readMeasuresCell(work: Work, at: CellAt): void {
  const { column } = at;
  writeText(work, at, noted(work, at));
  const { values, asks, denied } = readNames(textOf(at.cell), {
    lists: [list],
    has: (text) => work.terms.has(list, text),
  });
  for (const { text, label } of values) {
    // "Alarmanlage: ja" answers a question whose words are not known.
    const isNamed = text !== label && work.terms.has(list, text);
    const found = isNamed ? work.terms.find(list, text) : null;
    if (found?.kind !== "known") {
      ask(work, column, text, []);
      continue;
    }
    const to = measurePlace(work, found);
    place(work, to, take(work, { to, column, text, list }, found));
  }
  for (const { text } of asks) ask(work, column, text, []);
  for (const text of denied) leave(work, column, text, "denied");
}

/** Stores the day that a cell states; of one that may mean two, somebody is asked. */
export function readDayField(work: Work, { column, cell, rule: { to } }: CellAt): void {
  const text = textOf(cell);
  const { value, asks } = readDayCell(text);
  if (value !== null) {
    work.draft.set(to, value);
    work.parts.push({ column, to, text: formatDate(value, "date", work.language), by: "read" });
  } else if (asks.length > 0)
    ask(
      work,
      column,
      text,
      asks.map((day) => formatDate(day, "date", work.language)),
    );
  else leave(work, column, text, "unknownValue");
}
