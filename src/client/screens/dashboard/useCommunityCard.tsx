import { type ReactNode, useEffect, useState } from "react";
import { loadInPlace } from "#client/state/chunks.ts";
import { atFirstTouch } from "#client/state/firstTouch.ts";

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
      void loadInPlace(async () => (await import("./CommunityCard.tsx")).loadCard()).then(
        (Card) => setCard(<Card />),
        () => setCard(null),
      );
    if (!isAtOnce) return atFirstTouch(load);
    load();
  }, [isWanted, isAtOnce]);
  return card;
}
