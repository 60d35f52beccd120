import { makeThrottle } from "#server/auth/throttle.ts";
import {
  hostileAttempt,
  validAttempt,
  type Attempt,
  type DescribedCall,
  type Means,
} from "./fuzzCalls.ts";
import { makePerson } from "./factories.ts";
import { exampleOf, sparing, type Example } from "./fuzzExamples.ts";
import { complaintAbout, isDescribed } from "./fuzzOracles.ts";
import { chanceOf, seedFor } from "./fuzzRandom.ts";
import { canary, fill, idsOf, type Ids, type World } from "./fuzzWorld.ts";
import type { Received } from "./testApp.ts";

/** How much is tried. */
export interface Amount {
  /** Per call and role so many valid requests, and as many hostile ones. */
  runs: number;
  seed: number;
}

/** What a run found out about one call. */
export interface Finding {
  call: string;
  /** Replies by role and status. */
  statuses: Record<string, number>;
  complaints: string[];
}

/** Longest that a reply may take on a machine that does other things too. */
const patience = 10_000;
const atOnce = 8;

/** Sends everything to one call, as everyone. */
export async function fuzzCall(
  world: World,
  foreign: Ids,
  call: DescribedCall,
  amount: Amount,
): Promise<Finding> {
  const finding: Finding = { call: call.facts.name, statuses: {}, complaints: [] };
  const callers: [string, string | undefined][] = [["nobody", undefined]];
  if (call.facts.access !== "public") {
    // Who signs out does it with a session of their own.
    const isEnding = call.facts.handler === "session.signOut";
    for (const [role, person] of world.ours.people) {
      const { token } = isEnding ? await makePerson(world.app, world.ours.id, role) : person;
      callers.push([role, token]);
    }
  }
  const ids = await enough(world);
  for (const [role, token] of callers) {
    const chance = chanceOf(seedFor(amount.seed, `${call.facts.name} ${role}`));
    const means: Means = { ids, foreign, chance, downloads: downloadsOf(world, ids) };
    // Guesses of one role are no reason to refuse the next.
    Object.assign(world.app.platform.throttle, makeThrottle());
    const attempts: Attempt[] = [];
    for (let run = 0; run < amount.runs; run += 1) {
      attempts.push(sparing(call, validAttempt(call, means), run, means));
      attempts.push(sparing(call, hostileAttempt(call, means), run, means));
    }
    await inTurns(attempts, (attempt) => tryOne(world, call, { attempt, role, token }, finding));
  }
  const example = await exampleOf(call, world);
  if (example && !hasSucceeded(finding)) await tryExample(world, call, example, finding);
  if (!hasSucceeded(finding)) await keepTrying(world, foreign, call, amount.seed, finding);
  return finding;
}

/** Valid requests of who may do most, until one gets through. */
async function keepTrying(
  world: World,
  foreign: Ids,
  call: DescribedCall,
  seed: number,
  finding: Finding,
): Promise<void> {
  const chance = chanceOf(seedFor(seed, `${call.facts.name} again`));
  const role = "ROLE_MASTER_EDITOR";
  const token = world.ours.people.get(role)?.token;
  const ids = await idsOf(world.app, world.ours.id);
  const means: Means = { ids, foreign, chance, downloads: downloadsOf(world, ids) };
  for (let run = 0; run < 300 && !hasSucceeded(finding); run += 1) {
    const attempt = sparing(call, validAttempt(call, means), run, means);
    await tryOne(world, call, { attempt, role, token }, finding);
  }
}

/** Whether some request got through. */
export function hasSucceeded({ statuses }: Finding): boolean {
  return Object.keys(statuses).some((key) => key.endsWith(" 200") || key.endsWith(" 204"));
}

/** All ids; what earlier calls deleted is made anew, so that there is always something to find. */
async function enough({ app, ours }: World): Promise<Ids> {
  const ids = await idsOf(app, ours.id);
  const isFew = (ids.get("record")?.length ?? 0) < 4;
  if (!isFew) return ids;
  await fill(app, ours, "Eigenes");
  return idsOf(app, ours.id);
}

function downloadsOf(world: World, ids: Ids): string[] {
  return [world.ours.download, ...(ids.get("file") ?? []).map(String), "unknown-reference"];
}

async function inTurns(attempts: Attempt[], work: (attempt: Attempt) => Promise<void>) {
  for (let from = 0; from < attempts.length; from += atOnce) {
    await Promise.all(attempts.slice(from, from + atOnce).map(work));
  }
}

interface Try {
  attempt: Attempt;
  role: string;
  token?: string | undefined;
}

async function send(world: World, { attempt, token }: Try): Promise<Received | null> {
  const { method, path, body, raw, headers } = attempt;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience).unref();
  });
  const reply = world.app.send(method, path, {
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
    ...(raw === undefined ? {} : { raw }),
    ...(headers ? { headers } : {}),
  });
  return Promise.race([reply, late]);
}

async function tryOne(world: World, call: DescribedCall, one: Try, finding: Finding) {
  const reply = await send(world, one);
  const { attempt, role } = one;
  const key = `${role} ${reply?.status ?? "none"}`;
  finding.statuses[key] = (finding.statuses[key] ?? 0) + 1;
  const complaint = reply
    ? (complaintAbout(call, attempt, reply, canary) ?? undescribed(call, attempt, reply))
    : "no reply";
  if (complaint === null) return;
  const sent = attempt.raw ?? JSON.stringify(attempt.body) ?? "";
  finding.complaints.push(
    `${call.facts.name} as ${role}: ${complaint} — ${reply?.status} to ${attempt.method} ${attempt.path.slice(0, 200)} (${attempt.how}) ${sent.toString().slice(0, 300)}`,
  );
}

/** The service takes off what is read-only before it looks; every other call refuses what isn't described. */
function undescribed(call: DescribedCall, attempt: Attempt, reply: Received): string | null {
  if (reply.status >= 300 || attempt.body === undefined || call.facts.checkedBy) return null;
  return isDescribed(call, attempt.body) ? null : "a body that isn't described is taken";
}

async function tryExample(world: World, call: DescribedCall, example: Example, finding: Finding) {
  const { path = {}, body, token, query = "" } = example;
  const filled = call.facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const attempt: Attempt = {
    method: call.facts.method,
    path: `/v1${filled}${query}`,
    ...(body === undefined ? {} : { body }),
    how: "example",
    isForbidden: false,
  };
  await tryOne(world, call, { attempt, role: "example", token }, finding);
}
