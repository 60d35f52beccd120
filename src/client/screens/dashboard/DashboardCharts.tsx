import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { account } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { figureHistory, type Figures, isRegisterEmpty } from "#client/state/figures.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { showTaskSheet } from "#client/state/tasks/tasks.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { charts } from "#shared/generated/charts.ts";
import { ChartTools } from "./ChartTools.tsx";
import { useOffered } from "./ChartGrid.tsx";
import { LowerNotes } from "./LowerNotes.tsx";
import { LowerTiles } from "./LowerTiles.tsx";
import { lowerTiles } from "./offeredTiles.ts";
import { Verdict } from "./Verdict.tsx";

const noCharts: typeof charts = [];

/** All that stands below the figures; asked for when they are there. */
export function DashboardCharts({ figures }: { figures: Figures }) {
  const { text } = usePageTexts();
  const { features = [], roles = [] } = useSnapshot(auth).viewer ?? {};
  const { data: history } = useSnapshot(figureHistory.state);
  // Charts are drawn anew when their figures are others.
  const known = useMemo(() => ({ ...figures, ...history }), [figures, history]);
  const hasSeveralGroups = useSnapshot(account).groups.length > 1;
  const isEmpty = isRegisterEmpty(figures);
  const offered = useOffered(isEmpty ? noCharts : charts, known);
  const lower = lowerTiles({
    features,
    roles,
    text,
    charts: offered,
    figures: known,
    hasSeveralGroups,
    isEmpty,
  });
  const hasRisk = hasFeature(features, "risk");
  const filter = figures.filter ?? null;
  useEffect(followTiles, []);
  useEffect(() => {
    // Where the tasks of another group have led.
    if (hasSeveralGroups && window.location.hash === "#tasks") showTaskSheet("/dashboard");
  }, [hasSeveralGroups]);
  return (
    <>
      <Verdict figures={figures} history={history} hasRisk={hasRisk} />
      {!isEmpty && <LowerNotes lower={lower} />}
      <LowerTiles tiles={lower} figures={known} filter={filter} />
      {!isEmpty && <ChartTools lower={lower} hasRisk={hasRisk} filter={filter} />}
    </>
  );
}

/** Arranges the tiles as their viewer has on another device, once the page is taken in hand; returns a function that stops this. */
function followTiles(): () => void {
  // Without it, they stay as they are arranged here.
  return onFirstInteraction(
    () =>
      void loadModule(() => import("./ArrangedTiles.tsx")).then(
        ({ syncTiles }) => syncTiles(),
        () => undefined,
      ),
  );
}
