import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import type { Operations } from "#shared/generated/operations.ts";
import words from "#shared/strings/en/imports.json" with { type: "json" };
import type { ImportCalls, ImportRead } from "./importCalls.ts";

type Rows = Operations["imports.rows"]["reply"];
type Detail = Operations["imports.row"]["reply"];

const percent = (share = 0) => `${Math.round(100 * share)} %`;

/** Says how each sheet is read. */
export function sheetLines({ sources = [] }: ImportRead): string[] {
  const lines = sources.map(({ name, activities, isLeft, reading }) => {
    if (!reading) return `  ${name}: ${isLeft ? "left out" : "no activities found"}`;
    const { per, heads, sections, sectionTexts, unnamed } = reading;
    const head = heads.length > 0 ? `, headings in row ${heads.join(" and ")}` : "";
    const across = sectionTexts.length > 0 ? `, lines across: ${sections}` : "";
    const open = unnamed.map(({ number }) => number).join(", ");
    const asks = open === "" ? "" : `, without a name: row ${open}`;
    return `  ${name}: ${activities} activities, one per ${per}${head}${across}${asks}`;
  });
  return lines.length > 0 ? ["Sheets:", ...lines] : [];
}

/** Says what each column became; of a likeness, how alike it is. */
export function columnLines({ columns, targets }: ImportRead): string[] {
  const titles = new Map(targets.map(({ value, title }) => [value, title]));
  const lines = columns.map(({ letter, heading, target, by, certainty }) => {
    const becomes = target === null ? "not imported" : (titles.get(target) ?? target);
    const alike = by === "likeness" ? ` (alike, ${percent(certainty)})` : "";
    return `  ${letter} ${heading}: ${becomes}${alike}`;
  });
  return lines.length > 0 ? ["Columns:", ...lines] : [];
}

const outcomes = { new: "new entry", note: "kept as a note", leave: "left out" };

/** Says what becomes of the words that no list has. */
export function termLines({ terms, knownTerms }: ImportRead): string[] {
  const lines = terms.map((term) => {
    const { listTitle, text, count, title = "", certainty } = term;
    const decision = decisionOf(term);
    const entry = term.chosen ?? title;
    const becomes =
      decision === null ? "asked" : typeof decision === "string" ? outcomes[decision] : entry;
    const alike = title === "" ? "" : ` (alike: ${title}, ${percent(certainty)})`;
    const asks = decision === "new" && term.answer === undefined ? (term.asks?.options ?? []) : [];
    const values = asks.map(({ value, title: words }) => `"${value}" (${words})`).join(", ");
    const state = values === "" ? "" : `; state in the plan, under "answers": ${values}`;
    return `  ${listTitle}: "${text}" (${count}): ${becomes}${alike}${state}`;
  });
  return lines.length + knownTerms > 0 ? [`Terms: ${knownTerms} known`, ...lines] : [];
}

/** Says how many rows become what, which can't be imported, and what of their cells is left out. */
export async function* rowLines(
  { call }: ImportCalls,
  { id, counts }: ImportRead,
): AsyncGenerator<string> {
  for (const { state, count } of counts)
    if (count > 0) yield `${String(count).padStart(7)} ${state}`;
  let after: number | undefined = 0;
  while (after !== undefined) {
    // Border: the call's reply, as its document describes it.
    const page = (await call("imports/rows", { id, after, perPage: 200 })) as Rows;
    for (const { number, place, name, state, why } of page.items) {
      const line = place ? `${place.sheet}, ${place.number}` : number;
      if (state === "error") yield `  ${line} ${name}: ${why ?? ""}`;
      yield* cellLines(call, id, number);
    }
    after = page.next;
  }
}

const reasons = new Map(Object.entries(words));

async function* cellLines(
  call: ImportCalls["call"],
  id: number,
  number: number,
): AsyncGenerator<string> {
  // Border: the call's reply, as its document describes it.
  const { without } = (await call("imports/row", { id, number })) as Detail;
  for (const { letter, heading, text, why } of without)
    yield `  ${number} ${letter} ${heading}: "${text}": ${reasons.get(`importing.why.${why}`) ?? why}`;
}
