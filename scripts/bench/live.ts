import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hubPath } from "#shared/api/liveTopics.ts";
import { type ApiClient, signInByApi } from "../testkit/apiClient.ts";
import { type OwnServer, runOwnServer } from "../testkit/runServer.ts";
import { mark, openCrowd } from "./live/crowd.ts";
import { makeListeners } from "./live/listeners.ts";
import { type Bench, inTurn, median, residentSize, timed } from "./runner.ts";

interface LiveSize {
  clients: readonly number[];
  /** Updates of which the median counts. */
  rounds: number;
  /** Listeners while others save, and for how many seconds. */
  listeners: number;
  seconds: number;
}

const usualSize: LiveSize = { clients: [1000, 5000], rounds: 9, listeners: 1000, seconds: 5 };

/** Live updates to many clients beside a server that only writes the same bytes, and saves meanwhile. */
export async function* benchLive({ clients, rounds, ...saves } = usualSize): Bench {
  await using product = await runOwnServer();
  const api = await signInByApi(product.url, "admin");
  const { groups } = await api.call("session.apps");
  const group = groups.find(({ current }) => current)?.id ?? 0;
  for (const count of clients) {
    const bare = await fanOutOfBare(count, rounds);
    const { time, memory } = await fanOutOfProduct(product, { group, count }, rounds);
    const to = `an update to ${count} clients`;
    yield { work: to, floor: bare.time, measured: time, unit: "ms", most: 1.5 };
    yield { work: `${to}, memory of each`, floor: bare.memory, measured: memory, unit: "kB" };
  }
  const { alone, heard } = await measureSaves(product, api, { group, ...saves });
  const work = `saves while ${saves.listeners} listen`;
  yield { work, floor: median(alone), measured: median(heard), unit: "calls/s", least: 0.9 };
}

/** Milliseconds until all clients have an update, and kilobytes for each client. */
interface FanOut {
  time: number;
  memory: number;
}

const text = `${mark}${"x".repeat(60)}`;

/** The bytes of an update, as the product writes them. */
function eventFor(round: number): string {
  return `id: urn:uuid:00000000-0000-7000-8000-${String(round).padStart(12, "0")}\ndata: ${text}\n\n`;
}

async function fanOutOfBare(count: number, rounds: number): Promise<FanOut> {
  const child = fork(fileURLToPath(new URL("./live/bareServer.ts", import.meta.url)));
  try {
    const [port]: unknown[] = await once(child, "message");
    const heads = Array.from({ length: count }, () => "GET / HTTP/1.1\r\nhost: bench\r\n\r\n");
    const server = { port: Number(port), pid: child.pid ?? 0 };
    return await measureFanOut({ server, heads, rounds }, (round) =>
      fetch(`http://127.0.0.1:${server.port}/`, { method: "POST", body: eventFor(round) }),
    );
  } finally {
    child.kill();
  }
}

async function fanOutOfProduct(
  { url, pid, dataFolder }: OwnServer,
  { group, count }: { group: number; count: number },
  rounds: number,
): Promise<FanOut> {
  const { heads, publisher } = await makeListeners(dataFolder, group, count);
  const server = { port: Number(new URL(url).port), pid };
  return measureFanOut({ server, heads, rounds }, () =>
    fetch(`${url}${hubPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${publisher}` },
      body: new URLSearchParams({ topic: `/groups/${group}/records/1`, data: text }),
    }),
  );
}

/** Milliseconds between two updates, so that each is delivered by itself. */
const settling = 1500;

interface Listening {
  server: { port: number; pid: number };
  /** Heads of the listeners' requests. */
  heads: readonly string[];
  rounds: number;
}

async function measureFanOut(
  { server: { port, pid }, heads, rounds }: Listening,
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
    times.push(
      await timed(async () => {
        const [reply] = await Promise.all([publish(round), got]);
        if (!reply.ok) throw new Error(`publishing: ${reply.status}`);
      }),
    );
    await wait(settling);
  }
  crowd.close();
  return { time: median(times.slice(1)), memory };
}

async function measureSaves(
  { url, dataFolder }: OwnServer,
  api: ApiClient,
  { group, listeners, seconds }: { group: number } & Pick<LiveSize, "listeners" | "seconds">,
): Promise<Record<"alone" | "heard", number[]>> {
  const ids = await Promise.all(Array.from({ length: 4 }, () => makeRecord(api)));
  const save = () => countSaves(api, ids, seconds);
  await save();
  const { heads } = await makeListeners(dataFolder, group, listeners);
  const saveHeard = async () => {
    const crowd = await openCrowd(Number(new URL(url).port), heads);
    const saves = await save();
    crowd.close();
    await wait(settling);
    return saves;
  };
  return inTurn({ alone: save, heard: saveHeard }, 3);
}

async function makeRecord(api: ApiClient): Promise<number> {
  const [company] = await api.call("filters.companies");
  const body = { name: "Bench", language: "de", company: { id: company?.id } };
  const saved = await api.call("records.save", { body });
  return "id" in saved ? Number(saved.id) : 0;
}

/** Counts how often per second some records are saved by as many clients, each after the other. */
async function countSaves(
  api: ApiClient,
  ids: readonly number[],
  seconds: number,
): Promise<number> {
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
