import type { Body } from "#shared/engine/plan/types.ts";
import type { CellPart } from "./draftTypes.ts";

/** A cell that names an entry of another list. */
export interface NamingRule {
  heading: string;
  to: string;
  list: string;
  /** Only what stands behind the last comma, as the country of an address does. */
  isLast?: true;
  /** Words that may mean something else, too, so that nothing is read of them. */
  unclear?: readonly string[];
}

/** Cells that describe an entry of another list, and the row that names it. */
export interface BesideRule {
  /** The list of rows, and the field of a row that names the entry. */
  to: string;
  as: string;
  list: string;
  /** What the row holds besides: entries of the product by their keys. */
  where: Readonly<Record<string, { list: string; key: string }>>;
  /** Whether there is one such row only, so that the file's takes the place of another. */
  isOnly?: true;
  /** What an entry says that no other does. */
  alone?: string;
  columns: readonly { heading: string; to?: string; name?: readonly [string, string] }[];
}

/** What follows from a cell that is filled, if an entry that is named is of a kind. */
export interface ImpliedRule {
  heading: string;
  where: { at: string; has: Body };
  set: Body;
}

/** A cell that names an entry of another list, by its words. */
export interface NamedText {
  rule: NamingRule;
  column: number;
  text: string;
}

/** An entry of another list as cells describe it. */
export interface BesideEntry {
  rule: BesideRule;
  column: number;
  title: string;
  body: Body;
  parts: CellPart[];
}

/** The cells of a row by their headings. */
export interface EntryCells {
  at: (heading: string) => { column: number; text: string };
}

/** The words by which cells name entries of other lists. */
export function namedTexts(rules: readonly NamingRule[], { at }: EntryCells): NamedText[] {
  return rules.flatMap((rule) => {
    const { column, text: whole } = at(rule.heading);
    const text = rule.isLast ? (whole.split(",").at(-1) ?? "").trim() : whole;
    const isUnclear = rule.unclear?.includes(text.toLowerCase()) === true;
    return text === "" || isUnclear ? [] : [{ rule, column, text }];
  });
}

/** The entries of other lists that cells describe; cells of one without a whole name have no place. */
export function besideEntries(
  rules: readonly BesideRule[],
  { at }: EntryCells,
  leave: (part: CellPart) => void,
): BesideEntry[] {
  return rules.flatMap((rule): BesideEntry[] => {
    const cells = rule.columns.map((each) => ({ ...each, ...at(each.heading) }));
    const filled = cells.filter(({ text }) => text !== "");
    const named = filled.find(({ name, text }) => name && text.includes(" "));
    if (!named?.name) {
      for (const { column, text } of filled)
        leave({ column, to: null, text, by: "none", why: "noWholeName" });
      return [];
    }
    const { column, text: title, name: fields } = named;
    const cut = title.lastIndexOf(" ");
    const [first, last] = [title.slice(0, cut), title.slice(cut + 1)];
    const body: Body = { [fields[0]]: first, [fields[1]]: last };
    const parts: CellPart[] = [
      { column, to: `/${fields[0]}`, text: first, by: "read" },
      { column, to: `/${fields[1]}`, text: last, by: "read" },
    ];
    for (const { to, column: place, text } of filled) {
      if (to === undefined) continue;
      body[to] = text;
      parts.push({ column: place, to: `/${to}`, text, by: "read" });
    }
    return [{ rule, column, title, body, parts }];
  });
}
