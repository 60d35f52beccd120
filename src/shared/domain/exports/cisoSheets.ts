import { ownValue } from "#shared/engine/ownValue.ts";
import sheetList from "#schemas/lists/cisoSheets.json" with { type: "json" };
import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import { asBodies, asBody, asNumber, asText } from "../values.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** A column of a sheet, and what of a record stands in it; nothing if the other program means something that we have no word for. */
interface CisoColumn {
  heading: string;
  /** Set to `entry` if the column is about the entry that the line is of. */
  of?: string;
  field?: string;
  otherwise?: string;
  fact?: string;
  /** The other program's words for values. */
  codes?: Readonly<Record<string, string>>;
  /** The list of entries that the other program has words for. */
  list?: string;
  /** Rows of rules, found by the entries that they name. */
  rules?: string;
  by?: readonly string[];
  fields?: readonly string[];
}

/** A sheet of the other program's workbook. */
export interface CisoSheet {
  value: string;
  rows?: readonly string[];
  each?: readonly string[];
  without?: readonly string[];
  first?: boolean;
  if?: string;
  columns: readonly CisoColumn[];
}

// Border: the list's lines are of this shape; what a line doesn't say is absent.
const all = sheetList.items as readonly CisoSheet[];

/** The sheets of a single processing, and that of several. */
export const cisoSheets = { one: all.slice(0, -1), several: all.slice(-1) } as const;

const codePrefix = "privacy_";
const codeByKey = new Map(
  synonyms.items.flatMap(({ value, words }) => {
    const code = words.find((word) => word.startsWith(codePrefix));
    return code === undefined ? [] : [[value, code] as const];
  }),
);

/** The lines of a sheet for a record, a cell for each column. */
export function cisoLines(sheet: CisoSheet, body: Body): string[][] {
  const { rows, columns } = sheet;
  if (!rows) return [columns.map((column) => cellOf(column, { row: body, entry: {}, body }))];
  const seen = new Set<string>();
  return rows
    .flatMap((name) => asBodies(body[name]).flatMap((row) => entriesIn(sheet, row)))
    .map(({ row, entry }) => columns.map((column) => cellOf(column, { row, entry, body })))
    .filter((cells) => {
      const line = JSON.stringify(cells);
      return !seen.has(line) && seen.add(line);
    });
}

interface Line {
  row: Body;
  entry: Body;
  body: Body;
}

function entriesIn(sheet: CisoSheet, row: Body): Omit<Line, "body">[] {
  const { each = [], without = [], first, if: condition } = sheet;
  const isLeftOut =
    (condition !== undefined && row[condition] !== true) ||
    without.some((name) => asBodies(row[name]).length > 0);
  if (isLeftOut) return [];
  const entries = each.flatMap((name) => asBodies(row[name]));
  const named = entries.filter((entry) => asText(entry["title"]) !== "");
  return (first ? named.slice(0, 1) : named).map((entry) => ({ row, entry }));
}

function cellOf(column: CisoColumn, { row, entry, body }: Line): string {
  const { of, field = "", otherwise = "", codes, rules } = column;
  if (rules !== undefined) return rulesFor(column, entry, body);
  const value = of === "entry" ? entry : row[field];
  const text = typeof value === "object" ? wordsOf(column, asBodies(value)) : asText(value);
  if (codes) return ownValue(codes, text) ?? "";
  return text === "" ? String(asNumber(row[otherwise]) ?? "") : text;
}

function wordsOf({ fact, list }: CisoColumn, entries: readonly Body[]): string {
  const words = entries.map((entry) => {
    if (list !== undefined) return codeByKey.get(`${list}/${asText(entry["key"])}`) ?? "";
    return asText(entry[fact ?? "title"]);
  });
  const filled = words.filter((word) => word !== "");
  // The other program has one legal basis, mechanism or country.
  return list === undefined && fact === undefined ? filled.join(", ") : (filled[0] ?? "");
}

/** The periods of rules that name an entry, and of those that name none and so concern all. */
function rulesFor(
  { rules = "", by = [], fields = [] }: CisoColumn,
  entry: Body,
  body: Body,
): string {
  const found = asBodies(body[rules]).filter((rule) => {
    const named = by.flatMap((name) => asBodies(rule[name]));
    return named.length === 0 || named.some(({ id }) => id === entry["id"]);
  });
  const titles = found.flatMap((rule) => fields.flatMap((name) => asBodies(rule[name])));
  return [...new Set(titles.map((each) => asText(asBody(each)["title"])))].join("\n");
}
