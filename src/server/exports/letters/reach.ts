import type { LetterCondition } from "#shared/domain/letters/letterDocuments.ts";
import { asBodies, asList } from "#shared/domain/values.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { translate } from "../exportTexts.ts";
import { foreignPlaces, labelOf, referenceTexts, referenceTitle, textOf } from "../format.ts";
import { type Frame, itemOf, recordPlans, referencedCatalogue } from "../frame.ts";

/** Where a path begins: a body, and the fields that it can have. */
export interface Place {
  body: Body;
  nodes: readonly PlanNode[];
}

/** A value with the field that it stands in. */
interface Reached {
  value: Json;
  node: PlanNode;
}

export function recordPlace(body: Body, { plans }: Pick<Frame, "plans">): Place {
  return { body, nodes: recordPlans(plans).flatMap(({ nodes }) => nodes) };
}

export function entryPlace(body: Body, list: string, { plans }: Pick<Frame, "plans">): Place {
  return { body, nodes: plans[`catalogues/${list}`]?.nodes ?? [] };
}

/** The values at a path, through rows and the entries that fields name. */
function reach(place: Place, path: string, frame: Frame): Reached[] {
  const [name = "", ...rest] = path.split("/");
  const node = place.nodes.find((each) => each.name === name);
  const value = place.body[name];
  if (!node || value === undefined || isEmpty(value)) return [];
  if (rest.length === 0) return [{ value, node }];
  return insideOf(node, value, frame).flatMap((inner) => reach(inner, rest.join("/"), frame));
}

/** Contents of a field: rows, an object, or the entries that it names. */
function insideOf(node: PlanNode, value: Json, frame: Frame): Place[] {
  if (node.children) return asBodies(value).map((body) => ({ body, nodes: node.children ?? [] }));
  const list = referencedCatalogue(node, frame.plans);
  if (list === undefined) return [];
  return asBodies(value).map((body) => entryPlace(itemOf(body, list, frame.items), list, frame));
}

/** The entries that a field names, of alternatives those of the first that names any. */
export function entriesAt(place: Place, field: string, frame: Frame): Place[] {
  for (const name of field.split("|")) {
    const node = place.nodes.find((each) => each.name === name);
    const value = place.body[name];
    if (node && value !== undefined && !isEmpty(value)) return insideOf(node, value, frame);
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
    const texts = reach(place, one, frame).flatMap(({ value, node }) => shown(value, node, frame));
    const filled = texts.filter((text) => text !== "");
    if (filled.length > 0) return [...new Set(filled)];
  }
  return [];
}

function shown(value: Json, node: PlanNode, frame: Frame): string[] {
  if (node.type !== "reference" && node.type !== "references") return [textOf(value, node, frame)];
  return asBodies(value).flatMap((reference) => {
    const foreign = foreignSentence(reference, node, frame);
    return foreign === "" ? referenceTexts([reference], node, frame) : [`[${foreign}]`];
  });
}

/** Says of an entry of law that it holds elsewhere; empty if it holds here. */
function foreignSentence(reference: Body, node: PlanNode, frame: Frame): string {
  const places = foreignPlaces(reference, node, frame);
  if (!places) return "";
  const title = referenceTitle(reference, node, frame);
  return translate(frame.texts, "export.writing.foreign", { title, ...places });
}

/** Sentences on the entries left out at a path because they are another country's law. */
export function foreignAt(place: Place, path: string, frame: Frame): string[] {
  return path
    .split("|")
    .flatMap((one) => reach(place, one, frame))
    .flatMap(({ value, node }) =>
      asBodies(value).map((reference) => foreignSentence(reference, node, frame)),
    )
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
