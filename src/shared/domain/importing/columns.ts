import { ownValue } from "#shared/engine/ownValue.ts";
import type { Language } from "#shared/engine/language.ts";
import { mayBeNames, targetByContents } from "./columnContents.ts";
import { entryTable } from "./entryFiles.ts";
import { meantBy } from "./headings.ts";
import { joinedSheets, sampleOf } from "./joinedSheets.ts";
import { isOwnSheets } from "./ownFile.ts";
import { comparable, likeness } from "./likeness.ts";
import { withDittos } from "./dittos.ts";
import { columnName } from "./places.ts";
import { knowingBy, modelsOf, type SheetChoices } from "./sheetModel.ts";
import type {
  SheetModel,
  SourceColumn,
  SourceRow,
  SourceSheet,
  SourceTable,
} from "./sourceTables.ts";
import {
  isPathOf,
  profileColumn,
  type Profile,
  profiles,
  type Target,
  targets,
  whichRow,
} from "./targets.ts";

/** Presumed target of a column, and how certain that is. */
export interface Proposal {
  target: string | null;
  certainty: number;
  by: "profile" | "remembered" | "heading" | "likeness" | "content" | "none";
}

/** Words by which targets are known: those of the document, and the labels of their fields. */
export type HeadingWords = ReadonlyMap<string, readonly string[]>;

const samples = 3;
/** Columns of a list of activities. */
const leastColumns = 3;
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

/** The words of fields that are targets, too; a column is taken for one only if its heading is such a word. */
export function fieldWords(fields: readonly Target[]): HeadingWords {
  return new Map(fields.map(({ value, words }) => [value, words.map(comparable)]));
}

/** The tables of a file: of a program's workbook the one that its sheets make together, else those that its sheets are; of entries one, too. */
export function tablesOf(
  sheets: readonly SourceSheet[],
  words: HeadingWords,
  choices: SheetChoices = {},
): SourceTable[] {
  const together = joinedSheets(sheets);
  if (together) return [together];
  const knows = knowingBy(words);
  const choiceOf = (sheet: SourceSheet) => ownValue(choices, String(sheets.indexOf(sheet))) ?? {};
  const entries = entryTable(sheets);
  if (entries) return [entries.table, ...modelsOf(entries.others, knows, choiceOf).map(tableOf)];
  const isOwn = isOwnSheets(sheets);
  const plain = sheets.filter((sheet) => isOwn || profileOf(headingsIn(sheet)) !== null);
  const others = sheets.filter((sheet) => !plain.includes(sheet));
  return [...plain.map(plainTable), ...modelsOf(others, knows, choiceOf).map(tableOf)];
}

function headingsIn({ rows }: SourceSheet): readonly string[] {
  return rows[0]?.cells ?? [];
}

/** A sheet that a program has written is a list below its first row, whatever its cells say. */
function plainTable(sheet: SourceSheet): SourceTable {
  const headings = headingsIn(sheet);
  const rows = sheet.rows.slice(1);
  const columns = columnsOf(headings, rows);
  const profile = profileOf(headings);
  return { sheet: sheet.name, columns, rows, repeated: 0, asides: [], profile };
}

function tableOf(model: SheetModel): SourceTable {
  const { sheet, headings, letters, rows, repeated, asides, places } = model;
  return {
    sheet,
    columns: columnsOf(headings, rows, letters),
    rows: withDittos(rows, places),
    repeated,
    asides,
    profile: profileOf(headings),
    model,
  };
}

function columnsOf(
  headings: readonly string[],
  rows: readonly SourceRow[],
  letters?: readonly string[],
): SourceColumn[] {
  const width = Math.max(headings.length, ...rows.slice(0, 200).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    heading: headings[column] ?? "",
    letter: letters?.[column] ?? columnName(column),
    samples: [...new Set(rows.slice(0, 200).flatMap(({ cells }) => cells[column] || []))]
      .slice(0, samples)
      .map(sampleOf),
  }));
}

