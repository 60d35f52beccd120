import { asBodies, referenceIdentity } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { type ExportedEntry, entryText, joinTitles } from "./format.ts";
import { type ExportContext, referencedCatalogue, remembered } from "./exportContext.ts";
import type { Entry } from "./shape.ts";
import type { ExportedField } from "./walkExport.ts";

/** A text in a cell and its separator from the previous one: new line, comma or colon. */
interface CellPart {
  text: string;
  after: "line" | "comma" | "colon";
  /** How it reads behind another text of its line. */
  inLine: string;
}

/** Texts of a row by column number. */
export type Cells = Map<number, CellPart[]>;

/** A field of a row, and its column if it has one. */
export interface Placed {
  field: ExportedField;
  column: number | undefined;
}

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

/** Places a row's fields in their columns, with the facts of the entries that they name. */
export function placeFields(
  cells: Cells,
  placed: readonly Placed[],
  letter: string | undefined,
): void {
  const bracketed = new Set<ExportedField>();
  for (const { field, column } of placed) {
    if (column === undefined || bracketed.has(field)) continue;
    const details = placed.find(
      (other) => other.column === column && parentProperty(other.field, field) !== undefined,
    )?.field;
    if (details) {
      bracketed.add(details);
      addPart(cells, column, withDetails(field, details));
    } else if (!field.isEmpty) placeField(cells, field, column, letter);
  }
}

function placeField(
  cells: Cells,
  field: ExportedField,
  column: number,
  letter: string | undefined,
): void {
  const { node, context } = field;
  if (node.type === "references") {
    addPart(cells, column, joinTitles(field.entries(letter).map(entryText)));
  } else if (node.type === "reference") {
    for (const entry of field.entries(letter).slice(0, 1)) placeEntry(cells, entry, column);
  } else if (node.type === "enum") {
    addPart(cells, column, field.text, "comma", optionInLine(field.text, context));
  } else addPart(cells, column, field.text);
}

/** The title goes to the field's column, the entry's facts to theirs. */
function placeEntry(cells: Cells, { title, facts, note }: ExportedEntry, column: number): void {
  addPart(cells, column, title);
  for (const { node, text } of facts) {
    const at = node.export?.column ?? column;
    if (cellText(cells, at).includes(text)) continue;
    // A derived fact explains its title; others complete it.
    const beside = node.derive ? "colon" : "comma";
    addPart(cells, at, text, at === column ? beside : "line");
  }
  addPart(cells, column, note);
}

/** Within a line, English options start in lower case; German nouns stay capitalised. */
function optionInLine(text: string, { language }: ExportContext): string {
  return language === "en" ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Notes printed below a row: labelled fields without a column. */
export function rowNotes(placed: readonly Placed[]): Entry[] {
  return placed
    .filter(({ column }) => column === undefined)
    .map(({ field: { label, text } }) => ({ label, text }))
    .filter(({ text }) => text !== "");
}

/** "Category (item, item), category": items in brackets after their category. */
function withDetails(field: ExportedField, details: ExportedField): string {
  const property = parentProperty(details, field) ?? "";
  const parents = field.entries();
  const known = new Set(parents.map(({ item }) => referenceIdentity(item)));
  const parentOf = ({ item }: ExportedEntry): string => {
    const [parent] = asBodies(item[property]);
    const identity = parent ? referenceIdentity(parent) : "";
    return known.has(identity) ? identity : "";
  };
  const byParent = Map.groupBy(details.entries(), parentOf);
  const titles = (entries: readonly ExportedEntry[] = []): string[] =>
    entries.map(({ title }) => title);
  const grouped = parents.map(({ item, title }) => {
    const items = titles(byParent.get(referenceIdentity(item)));
    return items.length > 0 ? `${title} (${items.join(", ")})` : title;
  });
  // Commas inside brackets don't separate groups, so the list stays readable.
  return [...grouped, ...titles(byParent.get(""))].filter((text) => text !== "").join(", ");
}

/** The property by which entries of one field name those of another. */
function parentProperty(details: ExportedField, field: ExportedField): string | undefined {
  if (details === field) return undefined;
  return knownParents(details.node, field.node, () =>
    findParentProperty(details.node, field.node, field.context),
  );
}

const knownParents = remembered<PlanNode, PlanNode, string | undefined>();

function findParentProperty(
  details: PlanNode,
  field: PlanNode,
  context: ExportContext,
): string | undefined {
  if (details.type !== "references" || field.type !== "references") return undefined;
  const list = referencedCatalogue(details, context.plans);
  const parentList = referencedCatalogue(field, context.plans);
  if (list === undefined || parentList === undefined || list === parentList) return undefined;
  return context.plans[`catalogues/${list}`]?.nodes.find(
    (node) => node.type === "reference" && node.lookup?.list === parentList,
  )?.name;
}
