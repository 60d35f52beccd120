import type { Platform } from "#server/auth/platform.ts";
import { tellUpdates } from "#server/store/trail/outboxFeed.ts";

/** Tells other servers that there are updates: at once, then no more often than it is of use. */
export function makeTelling({ readAcross }: Pick<Platform["store"], "readAcross">, pause: number) {
  let timer: NodeJS.Timeout | null = null;
  let isDue = false;
  const send = (): void => {
    // If nobody hears it, they ask by themselves.
    readAcross(tellUpdates).catch(() => undefined);
    isDue = false;
    timer = setTimeout(() => {
      timer = null;
      if (isDue) send();
    }, pause).unref();
  };
  return {
    tell: (): void => {
      if (timer) isDue = true;
      else send();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
