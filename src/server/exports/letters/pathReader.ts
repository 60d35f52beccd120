import type { LetterCondition } from "#shared/domain/letters/letterDocuments.ts";
import { asBodies, asList } from "#shared/domain/values.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "../exportTexts.ts";
import { type ExportedEntry, entryText, labelOf } from "../format.ts";
import { type ExportContext, recordNodes } from "../exportContext.ts";
import { ExportedField, isHidden } from "../walkExport.ts";

/** Where a path begins: a body, and the fields that it can have. */
export interface Place {
  body: Body;
  nodes: readonly PlanNode[];
  /** True if the body is an entry, whose conditions are about itself. */
  isEntry?: true;
}

export function recordPlace(body: Body, { plans }: Pick<ExportContext, "plans">): Place {
  return { body, nodes: recordNodes(plans) };
}

export function entryPlace(
  body: Body,
  list: string,
  { plans }: Pick<ExportContext, "plans">,
): Place {
  return { body, nodes: plans[`catalogues/${list}`]?.nodes ?? [], isEntry: true };
}

/** The fields at a path, through rows and the entries that fields name. */
function readPath(place: Place, path: string, context: ExportContext): ExportedField[] {
  const [name = "", ...rest] = path.split("/");
  const field = fieldAt(place, name, context);
  if (!field || field.isEmpty) return [];
  if (rest.length === 0) return [field];
  return insideOf(field, place).flatMap((inner) => readPath(inner, rest.join("/"), context));
}

/** A field that a letter's document names, in whatever exports it is, unless its condition hides it. */
function fieldAt(
  { body, nodes, isEntry }: Place,
  name: string,
  context: ExportContext,
): ExportedField | undefined {
  const node = nodes.find((each) => each.name === name);
  if (!node || (!isEntry && isHidden(node, body, context))) return undefined;
  return new ExportedField(node, body, context);
}

/** Contents of a field: rows, an object, or the entries that it names. */
function insideOf(field: ExportedField, place: Place): Place[] {
  const { children: nodes } = field.node;
  if (nodes) return asBodies(field.value).map((body) => ({ ...place, body, nodes }));
  return field
    .entries()
    .flatMap(({ item, list }) => (list === "" ? [] : [entryPlace(item, list, field.context)]));
}

/** The entries that a field names, of alternatives those of the first that names any. */
export function entriesAt(place: Place, path: string, context: ExportContext): Place[] {
  for (const name of path.split("|")) {
    const field = fieldAt(place, name, context);
    if (field && !field.isEmpty) return insideOf(field, place);
  }
  return [];
}

/** The label of the field at a path of objects. */
export function labelAt(
  { nodes }: Pick<Place, "nodes">,
  path: string,
  context: ExportContext,
): string {
  const [name = "", ...rest] = path.split("/");
  const node = nodes.find((each) => each.name === name);
  if (!node) return "";
  return rest.length === 0
    ? labelOf(node, context)
    : labelAt({ nodes: node.children ?? [] }, rest.join("/"), context);
}

export function rowsAt({ body, nodes }: Place, name: string): Place[] {
  const node = nodes.find((each) => each.name === name);
  return asBodies(body[name]).map((row) => ({ body: row, nodes: node?.children ?? [] }));
}

/** The texts at a path, each once; of alternatives those of the first that has any. */
export function textsAt(place: Place, path: string, context: ExportContext): string[] {
  for (const one of path.split("|")) {
    const texts = readPath(place, one, context).flatMap(shown);
    const filled = texts.filter((text) => text !== "");
    if (filled.length > 0) return [...new Set(filled)];
  }
  return [];
}

function shown(field: ExportedField): string[] {
  const { node, context } = field;
  if (node.type !== "reference" && node.type !== "references") return [field.text];
  return field.entries().map((entry) => {
    const foreign = foreignSentence(entry, context);
    return foreign === "" ? entryText(entry) : `[${foreign}]`;
  });
}

/** Says of an entry of law that it holds elsewhere; empty if it holds here. */
function foreignSentence({ title, elsewhere }: ExportedEntry, { texts }: ExportContext): string {
  return elsewhere ? translate(texts, "export.writing.foreign", { title, ...elsewhere }) : "";
}

/** Sentences on the entries left out at a path because they are another country's law. */
export function foreignAt(place: Place, path: string, context: ExportContext): string[] {
  return path
    .split("|")
    .flatMap((one) => readPath(place, one, context))
    .flatMap((field) => field.entries().map((entry) => foreignSentence(entry, context)))
    .filter((text) => text !== "");
}

export function holds(condition: LetterCondition, place: Place, context: ExportContext): boolean {
  if ("all" in condition) return condition.all.every((each) => holds(each, place, context));
  if ("any" in condition) return condition.any.some((each) => holds(each, place, context));
  if ("not" in condition) return !holds(condition.not, place, context);
  if ("rows" in condition)
    return rowsAt(place, condition.rows).some((row) => holds(condition.some, row, context));
  const values = readPath(place, condition.at, context).flatMap(({ value }) => asList(value));
  if ("filled" in condition) return values.some((value) => !isBody(value) || !isEmpty(value));
  return values.some((value) => condition.is.some((wanted) => wanted === value));
}
