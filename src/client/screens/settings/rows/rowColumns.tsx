import { valueText } from "#client/widgets/valueText.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { folded } from "#shared/engine/text.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import type { TableColumn } from "../../list/DataTable.tsx";
import { LineLink } from "../../list/layout.ts";
import { titleIn, titleOf } from "../catalogueWords.ts";

/** What a row is shown by: its number where rows are counted, its name, the rest of its summary, and how many rows it holds itself. */
export function columnsOf(
  document: string,
  texts: Texts,
  hrefOf: (row: Body) => string,
): TableColumn<Body>[] {
  const { text } = texts;
  const { number, others, lists } = partsOf(document);
  return [
    {
      key: "title",
      label: text("common.catalogueItem.title.label"),
      sort: "title",
      cell: (row) => (
        <LineLink href={hrefOf(row)} title={titleOf(row)}>
          {number && row[number.name] !== undefined
            ? `${String(row[number.name])}  ${titleOf(row)}`
            : titleOf(row)}
        </LineLink>
      ),
    },
    {
      key: "english",
      label: text("screen.catalogue.english"),
      width: 220,
      hiddenBelow: 1200,
      cell: (row) => titleIn(row, "en") || "–",
      title: (row) => titleIn(row, "en"),
    },
    ...others.map((node): TableColumn<Body> => ({
      key: node.name,
      label: text(`${node.textKey}.label`),
      width: 168,
      hiddenBelow: 1024,
      cell: (row) => wordsOf(node, row, texts) || "–",
      title: (row) => wordsOf(node, row, texts),
    })),
    ...lists.map((node): TableColumn<Body> => ({
      key: node.name,
      label: text(`${planOf(node.of ?? "").textKey}.labels`),
      isNumber: true,
      width: 112,
      cell: (row) => countOf(row, node),
    })),
  ];
}

function partsOf(document: string) {
  const { nodes, summary = [] } = planOf(document);
  const named = summary.flatMap((name) => nodes.filter((node) => node.name === name));
  return {
    number: named.find(({ type }) => type === "number"),
    others: named.filter(({ name, type }) => name !== "title" && type !== "number"),
    lists: nodes.filter(({ type, of }) => type === "rows" && of !== undefined),
  };
}

function wordsOf(node: PlanNode, row: Body, { text, language }: Texts): string {
  return valueText(text, language, node, row[node.name]);
}

function countOf(row: Body, { name }: PlanNode): number {
  const rows = row[name];
  return Array.isArray(rows) ? rows.filter(isBody).length : 0;
}

/** How the rows are searched and sorted. */
interface Shown {
  text: string;
  sort: string;
  isDescending: boolean;
}

/** The rows that hold a text, by their numbers unless another order is asked for. */
export function rowsShown(
  document: string,
  rows: readonly Body[],
  { text: wanted, sort, isDescending }: Shown,
  texts: Texts,
): Body[] {
  const { number } = partsOf(document);
  const typed = folded(wanted);
  const holds = (row: Body): boolean =>
    [titleOf(row), titleIn(row, "de"), titleIn(row, "en")].some((title) =>
      folded(title).includes(typed),
    );
  const { compare } = new Intl.Collator(texts.language);
  const byTitle = (one: Body, other: Body): number => compare(titleOf(one), titleOf(other));
  const byNumber = (one: Body, other: Body): number =>
    number ? numberIn(one, number) - numberIn(other, number) : 0;
  const sorted = rows.filter(holds).toSorted(sort === "title" ? byTitle : byNumber);
  return isDescending ? sorted.toReversed() : sorted;
}

function numberIn(row: Body, { name }: PlanNode): number {
  return Number(row[name] ?? Number.MAX_SAFE_INTEGER);
}
