import { type BulkField, bulkFields, type BulkHow } from "#shared/engine/bulk/fields.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { flagsOfNew } from "#shared/domain/workflow/rights.ts";
import type { Text } from "#shared/strings/text.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { auth } from "#client/state/auth.ts";
import { viewerPlan } from "#client/state/viewerPlans.ts";

/** A field that is offered, by the name of what it is part of, if it is in rows or an object. */
export interface OfferedField extends BulkField {
  label: string;
  /** The step it is in. */
  section: string;
}

/** The fields of a record that can be changed in many, as they are called, by their steps. */
export function offeredFields(text: Text): OfferedField[] {
  const { roles = [], features = [] } = auth.viewer ?? {};
  // Upper bound of write rights; the preview tells which records allow the change.
  const flags = flagsOfNew(roles);
  const context = { ...anonymousContext, roles, features, flags };
  const fields = bulkFields(viewerPlan("record").nodes, context);
  // List the group's custom fields after the product's.
  const isAdded = ({ path }: BulkField) => path[0]?.overlay === true;
  return [...fields.filter((each) => !isAdded(each)), ...fields.filter(isAdded)].map((field) => ({
    ...field,
    label: labelOf(text, field),
    section: text(`${documentOf(field).replaceAll("/", ".")}.label`),
  }));
}

/** The field's own label, without its parents'. */
export function fieldName(text: Text, pointer: string): string {
  const node = nodesOf(viewerPlan("record").nodes).find((each) => each.pointer === pointer);
  return node ? text(`${node.textKey}.label`) : pointer;
}

function documentOf({ path: [root, inner] }: BulkField): string {
  return (root?.overlay === true ? inner : root)?.document ?? "";
}

function labelOf(text: Text, { path }: BulkField): string {
  return path
    .filter((node, at) => node.overlay !== true && !isFrame(node, path[at + 1]))
    .flatMap((node, at, all) => {
      const number = numberIn(all[at - 1], node);
      const label = text(`${node.textKey}.label`);
      return number === 0 ? [label] : [String(number), label];
    })
    .join(" · ");
}

/** True for objects whose custom widget shows parts with self-explanatory names. */
function isFrame({ type, widget }: PlanNode, inner: PlanNode | undefined): boolean {
  return type === "object" && widget !== "object" && inner?.type === "object";
}

/** The number of a question among those that are asked together, as their widget counts them; else 0. */
function numberIn(asking: PlanNode | undefined, { name }: PlanNode): number {
  const questions = asking?.options["questions"];
  return Array.isArray(questions) ? questions.indexOf(name) + 1 : 0;
}

/** The fields of the small form: the field itself, or what takes the place of what. */
export function formPlan(field: BulkField, how: BulkHow, by?: PlanNode): Plan {
  const nodes =
    how === "replace"
      ? [entry(field, "from"), entry(field, "to")]
      : [...(by ? [rowName(by)] : []), own(field, how)];
  return { document: "bulk", textKey: "bulk.form", nodes };
}

/** The field by itself: what it asks of other fields, it cannot ask here. */
function own({ node }: BulkField, how: BulkHow): PlanNode {
  const isMany = how !== "set" && node.type !== "enums";
  const { lookup, type } = node;
  return {
    ...plain(node),
    name: "value",
    pointer: "/value",
    width: 12,
    ...(lookup ? { lookup: listOnly(lookup) } : {}),
    ...(lookup && isMany ? { type: "references", widget: "multiCombobox" } : {}),
    ...(lookup && !isMany && type === "references" ? { widget: "multiCombobox" } : {}),
  };
}

function entry({ node }: BulkField, name: "from" | "to"): PlanNode {
  return {
    ...plain(node),
    name,
    pointer: `/${name}`,
    textKey: `bulk.form.${name}`,
    type: "reference",
    widget: "combobox",
    required: true,
    lookup: listOnly(node.lookup ?? {}),
  };
}

/** The entry that rows name which are meant. */
function rowName(by: PlanNode): PlanNode {
  return {
    ...plain(by),
    name: "only",
    pointer: "/only",
    widget: "combobox",
    required: true,
    lookup: listOnly(by.lookup ?? {}),
  };
}

/** New entries would be created for a change that nobody has begun yet. */
function listOnly({ list }: NonNullable<PlanNode["lookup"]>): NonNullable<PlanNode["lookup"]> {
  return list === undefined ? {} : { list };
}

function plain(node: PlanNode): PlanNode {
  const { document, textKey, type, widget, width, options, list, values } = node;
  const limits = {
    ...(node.maxLength === undefined ? {} : { maxLength: node.maxLength }),
    ...(node.minimum === undefined ? {} : { minimum: node.minimum }),
    ...(node.maximum === undefined ? {} : { maximum: node.maximum }),
    ...(node.multiline === undefined ? {} : { multiline: node.multiline }),
  };
  return {
    document,
    textKey,
    type,
    widget,
    width,
    options,
    ...(list === undefined ? {} : { list }),
    ...(values === undefined ? {} : { values }),
    ...limits,
    name: node.name,
    pointer: node.pointer,
    required: false,
    readOnly: false,
  };
}
