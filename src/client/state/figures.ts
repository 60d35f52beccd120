import type { Snapshot } from "valtio";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "./appState.ts";
import { resource } from "./requests/resource.ts";

/** Dashboard figures, with the saved filter that narrows them. */
export type Figures = Snapshot<Operations["dashboard.kpi"]["reply"]> & { filter?: number | null };

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

/** The lists that charts are drawn from, by the names that their documents use. */
export type FigureLists = Readonly<Record<string, unknown>>;

/** The figures, for all records or a saved filter. */
export const figures = resource("dashboard.kpi");

/** Known past figures; for a saved filter, often only the `since` day. */
export const figureHistory = resource("dashboard.history");

export function figuresInput(filter: number | null) {
  return { query: filter === null ? {} : { filter } };
}

/** Counts besides the figures. */
export const countedLater = appState<{ counted: Snapshot<CountedLater> | null }>(() => ({
  counted: null,
}));

/** True if the viewer sees no record at all, so that every figure would be zero. */
export function isRegisterEmpty({ filter, recordsCount }: Figures): boolean {
  return (filter ?? null) === null && recordsCount === 0;
}
