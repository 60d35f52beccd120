import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

type Groups = Operations["dashboard.groups"]["reply"]["groups"];

export type GroupFigure = Snapshot<Groups[number]>;

/** The figures of all groups of the viewer, as last read. */
export const groupFigures = appState<{
  status: "loading" | "ready" | "failed";
  groups: Groups;
  failure: FailureInPlace | null;
}>(() => ({ status: "loading", groups: [], failure: null }));

/** Reads them; what is known stays while it is read again. */
export async function loadGroupFigures(): Promise<void> {
  if (groupFigures.status === "failed") groupFigures.status = "loading";
  try {
    const { groups } = await call("dashboard.groups", {}, { inPlace: "all" });
    Object.assign(groupFigures, { groups, status: "ready", failure: null });
  } catch (thrown) {
    Object.assign(groupFigures, { status: "failed", failure: inPlaceOf(thrown) });
  }
}
