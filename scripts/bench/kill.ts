import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Body } from "#shared/engine/plan/types.ts";
import type { RecordRead, RecordWrite } from "#shared/generated/types.ts";
import { type ApiClient, signInByApi } from "../testkit/apiClient.ts";
import { databasePid, isAlive, killAll, killNow } from "../testkit/processes.ts";
import {
  makeDataFolder,
  projectFolder,
  runServer,
  type ServerProcess,
  until,
} from "../testkit/runServer.ts";
import { type Bench, median } from "./runner.ts";

/** What is killed with kill -9 in a round. */
const killings = ["server", "server and database", "everything"] as const;

type Killing = (typeof killings)[number];

/** Result of one round: what was killed, acknowledged saves and recovery time. */
export interface KillRound {
  killed: Killing;
  acknowledged: number;
  /** Milliseconds from process start to its first reply; null if it didn't start. */
  restart: number | null;
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
  /** Marks sent but unacknowledged at the time of the kill. */
  open: string | null;
}

const writers = 8;
/** Rounds end after this many acknowledged saves plus a random number of the same size. */
const fewest = 20;

/** Kills as often as asked, prints each round, and counts what was damaged. */
export async function* benchKill(rounds = 100): Bench {
  const done: KillRound[] = [];
  for await (const round of killRounds(rounds)) {
    done.push(round);
    const { acknowledged, killed, restart, damage } = round;
    const saves = `${acknowledged} saves, ${killed} killed`;
    console.log([`${done.length}: ${saves}, back after ${restart} ms`, ...damage].join("; "));
  }
  const restarts = done.flatMap(({ restart }) => restart ?? []);
  const saves = done.reduce((sum, round) => sum + round.acknowledged, 0);
  const damage = done.flatMap((round) => round.damage);
  yield { work: "acknowledged saves", measured: saves, unit: "calls", least: 1 };
  yield { work: "lost or half-written data", measured: damage.length, unit: "calls", most: 0 };
  yield { work: "starts after a kill", measured: restarts.length, unit: "calls", least: rounds };
  yield { work: "median of these starts", measured: median(restarts), unit: "ms" };
  yield { work: "slowest of these starts", measured: Math.max(...restarts), unit: "ms" };
}

/**
 * Saves continuously, kills server and database with kill -9 at a random moment, restarts, and
 * verifies all acknowledged saves and the audit log. Ends early if a start fails.
 */
