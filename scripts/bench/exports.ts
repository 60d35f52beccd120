import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { formatOf } from "#shared/domain/writing/contentTypes.ts";
import type { DocumentFormat } from "#server/exports/writeFile.ts";
import type { ExportRequest } from "#shared/generated/types.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import { readRegister, textsOfRegister } from "./exports/register.ts";
import { callsMeanwhile, probe } from "./meanwhile.ts";
import { type ProductWithStore, startEmptyProduct } from "./product.ts";
import { type Bench, inTurn, median, residentSize, sample, timed } from "./runner.ts";

/** Exports registers as PDF beside pdfkit that writes the same texts. */
export async function* benchPdf(sizes: readonly number[] = [100, 1000, 5000], rounds = 5): Bench {
  await using product = await startEmptyProduct();
  // Any call waits for the server's loop.
  const call = { ask: async () => (await fetch(`${product.url}/healthz`)).text(), every: 10 };
  for (const records of sizes) {
    const measured = await measureExports(product, { records, rounds, format: "pdf", call });
    const of = `${records} records`;
    const { bare: floor, exported, memory } = measured;
    yield { work: `export of ${of}`, floor, measured: exported, unit: "ms", most: 2 };
    yield { work: `its process, ${of}`, measured: memory, unit: "MB", most: 350 };
    yield callsMeanwhile(of, measured, { share: 0.99, most: 2 });
  }
}

/** Megabytes that the process of a large export may hold beyond that of a small one. */
const mostMemory = 100;

/**
 * Exports registers as Word and Excel beside the same export of a register in memory. The last but one
 * tells how much memory a small export takes.
 */
export async function* benchExport(large = 10_000, small = [1, 100], rounds = 3): Bench {
  for (const format of ["word", "excel"] as const) {
    await using product = await startEmptyProduct();
    let rest = 0;
    for (const records of [...small, large]) {
      const measured = await measureExports(product, { records, rounds, format });
      const of = `${format}, ${records} records`;
      const { bare: floor, exported, memory } = measured;
      yield { work: `export, ${of}`, floor, measured: exported, unit: "ms", most: 1.3 };
      const most = records === large ? { most: rest + mostMemory } : {};
      yield { work: `its process, ${of}`, measured: memory, unit: "MB", ...most };
      if (records === large) yield callsMeanwhile(of, measured, { share: 0.95, most: 1.5 });
      rest = memory;
    }
  }
}

type Format = Extract<ExportRequest["contentType"], DocumentFormat>;

interface ExportPlan {
  records: number;
  rounds: number;
  format: Format;
  /** Call that is made meanwhile; one of the API unless another is given. */
  call?: Parameters<typeof probe>[0];
}

/** Generates a register and exports it in turn with the floor; times in milliseconds. */
async function measureExports(product: ProductWithStore, plan: ExportPlan) {
  const { records, rounds, format } = plan;
  const { url, pid, store, dataFolder } = product;
  const { api, login } = await product.makeRegister({ records });
  const call = plan.call ?? { ask: () => api.call("filters.companies"), every: 50 };
  const fed = join(dirname(dataFolder), `fed-${records}`);
  const { read, inMemory } = await readRegister(store, login, format);
  if (format === "pdf") writeFileSync(fed, JSON.stringify(textsOfRegister(read)));
  else writeFileSync(fed, serialize(inMemory));
  const floor = format === "pdf" ? barePdf : sameExport;
  const probeAtRest = () => probe(call, () => wait(restTime));
  const before = await probeAtRest();
  const endSampling = sample(() => Math.max(0, ...exportChildren(pid).map(residentSize)), 100);
  const exportOnce = () => exportRegister(url, api, format);
  const { bare, exported } = await inTurn(
    { bare: () => timed(() => runFloor(floor, fed)), exported: () => timed(exportOnce) },
    rounds,
  );
  // After the others: the calls take time, too.
  const busy = await probe(call, exportOnce);
  const memory = Math.max(...endSampling());
  // The same machine is not as fast at all times.
  const idle = [...before, ...(await probeAtRest())];
  return { bare: median(bare), exported: median(exported), memory, idle, busy };
}

/** Milliseconds of rest before and after the exports. */
const restTime = 3000;

const barePdf = new URL("./exports/barePdf.ts", import.meta.url);
const sameExport = new URL("./exports/sameExport.ts", import.meta.url);

/** Runs a floor in a process of its own, as an export is, which starts as quickly the second time. */
async function runFloor(program: URL, fed: string): Promise<void> {
  const args = [fileURLToPath(program), fed, `${fed}.out`];
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(fed), "code") },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the floor ended with ${code}`);
}

/** Exports the whole register, and fetches the file. */
async function exportRegister(url: string, api: ApiClient, contentType: Format): Promise<void> {
  const body = { language: "de", contentType, exportType: "register", unfinished: true };
  const reply = await api.call("exports.create", { body });
  const { field } = formatOf(contentType);
  let reference = reply[field];
  while (reference === undefined) {
    await wait(100);
    const state = await api.call("work.state", { params: { jobId: reply.jobId } });
    if (state.state === "failed") throw new Error("the export failed");
    // The job is an export.
    if (state.work === "export") reference = state[field];
  }
  const headers = { authorization: `Bearer ${api.tokens.token}` };
  const file = await fetch(`${url}/v1/api/download/${reference}`, { headers });
  const { byteLength } = await file.arrayBuffer();
  if (!file.ok || byteLength === 0) throw new Error(`the file: ${file.status}`);
}

function exportChildren(pid: number): number[] {
  return threadsOf(pid)
    .flatMap((thread) => readIfThere(`/proc/${pid}/task/${thread}/children`).trim().split(" "))
    .filter((child) => readIfThere(`/proc/${child}/cmdline`).includes("exportChild"))
    .map(Number);
}

/** Empty if the process is gone, as it may be where the bench fails. */
function threadsOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`;
  return existsSync(folder) ? readdirSync(folder) : [];
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
