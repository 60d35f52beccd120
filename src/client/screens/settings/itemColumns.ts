import { addedNodes, seenPlan } from "#client/state/documents.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { readAt } from "#shared/engine/paths.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import type { Body } from "#shared/engine/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { Texts } from "../editor/useTexts.ts";

/** A column that the catalogue's document names. */
export interface ItemColumn {
  name: string;
  label: string;
  /** Whether the server sorts by it. */
  isSortable: boolean;
  words: (item: Body) => string;
}

const sortable: readonly PlanNode["type"][] = [
  "text",
  "enum",
  "bool",
  "date",
  "number",
  "reference",
  "references",
];

/** The columns of a catalogue beside those that all have. */
export function itemColumns(entry: CatalogueEntry, { text, language }: Texts): ItemColumn[] {
  const { nodes, catalogue } = seenPlan(entry.document);
  const names = catalogue?.["columns"];
  const wanted = (Array.isArray(names) ? names : []).filter((name) => name !== "title");
  const own = wanted.flatMap((name) => {
    const node = nodes.find((each) => each.name === name);
    if (!node) return [];
    const isYes = (item: Body): boolean => node.type !== "bool" || item[node.name] === true;
    return [
      {
        name: node.name,
        label: text(`${node.textKey}.label`),
        isSortable: !node.readOnly && sortable.includes(node.type),
        words: (item: Body) =>
          isYes(item) ? valueText(text, language, node, item[node.name]) : "",
      },
    ];
  });
  const added = addedColumns(entry, { text, language });
  return [...own, ...added.slice(0, Math.max(mostColumns - own.length, 0))];
}

/** So many columns have room beside the title; what more a group has added stands in the form. */
const mostColumns = 5;

/** Columns of the fields that the group has added; the server doesn't sort by them. */
function addedColumns(
  { document, isProducts }: CatalogueEntry,
  { text, language }: Pick<Texts, "text" | "language">,
): ItemColumn[] {
  const { nodes } = seenPlan(document);
  const holder = nodes.find((node) => node.overlay);
  if (!holder || isProducts) return [];
  return addedNodes({ nodes: [holder] }).map((node) => ({
    name: node.pointer,
    label: text(`${node.textKey}.label`),
    isSortable: false,
    words: (item: Body) => valueText(text, language, node, readAt(item, node.pointer)),
  }));
}
