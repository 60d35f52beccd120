import { readableAdded } from "#client/state/addedFields.ts";
import { viewerPlan } from "#client/state/viewerPlans.ts";
import type { Saying } from "#client/form/services.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { asText } from "#shared/domain/values.ts";
import { citationIn } from "#shared/domain/writing/citations.ts";
import { readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

type Say = Pick<Saying, "text" | "valueText">;

/** A column named in the catalogue's document. */
export interface ItemColumn {
  name: string;
  label: string;
  labelKey?: string;
  /** True if it is shown by default. */
  isShown: boolean;
  /** True if it names a company; pointless in groups with only one. */
  isCompany?: boolean;
  isSortable: boolean;
  isNumber: boolean;
  /** Text for an item, in the page's language unless `say` gives another. */
  words: (item: Body, say?: Say) => string;
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

/**
 * Columns that a catalogue can show besides the common ones: those of its document, and the
 * group's custom fields.
 */
export function itemColumns(entry: CatalogueEntry, { text, language }: Texts): ItemColumn[] {
  const own: Say = {
    text,
    valueText: (node, value) =>
      node.citation ? citationIn(asText(value), language) : valueText(text, language, node, value),
  };
  const { nodes, catalogue } = viewerPlan(entry.document);
  const wanted = (catalogue?.columns ?? []).filter((name) => name !== "title");
  const named = wanted.flatMap((name) => nodes.find((each) => each.name === name) ?? []);
  const columns = named
    .filter(({ type }) => type !== "bool")
    .map((node) => ({
      name: node.name,
      label: text(`${node.textKey}.label`),
      labelKey: `${node.textKey}.label`,
      isShown: true,
      isCompany: node.lookup?.list === "companies",
      isSortable: isSortable(node),
      isNumber: node.type === "number",
      words: (item: Body, say = own) => say.valueText(node, item[node.name]),
    }));
  return [...columns, ...flagsColumn(named, own), ...addedItemColumns(entry, own)];
}

function isSortable(node: PlanNode): boolean {
  return !node.readOnly && sortable.includes(node.type);
}

/** Combines all booleans in one column that lists the labels of those that are true. */
function flagsColumn(named: readonly PlanNode[], own: Say): ItemColumn[] {
  const flags = named.filter(({ type }) => type === "bool");
  const [first] = flags;
  if (!first) return [];
  return [
    {
      name: first.name,
      label: own.text("screen.catalogue.flags"),
      isShown: true,
      isSortable: isSortable(first),
      isNumber: false,
      words: (item, { text } = own) =>
        flags
          .filter(({ name }) => item[name] === true)
          .map(({ textKey }) => text(`${textKey}.label`))
          .join(", "),
    },
  ];
}

/** Columns for custom fields; the server can't sort by them. */
function addedItemColumns({ document, isProductOwned }: CatalogueEntry, own: Say): ItemColumn[] {
  const { nodes } = viewerPlan(document);
  const holder = nodes.find((node) => node.overlay);
  if (!holder || isProductOwned) return [];
  return readableAdded(holder.children ?? []).map((node) => ({
    name: node.pointer,
    label: own.text(`${node.textKey}.label`),
    isShown: false,
    isSortable: false,
    isNumber: node.type === "number",
    words: (item: Body, say = own) => say.valueText(node, readAt(item, node.pointer)),
  }));
}
