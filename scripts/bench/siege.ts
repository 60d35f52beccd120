import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { RecordRead } from "#shared/generated/types.ts";
import { type ApiClient, signInByApi } from "../testkit/apiClient.ts";
import { runOwnServer } from "../testkit/runServer.ts";
import { type Bench, inTurn, quantile, residentSize, sample } from "./runner.ts";
import type { Orders, Tally } from "./siege/attacker.ts";
import { attacks, makeLogo, type SignOut, type Target } from "./siege/attacks.ts";
import { startProvider } from "./siege/provider.ts";

/** How much slower a save may become while another group attacks. */
const mostSlower = 3;

interface SiegeOptions {
  /** Seconds of each siege, and rounds of it. */
  seconds?: number | undefined;
  rounds?: number | undefined;
  /** The one attack to measure. */
  only?: string | undefined;
}

/** Attacks one group while another works: in each way by itself, then in all at once. */
export async function* benchSiege({ seconds = 5, rounds = 4, only }: SiegeOptions = {}): Bench {
  yield* benchEachAttack({ seconds, rounds, only });
  if (only !== undefined) return;
  const siege = Object.keys(attacks).length * seconds;
  const plan = { quiet: Math.ceil(siege / 5), siege, records: 238 };
  const { besieged, failures, lost, memory, attempts, exit } = await besiege(plan);
  for (const [name, outcomes] of Object.entries(attempts)) {
    const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} × ${outcome}`);
    console.log(`${name}: ${counts.join(", ")}`);
  }
  const broken = brokenBy(attempts);
  for (const each of [...failures, ...lost, ...broken].slice(0, 20)) console.log(each);
  const calls = (work: string, measured: number, limits: { most?: number; least?: number }) =>
    ({ work, measured, unit: "calls", ...limits }) as const;
  yield { work: "p99 of a call under all sieges", measured: quantile(besieged, 0.99), unit: "ms" };
  yield { work: "slowest call under siege", measured: Math.max(...besieged), unit: "ms" };
  yield calls("made under siege", besieged.length, { least: 1 });
  yield calls("failed", failures.length, { most: 0 });
  yield calls("acknowledged, but lost", lost.length, { most: 0 });
  yield calls("attempts that broke something", broken.length, { most: 0 });
  yield calls("failed stops", exit === 0 ? 0 : 1, { most: 0 });
  const [floor, measured] = memory;
  const work = "memory at the peak of the last third, beside the first";
  yield { work, floor, measured, unit: "MB", most: 1.2 };
}

/** Measures saves under each attack and without one, in turn. */
async function* benchEachAttack({
  seconds,
  rounds,
  only,
}: SiegeOptions & { seconds: number; rounds: number }): Bench {
  await using server = await runOwnServer({ environment });
  await using provider = await startProvider("siege");
  const attacker = fork(join(import.meta.dirname, "siege/attacker.ts"));
  try {
    const target = await prepareTarget({ url: server.url, issuer: provider.issuer, records: 238 });
    const api = await signInByApi(server.url, "foreignAdmin");
    const order = async (names: readonly string[]): Promise<void> => {
      attacker.send({ target, names } satisfies Orders);
      // Until what was ordered has begun, or what was under way has ended.
      await wait(500);
    };
    await saveFor(api, seconds);
    for (const name of Object.keys(attacks).filter((each) => only === undefined || each === only)) {
      const { quiet, besieged } = await inTurn(
        {
          quiet: () => saveFor(api, seconds),
          besieged: async () => {
            await order([name]);
            const times = await saveFor(api, seconds);
            await order([]);
            return times;
          },
        },
        rounds,
      );
      const [floor, measured] = [quiet, besieged].map((times) => quantile(times.flat(), 0.95));
      const work = `p95 of a save under: ${name}`;
      yield { work, floor: floor ?? 0, measured: measured ?? 0, unit: "ms", most: mostSlower };
    }
  } finally {
    const ended = once(attacker, "exit");
    attacker.kill("SIGKILL");
    await ended;
  }
}

/** Milliseconds of each save of one person who saves for so long; a refused one took for ever. */
async function saveFor(api: ApiClient, seconds: number): Promise<number[]> {
  const company = await findCompany(api);
  const name = `Save ${randomUUID()}`;
  let record: RecordRead = { name, language: "en", company: { id: company, title: "" } };
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end) {
    const body = { ...record, description: randomUUID() };
    const started = performance.now();
    const reply = await api.send("POST", "/api/processingActivity/activity", body);
    const isFine = reply.status === 200;
    times.push(isFine ? performance.now() - started : Infinity);
    // Border: a stored record is answered.
    if (isFine) record = reply.body as RecordRead;
    await wait(saverPause);
  }
  return times;
}

/** Milliseconds between two saves. */
const saverPause = 20;

/** Outcomes of attacks that are no answer of a server that is well. */
export function brokenBy(attempts: Tally): string[] {
  return Object.entries(attempts).flatMap(([name, outcomes]) =>
    Object.keys(outcomes)
      .filter((outcome) => !/^(0|cut|[234]\d\d|503)$/.test(outcome))
      .map((outcome) => `${name}: ${outcome}`),
  );
}

const environment = {
  GROUP_FILES_MB: "100",
  DISK_RESERVE_MB: "100",
  SSO: "oidc",
  SSO_HOSTS: "localhost",
};

interface SiegePlan {
  /** Seconds of work without an attack, and under siege. */
  quiet: number;
  siege: number;
  /** Records of the attacked group. */
  records: number;
}

/** One group works while another is attacked in every known way at once. */
export async function besiege({ quiet, siege, records }: SiegePlan) {
  await using server = await runOwnServer({ environment });
  await using provider = await startProvider("siege");
  const attacker = fork(join(import.meta.dirname, "siege/attacker.ts"));
  try {
    const target = await prepareTarget({ url: server.url, issuer: provider.issuer, records });
    const api = await signInByApi(server.url, "foreignAdmin");
    // The first calls compile what the later ones use.
    await workFor(api, Math.min(quiet, 10));
    const before = await workFor(api, quiet);
    let attempts: Tally = {};
    attacker.on("message", (tally: Tally) => (attempts = tally));
    attacker.send({ target, names: Object.keys(attacks) } satisfies Orders);
    const endSampling = sample(() => residentSize(server.pid), 1000);
    const during = await workFor(api, siege);
    const sizes = endSampling();
    const third = Math.max(1, Math.floor(sizes.length / 3));
    // Connections that are cut by the stop are no defence.
    const seen = structuredClone(attempts);
    const lost = await findLost(api, during);
    return {
      /** Milliseconds of each call. */
      quiet: before.times,
      besieged: during.times,
      failures: [...before.failures, ...during.failures],
      lost,
      /** Megabytes at the peak of the first and of the last third. */
      memory: [Math.max(...sizes.slice(0, third)), Math.max(...sizes.slice(-third))] as const,
      attempts: seen,
      /** Exit code of the server that is stopped under siege. */
      exit: await server.stop(),
    };
  } finally {
    const ended = once(attacker, "exit");
    attacker.kill("SIGKILL");
    await ended;
  }
}

/** Makes a register for the attacked group, with a text that is hard to break into lines. */
async function prepareTarget({
  url,
  issuer,
  records,
}: {
  url: string;
  issuer: string;
  records: number;
}): Promise<Target> {
  const creator = await signInByApi(url, "creator");
  const reader = await signInByApi(url, "reader");
  const admin = await signInByApi(url, "admin");
  const company = await findCompany(creator);
  const base = { language: "de", company: { id: company } } as const;
  const hard = "Donaudampfschifffahrtsgesellschaft".repeat(117);
  const ids: number[] = [];
  for (let index = 0; index < records; index += 1) {
    const more = index === 0 ? { processDocumentation: hard } : {};
    const body = { ...base, name: `Siege ${index}`, ...more };
    const stored = await creator.call("records.save", { body });
    if ("id" in stored) ids.push(stored.id ?? 0);
  }
  const { fields } = await reader.call("filters.options");
  const countries = await reader.call("lookups.list", { body: {} }, "countries");
  return {
    url,
    reader: reader.tokens.token,
    creator: creator.tokens.token,
    admin: admin.tokens.token,
    company,
    records: ids.slice(0, 100),
    columns: fields.map(({ field }) => field).slice(0, 20),
    country: countries.find(({ title }) => title?.includes("USA"))?.id ?? countries[0]?.id ?? 0,
    settings: {
      ...(await admin.call("settings.read")),
      logo: [{ id: await sendLogo(url, admin) }],
    },
    signOut: await setUpProvider(admin, issuer),
  };
}

async function sendLogo(url: string, { tokens }: ApiClient): Promise<number> {
  const body = new FormData();
  body.set("file", new Blob([makeLogo()], { type: "image/png" }), "logo.png");
  const headers = { authorization: `Bearer ${tokens.token}` };
  const response = await fetch(`${url}/v1/api/files`, { method: "POST", headers, body });
  // Border: an upload is answered with its file.
  return ((await response.json()) as { id: number }).id;
}

/** Makes a provider that the group's people may sign in with. */
async function setUpProvider(admin: ApiClient, issuer: string): Promise<SignOut> {
  const audience = "siege";
  const provider = { kind: "oidc", enabled: true, issuer, clientId: audience } as const;
  const body = { version: 0, provider, clientSecret: "a secret" };
  const { addresses } = await admin.call("signOn.save", { body });
  return { path: new URL(addresses.backChannel).pathname, issuer, audience, key: "siege" };
}

async function findCompany(api: ApiClient): Promise<number> {
  const [company] = await api.call("filters.companies");
  if (!company) throw new Error("The group has no company");
  return company.id;
}

/** People who work at the same time, and milliseconds between two calls of each. */
const [people, pause] = [4, 100];

/** Work of the other group. */
interface Work {
  company: number;
  /** Milliseconds of each call. */
  times: number[];
  /** Calls that failed, and what was answered. */
  failures: string[];
  /** The last acknowledged state of each record that is worked on. */
  saved: Map<number, { version: number; mark: string }>;
}

/** People of one group read lists and save records for so long. */
async function workFor(api: ApiClient, seconds: number): Promise<Work> {
  const company = await findCompany(api);
  const work: Work = { company, times: [], failures: [], saved: new Map() };
  const end = performance.now() + 1000 * seconds;
  const one = () => workAlone(api, work, () => performance.now() >= end);
  await Promise.all(Array.from({ length: people }, one));
  return work;
}

async function workAlone(api: ApiClient, work: Work, isOver: () => boolean): Promise<void> {
  const name = `Work ${randomUUID()}`;
  let record: RecordRead = { name, language: "en", company: { id: work.company, title: "" } };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const started = performance.now();
    const reply = await api.send(method, path, body).catch((error: unknown) => ({
      status: String(error),
      body: null,
    }));
    work.times.push(performance.now() - started);
    const isFine = reply.status === 200;
    if (!isFine) {
      const text = JSON.stringify(reply.body).slice(0, 200);
      work.failures.push(`${method} ${path}: ${reply.status} ${text}`);
    }
    await wait(pause);
    return isFine ? reply.body : null;
  };
  while (!isOver()) {
    const { id } = record;
    const mark = randomUUID();
    const stored = await send("POST", "/api/processingActivity/activity", {
      ...record,
      ...(id === undefined ? { clientId: mark } : {}),
      description: mark,
    });
    if (stored) {
      // Border: a stored record is answered.
      record = stored as RecordRead;
      work.saved.set(record.id ?? 0, { version: record.version ?? 0, mark });
    }
    await send("POST", "/api/filter/recordsByFilterAndCompany", { perPage: 50 });
    if (id !== undefined) await send("GET", `/api/processingActivity/${id}`);
    await send("GET", "/api/dashboard/kpi");
    await send("POST", "/api/vendor", { text: "a" });
  }
}

/** Describes acknowledged saves that are no longer there. */
async function findLost(api: ApiClient, { saved }: Work): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { version, mark }] of saved) {
    const record = await api.call("records.read", { params: { id } });
    if (record.version !== version || record.description !== mark) {
      lost.push(`record ${id}: version ${version} was answered, ${record.version} is there`);
    }
  }
  return lost;
}
