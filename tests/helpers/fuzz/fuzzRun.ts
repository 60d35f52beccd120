import {
  hostileAttempt,
  inheritedAttempt,
  inheritedAttempts,
  validAttempt,
  type Attempt,
  type DescribedCall,
  type Means,
} from "./fuzzCalls.ts";
import { makePerson } from "../factories.ts";
import { exampleOf, sparing } from "./fuzzExamples.ts";
import { mightiestRole } from "./fuzzItems.ts";
import { complaintAbout, isDescribed, type Secrets } from "./fuzzOracles.ts";
import { chanceOf, seedFor } from "../../../scripts/testkit/chance.ts";
import { canary, hiddenWord, type Ids, type World } from "./fuzzWorld.ts";
import { readPdf } from "../pdf.ts";
import type { Received } from "../testApp.ts";
import { freshThrottle } from "../signIn/throttles.ts";

export interface Amount {
  /**
   * Number of valid requests per operation and of hostile ones, as the mightiest role; the others
   * send a third as many, and nobody, who is refused at the door, a fifth.
   */
  runs: number;
  seed: number;
  /** Only the mightiest role and one limited to some companies send requests. */
  isBrief?: boolean;
}

/** Maximum duration of a reply in milliseconds, on a busy machine. */
const patience = 30_000;
/**
 * Number of concurrent requests. Which state each of them meets is a matter of timing; what is sent
 * depends on the seed alone.
 */
const atOnce = 8;

/** Sender of requests, with the data to build them from. */
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

/**
 * All roles of the group, plus people limited to some companies, for whom the others are as foreign
 * as another group.
 */
async function callersOf(
  { app, ours, limited, ids, foreign, hidden }: World,
  call: DescribedCall,
  { runs }: Amount,
): Promise<Caller[]> {
  const { facts } = call;
  const all = { runs, ids, foreign, secrets: ofOthers };
  const nobody = { ...all, role: "nobody", token: undefined };
  if (facts.access === "public") return [nobody];
  const fewer = Math.ceil(runs / 3);
  // Signing out uses a session of its own.
  const isEnding = facts.handler === "session.signOut";
  const callers: Caller[] = [{ ...nobody, runs: Math.ceil(runs / 5) }];
  for (const [role, person] of ours.people) {
    const { token } = isEnding ? await makePerson(app, ours.id, role) : person;
    callers.push({ ...all, runs: role === mightiestRole ? runs : fewer, role, token });
  }
  if (isEnding) return callers;
  const some = { runs: fewer, foreign: hidden, secrets: ofCompany };
  for (const [role, { token }] of limited) {
    callers.push({ ...some, role, token, ids });
    callers.push({ ...some, role: `${role}, of the others`, token, ids: joined(hidden, ids) });
  }
  return callers;
}

/** The first ids, completed by the second for kinds missing there. */
function joined(first: Ids, second: Ids): Ids {
  return new Map([...second, ...first]);
}

/** Sends valid and hostile requests; returns what is wrong with the replies. */
export async function fuzzCall(
  world: World,
  call: DescribedCall,
  amount: Amount,
): Promise<string[]> {
  const complaints: string[] = [];
  const callers = await callersOf(world, call, amount);
  for (const caller of amount.isBrief ? fewOf(callers) : callers) {
    const { role, runs, ids, foreign } = caller;
    const chance = chanceOf(seedFor(amount.seed, `${call.facts.name} ${role}`));
    const means: Means = { ids, foreign, chance, downloads: downloadsOf(world, ids) };
    // Failed attempts of one role must not throttle the next.
    Object.assign(world.app.platform.throttle, freshThrottle(world.app.platform.store));
    const attempts: Attempt[] = [];
    for (let run = 0; run < runs; run += 1) {
      attempts.push(sparing(call, validAttempt(call, means), run, means));
      attempts.push(sparing(call, hostileAttempt(call, means), run, means));
    }
    if (role === mightiestRole || call.facts.access === "public") {
      const inherited = amount.isBrief
        ? [inheritedAttempt(call, means)]
        : inheritedAttempts(call, means);
      for (const attempt of inherited)
        attempts.push(sparing(call, attempt, attempts.length, means));
    }
    await inTurns(attempts, async (attempt) => {
      complaints.push(...(await tryOne(world, call, { attempt, caller })));
    });
  }
  return complaints;
}

