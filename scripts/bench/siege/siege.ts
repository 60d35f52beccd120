import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ApiClient, signInByApi } from "../../testkit/apiClient.ts";
import { makeDataFolder, runServer } from "../../testkit/runServer.ts";
import { quantile, residentSize } from "../numbers.ts";
import type { Tally } from "./attacker.ts";
import type { Target } from "./attacks.ts";
import { lostOf, work } from "./work.ts";

/** What a siege showed; times in milliseconds, memory in megabytes. */
export interface Siege {
  quiet: { calls: number; p99: number };
  besieged: { calls: number; p99: number; slowest: number };
  /** Failed calls of those who work. */
  failures: string[];
  lost: string[];
  /** The server's memory at the peak of the first and of the last third. */
  memory: { first: number; last: number };
  attempts: Tally;
  /** Exit code of the server that is stopped under siege. */
  exit: number | null;
}

interface Duration {
  /** Seconds of work without an attack. */
  quiet: number;
  /** Seconds under siege. */
  siege: number;
  /** Records of the attacked group. */
  records: number;
}

/** One group works while another is attacked in every known way at once. */
export async function besiege({ quiet, siege, records }: Duration): Promise<Siege> {
  const dataFolder = makeDataFolder();
  const environment = { GROUP_FILES_MB: "100", DISK_RESERVE_MB: "100" };
  const server = await runServer({ dataFolder, environment });
  const attacker = fork(join(import.meta.dirname, "attacker.ts"));
  try {
    const target = await prepare(server.url, records);
    const api = await signInByApi(server.url, "foreignAdmin");
    // The first calls compile what the later ones use.
    await workFor(api, Math.min(quiet, 10));
    const before = await workFor(api, quiet);
    let attempts: Tally = {};
    attacker.on("message", (tally: Tally) => (attempts = tally));
    attacker.send(target);
    const memory = watchMemory(server.pid, siege);
    const during = await workFor(api, siege);
    // What is cut by the stop is no defence.
    const seen = structuredClone(attempts);
    const lost = await lostOf(api, during);
    const exit = await server.stop();
    return {
      quiet: { calls: before.times.length, p99: quantile(before.times, 0.99) },
      besieged: {
        calls: during.times.length,
        p99: quantile(during.times, 0.99),
        slowest: Math.max(...during.times),
      },
      failures: [...before.failures, ...during.failures],
      lost,
      memory: memory(),
      attempts: seen,
      exit,
    };
  } finally {
    const ended = once(attacker, "exit");
    attacker.kill("SIGKILL");
    await ended;
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

/** The attacked group has a register, with a text that is hard to break into lines. */
async function prepare(url: string, records: number): Promise<Target> {
  const creator = await signInByApi(url, "creator");
  const reader = await signInByApi(url, "reader");
  const [company] = await creator.call("filters.companies");
  if (!company) throw new Error("The group has no company");
  const base = { language: "de", company: { id: company.id } } as const;
  const hard = "Donaudampfschifffahrtsgesellschaft".repeat(117);
  for (let index = 0; index < records; index += 1) {
    const more = index === 0 ? { processDocumentation: hard } : {};
    await creator.call("records.save", { body: { ...base, name: `Siege ${index}`, ...more } });
  }
  return {
    url,
    reader: reader.tokens.token,
    creator: creator.tokens.token,
    company: company.id,
  };
}

async function workFor(api: ApiClient, seconds: number) {
  let isOver = false;
  const clock = wait(seconds * 1000).then(() => (isOver = true));
  const seen = await work(api, () => isOver);
  await clock;
  return seen;
}

/** Measures a process every second; the result is what it held in the first and last third. */
function watchMemory(pid: number, seconds: number): () => Siege["memory"] {
  const sizes: number[] = [];
  const timer = setInterval(() => sizes.push(residentSize(pid)), 1000);
  return () => {
    clearInterval(timer);
    const third = Math.max(1, Math.floor(Math.min(seconds, sizes.length) / 3));
    return { first: Math.max(...sizes.slice(0, third)), last: Math.max(...sizes.slice(-third)) };
  };
}
