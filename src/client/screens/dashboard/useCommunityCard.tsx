import { type ReactNode, useEffect, useState } from "react";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";

/**
 * The community's card with its news: undefined until it is there, null if it cannot be had. Where
 * nothing stands below it, it waits until the page is taken in hand.
 */
export function useCommunityCard(wanted: { isAtOnce: boolean } | false): ReactNode {
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
