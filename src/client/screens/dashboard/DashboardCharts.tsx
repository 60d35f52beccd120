import { Suspense, useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { account } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { followTiles, inChosenOrder, tileChoice } from "./chartOrder.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { type ChartDocument, charts } from "#shared/generated/charts.ts";
import { ChartGrid, useOffered } from "./ChartGrid.tsx";
import { chartLines } from "./chartLines.ts";
import { chartTitle } from "./chartWords.ts";
import { ChartTools } from "./ChartTools.tsx";
import { ScreenCard } from "./cardParts.ts";

export { loadTiles } from "./chartOrder.ts";
export { Verdict } from "./Verdict.tsx";

const GroupsCard = optionalChunk(
  "groups",
  async () => (await import("./GroupsCard.tsx")).GroupsCard,
);

/** The groups of whoever has an account in several, side by side; as high before it is there. */
function Groups() {
  const { groups } = useSnapshot(account);
  if (groups.length < 2) return null;
  return (
    <Suspense fallback={<ScreenCard style={{ minHeight: 130 + 45 * groups.length }} />}>
      <GroupsCard />
    </Suspense>
  );
}

interface DashboardChartsProps {
  figures: FigureLists;
  /** The saved filter that they are of. */
  filter: number | null;
}

/** All charts of the dashboard as the viewer has arranged them; asked for when the figures are there. */
export function DashboardCharts({ figures, filter }: DashboardChartsProps) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const choice = useSnapshot(tileChoice);
  const offered = useOffered({ charts, figures });
  const order = inChosenOrder(
    offered.map(({ id }) => id),
    choice,
  );
  const arranged = order.flatMap((id): ChartDocument[] => offered.filter((each) => each.id === id));
  useEffect(showAddressed, []);
  useEffect(followTiles, []);
  const shown = arranged.filter(({ id }) => !choice.hidden.includes(id));
  return (
    <>
      <Groups />
      <ChartTools
        tiles={arranged.map((each) => ({
          id: each.id,
          title: chartTitle(each, chartLines(each, figures), text),
        }))}
        hasRisk={hasFeature(viewer?.features ?? [], "risk")}
        filter={filter}
      />
      {shown.length === 0 ? (
        <p>{text("screen.arrange.none")}</p>
      ) : (
        <ChartGrid charts={shown} figures={figures} />
      )}
    </>
  );
}

/** Shows the chart that the address names, or where it is offered if it is left out: it is there later than the page. */
function showAddressed(): void {
  const chart = document.getElementById(window.location.hash.slice(1));
  if (!chart) return;
  chart.closest("details")?.setAttribute("open", "");
  chart.scrollIntoView();
  chart.tabIndex = -1;
  chart.focus({ preventScroll: true });
}
