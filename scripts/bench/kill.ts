import { makeKilledWorks, workJobKinds } from "./kill/killedWorks.ts";
import { type KillRound, killRounds } from "./kill/rounds.ts";
import { type Bench, median } from "./runner.ts";

/** Kills as often as asked, prints each round, and counts what was damaged and which works were killed. */
export async function* benchKill(rounds = 100): Bench {
  const done: KillRound[] = [];
  for await (const round of killRounds(rounds, makeKilledWorks)) {
    done.push(round);
    const { acknowledged, killed, restart, took, caught, damage } = round;
    const saves = `${acknowledged} saves, ${killed} killed in the middle of ${caught.join(", ")}`;
    const times = `back after ${restart} ms, round of ${took} ms`;
    console.log([`${done.length}: ${saves}`, times, ...damage].join("; "));
  }
  const restarts = done.flatMap(({ restart }) => restart ?? []);
  const saves = done.reduce((sum, round) => sum + round.acknowledged, 0);
  const caught = done.flatMap((round) => round.caught);
  const damage = done.flatMap((round) => round.damage);
  yield { work: "acknowledged saves", measured: saves, unit: "calls", least: 1 };
  for (const kind of workJobKinds) {
    const times = caught.filter((each) => each === kind).length;
    yield { work: `killed in the middle: ${kind}`, measured: times, unit: "calls", least: 1 };
  }
  yield { work: "lost or half-written data", measured: damage.length, unit: "calls", most: 0 };
  yield { work: "starts after a kill", measured: restarts.length, unit: "calls", least: rounds };
  yield { work: "median of these starts", measured: median(restarts), unit: "ms" };
  yield { work: "slowest of these starts", measured: Math.max(...restarts), unit: "ms" };
  yield { work: "median of rounds", measured: median(done.map(({ took }) => took)), unit: "ms" };
}
