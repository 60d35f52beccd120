import { firstUpdateId } from "#client/api/readResponseHeaders.ts";
import { loadInPlace } from "../chunks.ts";
import { atFirstTouch } from "../firstTouch.ts";

/**
 * Listens to what others change once the page has stood for a moment; without that, pages ask by
 * themselves. Returns a function that ends it.
 */
export function listenLater(account: number): () => void {
  let end = (): void => undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { startLive } = await loadInPlace(() => import("./live.ts"));
    if (!isOver) end = startLive(account, firstUpdateId());
  };
  const stop = atFirstTouch(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    stop();
    end();
  };
}
