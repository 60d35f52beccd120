import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { limits } from "#shared/api/limits.ts";
import { workKinds } from "#server/services/work/workKinds.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore } from "#server/store/database/store.ts";
import { accounts, demoPassword } from "../../testkit/accounts.ts";
import { type Answer, type ApiClient, signInAs } from "../../testkit/apiClient.ts";
import { type OwnServer, until } from "../../testkit/runServer.ts";
import { connectAsOwner, generateRegister } from "../product.ts";
import { fileKinds, fileLane } from "./fileLanes.ts";
import type { Begun, Lane, LaneWork } from "./lane.ts";
import {
  changeKinds,
  changeLane,
  importKinds,
  importLane,
  refreshKinds,
  refreshLane,
  replacementKinds,
  replacementLane,
} from "./recordLanes.ts";

/** Kinds of jobs that any process goes on with. */
export const workJobKinds: readonly string[] = Object.keys(workKinds);

/** Kinds of jobs that are killed; a test holds that there are no others. */
export const killedKinds: readonly string[] = [
  ...changeKinds,
  ...importKinds,
  ...replacementKinds,
  ...refreshKinds,
  ...fileKinds,
];

/** Long works that are killed, and what becomes of them. */
export interface KilledWorks {
  /** Begins the works of a round; resolves some time after they are under way. */
  begin: (url: string, round: number) => Promise<void>;
  /** Has a server that was started anew go on with them; returns the kinds of those that were in their middle. */
  resume: () => Promise<string[]>;
  /** Waits until some have gone on. */
  goOn: () => Promise<void>;
  /** Waits until they are over, and describes all that is not as they should leave it. */
  findDamage: (url: string) => Promise<string[]>;
}

type Lanes = Readonly<Record<"change" | "imports" | "replacement" | "refresh" | "files", Lane>>;

/** A lane's place in its works. */
interface Turn {
  lane: Lane;
  next: number;
  /** Id of the job that it has done last. */
  last: number;
}

interface Running extends Begun {
  turn: Turn;
  work: LaneWork;
  before: string;
  /** The job is later than this. */
  later: number;
  reply: Promise<Answer | null>;
  isGivenUp: boolean;
}

interface JobRow {
  id: number;
  state: string;
  attempts: number;
  progress: number;
  result: unknown;
}

/** More than are refreshed before a reply, and enough that no work ends at once. */
const records = 420;
/** Longest time in milliseconds from when works are under way to the kill. */
const longestPause = 800;
const longestBeginning = 20_000;
/** Longer than a lease and the work itself. */
const longest = 90_000;

/** Prepares groups with records, and the works on them. */
export async function makeKilledWorks(product: OwnServer): Promise<KilledWorks> {
  const { dataFolder } = product;
  const lanes = await makeLanes(product);
  const turns = new Map(Object.values(lanes).map((lane) => [lane, { lane, next: 0, last: 0 }]));
  let running: Running[] = [];
  let current = 0;
  return {
    begin: async (url, round) => {
      current = round;
      await withDatabase(dataFolder, async (db) => {
        const chosen = lanesOf(lanes, round).flatMap((lane) => turns.get(lane) ?? []);
        const prepared: (() => Running)[] = [];
        for (const turn of chosen) prepared.push(await prepare(db, url, turn));
        running = prepared.map((send) => send());
        // Now and then the kill comes before they are under way.
        if (round % 5 === 4) return;
        const areUnderWay = () => all(running, (each) => isUnderWayOrOver(db, each));
        await until("works are under way", areUnderWay, longestBeginning).catch(() => undefined);
      });
      await wait(Math.random() * longestPause);
    },
    resume: () =>
      withDatabase(dataFolder, async (db) => {
        const caught: Running[] = [];
        for (const each of running) if (await isInMiddle(db, each)) caught.push(each);
        // Now and then, as if their processes had died again and again.
        const isLast = current % 7 === 5;
        for (const each of caught) each.isGivenUp = isLast;
        if (isLast) await exhaust(db, caught);
        await endLeases(db);
        return caught.map(({ work }) => work.kind);
      }),
    goOn: () =>
      withDatabase(dataFolder, async (db) => {
        const haveGoneOn = () => all(running, (each) => hasGoneOn(db, each));
        await until("works have gone on", haveGoneOn, longestBeginning).catch(() => undefined);
        await wait(Math.random() * longestPause);
      }),
    findDamage: (url) =>
      withDatabase(dataFolder, async (db) => {
        const damage: string[] = [];
        for (const each of running) damage.push(...(await findDamageOf(db, url, each)));
        running = [];
        damage.push(...(await findLeftJobs(db)), ...(await findUnversioned(db)));
        return damage;
      }),
  };
}

