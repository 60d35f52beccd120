import { comparable } from "./likeness.ts";
import type { Aside, SheetModel, SourceRow, SourceSheet } from "./sourceTables.ts";

/** Part of a sheet that holds an activity: a block is a row with those below it that go on with it. */
export type Per = "row" | "block" | "column" | "form" | "sheet";

/** Meaning of lines across: only words, or the department or company of the rows below them. */
export type Sections = "none" | "department" | "company";

/** Role that somebody gives to a row. */
export type RowRole = "activity" | "goesOn" | "section" | "leave";

/** Decisions of a person on how a sheet is read; what they don't say is found. */
export interface SheetChoice {
  isLeft?: boolean;
  per?: Per;
  /** Numbers of the rows with headings, as the file counts them. */
  heads?: readonly number[];
  sections?: Sections;
  /** By the numbers of the rows. */
  rows?: Readonly<Record<string, RowRole>>;
}

/** How a sheet of a file is read: as found, or as somebody decided. */
export interface SheetReading {
  sheet: SourceSheet;
  per: Per;
  heads: number[];
  sections: Sections;
  /** Number of different targets that its headings mean. */
  known: number;
  /** True if no sheet of this shape was recognised, so that somebody should look. */
  isUnsure: boolean;
}

export function roleOf({ rows }: SheetChoice, { number }: Pick<SourceRow, "number">) {
  return rows?.[String(number)];
}

/** Role of a row as it is shown beside it. */
export type LineRole =
  | "head"
  | "field"
  | "activity"
  | "goesOn"
  | "unnamed"
  | "unread"
  | Aside["why"];

/** A row's role; of activities that are rows, their place among them. */
export interface LineMark {
  number: number;
  as: LineRole;
  activity?: number;
}

/** Roles of all rows of a sheet that became part of a table. */
export function marksOf(reading: SheetReading, model: SheetModel): LineMark[] {
  const { sheet, per } = reading;
  const heads = new Set(reading.heads);
  const asides = new Map(model.asides.map(({ number, why }) => [number, why]));
  const isOfRows = per === "row" || per === "block";
  const places = new Map(isOfRows ? model.rows.map(({ number }, at) => [number, at]) : []);
  const headTexts = new Set(
    sheet.rows.filter(({ number }) => heads.has(number)).map(({ cells }) => textOf(cells)),
  );
  return sheet.rows.map(({ number, cells }): LineMark => {
    if (heads.has(number)) return { number, as: "head" };
    const why = asides.get(number);
    if (why) return { number, as: why };
    if (!isOfRows) return { number, as: "field" };
    const at = places.get(number);
    if (at === undefined) return { number, as: headTexts.has(textOf(cells)) ? "head" : "goesOn" };
    const name = model.rows[at]?.cells[model.places.name] ?? "";
    const isUnnamed = model.places.name >= 0 && comparable(name) === "";
    return { number, as: isUnnamed ? "unnamed" : "activity", activity: at + 1 };
  });
}

function textOf(cells: readonly string[]): string {
  return cells.join("\n");
}
