import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, referenceIdentity } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  itemFactText,
  joinTitles,
  labelOf,
  printedFacts,
  foreignNote,
  referenceTexts,
  referenceTitle,
  textOf,
} from "./format.ts";
import { exportedChildren, type Frame, itemOf, referencedCatalogue, remembered } from "./frame.ts";

/** A text in a cell and its separator from the previous one: new line, comma or colon. */
interface CellPart {
  text: string;
  after: "line" | "comma" | "colon";
  /** How it reads behind another text of its line. */
  inLine: string;
}

/** Texts of a row by column number. */
export type Cells = Map<number, CellPart[]>;

const separators = { line: "\n", comma: ", ", colon: ": " } as const;

/** Appends a text to a column; empty texts are skipped. */
export function addPart(
  cells: Cells,
  column: number,
  text: string,
  after: CellPart["after"] = "line",
  inLine = text,
): void {
  if (text === "") return;
  cells.set(column, [...(cells.get(column) ?? []), { text, after, inLine }]);
}

/** The joined text of a column. */
export function cellText(cells: Cells, column: number): string {
  const parts = cells.get(column) ?? [];
  return parts.reduce(
    (text, part) => (text === "" ? part.text : text + separators[part.after] + part.inLine),
    "",
  );
}

/** Places a row's fields in their columns, with the facts of the referenced items. */
export function placeFields(
  cells: Cells,
  row: Body,
  fields: readonly PlanNode[],
  letter: string | undefined,
  frame: Frame,
): void {
  const bracketed = new Set<PlanNode>();
  for (const field of fields) {
    const column = field.export?.column;
    if (column === undefined || bracketed.has(field)) continue;
    const details = fields.find(
      (other) =>
        other !== field &&
        other.export?.column === column &&
        parentProperty(other, field, frame) !== undefined,
    );
    if (details) bracketed.add(details);
    placeField(cells, row, { field, column, letter, ...(details && { details }) }, frame);
  }
}

interface Placed {
  field: PlanNode;
  column: number;
  letter: string | undefined;
  /** References whose items belong to the items of `field`. */
  details?: PlanNode;
}

function placeField(cells: Cells, row: Body, placed: Placed, frame: Frame): void {
  const { field, column, letter, details } = placed;
  const value = row[field.name];
  if (details) return addPart(cells, column, withDetails(row, field, details, frame));
  if (value === undefined || isEmpty(value)) return;
  if (field.type === "references")
    return addPart(cells, column, joinTitles(referenceTexts(value, field, frame, letter)));
  const text = exportedValueText(row, field, frame);
  if (field.type === "enum")
    return addPart(cells, column, text, "comma", optionInLine(text, frame));
  if (field.type !== "reference") return addPart(cells, column, text);
  for (const reference of asBodies(value).slice(0, 1))
    placeReference(cells, reference, placed, frame);
}

/** The title goes to its own column, the item's facts to theirs. */
function placeReference(cells: Cells, reference: Body, placed: Placed, frame: Frame): void {
  const { field, column, letter } = placed;
  addPart(cells, column, referenceTitle(reference, field, frame));
  for (const fact of printedFacts(field, frame, letter)) {
    const at = fact.export?.column ?? column;
    const text = itemFactText(reference, field, fact, frame);
    if (cellText(cells, at).includes(text)) continue;
    // A derived fact explains its title; others complete it.
    const beside = fact.derive ? "colon" : "comma";
    addPart(cells, at, text, at === column ? beside : "line");
  }
  const note = foreignNote(reference, field, frame);
  if (note !== "") addPart(cells, column, note, "line");
}

/** Within a line, English options start in lower case; German nouns stay capitalised. */
function optionInLine(text: string, { language }: Frame): string {
  return language === "en" ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Text of a row's field; an object's fields are joined in one line. */
export function exportedValueText(row: Body, field: PlanNode, frame: Frame): string {
  if (field.type !== "object") return textOf(row[field.name], field, frame);
  const [object] = asBodies(row[field.name]);
  if (!object) return "";
  return exportedChildren(field, frame.kind)
    .map((child) => exportedValueText(object, child, frame))
    .filter((text) => text !== "")
    .join(", ");
}

/** Notes printed below a row: labelled fields without a column. */
export function rowNotes(
  row: Body,
  fields: readonly PlanNode[],
  frame: Frame,
): { label: string; text: string }[] {
  return fields
    .filter((field) => field.export?.column === undefined)
    .map((field) => ({ label: labelOf(field, frame), text: exportedValueText(row, field, frame) }))
    .filter((entry) => entry.text !== "");
}

/** "Category (item, item), category": items in brackets after their category. */
function withDetails(row: Body, field: PlanNode, details: PlanNode, frame: Frame): string {
  const property = parentProperty(details, field, frame) ?? "";
  const list = referencedCatalogue(details, frame.plans);
  const loose: string[] = [];
  const byParent = new Map<string, string[]>();
  const parents = asBodies(row[field.name]);
  for (const reference of asBodies(row[details.name])) {
    const title = referenceTitle(reference, details, frame);
    const [parent] = asBodies(itemOf(reference, list, frame.items)[property]);
    const known =
      parent && parents.find((each) => referenceIdentity(each) === referenceIdentity(parent));
    if (known)
      byParent.set(referenceIdentity(known), [
        ...(byParent.get(referenceIdentity(known)) ?? []),
        title,
      ]);
    else loose.push(title);
  }
  const grouped = parents.map((parent) => {
    const items = byParent.get(referenceIdentity(parent));
    const title = referenceTitle(parent, field, frame);
    return items ? `${title} (${items.join(", ")})` : title;
  });
  // Commas inside brackets don't separate groups, so the list stays readable.
  return [...grouped, ...loose].filter((text) => asText(text) !== "").join(", ");
}

/** The property by which items of one field reference items of another. */
function parentProperty(details: PlanNode, field: PlanNode, frame: Frame): string | undefined {
  return knownParents(details, field, () => findParentProperty(details, field, frame));
}

const knownParents = remembered<PlanNode, PlanNode, string | undefined>();

function findParentProperty(details: PlanNode, field: PlanNode, frame: Frame): string | undefined {
  if (details.type !== "references" || field.type !== "references") return undefined;
  const list = referencedCatalogue(details, frame.plans);
  const parentList = referencedCatalogue(field, frame.plans);
  if (list === undefined || parentList === undefined || list === parentList) return undefined;
  return frame.plans[`catalogues/${list}`]?.nodes.find(
    (node) => node.type === "reference" && node.lookup?.list === parentList,
  )?.name;
}