export async function* killRounds(rounds: number): AsyncGenerator<KillRound> {
  const dataFolder = makeDataFolder();
  let server: ServerProcess | null = await runServer({ dataFolder });
  try {
    const [company] = await (await admin(server)).call("filters.companies");
    if (!company) throw new Error("The demo group has no company");
    let all: Writer[] = [];
    for (let number = 0; number < rounds && server; number += 1) {
      const killed = killings[number % killings.length] ?? "everything";
      const api = await admin(server);
      const storm = { server, dataFolder, killed, company: company.id };
      const { saved, acknowledged } = await stormUntilKilled(storm, api, all);
      all = saved;
      const started = Date.now();
      server = null;
      const round: KillRound = { killed, acknowledged, restart: null, damage: [] };
      try {
        server = await runServer({ dataFolder });
        round.restart = Date.now() - started;
        round.damage.push(...(await damageOf(await admin(server), company.id, all)));
        round.damage.push(...(await brokenLog(dataFolder)));
      } catch (error) {
        round.damage.push(error instanceof Error ? error.message : String(error));
      }
      yield round;
    }
  } finally {
    await server?.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

function admin(server: ServerProcess): Promise<ApiClient> {
  return signInByApi(server.url, "admin");
}

/** What `npm run audit:verify` finds wrong, next to the running server. */
async function brokenLog(dataFolder: string): Promise<string[]> {
  const script = join(projectFolder, "scripts/auditVerify.ts");
  const env = { ...process.env, DATA_DIR: dataFolder };
  try {
    await promisify(execFile)(process.execPath, [script], { env });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

interface Storm {
  server: ServerProcess;
  dataFolder: string;
  killed: Killing;
  company: number;
}

async function stormUntilKilled(
  { server, dataFolder, killed, company }: Storm,
  api: ApiClient,
  before: readonly Writer[],
): Promise<{ saved: Writer[]; acknowledged: number }> {
  const old = before.slice(-writers / 2);
  const fresh = Array.from({ length: writers - old.length }, newWriter);
  const busy = [...old, ...fresh];
  let acknowledged = 0;
  let isOver = false;
  const storm = Promise.all(
    busy.map(async (writer) => {
      while (!isOver) {
        if (!(await saveMarked(api, company, writer))) return;
        acknowledged += 1;
      }
    }),
  );
  const enough = fewest * (1 + Math.random());
  await until("so many saves are answered", () => acknowledged >= enough, 60_000);
  kill(killed, server.pid, dataFolder);
  isOver = true;
  await server.gone;
  await storm;
  await until("the killed server is gone", () => !isAlive(server.pid));
  return { saved: [...before, ...fresh], acknowledged };
}

/** The children of a killed database end by themselves, if they aren't killed too. */
function kill(killed: Killing, serverPid: number, dataFolder: string): void {
  if (killed === "everything") return killAll(serverPid, dataFolder);
  const database = killed === "server" ? null : databasePid(dataFolder);
  killNow(serverPid);
  if (database !== null) killNow(database);
}

function newWriter(): Writer {
  return { clientId: randomUUID(), id: 0, version: 0, mark: "", open: null };
}

/** All fields of a save carry the same mark, which reveals half-written saves. */
function markedBody(writer: Writer, company: number, mark: string): RecordWrite {
  return {
    ...(writer.id === 0
      ? { clientId: writer.clientId }
      : { id: writer.id, version: writer.version }),
    name: `Storm ${mark}`,
    language: "en",
    company: { id: company },
    description: mark,
    processDocumentation: mark.repeat(40),
    purposeOfProcessing: [{ clientId: randomUUID(), comments: mark }],
    deletionPractise: [{ clientId: randomUUID(), comments: mark }],
  };
}

async function saveMarked(api: ApiClient, company: number, writer: Writer): Promise<boolean> {
  const mark = randomUUID();
  writer.open = mark;
  try {
    const answer = await api.send(
      "POST",
      "/api/processingActivity/activity",
      markedBody(writer, company, mark),
    );
    if (answer.status !== 200) return false;
    take(writer, answer.body as RecordRead);
    return true;
  } catch {
    // The connection broke, so the outcome of the save is unknown.
    return false;
  }
}

function take(writer: Writer, record: RecordRead): void {
  writer.id = record.id ?? 0;
  writer.version = record.version ?? 0;
  writer.mark = record.description ?? "";
  writer.open = null;
}

/** Checks every acknowledged record; for open saves, the stored state becomes the expected one. */
async function damageOf(
  api: ApiClient,
  company: number,
  all: readonly Writer[],
): Promise<string[]> {
  const damage: string[] = [];
  for (const writer of all) {
    // Idempotency: resent with the same clientId, an existing record is returned, not created
    // twice.
    if (writer.id === 0) await saveMarked(api, company, writer);
    const answer = await api.send("GET", `/api/processingActivity/${writer.id}`);
    if (answer.status !== 200) {
      damage.push(`record ${writer.id} is gone (${answer.status})`);
      continue;
    }
    const record = answer.body as RecordRead;
    damage.push(...damageOfOne(writer, record));
    take(writer, record);
  }
  damage.push(...(await doubles(api, all)));
  return damage;
}

function damageOfOne(writer: Writer, record: RecordRead): string[] {
  const { version = 0, description: mark = "" } = record;
  const where = `record ${writer.id}, version ${version}`;
  const wrong: string[] = [];
  if (version < writer.version) wrong.push(`${where}: version ${writer.version} was answered`);
  if (mark !== (version > writer.version ? writer.open : writer.mark)) {
    wrong.push(`${where}: a text that was not sent last`);
  }
  if (!isWhole(record, mark)) wrong.push(`${where}: half of a save`);
  return wrong;
}

function isWhole(record: RecordRead, mark: string): boolean {
  const { name, processDocumentation, purposeOfProcessing, deletionPractise } = record;
  const remarks = [purposeOfProcessing, deletionPractise].map((rows) =>
    (rows ?? []).map(({ comments }) => comments).join(),
  );
  return (
    name === `Storm ${mark}` &&
    processDocumentation === mark.repeat(40) &&
    remarks.every((remark) => remark === mark)
  );
}

/** A retried create must not produce a second record (idempotency). */
async function doubles(api: ApiClient, all: readonly Writer[]): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  const names: string[] = [];
  do {
    const body: Body = { text: "Storm", perPage: 100, ...(after ? { after } : {}) };
    const page = await api.call("records.list", { body });
    names.push(...page.items.map(({ name }) => name));
    after = page.next;
  } while (after);
  const made = all.filter(({ id }) => id !== 0).length;
  if (names.length !== made) found.push(`${names.length} records are there, ${made} were made`);
  if (new Set(names).size !== names.length) found.push("a record is there twice");
  return found;
}
