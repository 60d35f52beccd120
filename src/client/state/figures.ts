import { proxy, type Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** The figures of the dashboard. */
export type Figures = Snapshot<Operations["dashboard.kpi"]["reply"]>;

/** The figures as last read. */
export const figures = proxy<{
  status: "loading" | "ready" | "failed";
  values: Operations["dashboard.kpi"]["reply"] | null;
}>({
  status: "loading",
  values: null,
});

/** Reads the figures, of all records or of a saved filter's. */
export async function loadFigures(filter: number | null): Promise<void> {
  if (figures.values === null) figures.status = "loading";
  try {
    figures.values = await call(
      "dashboard.kpi",
      { query: filter === null ? {} : { filter } },
      { inPlace: ["network"] },
    );
    figures.status = "ready";
  } catch {
    // The page says so itself when there is no connection, a dialog all else; it offers to try again.
    figures.status = "failed";
  }
}

/** Forgets the figures, e.g. because someone else signs in. */
export function clearFigures(): void {
  figures.values = null;
  figures.status = "loading";
}
