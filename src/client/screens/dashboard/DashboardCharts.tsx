import type { FigureLists } from "#client/state/figures.ts";
import { charts } from "#shared/generated/charts.ts";
import { ChartGrid } from "./ChartGrid.tsx";

export { Verdict } from "./Verdict.tsx";

/** All charts of the dashboard; asked for when the figures are there. */
export function DashboardCharts({ figures }: { figures: FigureLists }) {
  return <ChartGrid charts={charts} figures={figures} />;
}
