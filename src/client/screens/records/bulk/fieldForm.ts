import { type BulkField, bulkFields, type BulkHow } from "#shared/engine/bulk/fields.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Text } from "#shared/strings/text.ts";
import { viewerPlan } from "#client/state/viewerPlans.ts";

/** A field that is offered, by the name of its section, if it is in rows or an object. */
export interface OfferedField extends BulkField {
  label: string;
}

/** The fields of a record that can be changed in many, as they are called. */
export function offeredFields(text: Text): OfferedField[] {
  return bulkFields(viewerPlan("record").nodes).map((field) => ({
    ...field,
    label: field.path
      .filter(({ overlay }) => overlay !== true)
      .map(({ textKey }) => text(`${textKey}.label`))
      .join(" · "),
  }));
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
