import { rules } from "#shared/domain/rules.ts";
import { asText } from "#shared/domain/values.ts";
import { citationIn } from "#shared/domain/writing/citations.ts";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { nodesByName } from "#shared/engine/plan/leading.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";

/** Resolves an id to its reference, or undefined if unknown. */
export type ReferenceOf = (id: number) => Body | undefined;

/** As much of an item as its references tell. */
type ReferableItem = Pick<Item, "id" | "kind" | "key" | "suggestion" | "body">;

/** An item's body for rules and forms: title, derived values and references with facts. */
export function itemBody(item: ReferableItem, context: Context, referenceOf: ReferenceOf): Body {
  const plan = (context.plans ?? plans)[`catalogues/${item.kind}`];
  const own: Body = {
    ...item.body,
    id: item.id,
    title: displayTitle(item.body, context.language),
    ...(item.key ? { key: item.key } : {}),
    ...(item.suggestion ? { suggestion: item.suggestion } : {}),
  };
  return plan ? deriveAll(plan, withNamed(plan.nodes, own, referenceOf), context, rules) : own;
}

/**
 * An item as a reference: id, title in the requested language, and the facts marked in its
 * document.
 */
export function referenceTo(item: ReferableItem, context: Context, referenceOf: ReferenceOf): Body {
  const plan = (context.plans ?? plans)[`catalogues/${item.kind}`];
  const body = itemBody(item, context, referenceOf);
  const reference: Body = { id: item.id, title: body["title"] ?? "" };
  if (item.key) reference["key"] = item.key;
  for (const node of plan?.nodes ?? []) {
    if (!node.fact) continue;
    const value = body[node.name];
    if (value !== undefined) reference[node.name] = localisedFact(value, node, context);
    const named = namedBy(node);
    if (named && body[named] !== undefined) reference[named] = body[named];
  }
  return reference;
}

/** A fact in the viewer's language; texts that lack it fall back to German. */
function localisedFact(value: Json, node: PlanNode, { language }: Context): Json {
  if (node.citation) return citationIn(asText(value), language);
  const names = node.children?.map((child) => child.name) ?? [];
  if (!isBody(value) || !names.includes("de") || !names.includes("en")) return value;
  return value[language] ?? value["de"] ?? "";
}

/** The reference property that belongs to an id property ("vendorId" → "vendor"). */
function namedBy(node: PlanNode): string | null {
  if (node.type !== "number" || !node.lookup?.list || !node.name.endsWith("Id")) return null;
  return node.name.slice(0, -"Id".length);
}

/** Replaces bare ids by references and adds the values an item fills in for its holder. */
function withNamed(nodes: Plan["nodes"], body: Body, referenceOf: ReferenceOf): Body {
  const result = attachReferences(nodes, body, referenceOf);
  for (const node of nodes) {
    const value = body[node.name];
    const named = namedBy(node);
    const reference = named && typeof value === "number" ? referenceOf(value) : undefined;
    if (!named || !reference) continue;
    result[named] = reference;
    for (const [target, fact] of Object.entries(node.fills ?? {})) {
      const filled = reference[fact];
      if (filled !== undefined && nodes.some((each) => each.name === target && each.readOnly)) {
        result[target] = filled;
      }
    }
  }
  return result;
}

/** Copies a body with title and facts in every reference; unknown ids stay bare. */
export function attachReferences(
  nodes: readonly PlanNode[],
  body: Body,
  referenceOf: ReferenceOf,
): Body {
  const known = nodesByName(nodes);
  const result: Body = { ...body };
  for (const name in body) {
    const [node, value] = [known.get(name), body[name]];
    if (node && value !== undefined) result[name] = attach(node, value, referenceOf);
  }
  return result;
}

/** A value with title and facts in each reference that it is or lists. */
export function withReferences(value: Json, referenceOf: ReferenceOf): Json {
  return Array.isArray(value)
    ? value.map((each) => resolveReference(each, referenceOf))
    : resolveReference(value, referenceOf);
}

function attach(node: PlanNode, value: Json, referenceOf: ReferenceOf): Json {
  const isList = node.type === "references" || node.type === "files";
  if (node.type === "reference" || (isList && Array.isArray(value)))
    return withReferences(value, referenceOf);
  const children = node.children;
  if (!children) return value;
  if (Array.isArray(value)) {
    return value.map((row) => (isBody(row) ? attachReferences(children, row, referenceOf) : row));
  }
  return isBody(value) ? attachReferences(children, value, referenceOf) : value;
}

function resolveReference(value: Json, referenceOf: ReferenceOf): Json {
  const id = isBody(value) ? value["id"] : undefined;
  return (typeof id === "number" ? referenceOf(id) : undefined) ?? value;
}
