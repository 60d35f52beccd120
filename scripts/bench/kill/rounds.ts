import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RecordRead } from "#shared/generated/types.ts";
import { type ApiClient, signInByApi } from "../../testkit/apiClient.ts";
import { databasePid, isAlive, killAll, killNow } from "../../testkit/processes.ts";
import {
  type OwnServer,
  projectFolder,
  runOwnServer,
  runServer,
  type ServerProcess,
  until,
} from "../../testkit/runServer.ts";
import type { KilledWorks } from "./killedWorks.ts";

/** Targets of kill -9 in a round. */
const killings = ["server", "server and database", "everything"] as const;

/** Result of one round: what was killed, acknowledged saves and recovery time. */
export interface KillRound {
  killed: (typeof killings)[number];
  acknowledged: number;
  /** Milliseconds from process start to its first reply; null if it didn't start. */
  restart: number | null;
  /** Milliseconds of the whole round. */
  took: number;
  /** Kinds of works that were in their middle. */
  caught: string[];
  /** Descriptions of lost or half-written data, and of a failed start; must be empty. */
  damage: string[];
}

/** A record that is saved repeatedly, with its expected state. */
interface Writer {
  clientId: string;
  id: number;
  /** The last acknowledged version. */
  version: number;
  mark: string;
  /** Mark sent but unacknowledged at the time of the kill. */
  open: string | null;
}

const noWorks: KilledWorks = {
  begin: async () => {},
  resume: async () => [],
  goOn: async () => {},
  findDamage: async () => [],
};

const writerCount = 8;
/** Rounds end after this many acknowledged saves plus a random number of the same size. */
const fewest = 20;

/**
 * Saves continuously, and begins long works if there are any; kills server and database with kill -9 at
 * a random moment, restarts, and verifies all acknowledged saves, what became of the works, and the
 * audit log. Ends early if a start fails.
 */
export async function* killRounds(
  rounds: number,
  makeWorks: (product: OwnServer) => Promise<KilledWorks> = async () => noWorks,
): AsyncGenerator<KillRound> {
  await using product = await runOwnServer();
  const { dataFolder } = product;
  let server: ServerProcess = product;
  try {
    const works = await makeWorks(product);
    let api = await signIn(server);
    const [company] = await api.call("filters.companies");
    if (!company) throw new Error("The demo group has no company");
    const writers: Writer[] = [];
    for (let number = 0; number < rounds; number += 1) {
      const begun = Date.now();
      const killed = killings[number % killings.length] ?? "everything";
      const saved = savesOf(api, company.id);
      const damage: string[] = [];
      const ready = works.begin(server.url, number).catch((error) => {
        damage.push(describeError(error));
      });
      const storm = { saved, server, dataFolder, killed, ready };
      const acknowledged = await saveUntilKilled(storm, writers);
      const round: KillRound = { killed, acknowledged, damage, restart: null, took: 0, caught: [] };
      try {
        const started = Date.now();
        server = await runServer({ dataFolder });
        round.restart = Date.now() - started;
        if (number % 5 === 3) server = await killAgain(works, server, round, dataFolder);
        round.caught.push(...(await works.resume()));
        api = await signIn(server);
        damage.push(...(await findDamage(api, savesOf(api, company.id), writers)));
        damage.push(...(await works.findDamage(server.url)));
        damage.push(...(await verifyLog(dataFolder)));
      } catch (error) {
        damage.push(describeError(error));
      }
      round.took = Date.now() - begun;
      yield round;
      if (round.restart === null) return;
    }
  } finally {
    await server.stop();
  }
}

/** Kills the server that goes on with the works, too. */
async function killAgain(
  works: KilledWorks,
  { pid, gone }: ServerProcess,
  { caught }: KillRound,
  dataFolder: string,
): Promise<ServerProcess> {
  caught.push(...(await works.resume()));
  await works.goOn();
  killNow(pid);
  await gone;
  return runServer({ dataFolder });
}

