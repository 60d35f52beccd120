import { createContext } from "react";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** Id of the document that is laid out; its UI document names groups and tabs. */
export const LaidOutDocument = createContext("");

function isPanel(node: PlanNode): boolean {
  return node.widget === "controlPanel";
}

/** Whether an object holds panels only, and so is drawn as one card with a line for each. */
export function isPanelGroup(node: PlanNode): boolean {
  return (
    node.widget === "object" && (node.children?.some(isPanel) ?? false) && !hasPanelGroups(node)
  );
}

/** Whether an object holds groups of panels, and so gets a line that sums them up. */
export function hasPanelGroups(node: PlanNode): boolean {
  return (node.children ?? []).some(
    (child) => child.widget === "object" && (child.children?.some(isPanel) ?? false),
  );
}
