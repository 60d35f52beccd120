import type { LetterCondition } from "#shared/domain/letters/letterDocuments.ts";
import { asBodies, asList } from "#shared/domain/values.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "../exportTexts.ts";
import { type ExportedEntry, entryText, labelOf } from "../format.ts";
import { type Frame, recordNodes } from "../frame.ts";
import { ExportedField, isHidden } from "../walkExport.ts";

/** Where a path begins: a body, and the fields that it can have. */
export interface Place {
  body: Body;
  nodes: readonly PlanNode[];
  /** True if the body is an entry, whose conditions are about itself. */
  isEntry?: true;
}

export function recordPlace(body: Body, { plans }: Pick<Frame, "plans">): Place {
  return { body, nodes: recordNodes(plans) };
}

export function entryPlace(body: Body, list: string, { plans }: Pick<Frame, "plans">): Place {
  return { body, nodes: plans[`catalogues/${list}`]?.nodes ?? [], isEntry: true };
}

/** The fields at a path, through rows and the entries that fields name. */
function reach(place: Place, path: string, frame: Frame): ExportedField[] {
  const [name = "", ...rest] = path.split("/");
  const field = fieldAt(place, name, frame);
  if (!field || field.isEmpty) return [];
  if (rest.length === 0) return [field];
  return insideOf(field, place).flatMap((inner) => reach(inner, rest.join("/"), frame));
}

/** A field that a letter's document names, in whatever exports it is, unless its condition hides it. */
function fieldAt(
  { body, nodes, isEntry }: Place,
  name: string,
  frame: Frame,
): ExportedField | undefined {
  const node = nodes.find((each) => each.name === name);
  if (!node || (!isEntry && isHidden(node, body, frame))) return undefined;
  return new ExportedField(node, body, frame);
}

/** Contents of a field: rows, an object, or the entries that it names. */
function insideOf(field: ExportedField, place: Place): Place[] {
  const { children: nodes } = field.node;
  if (nodes) return asBodies(field.value).map((body) => ({ ...place, body, nodes }));
  return field
    .entries()
    .flatMap(({ item, list }) => (list === "" ? [] : [entryPlace(item, list, field.frame)]));
}

/** The entries that a field names, of alternatives those of the first that names any. */
export function entriesAt(place: Place, path: string, frame: Frame): Place[] {
  for (const name of path.split("|")) {
    const field = fieldAt(place, name, frame);
    if (field && !field.isEmpty) return insideOf(field, place);
  }
  return [];
}

/** The label of the field at a path of objects. */
export function labelAt({ nodes }: Pick<Place, "nodes">, path: string, frame: Frame): string {
  const [name = "", ...rest] = path.split("/");
  const node = nodes.find((each) => each.name === name);
  if (!node) return "";
  return rest.length === 0
    ? labelOf(node, frame)
    : labelAt({ nodes: node.children ?? [] }, rest.join("/"), frame);
}

export function rowsAt({ body, nodes }: Place, name: string): Place[] {
  const node = nodes.find((each) => each.name === name);
  return asBodies(body[name]).map((row) => ({ body: row, nodes: node?.children ?? [] }));
}

/** The texts at a path, each once; of alternatives those of the first that has any. */
export function textsAt(place: Place, path: string, frame: Frame): string[] {
  for (const one of path.split("|")) {
    const texts = reach(place, one, frame).flatMap(shown);
    const filled = texts.filter((text) => text !== "");
    if (filled.length > 0) return [...new Set(filled)];
  }
  return [];
}

function shown(field: ExportedField): string[] {
  const { node, frame } = field;
  if (node.type !== "reference" && node.type !== "references") return [field.text];
  return field.entries().map((entry) => {
    const foreign = foreignSentence(entry, frame);
    return foreign === "" ? entryText(entry) : `[${foreign}]`;
  });
}

/** Says of an entry of law that it holds elsewhere; empty if it holds here. */
function foreignSentence({ title, elsewhere }: ExportedEntry, { texts }: Frame): string {
  return elsewhere ? translate(texts, "export.writing.foreign", { title, ...elsewhere }) : "";
}

/** Sentences on the entries left out at a path because they are another country's law. */
export function foreignAt(place: Place, path: string, frame: Frame): string[] {
  return path
    .split("|")
    .flatMap((one) => reach(place, one, frame))
    .flatMap((field) => field.entries().map((entry) => foreignSentence(entry, frame)))
    .filter((text) => text !== "");
}

export function holds(condition: LetterCondition, place: Place, frame: Frame): boolean {
  if ("all" in condition) return condition.all.every((each) => holds(each, place, frame));
  if ("any" in condition) return condition.any.some((each) => holds(each, place, frame));
  if ("not" in condition) return !holds(condition.not, place, frame);
  if ("rows" in condition)
    return rowsAt(place, condition.rows).some((row) => holds(condition.some, row, frame));
  const values = reach(place, condition.at, frame).flatMap(({ value }) => asList(value));
  if ("filled" in condition) return values.some((value) => !isBody(value) || !isEmpty(value));
  return values.some((value) => condition.is.some((wanted) => wanted === value));
}
