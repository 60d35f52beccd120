import { readFileSync } from "node:fs";
import { asNumber } from "#shared/domain/values.ts";
import { type Bench, quantile } from "../runner.ts";
import { saveWork } from "./recordWorks.ts";
import { replaceWork } from "./replaceWork.ts";
import { type Facts, firstRequest, get, type Request, type Send, type Work } from "./work.ts";

/** One side of the measurement. */
export interface Side {
  /** Milliseconds that its parts have computed so far. */
  computed: Readonly<Record<string, () => number>>;
  /** Does a work; resolves with the next request. */
  run: (work: Work, request: Request) => Promise<Request>;
}

export const mixedName = "mixed: 20 clients";
const clients = 20;
/** How many times as many rounds come first as are measured: a server that runs has compiled its code. */
const warmUp = 4;

/** Lets many clients list, read and save at once, on each side alone. */
export async function* measureMixed(
  works: (client: number) => readonly Work[],
  { send, floor, product }: { send: Send; floor: Side; product: Side },
  rounds: number,
): Bench {
  const [bare, own] = [
    await measureClients(works, send, floor, rounds),
    await measureClients(works, send, product, rounds),
  ];
  const work = `${mixedName} list, read and save`;
  yield { work, floor: bare.calls, measured: own.calls, unit: "calls/s", least: 0.6 };
  yield {
    work: `${work}, processor time per call`,
    floor: bare.cpu["server"] ?? 0,
    measured: own.cpu["server"] ?? 0,
    unit: "ms",
    most: 3,
  };
}

/** Calls a second of many clients at once, and the milliseconds that the side's parts compute for one. */
export async function measureClients(
  works: (client: number) => readonly Work[],
  send: Send,
  { computed, run }: Side,
  rounds: number,
): Promise<{ calls: number; cpu: Readonly<Record<string, number>> }> {
  const all: { work: Work; request: Request }[][] = [];
  for (let client = 0; client < clients; client += 1) {
    const own: { work: Work; request: Request }[] = [];
    for (const work of works(client)) own.push({ work, request: await firstRequest(work, send) });
    all.push(own);
  }
  const runAll = (times: number) =>
    Promise.all(
      all.map(async (own) => {
        for (let time = 0; time < times; time += 1)
          for (const each of own) each.request = await run(each.work, each.request);
      }),
    );
  await runAll(warmUp * rounds);
  const calls = rounds * all.flat().length;
  const before = mapValues(computed, (read) => read());
  const started = performance.now();
  await runAll(rounds);
  const seconds = (performance.now() - started) / 1000;
  const cpu = mapValues(computed, (read, part) => (read() - (before[part] ?? 0)) / calls);
  return { calls: calls / seconds, cpu };
}

function mapValues(
  functions: Side["computed"],
  valueOf: (read: () => number, part: string) => number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(functions).map(([part, read]) => [part, valueOf(read, part)]),
  );
}

/** Milliseconds that a process has computed. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // In hundredths of a second, by the program and for it.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const meanwhileName = "record: saves of others during a replacement";
/** People who save records again and again, and saves of each while nothing else goes on. */
const [people, idleSaves] = [2, 50];

/** Measures the slowest of a hundred saves while a keyword of many records is replaced. */
export async function* measureMeanwhile(facts: Facts, send: Send): Bench {
  const saveWhile = async (goesOn: (saves: number) => boolean): Promise<number> => {
    const savers: { work: Work; first: Request }[] = [];
    for (let index = 0; index < people; index += 1) {
      const work = saveWork(facts, 10, index);
      savers.push({ work, first: await firstRequest(work, send) });
    }
    const spent = await Promise.all(
      savers.map(({ work, first }) => saveAgain(work, first, { send, goesOn })),
    );
    return quantile(spent.flat(), 0.99);
  };
  await saveWhile((saves) => saves < idleSaves / 5);
  const floor = await saveWhile((saves) => saves < idleSaves);
  const replacement = replaceWork(facts);
  const request = await firstRequest(replacement, send);
  let isDone = false;
  const done = send(request)
    .then((reply) => replacement.untilDone?.(reply, send))
    .finally(() => (isDone = true));
  const measured = await saveWhile((saves) => saves === 0 || !isDone);
  await done;
  yield { work: `${meanwhileName}, p99`, floor, measured, unit: "ms", most: 2 };
}

interface Saving {
  send: Send;
  goesOn: (saves: number) => boolean;
}

/** Saves one record again and again; returns how long each save took. */
async function saveAgain(work: Work, first: Request, { send, goesOn }: Saving): Promise<number[]> {
  const spent: number[] = [];
  let request = first;
  while (goesOn(spent.length)) {
    const started = performance.now();
    const reply = await send(request).catch((error: unknown) => {
      // A replacement in the record itself gives it another version, which is read.
      if (!String(error).includes("stale")) throw error;
      return send(get(`/api/processingActivity/${asNumber(request.forFloor?.["id"]) ?? 0}`));
    });
    spent.push(performance.now() - started);
    request = work.next?.(request, reply) ?? request;
  }
  return spent;
}
