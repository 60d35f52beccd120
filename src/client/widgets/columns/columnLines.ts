import { useForm } from "#client/form/services.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { type ColumnNames, isOfItsOwn } from "./columnForm.ts";

/** A field in which several that are created together may differ. */
export interface Line {
  node: PlanNode;
  label: string;
  /** Whether each has its own, so that none can follow another. */
  isAlone: boolean;
  /** Whether it is more than a cell has room for. */
  isBig: boolean;
}

/** The fields that may differ, in their order. */
export function useLines(names: ColumnNames): Line[] {
  const { store, text } = useForm();
  return differingNodes(store.plan.nodes)
    .filter((node) => mayRead(node, store.context))
    .map((node) => ({
      node,
      label: text(`${node.textKey}.label`),
      isAlone: isOfItsOwn(node, names),
      isBig: node.children !== undefined,
    }));
}
