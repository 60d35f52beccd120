import listDocument from "#schemas/lists/importLists.json" with { type: "json" };
import { asBody, asNumber, asText } from "../values.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import { readCells } from "./drafts/draft.ts";
import type { CellPart, DraftContext, NewEntry } from "./drafts/draftTypes.ts";
import { type EntryDraft, type EntryFile, entryKey } from "./entryFiles.ts";
import { type FieldTexts, writableTargets } from "./fieldTargets.ts";
import { comparable } from "./likeness.ts";
import type { Target } from "./targets.ts";

/** A list of the register that the rows of a table may be entries of. */
interface ImportableList {
  value: string;
  /** Its turn among the lists of a file, after those that it names. */
  turn: number;
  /** Names of sheets that hold such a list. */
  sheets: readonly string[];
  /** Headings of the column that names each entry. */
  named: readonly string[];
  /** Headings of programs' files that hold such a list. */
  files: readonly (readonly string[])[];
  /** Further headings of its fields. */
  words: readonly { to: string; words: readonly string[] }[];
  /** Values of a new entry whose row does not say them. */
  otherwise: Readonly<Record<string, string | undefined>>;
  /** Fields of a new entry that nobody may assume: what the law makes of them is asked. */
  asked: readonly string[];
  /** Fields that no file may fill: some give people access. */
  without: readonly string[];
}

const lists: readonly ImportableList[] = listDocument.items;

/** The lists that the rows of a table may be entries of, by name. */
export const importableLists: readonly string[] = lists.map(({ value }) => value);

/** The field of a new entry of a list that somebody has to state; undefined if there is none. */
export function askedOfNew(list: string): string | undefined {
  return lists.find(({ value }) => value === list)?.asked[0];
}

/** The turn of a list among the tables of a file; activities come last, as they name entries of all. */
export function turnOf(list: string | undefined): number {
  return lists.find(({ value }) => value === list)?.turn ?? Infinity;
}

/** Heading of an entry's name, whatever the list is called. */
const generalNames = ["Name", "Bezeichnung", "Titel", "Title"];
const nameTarget = "/title";

/** All that a column of such a table may be taken for. */
export function listTargets(list: string, plan: Plan, texts: FieldTexts): Target[] {
  const own = lists.find(({ value }) => value === list);
  if (!own) return [];
  const { named, words, without } = own;
  const fields = writableTargets(
    plan,
    texts,
    ({ pointer }) =>
      !pointer.includes("/*") &&
      !isTitle(pointer) &&
      !without.some((each) => pointer === each || pointer.startsWith(`${each}/`)),
  );
  const title: Target = {
    value: nameTarget,
    to: nameTarget,
    how: "text",
    titles: { de: named[0] ?? "", en: named.at(-1) ?? "" },
    words: [...named, ...generalNames],
    isOwn: true,
  };
  return [
    title,
    ...fields.map((field) => ({
      ...field,
      // The entry that all others belong to is named by a number.
      ...(field.node?.type === "number" && field.node.lookup ? { how: "company" as const } : {}),
      words: [...field.words, ...(words.find(({ to }) => to === field.to)?.words ?? [])],
    })),
  ];
}

/** The title of an entry in any language, which one column states. */
function isTitle(pointer: string): boolean {
  return pointer === nameTarget || pointer.startsWith("/translations/");
}

/** A table as it may be a list: its sheet's name, its headings, and which of them name an activity. */
interface HeadedTable {
  sheet: string;
  headings: readonly string[];
  isActivityName: (heading: string) => boolean;
}

