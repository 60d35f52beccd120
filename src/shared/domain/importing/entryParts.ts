import type { Body } from "#shared/engine/plan/types.ts";
import type { ImportRowDetail } from "#shared/generated/types.ts";
import type { CellPart } from "./drafts/draftTypes.ts";

/** A cell that names an entry of another list. */
interface NamingRule {
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
  /** Further values of the row: entries of the product by their keys. */
  where: Readonly<Record<string, { list: string; key: string }>>;
  /** Set if there is only one such row, so that the file's replaces an existing one. */
  isOnly?: true;
  /** Field whose value no two entries share. */
  alone?: string;
  columns: readonly { heading: string; to?: string; name?: readonly [string, string] }[];
}

/** Values that follow from a filled cell if a named entry is of a certain kind. */
interface ImpliedRule {
  heading: string;
  where: { at: string; has: Body };
  set: Body;
  /** Told beside what it sets: why that follows. */
  hint: NonNullable<ImportRowDetail["lines"][number]["hint"]>;
}

/** How cells of a row are about other entries. */
export interface OtherRules {
  named?: readonly NamingRule[];
  /** Cells that describe entries of other lists. */
  beside?: readonly BesideRule[];
  implied?: readonly ImpliedRule[];
  /** The cell that names the entry above, by what another cell calls each. */
  partOf?: { heading: string; key: string; to: string };
}

export interface OtherEntries {
  named: NamedText[];
  beside: BesideEntry[];
  implied: { column: number; rule: ImpliedRule }[];
  /** Key of the entry in the file; `above` holds that of its parent. */
  ownKey: string;
  above: { column: number; key: string; to: string } | null;
}

/** A cell that names an entry of another list, by its words. */
interface NamedText {
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

/** Reads what a row says of other entries, and which columns say it. */
export function otherEntries(
  { named = [], beside = [], implied = [], partOf }: OtherRules,
  cells: EntryCells,
  leave: (part: CellPart) => void,
): OtherEntries & { taken: Set<number> } {
  const { at } = cells;
  const texts = namedTexts(named, cells);
  const entries = besideEntries(beside, cells, leave);
  const { column = -1, text: key = "" } = partOf ? at(partOf.heading) : {};
  const above = partOf && key !== "" ? { column, key, to: partOf.to } : null;
  const parts = [...texts, ...entries.flatMap((each) => each.parts), ...(above ? [above] : [])];
  return {
    named: texts,
    beside: entries,
    implied: implied.flatMap((rule) => {
      const found = at(rule.heading);
      return found.text === "" ? [] : [{ column: found.column, rule }];
    }),
    ownKey: partOf ? at(partOf.key).text : "",
    above,
    taken: new Set(parts.map((each) => each.column)),
  };
}

function namedTexts(rules: readonly NamingRule[], { at }: EntryCells): NamedText[] {
  return rules.flatMap((rule) => {
    const { column, text: whole } = at(rule.heading);
    const text = rule.isLast ? (whole.split(",").at(-1) ?? "").trim() : whole;
    const isUnclear = rule.unclear?.includes(text.toLowerCase()) === true;
    return text === "" || isUnclear ? [] : [{ rule, column, text }];
  });
}

/** The entries of other lists that cells describe; cells of one without a whole name have no place. */
function besideEntries(
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
