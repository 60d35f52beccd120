import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { jsonLimitOf } from "#server/http/bodies/bodyLimits.ts";
import { makeCounter } from "#server/http/bodies/countValues.ts";
import { asBody } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { describedCalls, type DescribedCall } from "../../helpers/fuzz/fuzzCalls.ts";
import { exampleAttempt } from "../../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, type World } from "../../helpers/fuzz/fuzzWorld.ts";
import { renderApartInThisTest } from "../../helpers/renderers.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

let world: World;

beforeAll(async () => {
  const parts = { database: await ownDatabase() };
  world = await makeWorld(await makeTestApp({}, parts));
}, 120_000);

/** File of the bench that measures the same: microseconds of each call as JSON. */
const { BODY_COSTS: costsFile } = process.env;
/** Attempts with each body; the bench counts the cheapest, since code is compiled in the first ones. */
const attempts = costsFile ? 3 : 1;

test("every call answers the fullest body that it permits", async () => {
  renderApartInThisTest(world.app);
  const costs: Record<string, number> = {};
  const unanswered: string[] = [];
  for (const call of inOrder(describedCalls.filter(sendsJson))) {
    const { name } = call.facts;
    for (let run = 0; run < attempts; run += 1) {
      // Some examples can be made only once.
      const example = await exampleAttempt(world, call).catch(() => null);
      if (!example) break;
      const { token, attempt } = example;
      const { method, path, headers = {}, body } = attempt;
      const full = isBody(body) ? fullestBody(call, asBody(body)) : body;
      const cost = await costliestTurn(async () => {
        const more = { ...(token ? { token } : {}), headers, body: full };
        const { status } = await world.app.send(method, path, more);
        if (status >= 500 || status === 413) unanswered.push(`${name}: ${status}`);
      });
      costs[name] = Math.min(costs[name] ?? Infinity, cost);
    }
  }
  if (costsFile) writeFileSync(costsFile, JSON.stringify(costs));
  expect(Object.keys(costs).length).toBeGreaterThan(100);
  expect(unanswered).toEqual([]);
}, 600_000);

function sendsJson({ facts }: DescribedCall): boolean {
  return facts.request !== undefined && facts.body === "json";
}

/** Repeats the lists of a body as often as its call permits. */
function fullestBody({ facts }: DescribedCall, body: Body): Body {
  const limit = jsonLimitOf(facts);
  const lists = Object.entries(body).flatMap(([name, value]): [string, Json[]][] =>
    Array.isArray(value) && value.length > 0 ? [[name, value]] : [],
  );
  const bytesOf = (value: Json) => Buffer.from(JSON.stringify(value));
  const own = bytesOf(body);
  const share = {
    bytes: (limit.bytes - own.length - 100) / lists.length,
    values: (limit.values - makeCounter()(own).values - 10) / lists.length,
  };
  const full = lists.map(([name, list]) => {
    const bytes = bytesOf(list);
    const times = Math.min(share.bytes / bytes.length, share.values / makeCounter()(bytes).values);
    const copies = Array.from({ length: Math.max(1, Math.floor(times)) }, () => list);
    return [name, copies.flat()];
  });
  return { ...body, ...Object.fromEntries(full) };
}

/** Microseconds of the processor in the costliest turn of the event loop while something is done. */
async function costliestTurn(work: () => Promise<unknown>): Promise<number> {
  let [most, last, isOver] = [0, processorTime(), false];
  const look = (): void => {
    const now = processorTime();
    most = Math.max(most, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  look();
  await work();
  isOver = true;
  look();
  return most;
}

/** Microseconds that this thread has used; the work of other processes and threads is not in it. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
