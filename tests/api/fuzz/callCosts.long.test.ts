import { performance } from "node:perf_hooks";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withGroupTurns } from "#server/auth/groupTurns.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { describedCalls, type DescribedCall, isChanging } from "../../helpers/fuzz/fuzzCalls.ts";
import { exampleAttempt } from "../../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, type World } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { generateGroup } from "../../../scripts/generate/generateGroup.ts";
import { watchConnections, watchStatements } from "../../../scripts/testkit/sentStatements.ts";
import { freshThrottle } from "../../helpers/signIn/throttles.ts";

/** Sizes of the group; `npm run bench -- calls` asks for larger ones. */
const sizes = (process.env["CALL_RECORDS"] ?? "20,400").split(",").map(Number);
/** Requests per call; the cheapest counts. */
const rounds = 2;
/** More extra statements than this aren't noise; a page has 50 rows. */
const slack = 10;

interface Cost {
  milliseconds: number;
  messages: number;
  statements: number;
}

const { isToDatabase, stop } = watchConnections();
atTheEnd(async () => stop());

async function costsAt(records: number) {
  const database = await ownDatabase();
  // The default test store adds a checking statement to each transaction.
  const store = withGroupTurns(database.store, 10);
  const app = await makeTestApp({ store }, { database });
  const { group } = await generateGroup(database.store, { records, seed: 1, until: new Date() });
  await app.asOwner("vacuum analyze");
  const world = await makeWorld(app, group);
  const counter = watchStatements(isToDatabase);
  atTheEnd(async () => counter.stop());
  const costs = new Map<string, Cost>();
  const failures: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const call of inOrder(describedCalls)) {
      const { name } = call.facts;
      const cost = await costOf(world, call, counter.sent).catch((failure: Error) => failure);
      if (!(cost instanceof Error)) costs.set(name, leastOf(cost, costs.get(name) ?? cost));
      // Some requests succeed only once, such as creating a country's list.
      else if (round === 0) failures.push(`at ${records} records: ${cost.message}`);
    }
  const measureAgain = (call: DescribedCall) => costOf(world, call, counter.sent);
  return { costs, failures, measureAgain };
}

function leastOf(one: Cost, other: Cost): Cost {
  return {
    milliseconds: Math.min(one.milliseconds, other.milliseconds),
    messages: Math.min(one.messages, other.messages),
    statements: Math.min(one.statements, other.statements),
  };
}

async function costOf(
  world: World,
  call: DescribedCall,
  sent: ReturnType<typeof watchStatements>["sent"],
): Promise<Cost> {
  Object.assign(world.app.platform.throttle, freshThrottle(world.app.platform.store));
  const { token, attempt } = await exampleAttempt(world, call);
  const { method, path, how: _how, isForbidden: _isForbidden, ...rest } = attempt;
  const before = sent();
  const began = performance.now();
  const { status, body } = await world.app.send(method, path, {
    ...rest,
    ...(token ? { token } : {}),
  });
  const milliseconds = performance.now() - began;
  const after = sent();
  if (status >= 300) throw new Error(`${call.facts.name}: ${status} ${JSON.stringify(body)}`);
  return {
    milliseconds,
    messages: after.messages - before.messages,
    statements: after.statements - before.statements,
  };
}

/** Repeats a measurement above the limit, which may include background work. */
async function leastAbove(limit: number, first: number, again: () => Promise<number>) {
  let least = first;
  for (let tries = 0; least > limit && tries < 5; tries += 1)
    least = Math.min(least, await again());
  return least;
}

test("no call that only reads sends more statements for more records", async () => {
  const measured: Awaited<ReturnType<typeof costsAt>>[] = [];
  for (const size of sizes) measured.push(await costsAt(size));
  const all = measured.map(({ costs }) => costs);
  const [small] = all;
  const { costs: large, measureAgain } = measured.at(-1) ?? {};
  const names = describedCalls.map(({ facts }) => facts.name);
  const rows = names.map((name) => [name, all.map((costs) => costs.get(name) ?? null)]);
  const file = process.env["CALL_COSTS"];
  if (file !== undefined) writeFileSync(file, JSON.stringify(rows));
  expect(measured.flatMap(({ failures }) => failures)).toEqual([]);
  // Changes start background work, which would be counted too.
  const reading = describedCalls.filter(({ facts }) => !isChanging(facts));
  expect(reading.length).toBeGreaterThan(200);
  const rising: string[] = [];
  for (const call of reading) {
    const { name } = call.facts;
    const few = small?.get(name)?.statements ?? 0;
    const again = async () => (await measureAgain?.(call))?.statements ?? 0;
    const more = await leastAbove(few + slack, large?.get(name)?.statements ?? 0, again);
    if (more > few + slack) rising.push(`${name}: ${few}, then ${more}`);
  }
  expect(rising).toEqual([]);
}, 3_600_000);
