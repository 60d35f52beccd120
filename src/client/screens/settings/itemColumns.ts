import { valueText } from "#client/widgets/valueText.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import type { Body } from "#shared/engine/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
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
  const { nodes, catalogue } = planOf(entry.document);
  const names = catalogue?.["columns"];
  const wanted = (Array.isArray(names) ? names : []).filter((name) => name !== "title");
  return wanted.flatMap((name) => {
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
}
