import { beforeAll, describe, expect, test } from "vitest";
import { makeThrottle } from "#server/auth/throttle.ts";
import { describedCalls } from "../helpers/fuzzCalls.ts";
import { fuzzCall, hasSucceeded, type Amount } from "../helpers/fuzzRun.ts";
import { fingerprint, idsOf, makeWorld, type Ids, type World } from "../helpers/fuzzWorld.ts";
import { makeTestApp } from "../helpers/testApp.ts";

const more = process.env["FUZZ_RUNS"];
const amount: Amount = {
  ...(more === undefined
    ? { runs: 50, repeatedRuns: 4, refusedRuns: 1 }
    : { runs: Number(more), repeatedRuns: Number(more), refusedRuns: Math.min(50, Number(more)) }),
  seed: Number(process.env["FUZZ_SEED"] ?? 20_260_101),
};

let world: World;
let foreign: Ids;
let before = "";

beforeAll(async () => {
  const app = await makeTestApp({ throttle: makeThrottle() });
  world = await makeWorld(app);
  foreign = await idsOf(app, world.theirs.id, false);
  before = await fingerprint(app, world.theirs.id);
}, 120_000);

describe(`whatever is sent, with seed ${amount.seed}`, () => {
  test.each(describedCalls.map((call) => [call.facts.name, call] as const))(
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
