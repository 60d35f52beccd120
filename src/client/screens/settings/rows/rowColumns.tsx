import { valueText } from "#client/widgets/valueText.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import type { TableColumn } from "../../list/columns.ts";
import { StateMarks } from "../catalogue/OriginMark.tsx";
import { LineLink } from "../../list/layout.ts";
import { catalogueItemTitle, translatedTitle } from "../catalogueWords.ts";

/**
 * Columns of a row list: number if there is one, title, the rest of the summary, and counts of
 * nested rows.
 */
export function rowColumns(
  document: string,
  texts: Texts,
  hrefOf: (row: Body) => string,
): TableColumn<Body>[] {
  const { text } = texts;
  const { number, others, lists } = summaryColumns(document);
  return [
    {
      key: "title",
      label: text("common.catalogueItem.title.label"),
      sort: "title",
      text: catalogueItemTitle,
      cell: (row) => (
        <>
          <LineLink href={hrefOf(row)}>
            {number && row[number.name] !== undefined
              ? `${String(row[number.name])}  ${catalogueItemTitle(row)}`
              : catalogueItemTitle(row)}
          </LineLink>
          <StateMarks item={row} />
        </>
      ),
    },
    {
      key: "english",
      label: text("screen.catalogue.english"),
      hiddenBelow: 1200,
      cell: (row) => translatedTitle(row, "en") || "–",
      text: (row) => translatedTitle(row, "en"),
    },
    ...others.map((node): TableColumn<Body> => ({
      key: node.name,
      label: text(`${node.textKey}.label`),
      hiddenBelow: 1024,
      cell: (row) => rowValueText(node, row, texts) || "–",
      text: (row) => rowValueText(node, row, texts),
    })),
    ...lists.map((node): TableColumn<Body> => ({
      key: node.name,
      label: text(`${planOf(node.of ?? "").textKey}.labels`),
      isNumber: true,
      width: 112,
      cell: (row) => rowCount(row, node),
    })),
  ];
}

function summaryColumns(document: string) {
  const { nodes, summary = [] } = planOf(document);
  const named = summary.flatMap((name) => nodes.filter((node) => node.name === name));
  return {
    number: named.find(({ type }) => type === "number"),
    others: named.filter(({ name, type }) => name !== "title" && type !== "number"),
    lists: nodes.filter(({ type, of }) => type === "rows" && of !== undefined),
  };
}

function rowValueText(node: PlanNode, row: Body, { text, language }: Texts): string {
  return valueText(text, language, node, row[node.name]);
}

function rowCount(row: Body, { name }: PlanNode): number {
  const rows = row[name];
  return Array.isArray(rows) ? rows.filter(isBody).length : 0;
}

interface RowsView {
  text: string;
  sort: string;
  isDescending: boolean;
}

/** Rows that contain a text, sorted by number by default. */
export function rowsShown(
  document: string,
  rows: readonly Body[],
  { text: wanted, sort, isDescending }: RowsView,
  texts: Texts,
): Body[] {
  const { number } = summaryColumns(document);
  const typed = foldText(wanted);
  const holds = (row: Body): boolean =>
    [catalogueItemTitle(row), translatedTitle(row, "de"), translatedTitle(row, "en")].some(
      (title) => containsText(foldText(title), typed),
    );
  const compare = compareTitles(texts.language);
  const byTitle = (one: Body, other: Body): number =>
    compare(catalogueItemTitle(one), catalogueItemTitle(other));
  const byNumber = (one: Body, other: Body): number =>
    number ? rowNumber(one, number) - rowNumber(other, number) : 0;
  const sorted = rows.filter(holds).toSorted(sort === "title" ? byTitle : byNumber);
  return isDescending ? sorted.toReversed() : sorted;
}

function rowNumber(row: Body, { name }: PlanNode): number {
  return Number(row[name] ?? Number.MAX_SAFE_INTEGER);
}
