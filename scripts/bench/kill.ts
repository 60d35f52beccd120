import { randomUUID } from "node:crypto";
import type { Body } from "#shared/engine/plan/types.ts";
import type { RecordRead, RecordWrite } from "#shared/generated/types.ts";
import { type ApiClient, signInByApi } from "../testkit/apiClient.ts";
import { isAlive, killAll } from "../testkit/processes.ts";
import { makeDataFolder, runServer, type ServerProcess, until } from "../testkit/runServer.ts";

/** Result of one round: acknowledged saves and recovery time. */
export interface KillRound {
  acknowledged: number;
  /** Milliseconds from process start to its first reply. */
  restart: number;
  /** Descriptions of lost or half-written data; must be empty. */
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

const writers = 4;
/** Rounds end after this many acknowledged saves plus a random number of the same size. */
const fewest = 10;

/**
 * Saves continuously, kills server and database with kill -9 at a random moment, restarts, and
 * verifies all acknowledged saves.
 */
export async function killRounds(
  rounds: number,
  heard?: (round: KillRound) => void,
): Promise<KillRound[]> {
  const dataFolder = makeDataFolder();
  const done: KillRound[] = [];
  let server = await runServer({ dataFolder });
  try {
    const [company] = await (await admin(server)).call("filters.companies");
    if (!company) throw new Error("The demo group has no company");
    let all: Writer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const api = await admin(server);
      const { saved, acknowledged } = await stormUntilKilled(
        server,
        dataFolder,
        api,
        company.id,
        all,
      );
      const started = Date.now();
      server = await runServer({ dataFolder });
      const restart = Date.now() - started;
      const after = await admin(server);
      all = saved;
      const damage = await damageOf(after, company.id, all);
      done.push({ acknowledged, restart, damage });
      heard?.({ acknowledged, restart, damage });
    }
  } finally {
    await server.stop();
  }
  return done;
}

function admin(server: ServerProcess): Promise<ApiClient> {
  return signInByApi(server.url, "admin");
}

async function stormUntilKilled(
  server: ServerProcess,
  dataFolder: string,
  api: ApiClient,
  company: number,
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
  killAll(server.pid, dataFolder);
  isOver = true;
  await server.gone;
  await storm;
  await until("the killed server is gone", () => !isAlive(server.pid));
  return { saved: [...before, ...fresh], acknowledged };
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
