import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import type { ImportRow, RowDecision, RowState } from "#server/store/imports/imports.ts";

/** Default for a row until someone decides otherwise: only new ones are made. */
function usualAction(state: RowState): RowDecision {
  return state === "new" ? "make" : "leave";
}

const possibleActions: Readonly<Record<RowState, readonly RowDecision[]>> = {
  new: ["make", "leave"],
  changed: ["add", "leave"],
  same: ["leave"],
  unclear: ["add", "make", "leave"],
  error: ["leave"],
};

/** Decisions on a row of a file: what a workbook of ours is about is clear, so nothing is made twice. */
export function actionsFor(state: RowState, profile: string | null): readonly RowDecision[] {
  const all = possibleActions[state];
  const isClear = profile === ownWorkbook && state === "unclear";
  return isClear ? all.filter((each) => each !== "make") : all;
}

/** Action for a row: the decision if its state allows it, else the default. */
export function actionOf({ state, decision }: Pick<ImportRow, "state" | "decision">): RowDecision {
  const isPossible = decision !== null && possibleActions[state].includes(decision);
  return isPossible ? decision : usualAction(state);
}
