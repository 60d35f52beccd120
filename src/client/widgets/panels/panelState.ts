import type { FormServices } from "#client/form/services.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import type { FormNode } from "#client/form/store.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** How a panel relates to what it inherits. */
export type PanelKind = "inherited" | "own" | "empty";

export interface PanelItem {
  item: Body;
  kind: "inherited" | "same" | "added" | "dropped";
}

export interface PanelState {
  kind: PanelKind;
  items: PanelItem[];
  note: string;
  inheritedNote: string;
}

/** The fields of a panel: the compared list and the note beside it. */
export interface PanelFields {
  list: PlanNode;
  note: PlanNode | undefined;
  listField: string;
  noteField: string;
}

/** Finds the fields of a panel by their type. */
export function panelFields(node: PlanNode, field: string): PanelFields | null {
  const list = node.children?.find((child) => child.type === "references");
  const note = node.children?.find((child) => child.type === "text");
  if (!list) return null;
  return {
    list,
    note,
    listField: `${field}/${list.name}`,
    noteField: `${field}/${note?.name ?? ""}`,
  };
}

export function canInherit(node: PlanNode): boolean {
  return typeof node.options["inherited"] === "string";
}

function inheritedOf(services: FormServices, node: PlanNode): Body {
  const pointer = node.options["inherited"];
  const found =
    typeof pointer === "string" ? readAt(services.store.state.outside, pointer) : undefined;
  return isBody(found) ? found : {};
}

function words(value: FieldValue): string {
  return typeof value === "string" ? value : "";
}

export function hasOwn({ values }: FormNode, { listField, noteField }: PanelFields): boolean {
  return values[listField] !== undefined || words(values[noteField]) !== "";
}

export function noteInherited(
  services: FormServices,
  node: PlanNode,
  { note }: PanelFields,
): string {
  return words(inheritedOf(services, node)[note?.name ?? ""]);
}

/** How a panel relates to what it inherits; an own empty list means none, no list means inherited. */
export function panelKind(
  services: FormServices,
  formNode: FormNode,
  node: PlanNode,
  fields: PanelFields,
): PanelKind {
  const own = hasOwn(formNode, fields);
  if (own && canInherit(node)) return "own";
  const { values } = formNode;
  const list = own ? values[fields.listField] : inheritedOf(services, node)[fields.list.name];
  const note = own ? words(values[fields.noteField]) : noteInherited(services, node, fields);
  if (note === "" && !referencesIn(list).some(isBody)) return "empty";
  return own ? "own" : "inherited";
}

/** Compares a panel's own entries with those it inherits. */
export function panelState(
  services: FormServices,
  formNode: FormNode,
  node: PlanNode,
  fields: PanelFields,
): PanelState {
  const from = referencesIn(inheritedOf(services, node)[fields.list.name]).filter(isBody);
  const list = referencesIn(formNode.values[fields.listField]).filter(isBody);
  return {
    kind: panelKind(services, formNode, node, fields),
    items: hasOwn(formNode, fields)
      ? comparedItems(list, from, canInherit(node))
      : from.map((item) => ({ item, kind: "inherited" })),
    note: words(formNode.values[fields.noteField]),
    inheritedNote: noteInherited(services, node, fields),
  };
}

/** Without anything to inherit, no entry counts as added. */
function comparedItems(
  list: readonly Body[],
  from: readonly Body[],
  isInheriting: boolean,
): PanelItem[] {
  const has = (all: readonly Body[], item: Body) => all.some((each) => isSameReference(each, item));
  const own = list.map((item): PanelItem => ({
    item,
    kind: !isInheriting || has(from, item) ? "same" : "added",
  }));
  const dropped = from.filter((item) => !has(list, item));
  return [
    ...own.filter(({ kind }) => kind === "same"),
    ...own.filter(({ kind }) => kind === "added"),
    ...dropped.map((item): PanelItem => ({ item, kind: "dropped" })),
  ];
}

/** The inherited entries as the panel's own, as a starting point for editing. */
export function inheritedItems(
  services: FormServices,
  node: PlanNode,
  fields: PanelFields,
): Body[] {
  return referencesIn(inheritedOf(services, node)[fields.list.name])
    .filter(isBody)
    .map(({ id = null, title = "" }) => ({ id, title }));
}