/** The mightiest caller, and one that uses ids of companies it may not see. */
function fewOf(callers: readonly Caller[]): Caller[] {
  return callers.filter(({ role }, at) => role === mightiestRole || at === callers.length - 1);
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

async function tryOne(world: World, call: DescribedCall, one: Try): Promise<string[]> {
  const reply = await send(world, one);
  const { attempt, caller } = one;
  const complaint = complaintOf(call, one, reply);
  if (complaint === null) return [];
  const sent = attempt.raw ?? JSON.stringify(attempt.body) ?? "";
  return [
    `${call.facts.name} as ${caller.role}: ${complaint} — ${reply?.status} to ${attempt.method} ${attempt.path.slice(0, 200)} (${attempt.how}) ${sent.toString().slice(0, 300)}`,
  ];
}

function complaintOf(call: DescribedCall, { attempt, caller }: Try, reply: Received | null) {
  if (!reply) return "no reply";
  return complaintAbout(call, attempt, reply, caller.secrets) ?? undescribed(call, attempt, reply);
}

/**
 * Some services strip read-only properties themselves; every other operation must refuse
 * undescribed ones.
 */
function undescribed(call: DescribedCall, attempt: Attempt, reply: Received): string | null {
  if (reply.status >= 300 || attempt.body === undefined || call.facts.checkedBy) return null;
  return isDescribed(call, attempt.body) ? null : "a body that isn't described is taken";
}

/** Request that should succeed, as it is sent to an operation. */
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

/** Sends a request that should succeed; returns the complaint about the reply, or null. */
export async function tryExample(world: World, call: DescribedCall): Promise<string | null> {
  const { token, attempt } = await exampleAttempt(world, call);
  const one = { attempt, caller: { role: "example", token, secrets: ofOthers } };
  const reply = await send(world, one);
  if (reply && reply.status !== 200 && reply.status !== 204)
    return `${reply.status} ${JSON.stringify(reply.body)} to ${JSON.stringify(attempt)}`;
  return complaintOf(call, one, reply);
}

/** Valid requests of random content with the given ids, which depend on the seed alone. */
export function randomAttempts(
  world: World,
  call: DescribedCall,
  ids: Ids,
  { runs, seed }: Amount,
): Attempt[] {
  const chance = chanceOf(seedFor(seed, call.facts.name));
  const means: Means = { ids, foreign: world.hidden, chance, downloads: downloadsOf(world, ids) };
  return Array.from({ length: runs }, () => sparing(call, validAttempt(call, means), 1, means));
}

/**
 * Calls an operation as people limited to some companies; returns their replies and what is wrong
 * with them.
 */
export async function askAsLimited(
  world: World,
  call: DescribedCall,
  attempt: Attempt,
): Promise<{ told: unknown[]; complaints: string[] }> {
  const told: unknown[] = [];
  const complaints: string[] = [];
  for (const [role, { token }] of world.limited) {
    const one = { attempt, caller: { role, token, secrets: ofCompany } };
    const reply = await send(world, one);
    const complaint = complaintOf(call, one, reply);
    if (complaint !== null) complaints.push(`${role}: ${complaint}`);
    // Failures have a different support id each time.
    told.push([role, reply?.status, reply && reply.status < 300 ? saidBy(reply) : null]);
  }
  return { told, complaints };
}

/** Comparable content of a reply; PDFs without digits, since they contain date and time. */
function saidBy({ body, headers, raw }: Received): unknown {
  if (headers["content-type"] !== "application/pdf") return body;
  return readPdf(raw).pages.map((page) => page.replaceAll(/\d+/g, "0"));
}
