import { useEffect } from "react";
import { showBeside } from "#client/form/ruleState.ts";
import { useForm } from "#client/form/services.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { mayRead, mayWrite } from "#shared/engine/rules/access.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { type ColumnNames, isOfItsOwn } from "./columnForm.ts";
import type { Column } from "./useColumns.ts";

/** A field in which several that are created together may differ. */
export interface Line {
  node: PlanNode;
  label: string;
  /** True if each column has its own value, so that none can follow another. */
  isAlone: boolean;
  /** True if the field needs more room than a cell has. */
  isBig: boolean;
  /** True if the line appears only once the user has chosen it. */
  isOffered: boolean;
}

/** The fields that may differ, in their order. */
function useLines(names: ColumnNames): Line[] {
  const { store, text } = useForm();
  return differingNodes(store.plan.nodes)
    .filter((node) => mayRead(node, store.context))
    .map((node) => ({
      node,
      label: text(`${node.textKey}.label`),
      isAlone: isOfItsOwn(node, names),
      isBig: node.children !== undefined,
      isOffered: node.differs === "chosen",
    }));
}

/** The lines of fields that are always shown or were chosen, and the fields that can still be. */
export function useChosenLines(names: ColumnNames, columns: readonly Column[]) {
  const { store } = useForm();
  const every = useLines(names);
  const beside = useKey(store.state, "beside");
  // Fields with values of their own are lines, also in a resumed draft.
  const said = every
    .filter(({ isOffered, node }) => isOffered && columns.some(({ own }) => own.has(node.name)))
    .map(({ node }) => node.name)
    .filter((name) => !beside.includes(name))
    .join(" ");
  useEffect(() => {
    if (said !== "") showBeside(store, [...store.state.beside, ...said.split(" ")]);
  }, [store, said]);
  const isLine = ({ isOffered, node }: Line) => !isOffered || beside.includes(node.name);
  const lines = every.filter(isLine);
  const offered = every.filter((line) => !isLine(line) && mayDiffer(store, line));
  return { lines, offered };
}

/** True if the field may differ per company; hidden and read-only fields are the same for all. */
function mayDiffer(store: FormStore, { node }: Line): boolean {
  const { context, state } = store;
  const body = wholeBody(store);
  return !state.readOnly && mayWrite(node, context) && isShown(node, body, body, context);
}
