import type { Figures } from "#client/state/figures.ts";
import { charts } from "#shared/generated/charts.ts";
import { ChartGrid } from "./ChartGrid.tsx";

/** Dashboard figures as charts, one per document in `schemas/charts`. */
export function Charts({ figures }: { figures: Figures }) {
  return <ChartGrid charts={charts} figures={figures} />;
}
