import type { ImportRow, RowDecision, RowState } from "#server/store/imports/imports.ts";

/** What becomes of a row unless somebody decides otherwise: only what is new is made. */
function usualAction(state: RowState): RowDecision {
  return state === "new" ? "make" : "leave";
}

/** Decisions that a state leaves room for. */
export const possibleActions: Readonly<Record<RowState, readonly RowDecision[]>> = {
  new: ["make", "leave"],
  changed: ["add", "leave"],
  same: ["leave"],
  unclear: ["add", "make", "leave"],
  error: ["leave"],
};

/** What becomes of a row. */
export function actionOf({ state, decision }: Pick<ImportRow, "state" | "decision">): RowDecision {
  const isPossible = decision !== null && possibleActions[state].includes(decision);
  return isPossible ? decision : usualAction(state);
}
