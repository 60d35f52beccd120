import type { ReactNode } from "react";
import type { Texts } from "#client/i18n/useTexts.ts";
import { Muted } from "#client/ui/text.ts";
import { inBoth, otherService } from "#client/widgets/other/Other.tsx";
import { formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { formatNumber, formatPercent } from "#shared/domain/writing/numbers.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import type { ListView as ListDocument } from "#shared/generated/types.ts";
import type { TableColumn } from "../columns.ts";
import { LineLink } from "../layout.ts";
import type { ListPlace } from "./useListPlace.ts";

type Column = ListDocument["columns"][number];

/** Cells that a page draws itself, by the keys of their columns. */
export type OwnCells<Row> = Readonly<
  Record<string, Pick<TableColumn<Row>, "text" | "cell"> & Partial<TableColumn<Row>>>
>;

/** A column that small screens know, too. */
export interface ListColumn<Row> extends TableColumn<Row> {
  /** How small screens show it: as a line, as one fact among others, or not at all. */
  small: "line" | "fact" | "none";
  /** True if a fact says little without its label, such as a number or a date. */
  isLabelled: boolean;
}

interface ColumnContext<Row> {
  document: ListDocument;
  texts: Texts;
  now: Date;
  place: ListPlace;
  cells: OwnCells<Row>;
}

const labelled: readonly Column["as"][] = ["number", "percent", "date", "dateTime", "ago"];

/** The columns of a list page; all but the page's own are written by the document. */
export function listColumns<Row>(context: ColumnContext<Row>): ListColumn<Row>[] {
  const { document, texts, cells } = context;
  const { Other } = otherService();
  return document.columns.map((column): ListColumn<Row> => {
    const { key, as, small = "fact", sort, width, hiddenBelow } = column;
    const label = labelOf(document, column);
    return {
      key,
      label: texts.text(label),
      below: Other && <Other textKey={label} />,
      small,
      isLabelled: labelled.includes(as),
      ...(sort ? { sort: key } : {}),
      ...(width === undefined ? {} : { width }),
      ...(hiddenBelow === undefined ? {} : { hiddenBelow }),
      ...(as === "number" || as === "percent" ? { isNumber: true } : {}),
      ...(ownValue(cells, key) ?? writtenCell(column, context)),
    };
  });
}

function labelOf({ texts }: ListDocument, { key, label }: Column): string {
  return label ?? `${texts}.column.${key}`;
}

function writtenCell<Row>(column: Column, context: ColumnContext<Row>) {
  const { as, href = "", isOver, list = "" } = column;
  const { place } = context;
  const text = (row: Row) => wordsOf(column, row, context);
  const cell = (row: Row): ReactNode => {
    const words = text(row);
    if (as === "link") {
      const path = filledPath(href, row);
      return (
        <LineLink $isOneLine title={words} href={isOver ? place.hrefOf({}, path) : path}>
          {words}
        </LineLink>
      );
    }
    if (words === "") return <Muted>–</Muted>;
    if (as !== "word") return words;
    return inBoth(words, { words: (say) => listWords(valueAt(row, column), list, say.text) });
  };
  return { text, cell };
}

/** A value as it is written; "" for none. */
function wordsOf<Row>(column: Column, row: Row, { texts, now }: ColumnContext<Row>): string {
  const { text, language } = texts;
  const value = valueAt(row, column);
  if (typeof value === "number") {
    if (column.as === "percent") return formatPercent(value, language);
    return column.as === "number" && value === 0 ? "" : formatNumber(value, language);
  }
  if (column.as === "word") return listWords(value, column.list ?? "", text);
  if (typeof value !== "string") return titlesOf(value).join(", ");
  if (column.as === "date") return formatDate(value, "date", language);
  if (column.as === "dateTime") return formatDate(value, "shortDateTime", language);
  return column.as === "ago" ? formatRelativeDate(value, language, now) : value;
}

function listWords(value: unknown, list: string, text: Texts["text"]): string {
  return titlesOf(value)
    .map((each) => text(`lists.${list}.${each}`))
    .join(", ");
}

/** The texts of values, and the titles of things. */
function titlesOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(titlesOf);
  return typeof value === "object" && "title" in value ? titlesOf(value.title) : [String(value)];
}

function valueAt(row: unknown, { key, at = key }: Pick<Column, "key" | "at">): unknown {
  return readPath(row, at);
}

/** The value at a path of a row, whose names gen has checked. */
export function readPath(row: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (found, name) =>
        typeof found === "object" && found !== null
          ? ownValue(found as Record<string, unknown>, name)
          : undefined,
      row,
    );
}

function filledPath(href: string, row: unknown): string {
  return href.replaceAll(/\{([^}]*)\}/g, (_, path: string) =>
    encodeURIComponent(String(readPath(row, path) ?? "")),
  );
}