/** The program that writes files with these headings. */
function profileOf(headings: readonly string[]): Profile | null {
  const known = headings.map((heading) => whichRow(heading).heading);
  return (
    profiles.find(
      (each) =>
        !each.sheets &&
        each.headings.every((one) => known.some((heading) => isPathOf(one, heading))),
    ) ?? null
  );
}

/** Targets of the columns of a list: known by their words alone. */
export function namedProposals(
  { columns }: Pick<SourceTable, "columns">,
  words: HeadingWords,
): Proposal[] {
  const taken = new Set<string>();
  return columns.map(({ heading }) => {
    const found = withWord(words, comparable(heading)) ?? unknown;
    if (found.target === null || taken.has(found.target)) return unknown;
    taken.add(found.target);
    return found;
  });
}

/** Fields that a record has once: of several columns only the surest is one. */
const once = new Set(["name", "internalId", "company", "department", "domain", "status"]);

/** A table whose rows may be elsewhere: then samples tell of its columns. */
type OpenTable = Pick<SourceTable, "columns" | "profile"> & { rows?: readonly SourceRow[] };

/** Presumed target of each column: as remembered, else by its heading, else by its cells. */
export function proposals(
  { columns, profile, rows }: OpenTable,
  words: HeadingWords,
  remembered: ReadonlyMap<string, string | null>,
  fields: HeadingWords = new Map(),
): Proposal[] {
  const cellsAt = (at: number) =>
    rows ? rows.map(({ cells }) => cells[at] ?? "") : (columns[at]?.samples ?? []);
  const all = columns.map(({ heading }, at): Proposal => {
    const known = knownBefore(heading, profile, remembered) ?? byWords(heading, words, fields);
    const isOpen = known.target === null && known.by === "none" && meantBy(heading) === undefined;
    const target = isOpen ? targetByContents(cellsAt(at)) : undefined;
    return target === undefined ? known : { target, certainty: leastAlike, by: "content" };
  });
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
  if (taken.has("name") || all.length < leastColumns) return all;
  const isNameless = all.every(({ target, by }) => target !== "description" || by !== "heading");
  const at = isNameless
    ? all.findIndex(
        ({ target, by }, place) => target === null && by === "none" && mayBeNames(cellsAt(place)),
      )
    : -1;
  return at < 0
    ? namedByDescription(all)
    : all.with(at, { target: "name", certainty: leastAlike, by: "content" });
}

/** A register without names, as those of processors, has activities that are named by what is done. */
function namedByDescription(all: readonly Proposal[]): Proposal[] {
  const at = all.findIndex(({ target, by }) => target === "description" && by === "heading");
  return all.map((each, index) =>
    index === at ? { target: "name", certainty: leastAlike, by: "likeness" } : each,
  );
}

/** Target of a column for which a program's profile has a rule of its own. */
const ownRule = "profile";

/** The target that a column had before, or has in files of its program. */
function knownBefore(
  heading: string,
  profile: Profile | null,
  remembered: ReadonlyMap<string, string | null>,
): Proposal | undefined {
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
  return undefined;
}

const unknown: Proposal = { target: null, certainty: 0, by: "none" };

function byWords(heading: string, words: HeadingWords, fields: HeadingWords): Proposal {
  const plain = comparable(heading);
  if (plain === "") return unknown;
  const known = withWord(words, plain) ?? withWord(fields, plain);
  if (known) return known;
  const meant = meantBy(heading);
  if (meant === null) return unknown;
  if (meant !== undefined) return { target: meant, certainty: meantCertainty, by: "heading" };
  return alikeTo(plain, words);
}

function withWord(words: HeadingWords, plain: string): Proposal | null {
  for (const [target, all] of words)
    if (all.includes(plain)) return { target, certainty: 1, by: "heading" };
  return null;
}

function alikeTo(plain: string, words: HeadingWords): Proposal {
  let best = unknown;
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
