import { readFileSync } from "node:fs";
import { asNumber } from "#shared/domain/values.ts";
import { type Bench, quantile } from "../runner.ts";
import { saveWork } from "./recordWorks.ts";
import { replaceWork } from "./replaceWork.ts";
import { type Facts, firstRequest, get, type Request, type Send, type Work } from "./work.ts";

/** One side of the measurement: its process, and how it does a work; resolves with the next request. */
interface Side {
  pid: number;
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
  const measure = async ({ pid, run }: Side): Promise<{ calls: number; cpu: number }> => {
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
    const [started, before] = [performance.now(), processorTime(pid)];
    await runAll(rounds);
    const seconds = (performance.now() - started) / 1000;
    return { calls: calls / seconds, cpu: (processorTime(pid) - before) / calls };
  };
  const [bare, own] = [await measure(floor), await measure(product)];
  const work = `${mixedName} list, read and save`;
  yield { work, floor: bare.calls, measured: own.calls, unit: "calls/s", least: 0.6 };
  const perCall = `${work}, processor time per call`;
  yield { work: perCall, floor: bare.cpu, measured: own.cpu, unit: "ms", most: 3 };
}

/** Milliseconds that a process has computed. */
function processorTime(pid: number): number {
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
