import type { Language } from "#shared/engine/language.ts";
import { entryTable } from "./entryFiles.ts";
import { meantBy } from "./headings.ts";
import { joinedSheets, sampleOf } from "./joinedSheets.ts";
import { comparable, likeness } from "./likeness.ts";
import { withDittos } from "./dittos.ts";
import { columnName } from "./places.ts";
import type { SourceColumn, SourceRow, SourceSheet, SourceTable } from "./sourceTables.ts";
import { profileColumn, type Profile, profiles, targets, whichRow } from "./targets.ts";

/** Presumed target of a column, and how certain that is. */
export interface Proposal {
  target: string | null;
  certainty: number;
  by: "profile" | "remembered" | "heading" | "likeness" | "none";
}

/** Words by which targets are known: those of the document, and the labels of their fields. */
export type HeadingWords = ReadonlyMap<string, readonly string[]>;

const headsSearched = 10;
const samples = 3;
const leastAlike = 0.75;
/** A heading whose words mean a target is less sure of it than one that is its name. */
const meantCertainty = 0.95;

/** The words of all targets, with the labels that fields have in any language. */
export function headingWords(labelsOf: (pointer: string) => readonly string[]): HeadingWords {
  return new Map(
    targets.map(({ value, to, words, isOwn }) => [
      value,
      [
        ...words,
        ...(isOwn || value === "note" || to.endsWith("/comments") ? [] : labelsOf(to)),
      ].map(comparable),
    ]),
  );
}

/** The tables of a file: of a program's workbook the one that its sheets make together, else one for each sheet; of entries one, too. */
export function tablesOf(sheets: readonly SourceSheet[], words: HeadingWords): SourceTable[] {
  const together = joinedSheets(sheets);
  if (together) return [together];
  const entries = entryTable(sheets);
  if (entries) return [entries.table, ...entries.others.map((sheet) => tableOf(sheet, words))];
  return sheets.map((sheet) => tableOf(sheet, words));
}

function tableOf({ name, rows }: SourceSheet, words: HeadingWords): SourceTable {
  const at = headAt(rows, words);
  const head = rows[at];
  const headings = headingsOf(rows[at - 1], head);
  const below = rows.slice(at + 1);
  const isHead = ({ cells }: SourceRow) =>
    headings.length > 1 && cells.join("\n") === head?.cells.join("\n");
  const kept = below.filter((row) => !isHead(row));
  const nameAt = headings.findIndex((heading) => words.get("name")?.includes(comparable(heading)));
  return {
    sheet: name,
    columns: columnsOf(headings, kept),
    rows: withDittos(continued(kept, nameAt), {
      name: nameAt,
      number: headings.findIndex((heading) =>
        words.get("internalId")?.includes(comparable(heading)),
      ),
    }),
    repeated: below.length - kept.length,
    profile: profileOf(headings),
  };
}

function columnsOf(headings: readonly string[], rows: readonly SourceRow[]): SourceColumn[] {
  const width = Math.max(headings.length, ...rows.slice(0, 200).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    heading: headings[column] ?? "",
    letter: columnName(column),
    samples: [...new Set(rows.slice(0, 200).flatMap(({ cells }) => cells[column] || []))]
      .slice(0, samples)
      .map(sampleOf),
  }));
}

/** The row with the headings: the one among the first of which most cells are known as such. */
function headAt(rows: readonly SourceRow[], words: HeadingWords): number {
  const known = new Set([...words.values()].flat());
  const scores = rows.slice(0, headsSearched).map((row, at) => {
    const headings = headingsOf(rows[at - 1], row).filter(
      (cell) => cell !== "" && cell.length <= 120,
    );
    return new Set(
      headings.map((cell) => comparable(lastWord(cell))).filter((cell) => known.has(cell)),
    ).size;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  // Without any that is known, the first row with several cells.
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1),
  );
}

