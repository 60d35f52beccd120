import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { account } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import {
  figureHistory,
  type FigureLists,
  type Figures,
  isRegisterEmpty,
} from "#client/state/figures.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { showTaskSheet } from "#client/state/tasks/tasks.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { charts } from "#shared/generated/charts.ts";
import { ChartTools } from "./ChartTools.tsx";
import { ChartGrid, useOffered } from "./ChartGrid.tsx";
import { type LowerTile, lowerTiles } from "./offeredTiles.ts";
import { Verdict } from "./Verdict.tsx";
import { useTranslation } from "react-i18next";
import { Card } from "#client/ui/cards.ts";
import { FailedCard } from "../FailedCard.tsx";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";
import { activityWeeks } from "#client/state/activity/activityWeeks.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { showAddressed } from "./showAddressed.ts";
import { StreamCard } from "./StreamCard.tsx";

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

/** The groups of an account in several, side by side. */
const GroupsCard = lazyPart(async () => (await import("./GroupsCard.tsx")).GroupsCard, {
  waiting: WaitingGroups,
});

const LinesTile = lazyPart(async () => (await import("./tiles/LinesTile.tsx")).LinesTile, {
  texts: ["tiles"],
  waiting: WaitingRows,
});

/** As high as a tile of lines. */
function WaitingRows() {
  return <Card data-screen-only style={{ minHeight: 280 }} />;
}

/** As high as the card. */
function WaitingGroups() {
  const { groups } = useSnapshot(account);
  return <Card data-screen-only style={{ minHeight: 130 + 45 * groups.length }} />;
}

interface LowerTilesProps {
  tiles: readonly LowerTile[];
  figures: FigureLists;
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/**
 * The tiles below the figures as the viewer has arranged them. What stands below one whose height is
 * not known yet waits for it, so that nothing moves when it arrives.
 */
function LowerTiles({ tiles, figures, filter }: LowerTilesProps) {
  const shown = shownOf(tiles, useSnapshot(tileChoice));
  const last = shown.at(-1)?.id;
  const community = useCommunityCard(
    shown.some(({ id }) => id === "community") && { isAtOnce: last !== "community" },
  );
  const areWeeksKnown = useOnce(useSnapshot(activityWeeks).status !== "loading");
  // The figures above say the most; these would weigh on the first visit.
  const [isInHand, setInHand] = useState(false);
  useEffect(() => onFirstInteraction(() => setInHand(true)), []);
  const cards: Readonly<Record<string, ReactNode>> = {
    groups: <GroupsCard />,
    gaps: isInHand ? <LinesTile id="gaps" filter={filter} /> : <WaitingRows />,
    own: <LinesTile id="own" filter={filter} />,
    setup: isInHand ? <LinesTile id="setup" filter={filter} /> : <WaitingRows />,
    stream: <StreamCard />,
    community,
  };
  const awaited = shown.findIndex(
    ({ id }) =>
      (id === "stream" && !areWeeksKnown) || (id === "community" && community === undefined),
  );
  const isComplete = awaited < 0 || awaited === shown.length - 1;
  useEffect(() => {
    if (isComplete) showAddressed();
  }, [isComplete]);
  return (
    <ChartGrid
      tiles={(isComplete ? shown : shown.slice(0, awaited + 1)).map(
        ({ id, chart, columns }) => chart ?? { id, card: cards[id], columns },
      )}
      figures={figures}
    />
  );
}

/** Stays true once the value has been true since the page was opened. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}

/**
 * The community's card with its news: undefined until it is there, null if it cannot be had. Where
 * nothing stands below it, it waits until the page is taken in hand.
 */
function useCommunityCard(wanted: { isAtOnce: boolean } | false): ReactNode {
  const [card, setCard] = useState<ReactNode>();
  const isWanted = wanted !== false;
  const isAtOnce = isWanted && wanted.isAtOnce;
  useEffect(() => {
    if (!isWanted) return;
    const load = () =>
      void loadModule(async () => (await import("./CommunityCard.tsx")).loadCard()).then(
        (Card) => setCard(<Card />),
        () => setCard(null),
      );
    if (!isAtOnce) return onFirstInteraction(load);
    load();
  }, [isWanted, isAtOnce]);
  return card;
}