async function makeLanes({ dataFolder, url }: OwnServer): Promise<Lanes> {
  const cluster = await startPostgres(dataFolder);
  const store = openStore(embeddedAddress(cluster, 2));
  try {
    const one = await generateRegister(store, { records });
    const other = await generateRegister(store, { records: records + 1 });
    const apis = {
      one: await signInAs(url, one.login, one.password),
      other: await signInAs(url, other.login, other.password),
    };
    const demo = { login: accounts.admin, password: demoPassword };
    const apiOfDemo = await signInAs(url, demo.login, demo.password);
    return await withDatabase(dataFolder, async (db) => {
      const ids = await openRecords(db, one.group);
      const replacement = await replacementLane(one, apis.one, ids);
      const refresh = await refreshLane(other, apis.other, await openRecords(db, other.group));
      const company = await firstCompany(apis.other);
      // Counts the entries of its group, to which the others have added theirs by now.
      const imports = await importLane(other, { url, db, api: apis.other, company });
      const group = await groupOf(db, demo.login);
      const files = fileLane({ ...demo, group }, await firstCompany(apiOfDemo));
      return { change: changeLane(one, ids), imports, replacement, refresh, files };
    });
  } finally {
    await store.close();
  }
}

async function openRecords(db: pg.ClientBase, group: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from record where group_id = $1 and status not in ('finalised', 'archived') order by id`,
    [group],
  );
  return rows.map(({ id }) => id);
}

async function groupOf(db: pg.ClientBase, login: string): Promise<number> {
  const { rows } = await db.query<{ group: number }>(
    `select group_id as "group" from account where login = $1`,
    [login],
  );
  return rows[0]?.group ?? 0;
}

async function firstCompany(api: ApiClient): Promise<number> {
  const [company] = await api.call("filters.companies");
  if (!company) throw new Error("The group has no company");
  return company.id;
}

/** Two lanes in different groups, since a group does one work at a time, and that of files. */
function lanesOf({ change, imports, replacement, refresh, files }: Lanes, round: number): Lane[] {
  const pairs = [
    [change, imports],
    [replacement, refresh],
    [change, refresh],
    [replacement, imports],
  ];
  return [...(pairs[round % pairs.length] ?? []), files];
}

/** Prepares the next work of a lane; returns a function that begins it. */
async function prepare(db: pg.ClientBase, url: string, turn: Turn): Promise<() => Running> {
  const { lane, next, last } = turn;
  const work = lane.works[next % lane.works.length];
  if (!work) throw new Error("A lane has works");
  const api = await signInAs(url, lane.administrator.login, lane.administrator.password);
  const before = await lane.readState(db);
  const { rows } = await db.query<{ id: number }>("select coalesce(max(id), 0) as id from job");
  const later = rows[0]?.id ?? 0;
  const begun = await work.prepare({ url, api, before, last });
  return () => {
    const reply = api.send("POST", begun.path, begun.body).catch(() => null);
    return { ...begun, turn, work, before, later, reply, isGivenUp: false };
  };
}

async function readJob(db: pg.ClientBase, { turn, work, later }: Running): Promise<JobRow | null> {
  const { rows } = await db.query<JobRow>(
    `select id, state, attempts, progress, result from job
    where group_id = $1 and kind = $2 and id > $3 order by id desc limit 1`,
    [turn.lane.administrator.group, work.kind, later],
  );
  return rows[0] ?? null;
}

async function all<T>(items: readonly T[], isSo: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await isSo(item))) return false;
  return true;
}

async function isUnderWayOrOver(db: pg.ClientBase, running: Running): Promise<boolean> {
  const state = (await readJob(db, running))?.state;
  return state === "done" || state === "failed" || (await isInMiddle(db, running));
}

async function hasGoneOn(db: pg.ClientBase, running: Running): Promise<boolean> {
  const job = await readJob(db, running);
  return job?.state !== "running" || job.attempts > 0;
}

/** Some of the work is done, but not all: a work that waits for its turn proves nothing. */
async function isInMiddle(db: pg.ClientBase, running: Running): Promise<boolean> {
  const job = await readJob(db, running);
  if (job?.state !== "running") return false;
  if (job.progress > 0 || job.attempts > 0) return true;
  const state = await running.turn.lane.readState(db);
  return state !== running.before && state !== running.after;
}

/** Ends the leases of a process that was killed, as half a minute of silence would. */
async function endLeases(db: pg.ClientBase): Promise<void> {
  await db.query("delete from app_lock where name like 'long work %' or name like 'export %'");
  await db.query(
    `update job set locked_until = now() - interval '1 ms'
    where state = 'running' and kind = any($1::text[])`,
    [workJobKinds],
  );
}

/** Leaves works no further attempt. */
async function exhaust(db: pg.ClientBase, works: readonly Running[]): Promise<void> {
  for (const each of works) {
    const job = await readJob(db, each);
    await db.query("update job set attempts = greatest(attempts, $2) where id = $1", [
      job?.id,
      limits.jobAttempts,
    ]);
  }
}

async function findDamageOf(db: pg.ClientBase, url: string, running: Running): Promise<string[]> {
  const { turn, work, before, after } = running;
  const reply = await running.reply;
  const { lane } = turn;
  if (reply && reply.status !== 200)
    return [`${work.kind} is refused: ${reply.status} ${JSON.stringify(reply.body)}`];
  const isOver = async () => (await readJob(db, running))?.state !== "running";
  await until("the work is over", isOver, longest).catch(() => undefined);
  const job = await readJob(db, running);
  if (!job || job.state === "ready") {
    if (reply) return [`${work.kind} was accepted, and is gone`];
    return describeDifference(work.kind, await lane.readState(db), before);
  }
  const name = `${work.kind} ${job.id}`;
  if (running.isGivenUp) return findDamageOfGivenUp(db, running, job);
  turn.next += 1;
  turn.last = job.id;
  if (job.state !== "done") return [`${name} is ${job.state}: ${JSON.stringify(job.result)}`];
  const { login, password } = lane.administrator;
  const fetched = await work
    .fetchResult?.(await signInAs(url, login, password), job.id, url)
    .then(() => [])
    .catch((error: Error) => [`${name}: ${error.message}`]);
  return [...(fetched ?? []), ...describeDifference(name, await lane.readState(db), after)];
}

/** A work that is given up is taken back, or ends between two documents. */
async function findDamageOfGivenUp(
  db: pg.ClientBase,
  { turn, work, before, after }: Running,
  { id, state }: JobRow,
): Promise<string[]> {
  const { givenUp } = work;
  const name = `${work.kind} ${id}, given up`;
  const expected = givenUp === "stopped" ? "done" : "failed";
  if (state !== expected) return [`${name}, is ${state}`];
  if (givenUp === "repeatable") return [];
  if (givenUp !== "taken back") Object.assign(turn, { next: turn.next + 1, last: id });
  const now = withoutVersions(await turn.lane.readState(db));
  if (givenUp === "taken back") return describeDifference(name, now, withoutVersions(before));
  const lines = new Set(withoutVersions(`${before}\n${after}`).split("\n"));
  const other = now.split("\n").filter((line) => !lines.has(line));
  return other.length === 0
    ? []
    : [`${name}, leaves ${other.length} neither as before nor as after: ${other[0]}`];
}

/** Taking back makes a version more than there was before. */
function withoutVersions(state: string): string {
  return state.replaceAll(/^(\d+) \d+ (\d+)$/gm, "$1 $2");
}

function describeDifference(name: string, state: string, expected: string): string[] {
  if (state === expected) return [];
  const expectedLines = new Set(expected.split("\n"));
  const lines = state.split("\n");
  const wrong = lines.filter((line) => !expectedLines.has(line));
  return [
    `${name} leaves ${wrong.length} of ${lines.length} otherwise (${expectedLines.size} expected): ` +
      `${wrong[0]} instead of ${[...expectedLines].find((line) => !lines.includes(line))}`,
  ];
}

/** Jobs that are over for their owners must not run on. */
async function findLeftJobs(db: pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ kind: string; id: number }>(
    "select kind, id from job where state = 'running' and kind = any($1::text[])",
    [workJobKinds],
  );
  return rows.map(({ kind, id }) => `${kind} ${id} still runs`);
}

/** Each record is stored with the version that it says it has. */
async function findUnversioned(db: pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ id: number; version: number }>(
    `select id, version from record r where not exists (
      select from revision v where v.group_id = r.group_id and v.target_kind = 'record'
        and v.target_id = r.id and v.version = r.version)`,
  );
  return rows.map(({ id, version }) => `version ${version} of record ${id} is not in its history`);
}

async function withDatabase<T>(
  dataFolder: string,
  work: (db: pg.ClientBase) => Promise<T>,
): Promise<T> {
  await using owner = await connectAsOwner(await startPostgres(dataFolder));
  return await work(owner.client);
}
