import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "#server/store/database/store.ts";
import { makeLease } from "#server/store/database/lease.ts";
import type { Turns } from "./turns.ts";

/** Milliseconds after which a work asks again that another server's holds up. */
const pause = 500;
/** Milliseconds between the signs of life of a work; its lease lasts thirty seconds. */
const renewal = 8_000;

const elsewhere: unique symbol = Symbol("elsewhere");

/**
 * The same queue for all servers of the database, as far as their first keys go: of a group, say, one
 * work runs at a time. How many run at once is each server's own, since that is what its machine can do.
 */
export function shareTurns(
  turns: Turns,
  { withService }: Pick<Store, "withService">,
  name: string,
): Turns {
  return {
    take: async (keys, work, options) => {
      const [shared] = keys;
      if (shared === undefined) return turns.take(keys, work, options);
      for (;;) {
        // A work that waits for another server leaves its turn to the others.
        const done = await turns.take(
          keys,
          () => withLease(makeLease(withService, `${name} ${shared}`), work),
          options,
        );
        if (done !== elsewhere) return done;
        await wait(pause);
      }
    },
  };
}

async function withLease<T>(
  lease: ReturnType<typeof makeLease>,
  work: () => Promise<T>,
): Promise<T | typeof elsewhere> {
  if (!(await lease.holds())) return elsewhere;
  // A lost connection lets the lease end: then two run at a time, which costs time only.
  const renewing = setInterval(() => void lease.holds().catch(() => undefined), renewal);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await lease.end().catch(() => undefined);
  }
}
