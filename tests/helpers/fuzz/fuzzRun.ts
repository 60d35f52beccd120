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
import { complaintAbout, isDescribed, type Secrets } from "./fuzzOracles.ts";
import { chanceOf, seedFor } from "./fuzzRandom.ts";
import { canary, hiddenWord, type Ids, type World } from "./fuzzWorld.ts";
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

/** Who makes requests, and what they are made from. */
interface Caller {
  role: string;
  token: string | undefined;
  runs: number;
  ids: Ids;
  foreign: Ids;
  secrets: Secrets;
}

const ofOthers: Secrets = { [canary]: "it holds words of another group" };
const ofCompany: Secrets = {
  ...ofOthers,
  [hiddenWord]: "it holds words of a company that the caller may not see",
};

/** A person's own entry says where they work; whatever else names a person does not. */
function secretsFor({ facts }: DescribedCall): Secrets {
  return facts.kind === "staff" ? ofOthers : ofCompany;
}

/** Everybody of the group, and those who may see a part of it: what they may not see is as foreign to them as another group. */
async function callersOf(
  { app, ours, limited, ids, foreign, hidden }: World,
  call: DescribedCall,
  { runs }: Amount,
): Promise<Caller[]> {
  const { facts } = call;
  const all = { runs, ids, foreign, secrets: ofOthers };
  const nobody = { ...all, role: "nobody", token: undefined };
  if (facts.access === "public") return [nobody];
  // Who signs out does it with a session of their own.
  const isEnding = facts.handler === "session.signOut";
  const callers: Caller[] = [nobody];
  for (const [role, person] of ours.people) {
    const { token } = isEnding ? await makePerson(app, ours.id, role) : person;
    callers.push({ ...all, role, token });
  }
  if (isEnding) return callers;
  const some = { runs: Math.ceil(runs / 3), foreign: hidden, secrets: secretsFor(call) };
  for (const [role, { token }] of limited) {
    callers.push({ ...some, role, token, ids });
    callers.push({ ...some, role: `${role}, of the others`, token, ids: joined(hidden, ids) });
  }
  return callers;
}

/** Ids of the first, and of the second where the first has none. */
function joined(first: Ids, second: Ids): Ids {
  return new Map([...second, ...first]);
}

/** Sends everything to one call, as everyone. */
export async function fuzzCall(
  world: World,
  call: DescribedCall,
  amount: Amount,
): Promise<Finding> {
  const finding: Finding = { call: call.facts.name, statuses: {}, complaints: [] };
  for (const caller of await callersOf(world, call, amount)) {
    const { role, runs, ids, foreign } = caller;
    const chance = chanceOf(seedFor(amount.seed, `${call.facts.name} ${role}`));
    const means: Means = { ids, foreign, chance, downloads: downloadsOf(world, ids) };
    // Guesses of one role are no reason to refuse the next.
    Object.assign(world.app.platform.throttle, makeThrottle());
    const attempts: Attempt[] = [];
    for (let run = 0; run < runs; run += 1) {
      attempts.push(sparing(call, validAttempt(call, means), run, means));
      attempts.push(sparing(call, hostileAttempt(call, means), run, means));
    }
    await inTurns(attempts, (attempt) => tryOne(world, call, { attempt, caller }, finding));
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
  caller: Pick<Caller, "role" | "token" | "secrets">;
}

async function send(world: World, { attempt, caller }: Try): Promise<Received | null> {
  const { method, path, body, raw, headers } = attempt;
  const { token } = caller;
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
  const { attempt, caller } = one;
  const key = `${caller.role} ${reply?.status ?? "none"}`;
  finding.statuses[key] = (finding.statuses[key] ?? 0) + 1;
  const complaint = complaintOf(call, one, reply);
  if (complaint === null) return;
  const sent = attempt.raw ?? JSON.stringify(attempt.body) ?? "";
  finding.complaints.push(
    `${call.facts.name} as ${caller.role}: ${complaint} — ${reply?.status} to ${attempt.method} ${attempt.path.slice(0, 200)} (${attempt.how}) ${sent.toString().slice(0, 300)}`,
  );
}

function complaintOf(call: DescribedCall, { attempt, caller }: Try, reply: Received | null) {
  if (!reply) return "no reply";
  return complaintAbout(call, attempt, reply, caller.secrets) ?? undescribed(call, attempt, reply);
}

/** The service takes off what is read-only before it looks; every other call refuses what isn't described. */
function undescribed(call: DescribedCall, attempt: Attempt, reply: Received): string | null {
  if (reply.status >= 300 || attempt.body === undefined || call.facts.checkedBy) return null;
  return isDescribed(call, attempt.body) ? null : "a body that isn't described is taken";
}

/** What succeeds, as it is sent to a call. */
export async function exampleAttempt(
  world: World,
  call: DescribedCall,
): Promise<{ token: string | undefined; attempt: Attempt }> {
  const { token, path = {}, ...rest } = await exampleOf(call, world);
  const filled = call.facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const { method } = call.facts;
  const attempt: Attempt = {
    ...rest,
    method,
    path: `/v1${filled}`,
    how: "example",
    isForbidden: false,
  };
  return { token, attempt };
}

/** Sends to a call what succeeds; answers what is wrong with the reply. */
export async function tryExample(world: World, call: DescribedCall): Promise<string | null> {
  const { token, attempt } = await exampleAttempt(world, call);
  const one = { attempt, caller: { role: "example", token, secrets: ofOthers } };
  const reply = await send(world, one);
  if (reply && reply.status !== 200 && reply.status !== 204)
    return `${reply.status} ${JSON.stringify(reply.body)} to ${JSON.stringify(attempt)}`;
  return complaintOf(call, one, reply);
}

/** Asks a call as those who may see some companies; answers what they are told, and what is wrong with it. */
export async function askAsLimited(
  world: World,
  call: DescribedCall,
  attempt: Attempt,
): Promise<{ told: unknown[]; complaints: string[] }> {
  const told: unknown[] = [];
  const complaints: string[] = [];
  for (const [role, { token }] of world.limited) {
    const one = { attempt, caller: { role, token, secrets: secretsFor(call) } };
    const reply = await send(world, one);
    const complaint = complaintOf(call, one, reply);
    if (complaint !== null) complaints.push(`${role}: ${complaint}`);
    // A failure has an id of its own each time.
    told.push([role, reply?.status, reply && reply.status < 300 ? reply.body : null]);
  }
  return { told, complaints };
}
