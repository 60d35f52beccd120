import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "./numbers.ts";
import type { Verdict } from "./verdicts.ts";

/** How much longer a call of the API may take meanwhile, and milliseconds that are always fine. */
const [mostSlower, alwaysFine] = [1.5, 20];

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A call, and the milliseconds between two of them. */
export interface Asking {
  ask: () => Promise<unknown>;
  every: number;
}

/** Times that a call takes while something else is done: what holds up the loop holds it up. */
export async function probe(
  { ask, every }: Asking,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  while (!isOver) {
    times.push(await timed(ask));
    await wait(every);
  }
  await done;
  return times;
}

/** The slowest twentieth of calls, against what they take at rest. */
export function callsMeanwhile(
  of: string,
  { idle, busy }: Record<"idle" | "busy", readonly number[]>,
): Verdict {
  return {
    work: `p95 of a call meanwhile, ${of}`,
    floor: Math.max(alwaysFine / mostSlower, quantile(idle, 0.95)),
    measured: quantile(busy, 0.95),
    unit: "ms",
    target: mostSlower,
  };
}