/** The list whose entries the rows of a table are; null if they are activities, or nothing that is known. */
export function listOfTable(
  table: HeadedTable,
  offered: ReadonlyMap<string, readonly Target[]>,
): string | null {
  const scores = lists.flatMap((list) => {
    const score = scoreOf(table, list, offered.get(list.value) ?? []);
    return score > 0 ? [{ list: list.value, score }] : [];
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  return best?.list ?? null;
}

/** How much a table is such a list, by its name and its headings; 0 if it is none. */
function scoreOf(
  { sheet, headings, isActivityName }: HeadedTable,
  { value, sheets, named, files }: ImportableList,
  targets: readonly Target[],
): number {
  const plain = headings.map(comparable).filter((heading) => heading !== "");
  if (files.some((own) => own.every((heading) => headings.includes(heading))))
    return ofProgram + plain.length;
  const isCalled = sheets.some((name) => comparable(name) === comparable(sheet));
  const names = [...named, ...(isCalled ? generalNames : [])].map(comparable);
  const isNamed = plain.some((heading) => names.includes(heading)) || hasWholeName(plain, value);
  if (!isNamed || (!isCalled && headings.some(isActivityName))) return 0;
  const words = new Set(targets.flatMap((target) => target.words.map(comparable)));
  const known = plain.filter((heading) => words.has(heading)).length;
  if (isCalled) return known + plain.length;
  return known >= leastKnown ? known : 0;
}

/** A program's own headings tell more than any names. */
const ofProgram = 1000;

/** So many known headings make a table a list whose sheet is called otherwise. */
const leastKnown = 3;

/** People have two names, in a column each. */
function hasWholeName(headings: readonly string[], list: string): boolean {
  const words = lists.find(({ value }) => value === list)?.words ?? [];
  return ["/firstName", "/lastName"].every((to) =>
    words.find((each) => each.to === to)?.words.some((word) => headings.includes(comparable(word))),
  );
}

/** The lists as a file of entries, which is judged and made as those of programs are. */
export function listAsFile(list: string, language: EntryFile["language"]): EntryFile {
  return { value: list, language, headings: [], rules: [{ list, title: "" }] };
}

/** An entry as the row of a table says it, and the entries of other lists that it needs. */
export interface ListDraft extends EntryDraft {
  entries: NewEntry[];
}

/** Reads the row of a table as an entry of a list, by the rules of its columns. */
export function readListRow(
  list: string,
  cells: readonly string[],
  context: DraftContext,
  parent: string | undefined,
): ListDraft {
  const work = readCells(cells, context);
  const { title: said, ...more } = work.draft.whole(true).body;
  const title = asText(said) || wholeName(more);
  const home = parent === undefined ? undefined : homeIn(ownValue(more, parent), context.company);
  const body = home === undefined ? more : { ...more, [parent ?? ""]: home };
  const [unknown] = work.wrong;
  return {
    list,
    title,
    more: body,
    key: keyOfEntry(list, title, home),
    isKnownByField: false,
    parts: work.parts,
    entries: [...work.entries.values()],
    named: [],
    beside: [],
    implied: [],
    ownKey: "",
    above: null,
    wrong: title === "" ? "noName" : unknown ? "unknownCompany" : null,
    ...(unknown?.column === undefined ? {} : { wrongColumn: unknown.column }),
  };
}

/** A new entry with the values that it needs, and that its row does not say. */
export function withUnsaid<Of extends EntryDraft>(draft: Of): Of {
  const { otherwise = {} } = lists.find(({ value }) => value === draft.list) ?? {};
  const unsaid = Object.entries(otherwise).flatMap(([field, value]) =>
    value === undefined || draft.more[field] !== undefined ? [] : [{ field, value }],
  );
  const parts = unsaid.map(({ field, value }): CellPart => ({
    column: noColumn,
    to: `/${field}`,
    text: value,
    by: "new",
  }));
  const more = Object.fromEntries(unsaid.map(({ field, value }) => [field, value]));
  return { ...draft, more: { ...more, ...draft.more }, parts: [...draft.parts, ...parts] };
}

/** The column of what no cell says. */
const noColumn = -1;

/** The key of an entry: its title, within the company that it belongs to. */
export function keyOfEntry(list: string, title: string, home: number | null | undefined): string {
  const key = entryKey({ list, title: "" }, title, "");
  return typeof home === "number" ? `${key} / ${home}` : key;
}

function wholeName({ firstName, lastName }: Body): string {
  return [asText(firstName), asText(lastName)].filter((name) => name !== "").join(" ");
}

/** The id of the company that an entry belongs to, as its row or the import says. */
function homeIn(said: Body[string] | undefined, company: number | null): number | undefined {
  return asNumber(asBody(said)["id"]) ?? company ?? undefined;
}
