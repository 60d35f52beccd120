import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { makeDataFolder, runServer, until } from "../testkit/runServer.ts";
import { buildClient } from "../buildClient.ts";
import { buildServer } from "../buildServer.ts";
import { quantile } from "./numbers.ts";
import { report, type Verdict } from "./verdicts.ts";

/** How often PostgreSQL's own start a first one may take. */
const mostTimes = 3;
/** Milliseconds that a later start may take. */
const laterLimit = 1500;

/** Starts of the product in an empty folder and again, in milliseconds. */
export interface Starts {
  /** PostgreSQL alone: a cluster made and started. */
  bare: number;
  /** Until pages are served, and until calls are answered. */
  first: number;
  answering: number;
  /** Until both are, with the data there. */
  later: number;
}

/** Starts the product as often as wanted, each beside PostgreSQL alone. */
export async function measureStarts(runs: number): Promise<Starts> {
  await buildClient();
  await buildServer();
  const all: Starts[] = [];
  for (let run = 0; run < runs; run += 1) {
    const bare = await startBare();
    all.push({ bare, ...(await startProduct()) });
  }
  const median = (name: keyof Starts) =>
    quantile(
      all.map((each) => each[name]),
      0.5,
    );
  return {
    bare: median("bare"),
    first: median("first"),
    answering: median("answering"),
    later: median("later"),
  };
}

/** A process of its own, so that its modules are loaded each time. */
async function startBare(): Promise<number> {
  const folder = makeDataFolder();
  try {
    const program = fileURLToPath(new URL("./startPostgres.ts", import.meta.url));
    const child = spawn(process.execPath, [program, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return Number(said);
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

async function startProduct(): Promise<Omit<Starts, "bare">> {
  const dataFolder = makeDataFolder();
  try {
    const begun = performance.now();
    const server = await runServer({ dataFolder, isEarly: true });
    const first = performance.now() - begun;
    await until("calls are answered", async () => (await fetch(`${server.url}/readyz`)).ok, 60_000);
    const answering = performance.now() - begun;
    await server.stop();
    const again = performance.now();
    const second = await runServer({ dataFolder });
    const later = performance.now() - again;
    await second.stop();
    return { first, answering, later };
  } finally {
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

/** Starts against PostgreSQL's own, with the demo. */
export async function benchStart(runs: number): Promise<boolean> {
  const { bare, first, answering, later } = await measureStarts(runs);
  console.log(`at a first start, calls are answered after ${Math.round(answering)} ms`);
  const verdicts: Verdict[] = [
    { work: "first start", floor: bare, measured: first, unit: "ms", target: mostTimes },
    // Against what is allowed, not against a floor.
    { work: "later start", floor: laterLimit, measured: later, unit: "ms", target: 1 },
  ];
  return report("start", verdicts);
}
