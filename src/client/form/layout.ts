import { createContext } from "react";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { FormServices } from "./services.ts";

type Widgets = FormServices["widgets"];

/** Id of the laid-out document; its UI document defines groups and tabs. */
export const LaidOutDocument = createContext("");

/** True if the fields of an object or of rows are laid out, not shown by one input. */
export function hasOwnFields({ children, widget }: PlanNode): boolean {
  return children !== undefined && ["object", "rows"].includes(widget);
}

/** Text key of a group's name; custom fields with a group of their own are named by what holds them. */
export function groupTextKey({ nodes, textKey }: Plan, group: string): string {
  const holder = nodes.find(({ name, overlay }) => overlay && name === group);
  return holder ? `${holder.textKey}.label` : `${textKey}.groups.${group}`;
}

/** True if a field is one line of its parent's card. */
export function isLineWidget(node: PlanNode, widgets: Widgets): boolean {
  return widgets[node.widget]?.layout === "line";
}

function hasLines(node: PlanNode, widgets: Widgets): boolean {
  return (
    node.widget === "object" && (node.children ?? []).some((child) => isLineWidget(child, widgets))
  );
}

function cardsOf(node: PlanNode, widgets: Widgets): PlanNode[] {
  return (node.children ?? []).filter((child) => hasLines(child, widgets));
}

/** True if an object consists of lines and is therefore rendered as one card. */
export function isCard(node: PlanNode, widgets: Widgets): boolean {
  return hasLines(node, widgets) && cardsOf(node, widgets).length === 0;
}

/** The widget whose Summary appears above an object that contains such cards. */
export function summedWidget(node: PlanNode, widgets: Widgets): string | undefined {
  const lines = cardsOf(node, widgets).flatMap((card) => card.children ?? []);
  return lines.find((line) => widgets[line.widget]?.Summary)?.widget;
}
