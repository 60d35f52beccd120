import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { inChosenOrder, tileChoice } from "./chartOrder.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { hasFeature, isFeature } from "#shared/domain/workflow/features.ts";
import { type ChartDocument, charts } from "#shared/generated/charts.ts";
import { ChartGrid } from "./ChartGrid.tsx";
import { useChartTitle } from "./chartWords.ts";
import { ChartTools } from "./ChartTools.tsx";

export { loadTiles } from "./chartOrder.ts";
export { Verdict } from "./Verdict.tsx";

/** All charts of the dashboard as the viewer has arranged them; asked for when the figures are there. */
export function DashboardCharts({ figures }: { figures: FigureLists }) {
  const { text } = usePageTexts();
  const titleOf = useChartTitle();
  const { viewer } = useSnapshot(auth);
  const choice = useSnapshot(tileChoice);
  const features = viewer?.features ?? [];
  const offered = charts.filter(
    ({ chart: { feature, data } }) =>
      figures[data] !== undefined &&
      (feature === undefined || (isFeature(feature) && hasFeature(features, feature))),
  );
  const order = inChosenOrder(
    offered.map(({ id }) => id),
    choice,
  );
  const arranged = order.flatMap((id): ChartDocument[] => offered.filter((each) => each.id === id));
  const shown = arranged.filter(({ id }) => !choice.hidden.includes(id));
  return (
    <>
      <ChartTools
        tiles={arranged.map((each) => ({ id: each.id, title: titleOf(each, figures) }))}
        hasRisk={hasFeature(features, "risk")}
      />
      {shown.length === 0 ? (
        <p>{text("screen.arrange.none")}</p>
      ) : (
        <ChartGrid charts={shown} figures={figures} />
      )}
    </>
  );
}
