import { type ReactNode, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { account } from "#client/state/account.ts";
import { activityWeeks } from "#client/state/activity/activityWeeks.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { Card } from "#client/ui/cards.ts";
import { ChartGrid } from "./ChartGrid.tsx";
import type { LowerTile } from "./offeredTiles.ts";
import { showAddressed } from "./showAddressed.ts";
import { StreamCard } from "./StreamCard.tsx";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";

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
export function LowerTiles({ tiles, figures, filter }: LowerTilesProps) {
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
