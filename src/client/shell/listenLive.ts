import { firstUpdateId } from "#client/api/readResponseHeaders.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";

/**
 * Subscribes to live updates once the page is in use; without them, pages load anew by themselves.
 * Returns a function that unsubscribes.
 */
export function listenLive(account: number): () => void {
  let end = (): void => undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { startLivePart } = await loadModule(() => import("#client/screens/live/livePart.tsx"));
    if (!isOver) end = startLivePart(account, firstUpdateId());
  };
  const stop = onFirstInteraction(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    stop();
    end();
  };
}
