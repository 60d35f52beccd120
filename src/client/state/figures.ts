import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isOfNothing } from "#client/api/failure.ts";
import { type FailureInPlace, inPlaceOf } from "./failureInPlace.ts";
import { numberRequests } from "./requests/latest.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "./appState.ts";

type Known = Operations["dashboard.kpi"]["reply"] & { filter?: number | null };

/** Dashboard figures, with the saved filter that narrows them. */
export type Figures = Snapshot<Known>;

/** How many records something concerns, and the list of them. */
export interface CountedThing {
  count: number;
  href: string;
  /** The field that they lack, if that is it. */
  gap?: string;
}

/** Things to count only if there is room to show them. */
export interface CountedLater {
  filter: number | null;
  things: readonly (CountedThing & { kind: string })[];
}

export type FigureHistory = Snapshot<Operations["dashboard.history"]["reply"]>;

export type FigureChange = NonNullable<FigureHistory["change"]>;

/** The lists that charts are drawn from, by the names that their documents use. */
export type FigureLists = Readonly<Record<string, unknown>>;

export const figures = appState<{
  status: "loading" | "ready" | "failed";
  values: Known | null;
  counted: Snapshot<CountedLater> | null;
  failure: FailureInPlace | null;
  /** True if the filter does not exist, so that retrying is pointless. */
  isGone: boolean;
}>(() => ({
  status: "loading",
  values: null,
  counted: null,
  failure: null,
  isGone: false,
}));

const newFigures = numberRequests();
const newHistory = numberRequests();

/** True if the viewer sees no record at all, so that every figure would be zero. */
export function isRegisterEmpty({ filter, recordsCount }: Figures): boolean {
  return (filter ?? null) === null && recordsCount === 0;
}

/** Loads the figures, for all records or a saved filter. */
export async function loadFigures(filter: number | null): Promise<void> {
  const isLatest = newFigures();
  if (figures.values === null) figures.status = "loading";
  try {
    const query = filter === null ? {} : { filter };
    const values = await call("dashboard.kpi", { query }, { inPlace: "all" });
    if (isLatest()) Object.assign(figures, { values: { ...values, filter }, status: "ready" });
  } catch (thrown) {
    if (!isLatest()) return;
    // The card says so itself, and the other cards go on.
    figures.failure = inPlaceOf(thrown);
    figures.isGone = filter !== null && isOfNothing(thrown);
    figures.status = "failed";
  }
}

/** Known past figures; for a saved filter, often only the `since` day. */
export const figureHistory = appState<{
  status: "loading" | "ready" | "failed";
  values: Operations["dashboard.history"]["reply"] | null;
  filter: number | null;
  failure: FailureInPlace | null;
}>(() => ({
  status: "loading",
  values: null,
  filter: null,
  failure: null,
}));

/** Loads how the figures have changed, for all records or a saved filter. */
export async function loadFigureHistory(filter: number | null): Promise<void> {
  const isLatest = newHistory();
  if (figureHistory.filter !== filter)
    Object.assign(figureHistory, { status: "loading", values: null, filter });
  try {
    const query = filter === null ? {} : { filter };
    const values = await call("dashboard.history", { query }, { inPlace: "all" });
    if (isLatest()) Object.assign(figureHistory, { values, status: "ready" });
  } catch (thrown) {
    if (isLatest()) Object.assign(figureHistory, { failure: inPlaceOf(thrown), status: "failed" });
  }
}
