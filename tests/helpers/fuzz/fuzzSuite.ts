import { beforeAll, describe, expect, test } from "vitest";
import { describedCalls, isOfCatalogue, type DescribedCall } from "./fuzzCalls.ts";
import { fuzzCall, tryExample, type Amount } from "./fuzzRun.ts";
import { fingerprint, hiddenPrint, makeWorld, type World } from "./fuzzWorld.ts";
import { makeTestApp } from "../testApp.ts";
import { ownDatabase } from "../testDatabase.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? 9);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_260_101);
/** Share of the runs for each catalogue, where one call serves all catalogues. */
const ofCatalogue = 1 / 3;

function amountFor({ facts }: DescribedCall, isBrief: boolean): Amount {
  if (isBrief) return { runs: 1, seed, isBrief };
  return { runs: isOfCatalogue(facts) ? Math.ceil(runs * ofCatalogue) : runs, seed };
}

/**
 * Operations that would disturb others come last: those that delete, and custom fields, which may
 * make later bodies invalid.
 */
export function inOrder(calls: readonly DescribedCall[]): DescribedCall[] {
  const late = ({ facts }: DescribedCall): number =>
    facts.feature === "customFields" ? 2 : facts.handler.endsWith(".remove") ? 1 : 0;
  return calls.toSorted((one, other) => late(one) - late(other));
}

/**
 * Sends valid and hostile requests to the selected operations, as every caller; each test file
 * covers a share of them. A brief run sends one of each as two callers.
 */
export function fuzz(isChosen: (call: DescribedCall) => boolean, { isBrief = false } = {}): void {
  let world: World;
  let before = "";
  let hiddenBefore = "";

  beforeAll(async () => {
    const app = await makeTestApp({}, { database: await ownDatabase() });
    world = await makeWorld(app);
    before = await fingerprint(app, world.theirs.id);
    hiddenBefore = await hiddenPrint(app, world.ours.id);
  }, 120_000);

  const calls = inOrder(describedCalls.filter(isChosen)).map(
    (call) => [call.facts.name, call] as const,
  );

  describe("a request that succeeds", () => {
    test.each(calls)(
      "%s answers it",
      async (_name, call) => {
        expect(await tryExample(world, call)).toBeNull();
      },
      120_000,
    );
  });

  describe(`valid and hostile requests with seed ${seed}`, () => {
    test.each(calls)(
      "%s answers as described",
      async (_name, call) => {
        const complaints = await fuzzCall(world, call, amountFor(call, isBrief));
        expect(complaints.slice(0, 5)).toEqual([]);
      },
      1_800_000,
    );

    test("nothing in the other group has changed", async () => {
      expect(await fingerprint(world.app, world.theirs.id)).toBe(before);
    });

    test("nobody limited to some companies has changed anything in another", async () => {
      expect(await hiddenPrint(world.app, world.ours.id)).toBe(hiddenBefore);
    });
  });
}
