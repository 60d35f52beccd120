import type { Figures } from "#client/state/figures.ts";
import { charts } from "#shared/generated/charts.ts";
import { ChartGrid } from "./ChartGrid.tsx";

/** The figures as charts: every document of `schemas/charts`. */
export function Charts({ figures }: { figures: Figures }) {
  return <ChartGrid charts={charts} figures={figures} />;
}
