import { setTimeout as wait } from "node:timers/promises";
import { type Figure, quantile, timed } from "./runner.ts";

/** A call, and the milliseconds between two of them. */
export interface Probe {
  ask: () => Promise<unknown>;
  every: number;
}

/** Times that a call takes during some work: what holds up the server's loop holds up the call. */
export async function probe(
  { ask, every }: Probe,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    times.push(await timed(ask));
    await wait(every);
  }
  await done;
  return times;
}

/** Milliseconds that a call may always take. */
const alwaysFine = 20;

/** The slowest calls during some work, against those at rest. */
export function callsMeanwhile(
  work: string,
  { idle, busy }: Record<"idle" | "busy", readonly number[]>,
  { share, most }: { share: number; most: number },
): Figure {
  return {
    work: `p${100 * share} of a call meanwhile, ${work}`,
    floor: Math.max(alwaysFine / most, quantile(idle, share)),
    measured: quantile(busy, share),
    unit: "ms",
    most,
  };
}
