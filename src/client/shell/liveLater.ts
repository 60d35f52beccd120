import { firstUpdateId } from "#client/api/readResponseHeaders.ts";
import { loadInPlace } from "#client/state/chunks.ts";
import { atFirstTouch } from "#client/state/firstTouch.ts";

/**
 * Listens to what others change once the page has stood for a moment; without that, pages ask by
 * themselves. Returns a function that ends it.
 */
export function listenLater(account: number): () => void {
  let end = (): void => undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { startLivePart } = await loadInPlace(() => import("#client/screens/live/livePart.tsx"));
    if (!isOver) end = startLivePart(account, firstUpdateId());
  };
  const stop = atFirstTouch(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    stop();
    end();
  };
}
