import type { Language } from "#shared/engine/language.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Expected } from "./expected.ts";
import { rowsOf, titleIn, valuesOf, type Wanted } from "./wanted.ts";

/** Always present and so not compared: storage fields, and what the test itself chose. */
const always = new Set(["id", "clientId", "version", "language", "company"]);

/**
 * Compares a stored record with the input: every value is there in full, and nothing else. Returns
 * the differences.
 */
export function differences(record: Body, wanted: Wanted, language: Language): string[] {
  return compareFields(planOf("record").nodes, record, wanted, language, "");
}

function compareFields(
  nodes: readonly PlanNode[],
  body: Body,
  wanted: Wanted,
  language: Language,
  at: string,
): string[] {
  return nodes.flatMap((node) => {
    const pointer = `${at}/${node.name}`;
    const own = wanted[node.name];
    if (own === undefined) return node.readOnly ? [] : uninvited(node, body[node.name], pointer);
    return compareField(node, body[node.name], own, language, pointer);
  });
}

/** A field nobody filled in may only hold its default. */
function uninvited(node: PlanNode, value: Json | undefined, pointer: string): string[] {
  if (always.has(node.name) || isEmpty(value) || value === false) return [];
  if (node.default !== undefined && isSame(value, node.default as Json)) return [];
  if (isBody(value) && node.children) {
    return node.children.flatMap((child) =>
      child.readOnly ? [] : uninvited(child, value[child.name], `${pointer}/${child.name}`),
    );
  }
  return [`${pointer}: nobody typed ${JSON.stringify(value)}`];
}

function compareField(
  node: PlanNode,
  value: Json | undefined,
  wanted: NonNullable<Wanted[string]>,
  language: Language,
  pointer: string,
): string[] {
  if (node.type === "rows") {
    const rows = Array.isArray(value) ? value : [];
    const all = rowsOf(wanted);
    if (rows.length !== all.length) return [`${pointer}: ${rows.length} rows, not ${all.length}`];
    return all.flatMap((row, index) =>
      compareFields(node.children ?? [], asBody(rows[index]), row, language, `${pointer}/${index}`),
    );
  }
  if (node.type === "object") {
    // Border: the expectation for an object is an object.
    return compareFields(node.children ?? [], asBody(value), wanted as Wanted, language, pointer);
  }
  const said = saidOf(node, value);
  const meant = valuesOf(wanted).map((each) => meantOf(node, each, language));
  const isRight = isSame(said.toSorted(), meant.toSorted());
  return isRight ? [] : [`${pointer}: ${JSON.stringify(said)}, not ${JSON.stringify(meant)}`];
}

/** A stored value as comparable texts; catalogue entries by title, ignoring case. */
function saidOf(node: PlanNode, value: Json | undefined): string[] {
  if (value === undefined) return [];
  const all = Array.isArray(value) ? value : [value];
  return all.map((each) => {
    if (!isBody(each)) return String(each);
    const title = String(each["title"]);
    return isReference(node) ? title.toLowerCase() : title;
  });
}

function meantOf(node: PlanNode, expected: Expected, language: Language): string {
  if (expected.kind === "text") return expected.text;
  if (expected.kind === "flag") return String(expected.flag);
  if (!isReference(node) && expected.kind === "key") return expected.key;
  return titleIn(expected, language).toLowerCase();
}

function isReference({ type }: PlanNode): boolean {
  return type === "reference" || type === "references";
}

function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}

/** All texts of a record that its document prints: entered values and names of choices. */
export function readableTexts(wanted: Wanted, language: Language): string[] {
  return textsIn(planOf("record").nodes, wanted, language);
}

function textsIn(nodes: readonly PlanNode[], wanted: Wanted, language: Language): string[] {
  return nodes.flatMap((node) => {
    const own = wanted[node.name];
    if (own === undefined) return [];
    if (node.type === "rows") {
      return rowsOf(own).flatMap((row) => textsIn(node.children ?? [], row, language));
    }
    if (node.type === "object") return textsIn(node.children ?? [], own as Wanted, language);
    return valuesOf(own).flatMap((value) => {
      if (value.kind === "text") return value.text.split("\n");
      if (value.kind === "flag") return [];
      // Values of fixed lists are printed by their labels.
      if (value.kind === "key" && !isReference(node)) return [];
      return [titleIn(value, language)];
    });
  });
}
