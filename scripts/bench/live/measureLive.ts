import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hubPath } from "#shared/api/liveTopics.ts";
import { type ApiClient, signInByApi } from "../../testkit/apiClient.ts";
import { makeDataFolder, runServer, type ServerProcess } from "../../testkit/runServer.ts";
import { quantile, residentSize } from "../numbers.ts";
import { type Crowd, mark, openCrowd } from "./crowd.ts";
import { makeListeners } from "./listeners.ts";

/** A server under a crowd: milliseconds until all have an update, and kilobytes for each client. */
export interface FanOut {
  time: number;
  memory: number;
}

/** What a run showed. */
export interface LiveNumbers {
  fanOuts: { clients: number; bare: FanOut; product: FanOut }[];
  /** Saves per second without and with listeners. */
  saves: { alone: number; heard: number };
}

/** How much is measured. */
export interface LiveSize {
  clients: readonly number[];
  /** Updates of which the median counts. */
  rounds: number;
  /** Listeners while others save, and for how many seconds. */
  listeners: number;
  seconds: number;
}

/** Measures the hub of the product beside a server that does nothing but write the same bytes. */
export async function measureLive(size: LiveSize): Promise<LiveNumbers> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder });
  try {
    const api = await signInByApi(server.url, "admin");
    const { groups } = await api.call("session.apps");
    const group = groups.find(({ current }) => current)?.id ?? 0;
    const fanOuts: LiveNumbers["fanOuts"] = [];
    for (const clients of size.clients) {
      const bare = await measureBare(clients, size.rounds);
      const product = await measureProduct(server, { dataFolder, group, clients }, size.rounds);
      fanOuts.push({ clients, bare, product });
    }
    return { fanOuts, saves: await measureSaves(server, api, { dataFolder, group }, size) };
  } finally {
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

/** The bytes of an update, as the product writes them. */
function eventFor(round: number): string {
  return `id: urn:uuid:00000000-0000-7000-8000-${String(round).padStart(12, "0")}\ndata: ${mark}${"x".repeat(60)}\n\n`;
}

async function measureBare(clients: number, rounds: number): Promise<FanOut> {
  const child = fork(fileURLToPath(new URL("./bareServer.ts", import.meta.url)));
  try {
    const [port]: unknown[] = await once(child, "message");
    const heads = Array.from({ length: clients }, () => "GET / HTTP/1.1\r\nhost: bench\r\n\r\n");
    return await measure(Number(port), child.pid ?? 0, heads, rounds, (round) =>
      fetch(`http://127.0.0.1:${Number(port)}/`, { method: "POST", body: eventFor(round) }),
    );
  } finally {
    child.kill();
  }
}

interface Where {
  dataFolder: string;
  group: number;
}

async function measureProduct(
  { url, pid }: ServerProcess,
  { dataFolder, group, clients }: Where & { clients: number },
  rounds: number,
): Promise<FanOut> {
  const { heads, publisher } = await makeListeners(dataFolder, group, clients);
  return measure(Number(new URL(url).port), pid, heads, rounds, () =>
    fetch(`${url}${hubPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${publisher}` },
      body: new URLSearchParams({
        topic: `/groups/${group}/records/1`,
        data: `${mark}${"x".repeat(60)}`,
      }),
    }),
  );
}

async function measure(
  port: number,
  pid: number,
  heads: readonly string[],
  rounds: number,
  publish: (round: number) => Promise<Response>,
): Promise<FanOut> {
  const before = residentSize(pid);
  const crowd = await openCrowd(port, heads);
  await wait(settling);
  const memory = ((residentSize(pid) - before) * 1000) / heads.length;
  const times: number[] = [];
  // The first one compiles what the others use.
  for (let round = 0; round <= rounds; round += 1) {
    const got = crowd.allGetOne();
    const begun = performance.now();
    const [reply] = await Promise.all([publish(round), got]);
    if (!reply.ok) throw new Error(`publishing: ${reply.status}`);
    if (round > 0) times.push(performance.now() - begun);
    await wait(settling);
  }
  crowd.close();
  return { time: quantile(times, 0.5), memory };
}

/** Milliseconds between two updates, so that each is delivered by itself. */
const settling = 1500;

async function measureSaves(
  server: ServerProcess,
  api: ApiClient,
  { dataFolder, group }: Where,
  { listeners, seconds }: LiveSize,
): Promise<LiveNumbers["saves"]> {
  const ids = await Promise.all(Array.from({ length: 4 }, () => makeRecord(api)));
  await savesIn(api, ids, seconds);
  const { heads } = await makeListeners(dataFolder, group, listeners);
  // In turns, so that what else the machine does is the same for both.
  const [alone, heard]: number[][] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    alone?.push(await savesIn(api, ids, seconds));
    const crowd: Crowd = await openCrowd(Number(new URL(server.url).port), heads);
    heard?.push(await savesIn(api, ids, seconds));
    crowd.close();
    await wait(settling);
  }
  return { alone: quantile(alone ?? [], 0.5), heard: quantile(heard ?? [], 0.5) };
}

async function makeRecord(api: ApiClient): Promise<number> {
  const [company] = await api.call("filters.companies");
  const body = { name: "Bench", language: "de", company: { id: company?.id } };
  const saved = await api.call("records.save", { body });
  return "id" in saved ? Number(saved.id) : 0;
}

/** How often per second some records are saved by as many clients, each after the other. */
async function savesIn(api: ApiClient, ids: readonly number[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let saved = 0;
  const saveAgain = async (id: number): Promise<void> => {
    const { version = 1, company, name } = await api.call("records.read", { params: { id } });
    for (let next = version; performance.now() < end; next += 1) {
      const at = company && { id: company.id };
      const body = { id, version: next, name, language: "de", company: at, description: `${next}` };
      await api.call("records.save", { body });
      saved += 1;
    }
  };
  await Promise.all(ids.map(saveAgain));
  return saved / seconds;
}
