import { beforeAll, describe, expect, test } from "vitest";
import { makeThrottle } from "#server/auth/throttle.ts";
import { describedCalls, type DescribedCall } from "./fuzzCalls.ts";
import { fuzzCall, hasSucceeded, type Amount } from "./fuzzRun.ts";
import { fingerprint, idsOf, makeWorld, type Ids, type World } from "./fuzzWorld.ts";
import { makeTestApp } from "./testApp.ts";

const amount: Amount = {
  runs: Number(process.env["FUZZ_RUNS"] ?? 50),
  seed: Number(process.env["FUZZ_SEED"] ?? 20_260_101),
};

/** Calls that change what other calls ask for come last: a field that a group needs would have every later body refused. */
function inOrder(calls: readonly DescribedCall[]): DescribedCall[] {
  const adds = (call: DescribedCall): number => (call.facts.feature === "customFields" ? 1 : 0);
  return calls.toSorted((one, other) => adds(one) - adds(other));
}

/** Sends valid and hostile requests to the calls that are chosen, as everyone; each file of tests has a share of them. */
export function fuzz(isChosen: (call: DescribedCall) => boolean): void {
  let world: World;
  let foreign: Ids;
  let before = "";

  beforeAll(async () => {
    const app = await makeTestApp({ throttle: makeThrottle() });
    world = await makeWorld(app);
    foreign = await idsOf(app, world.theirs.id, false);
    before = await fingerprint(app, world.theirs.id);
  }, 120_000);

  describe(`whatever is sent ${amount.runs} times, with seed ${amount.seed}`, () => {
    test.each(
      inOrder(describedCalls.filter(isChosen)).map((call) => [call.facts.name, call] as const),
    )(
      "%s answers as described",
      async (_name, call) => {
        const finding = await fuzzCall(world, foreign, call, amount);
        expect(finding.complaints.slice(0, 5)).toEqual([]);
        expect([finding.statuses, hasSucceeded(finding)]).toEqual([finding.statuses, true]);
      },
      1_800_000,
    );

    test("nothing of the other group was changed", async () => {
      expect(await fingerprint(world.app, world.theirs.id)).toBe(before);
    });
  });
}
