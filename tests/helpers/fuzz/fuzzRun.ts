import { makeThrottle } from "#server/auth/throttle.ts";
import {
  hostileAttempt,
  validAttempt,
  type Attempt,
  type DescribedCall,
  type Means,
} from "./fuzzCalls.ts";
import { makePerson } from "../factories.ts";
import { exampleOf, sparing } from "./fuzzExamples.ts";
import { complaintAbout, isDescribed } from "./fuzzOracles.ts";
import { chanceOf, seedFor } from "./fuzzRandom.ts";
import { canary, type Ids, type World } from "./fuzzWorld.ts";
import type { Received } from "../testApp.ts";

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
const patience = 30_000;
/** So many requests are under way together. What each of them meets is a matter of time; what is sent follows from the seed alone. */
const atOnce = 8;

/** Sends everything to one call, as everyone. */
export async function fuzzCall(
  world: World,
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
  const { ids, foreign } = world;
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
  return finding;
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

/** Sends to a call what succeeds; answers what is wrong with the reply. */
export async function tryExample(world: World, call: DescribedCall): Promise<string | null> {
  const { token, path = {}, ...rest } = await exampleOf(call, world);
  const filled = call.facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const attempt: Attempt = {
    ...rest,
    method: call.facts.method,
    path: `/v1${filled}`,
    how: "example",
    isForbidden: false,
  };
  const reply = await send(world, { attempt, role: "example", token });
  if (!reply) return "no reply";
  if (reply.status !== 200 && reply.status !== 204)
    return `${reply.status} ${JSON.stringify(reply.body)} to ${JSON.stringify(attempt)}`;
  return complaintAbout(call, attempt, reply, canary) ?? undescribed(call, attempt, reply);
}
