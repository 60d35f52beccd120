import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { buildClient } from "../buildClient.ts";
import { buildServer } from "../buildServer.ts";
import { makeDataFolder, runServer, until } from "../testkit/runServer.ts";
import { type Bench, inTurn, median } from "./runner.ts";

/** Starts the product in an empty folder and again, each time beside PostgreSQL alone. */
export async function* benchStart(rounds = 5): Bench {
  await buildClient();
  await buildServer();
  const { bare, product } = await inTurn(
    { bare: () => inFolder(startBare), product: () => inFolder(startProductTwice) },
    rounds,
  );
  const of = (name: keyof Starts) => median(product.map((starts) => starts[name] ?? 0));
  const floor = median(bare.map(({ first }) => first));
  yield { work: "first start", floor, measured: of("first"), unit: "ms", most: 3 };
  yield { work: "first start, until calls are answered", measured: of("answering"), unit: "ms" };
  yield { work: "later start", measured: of("later"), unit: "ms", most: 1500 };
}

/** Milliseconds of starts. */
interface Starts {
  /** Until pages are served. */
  first: number;
  answering?: number;
  later?: number;
}

async function inFolder<T>(work: (dataFolder: string) => Promise<T>): Promise<T> {
  const dataFolder = makeDataFolder();
  try {
    return await work(dataFolder);
  } finally {
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

/** Makes and starts a cluster in a process of its own, so that its modules are loaded each time. */
async function startBare(dataFolder: string): Promise<Starts> {
  const program = fileURLToPath(new URL("./startPostgres.ts", import.meta.url));
  const child = spawn(process.execPath, [program, dataFolder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { first: Number(output) };
}

async function startProductTwice(dataFolder: string): Promise<Starts> {
  const started = performance.now();
  const server = await runServer({ dataFolder, isEarly: true });
  const first = performance.now() - started;
  await until("calls are answered", async () => (await fetch(`${server.url}/readyz`)).ok, 60_000);
  const answering = performance.now() - started;
  await server.stop();
  const startedAgain = performance.now();
  const again = await runServer({ dataFolder });
  const later = performance.now() - startedAgain;
  await again.stop();
  return { first, answering, later };
}
