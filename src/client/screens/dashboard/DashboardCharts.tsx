import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { inChosenOrder, tileChoice } from "./chartOrder.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { type ChartDocument, charts } from "#shared/generated/charts.ts";
import { ChartGrid, useOffered } from "./ChartGrid.tsx";
import { chartLines } from "./chartLines.ts";
import { chartTitle } from "./chartWords.ts";
import { ChartTools } from "./ChartTools.tsx";

export { loadTiles } from "./chartOrder.ts";
export { Verdict } from "./Verdict.tsx";

/** All charts of the dashboard as the viewer has arranged them; asked for when the figures are there. */
export function DashboardCharts({ figures }: { figures: FigureLists }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const choice = useSnapshot(tileChoice);
  const offered = useOffered({ charts, figures });
  const order = inChosenOrder(
    offered.map(({ id }) => id),
    choice,
  );
  const arranged = order.flatMap((id): ChartDocument[] => offered.filter((each) => each.id === id));
  const shown = arranged.filter(({ id }) => !choice.hidden.includes(id));
  return (
    <>
      <ChartTools
        tiles={arranged.map((each) => ({
          id: each.id,
          title: chartTitle(each, chartLines(each, figures), text),
        }))}
        hasRisk={hasFeature(viewer?.features ?? [], "risk")}
      />
      {shown.length === 0 ? (
        <p>{text("screen.arrange.none")}</p>
      ) : (
        <ChartGrid charts={shown} figures={figures} />
      )}
    </>
  );
}
