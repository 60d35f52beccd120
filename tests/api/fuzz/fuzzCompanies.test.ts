import { beforeAll, describe, expect, test } from "vitest";
import { type Attempt, describedCalls, isChanging } from "../../helpers/fuzz/fuzzCalls.ts";
import { askAsLimited, exampleAttempt } from "../../helpers/fuzz/fuzzRun.ts";
import { fillHidden, makeWorld, type World } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

/** Calls that need a token and only look. */
const calls = describedCalls.filter(({ facts }) => facts.access !== "public" && !isChanging(facts));
const looking = calls.map((call) => [call.facts.name, call] as const);
const attempts = new Map<string, Attempt>();
const before = new Map<string, string>();

let world: World;

beforeAll(async () => {
  world = await makeWorld(await makeTestApp());
  // All of them first: some need something that they would find afterwards.
  for (const call of calls)
    attempts.set(call.facts.name, (await exampleAttempt(world, call)).attempt);
}, 120_000);

async function ask(call: (typeof calls)[number]) {
  const attempt = attempts.get(call.facts.name);
  if (!attempt) throw new Error(`nothing to ask ${call.facts.name}`);
  return askAsLimited(world, call, attempt);
}

/** What was told, without how often things are used: that counts for everybody, because it says what would be lost with them. */
function withoutUses(told: unknown, { facts }: (typeof calls)[number]): string {
  const counts =
    facts.handler === "catalogue.usage" ? ["usage", "total", "groups", "more"] : ["usage"];
  return JSON.stringify(
    told,
    (key, value: unknown) => (counts.includes(key) ? undefined : value),
    1,
  );
}

describe("who may see some companies is told nothing of the others", () => {
  test.each(looking)("%s", async (name, call) => {
    const { told, complaints } = await ask(call);
    expect(complaints).toEqual([]);
    before.set(name, withoutUses(told, call));
  });
});

describe("twice as much in a company that one may not see changes no list and no figure", () => {
  beforeAll(async () => {
    await fillHidden(world.app, world.ours);
  });

  test.each(looking)("%s", async (name, call) => {
    const { told } = await ask(call);
    expect(withoutUses(told, call)).toBe(before.get(name));
  });
});
