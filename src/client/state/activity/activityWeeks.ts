import type { FunctionComponent } from "react";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

type ActivityWeeks = Operations["activity.weeks"]["reply"];

export const activityWeeks = appState<{
  status: "loading" | "ready" | "failed";
  weeks: ActivityWeeks["weeks"];
  failure: FailureInPlace | null;
  /** How many entries wait to be shown, since others would move for them. */
  waiting: number;
  /** Shows that; it comes with what listens. */
  Waiting: FunctionComponent | null;
}>(() => ({ status: "loading", weeks: [], failure: null, waiting: 0, Waiting: null }));

/** Loads recent events for the dashboard. */
export async function loadWeeks(): Promise<void> {
  if (activityWeeks.weeks.length === 0) activityWeeks.status = "loading";
  try {
    activityWeeks.weeks = (await call("activity.weeks", {}, { inPlace: "all" })).weeks;
    activityWeeks.waiting = 0;
    activityWeeks.status = "ready";
  } catch (thrown) {
    // The card says so itself, and the other cards go on.
    activityWeeks.failure = inPlaceOf(thrown);
    activityWeeks.status = "failed";
  }
}
