import type { FormServices } from "#client/form/services.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import type { FormNode } from "#client/form/store.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** How a panel relates to what it inherits. */
export type PanelKind = "inherited" | "own" | "empty";

/** One entry of a panel. */
export interface PanelItem {
  item: Body;
  kind: "inherited" | "same" | "added" | "dropped";
}

/** A panel's entries, and those it would inherit. */
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

/** Whether a panel has anything to inherit from. */
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

/**
 * Compares a panel's own entries with those it inherits; an own empty list means none, no list
 * means inherited.
 */
export function panelState(
  services: FormServices,
  formNode: FormNode,
  node: PlanNode,
  fields: PanelFields,
): PanelState {
  const inherited = inheritedOf(services, node);
  const from = referencesIn(inherited[fields.list.name]).filter(isBody);
  const inheritedNote = words(inherited[fields.note?.name ?? ""]);
  const own = formNode.values[fields.listField];
  const note = words(formNode.values[fields.noteField]);
  if (own === undefined && note === "") {
    const isEmpty = from.length === 0 && inheritedNote === "";
    const items = from.map((item): PanelItem => ({ item, kind: "inherited" }));
    return { kind: isEmpty ? "empty" : "inherited", items, note, inheritedNote };
  }
  const list = referencesIn(own).filter(isBody);
  const has = (all: readonly Body[], item: Body) => all.some((each) => isSameReference(each, item));
  // Without anything to inherit, no entry counts as added.
  if (!canInherit(node)) {
    const items = list.map((item): PanelItem => ({ item, kind: "same" }));
    const isEmpty = items.length === 0 && note === "";
    return { kind: isEmpty ? "empty" : "own", items, note, inheritedNote };
  }
  const items: PanelItem[] = [
    ...list.filter((item) => has(from, item)).map((item): PanelItem => ({ item, kind: "same" })),
    ...list.filter((item) => !has(from, item)).map((item): PanelItem => ({ item, kind: "added" })),
    ...from
      .filter((item) => !has(list, item))
      .map((item): PanelItem => ({ item, kind: "dropped" })),
  ];
  return { kind: "own", items, note, inheritedNote };
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
