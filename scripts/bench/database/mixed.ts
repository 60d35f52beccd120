import { readFileSync } from "node:fs";
import { firstPage } from "./recordReads.ts";
import { read, save } from "./recordWrites.ts";
import type { Asked, DatabaseMeasure, Facts, Send } from "./work.ts";
import { works } from "./works.ts";

/** What many clients do at once: each list, read and save in turn. */
interface Mixed {
  /** Per second. */
  calls: number;
  /** Processor time of the server per call, in milliseconds. */
  cpu: number;
}

/** A piece of work of one client, as the one side does it. */
interface Doing {
  asked: Asked;
  ask: (asked: Asked) => Promise<Asked>;
}

/** How many times as many rounds come first as are measured. */
const warmUp = 4;

/** Lets clients work at once, each through its works again and again. */
async function runMixed(
  pid: number,
  clients: readonly (readonly Doing[])[],
  rounds: number,
): Promise<Mixed> {
  let calls = 0;
  const next = clients.map((works) => works.map(({ asked }) => asked));
  const runAll = (most: number) =>
    Promise.all(
      clients.map(async (works, client) => {
        for (let round = 0; round < most; round += 1)
          for (const [at, { asked, ask }] of works.entries()) {
            next[client]?.splice(at, 1, await ask(next[client]?.[at] ?? asked));
            calls += 1;
          }
      }),
    );
  // The first rounds warm up: a server that runs has compiled what it does often.
  await runAll(warmUp * rounds);
  calls = 0;
  const [begun, before] = [performance.now(), processorTime(pid)];
  await runAll(rounds);
  const seconds = (performance.now() - begun) / 1000;
  return { calls: calls / seconds, cpu: (processorTime(pid) - before) / calls };
}

/** Milliseconds that a process has computed. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // In hundredths of a second, by the program and for it.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What the clients do, as it is called. */
export const mixedName = "mixed: 20 clients";
const mixedClients = 20;

/** Many clients at once, each side alone. */
export async function measureMixed(
  facts: Facts,
  pids: Record<"product" | "floor", number>,
  ask: { product: Send; floor: (index: number, asked: Asked) => Promise<unknown> },
  rounds = 5,
): Promise<DatabaseMeasure[]> {
  const measured: Partial<Record<"product" | "floor", Mixed>> = {};
  for (const side of ["floor", "product"] as const) {
    const clients: Doing[][] = [];
    for (let client = 0; client < mixedClients; client += 1) {
      const own: Doing[] = [];
      for (const work of [firstPage, read, save(10, client)]) {
        // Saves of any record are the floor's work of the same name.
        const index = works.findIndex(({ name }) => name === work.name);
        const ask1 = async (asked: Asked): Promise<Asked> => {
          if (side === "product") {
            const reply = await ask.product(asked);
            return work.next?.(asked, reply) ?? asked;
          }
          await ask.floor(index, asked);
          return asked;
        };
        own.push({ asked: await work.ask(facts, ask.product), ask: ask1 });
      }
      clients.push(own);
    }
    measured[side] = await runMixed(pids[side], clients, rounds);
  }
  const { floor, product } = measured;
  if (!floor || !product) throw new Error("both sides are measured");
  const name = `${mixedName} list, read and save`;
  return [
    {
      work: { name: `${name}, calls`, target: 0.5 },
      floor: floor.calls,
      measured: product.calls,
      unit: "calls/s",
      isFloorOfRatio: true,
    },
    {
      work: { name: `${name}, processor time per call`, target: 3 },
      floor: floor.cpu,
      measured: product.cpu,
    },
  ];
}