function lastWord(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** Headings of two lines, the upper of which spans several columns, are read together. */
function headingsOf(above: SourceRow | undefined, head: SourceRow | undefined): string[] {
  const cells = head?.cells ?? [];
  const upper = above?.cells ?? [];
  const spans = new Set(upper.filter((cell, at) => cell !== "" && upper[at - 1] === cell));
  return cells.map((cell, at) => {
    const over = upper[at] ?? "";
    if (cell === "") return over;
    return spans.has(over) && over !== cell ? `${over} ${cell}` : cell;
  });
}

/** Rows whose name is one cell with that above go on with the same activity. */
function continued(rows: readonly SourceRow[], nameAt: number): SourceRow[] {
  const result: SourceRow[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    if (nameAt < 0 || !before || !row.joined?.includes(nameAt))
      result.push({ ...row, cells: [...row.cells] });
    else
      for (const [column, cell] of row.cells.entries()) {
        if (cell === "" || row.joined.includes(column)) continue;
        const own = before.cells[column] ?? "";
        before.cells[column] = own === "" ? cell : `${own}\n${cell}`;
      }
  }
  return result.map(({ number, cells, faults }) => ({
    number,
    cells,
    ...(faults ? { faults } : {}),
  }));
}

/** The program that writes files with these headings. */
function profileOf(headings: readonly string[]): Profile | null {
  const known = new Set(headings);
  return (
    profiles.find((each) => !each.sheets && each.headings.every((one) => known.has(one))) ?? null
  );
}

/** Fields that a record has once: of several columns only the surest is one. */
const once = new Set(["name", "internalId", "company", "department", "domain", "status"]);

/** Presumed target of each column: as remembered, else by its heading. */
export function proposals(
  { columns, profile }: Pick<SourceTable, "columns" | "profile">,
  words: HeadingWords,
  remembered: ReadonlyMap<string, string | null>,
): Proposal[] {
  const all = columns.map(({ heading }) => proposalFor(heading, profile, words, remembered));
  const taken = new Set<string>();
  const order = all
    .map((proposal, at) => ({ proposal, at }))
    .toSorted(
      (one, other) => other.proposal.certainty - one.proposal.certainty || one.at - other.at,
    );
  for (const { proposal, at } of order) {
    const { target } = proposal;
    if (target === null || !once.has(target)) continue;
    if (taken.has(target)) all[at] = { target: null, certainty: 0, by: "none" };
    taken.add(target);
  }
  return all;
}

/** Target of a column for which a program's profile has a rule of its own. */
const ownRule = "profile";

function proposalFor(
  heading: string,
  profile: Profile | null,
  words: HeadingWords,
  remembered: ReadonlyMap<string, string | null>,
): Proposal {
  const plain = comparable(heading);
  const before = remembered.get(plain);
  if (before !== undefined && plain !== "")
    return { target: before, certainty: 1, by: "remembered" };
  const known = whichRow(heading).heading;
  const column = profile ? profileColumn(profile, known) : undefined;
  if (column)
    return {
      target: column.how ? ownRule : (column.target ?? ownRule),
      certainty: 1,
      by: "profile",
    };
  return plain === "" ? { target: null, certainty: 0, by: "none" } : byWords(heading, plain, words);
}

function byWords(heading: string, plain: string, words: HeadingWords): Proposal {
  let best: Proposal = { target: null, certainty: 0, by: "none" };
  for (const [target, all] of words)
    if (all.includes(plain)) return { target, certainty: 1, by: "heading" };
  const meant = meantBy(heading);
  if (meant === null) return best;
  if (meant !== undefined) return { target: meant, certainty: meantCertainty, by: "heading" };
  for (const [target, all] of words)
    for (const word of all) {
      const certainty = Math.min(0.99, Math.round(likeness(plain, word) * 100) / 100);
      if (certainty >= leastAlike && certainty > best.certainty)
        best = { target, certainty, by: "likeness" };
    }
  return best;
}

/** The language that a table's headings are in. */
export function languageOf(
  { columns, profile }: Pick<SourceTable, "columns" | "profile">,
  isGerman: (heading: string) => boolean | null,
): Language | null {
  if (profile?.language) return profile.language;
  const known = columns.flatMap(({ heading }) => isGerman(comparable(heading)) ?? []);
  if (known.length === 0) return null;
  return known.filter(Boolean).length * 2 >= known.length ? "de" : "en";
}
