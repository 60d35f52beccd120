import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { attacks, type Attack, type Target } from "./attacks.ts";

/** Number of replies with each status, by attack. */
export type Tally = Record<string, Record<string, number>>;

const tally: Tally = {};

/** Attacks again and again, until the process is ended. */
async function attack(name: string, { strike }: Attack, target: Target): Promise<never> {
  const counts = (tally[name] ??= {});
  for (;;) {
    const outcome = await strike(target).catch((error: unknown) =>
      // Cut connections are among the defences.
      error instanceof TypeError ? "cut" : String(error),
    );
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    // Refused at once, nobody comes back at once a thousand times a second.
    if (outcome !== 200) await wait(20);
  }
}

// The attacked server and those who work with it share the processors with the attackers.
setPriority(19);
process.on("message", (target: Target) => {
  for (const [name, one] of Object.entries(attacks)) {
    for (let count = 0; count < one.atOnce; count += 1) void attack(name, one, target);
  }
});
process.on("disconnect", () => process.exit());
setInterval(() => process.send?.(tally), 500);
