import { setTimeout as wait } from "node:timers/promises";
import { attacks, type Attack, type Target } from "./attacks.ts";

/** Number of replies with each status, by attack. */
export type Tally = Record<string, Record<string, number>>;

/** Names of the attacks that are made from now on, and on whom. */
export interface Orders {
  target: Target;
  names: readonly string[];
}

const tally: Tally = {};
let orders: Orders | null = null;

/** Attacks again and again while that is ordered, until the process is ended. */
async function attack(name: string, { strike }: Attack): Promise<never> {
  for (;;) {
    if (!orders?.names.includes(name)) {
      await wait(20);
      continue;
    }
    const counts = (tally[name] ??= {});
    const outcome = await strike(orders.target).catch((error: unknown) =>
      // Cut connections are among the defences.
      error instanceof TypeError ? "cut" : String(error),
    );
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    // Refused at once, nobody comes back at once a thousand times a second.
    if (outcome !== 200) await wait(20);
  }
}

process.on("message", (ordered: Orders) => (orders = ordered));
for (const [name, one] of Object.entries(attacks))
  for (let count = 0; count < one.atOnce; count += 1) void attack(name, one);
process.on("disconnect", () => process.exit());
setInterval(() => process.send?.(tally), 500);