function signIn(server: ServerProcess): Promise<ApiClient> {
  return signInByApi(server.url, "admin");
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs `npm run audit:verify` next to the running server. */
async function verifyLog(dataFolder: string): Promise<string[]> {
  const script = join(projectFolder, "scripts/auditVerify.ts");
  const env = { ...process.env, DATA_DIR: dataFolder };
  try {
    await promisify(execFile)(process.execPath, [script], { env });
    return [];
  } catch (error) {
    return [describeError(error)];
  }
}

/** Fields of a save that carry the same mark, which reveals half-written saves. */
function markedFields(mark: string) {
  return { name: `Storm ${mark}`, description: mark, processDocumentation: mark.repeat(40) };
}

type Save = (writer: Writer) => Promise<boolean>;

/** Makes a function that saves a writer's record; resolves with whether the save was acknowledged. */
function savesOf(api: ApiClient, company: number): Save {
  return async (writer) => {
    const mark = randomUUID();
    writer.open = mark;
    const { id, version, clientId } = writer;
    const body = {
      ...(id === 0 ? { clientId } : { id, version }),
      ...markedFields(mark),
      language: "en",
      company: { id: company },
      purposeOfProcessing: [{ clientId: randomUUID(), comments: mark }],
      deletionPractise: [{ clientId: randomUUID(), comments: mark }],
    };
    // If the connection breaks, the outcome of the save is unknown.
    const reply = await api
      .send("POST", "/api/processingActivity/activity", body)
      .catch(() => ({ status: 0, body: null }));
    if (reply.status !== 200) return false;
    // Border: a stored record is answered.
    expectState(writer, reply.body as RecordRead);
    return true;
  };
}

function expectState(writer: Writer, { id = 0, version = 0, description = "" }: RecordRead): void {
  Object.assign(writer, { id, version, mark: description, open: null });
}

interface Storm {
  saved: Save;
  server: ServerProcess;
  dataFolder: string;
  killed: KillRound["killed"];
  /** Until then, nothing is killed. */
  ready: Promise<unknown>;
}

/** Adds writers, lets some save at once until all is killed, and counts the acknowledged saves. */
async function saveUntilKilled(
  { saved, server, dataFolder, killed, ready }: Storm,
  writers: Writer[],
): Promise<number> {
  const old = writers.slice(-writerCount / 2);
  const fresh = Array.from({ length: writerCount - old.length }, () => ({
    clientId: randomUUID(),
    id: 0,
    version: 0,
    mark: "",
    open: null,
  }));
  writers.push(...fresh);
  let acknowledged = 0;
  let isOver = false;
  const storm = [...old, ...fresh].map(async (writer) => {
    while (!isOver && (await saved(writer))) acknowledged += 1;
  });
  const enough = fewest * (1 + Math.random());
  await until("so many saves are answered", () => acknowledged >= enough, 60_000);
  await ready;
  kill(killed, server.pid, dataFolder);
  isOver = true;
  await server.gone;
  await Promise.all(storm);
  await until("the killed server is gone", () => !isAlive(server.pid));
  return acknowledged;
}

/** Kills; the children of a killed database end by themselves, if they aren't killed too. */
function kill(killed: KillRound["killed"], serverPid: number, dataFolder: string): void {
  if (killed === "everything") return killAll(serverPid, dataFolder);
  const database = killed === "server" ? null : databasePid(dataFolder);
  killNow(serverPid);
  if (database !== null) killNow(database);
}

/** Checks every acknowledged record; for open saves, the stored state becomes the expected one. */
async function findDamage(api: ApiClient, saved: Save, all: readonly Writer[]): Promise<string[]> {
  const damage: string[] = [];
  for (const writer of all) {
    // Resent with the same clientId, an existing record is returned, not created twice.
    if (writer.id === 0) await saved(writer);
    const reply = await api.send("GET", `/api/processingActivity/${writer.id}`);
    if (reply.status !== 200) {
      damage.push(`record ${writer.id} is gone (${reply.status})`);
      continue;
    }
    const record = reply.body as RecordRead; // Border: the server validates its replies in its tests.
    const { version = 0, description: mark = "" } = record;
    const where = `record ${writer.id}, version ${version}`;
    if (version < writer.version) damage.push(`${where}: version ${writer.version} was answered`);
    if (mark !== (version > writer.version ? writer.open : writer.mark))
      damage.push(`${where}: a text that was not sent last`);
    if (!isWhole(record, mark)) damage.push(`${where}: half of a save`);
    expectState(writer, record);
  }
  return [...damage, ...(await findDoubles(api, all))];
}

function isWhole(record: RecordRead, mark: string): boolean {
  const { purposeOfProcessing = [], deletionPractise = [] } = record;
  const rows = [purposeOfProcessing, deletionPractise];
  const { name, processDocumentation } = markedFields(mark);
  return (
    record.name === name &&
    record.processDocumentation === processDocumentation &&
    rows.every((each) => each.map(({ comments }) => comments).join() === mark)
  );
}

/** A retried create must not produce a second record. */
async function findDoubles(api: ApiClient, all: readonly Writer[]): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const body = { text: "Storm", perPage: 100, ...(after ? { after } : {}) };
    const page = await api.call("records.list", { body });
    names.push(...page.items.map(({ name }) => name));
    after = page.next;
  } while (after);
  const made = all.filter(({ id }) => id !== 0).length;
  return [
    ...(names.length === made ? [] : [`${names.length} records are there, ${made} were made`]),
    ...(new Set(names).size === names.length ? [] : ["a record is there twice"]),
  ];
}
