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
import { LowerTiles } from "./LowerTiles.tsx";
import { type LowerTile, lowerTiles } from "./offeredTiles.ts";
import { Verdict } from "./Verdict.tsx";
import { useTranslation } from "react-i18next";
import { Card } from "#client/ui/cards.ts";
import { FailedCard } from "../FailedCard.tsx";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";

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

interface LowerNotesProps {
  lower: readonly LowerTile[];
}

/** Notes on missing history, and on tiles left out so that nothing is to be seen. */
function LowerNotes({ lower }: LowerNotesProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const choice = useSnapshot(tileChoice);
  const { status, data, failure } = useSnapshot(figureHistory.state);
  const hasCharts = shownOf(lower, choice).some(({ chart }) => chart);
  const hasFigures = shownOf(offeredFigures(viewer?.features), choice).length > 0;
  return (
    <>
      {data && !data.change && (
        <Card>
          <p>{text("screen.today.pastUnknown")}</p>
        </Card>
      )}
      {status === "failed" && (
        <Card>
          <FailedCard
            title={t("screen.dashboard.failedTitle")}
            failure={failure}
            onRetry={() => void figureHistory.reload()}
          />
        </Card>
      )}
      {!hasCharts && choice.order.length > 0 && (
        <p>{text(hasFigures ? "screen.arrange.none" : "screen.arrange.nothing")}</p>
      )}
    </>
  );
}
