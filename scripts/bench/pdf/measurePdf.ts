import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword, passwordCost } from "#server/auth/password.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { openStore, type Store } from "#server/store/database/store.ts";
import { type ApiClient, signInAs } from "../../testkit/apiClient.ts";
import { makeDataFolder, runServer, type ServerProcess } from "../../testkit/runServer.ts";
import { formatOf } from "#shared/domain/writing/contentTypes.ts";
import type { DocumentFormat } from "#server/exports/writeFile.ts";
import type { ExportRequest } from "#shared/generated/types.ts";
import { generateGroup } from "../../generate/generateGroup.ts";
import { type Asking, probe, timed } from "../callsMeanwhile.ts";
import { quantile, residentSize } from "../numbers.ts";
import { readRegister, textsOfRegister } from "./texts.ts";
import { holdInMemory } from "./wholeInMemory.ts";

/** Exports of one register beside the bare loop; times in milliseconds, memory in megabytes. */
export interface PdfMeasure {
  records: number;
  /** Medians, each of a whole process that starts, reads and writes its file. */
  bare: number;
  /** The writer alone, which is fed with finished parts; of what the product draws itself, nothing. */
  writer?: number;
  exported: number;
  bytes: number;
  /** Peaks while exporting, and what the server held before. */
  server: number;
  serverBefore: number;
  child: number;
  /** How long calls took, idle and while exporting: trivial ones for PDF, else of the API. */
  idle: readonly number[];
  busy: readonly number[];
}

/** Generates registers of the sizes, and exports each as often as wanted. */
export async function measurePdf(
  sizes: readonly number[],
  runs: number,
  format: Format = "pdf",
): Promise<PdfMeasure[]> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder, environment: { DEMO: "0" } });
  const database = await startPostgres(dataFolder);
  const store = openStore(embeddedAddress(database.socket, 2));
  const all: PdfMeasure[] = [];
  try {
    for (const records of sizes)
      all.push(await measureOne({ server, store, dataFolder, format }, records, runs));
  } finally {
    await store.close();
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
  return all;
}

interface Bench {
  server: ServerProcess;
  store: Store;
  dataFolder: string;
  format: Format;
}

type Format = Extract<ExportRequest["contentType"], DocumentFormat>;

const password = "bench of registers";
/** Milliseconds of rest before and after the exports. */
const restTime = 3000;

async function measureOne(
  { server, store, dataFolder, format }: Bench,
  records: number,
  runs: number,
): Promise<PdfMeasure> {
  const until = new Date();
  const passwordHash = await hashPassword(password, passwordCost);
  const { login } = await generateGroup(store, { records, seed: records, until, passwordHash });
  const api = await signInAs(server.url, login, password);
  const fed = join(dirname(dataFolder), `fed-${records}`);
  const { read, inMemory } = await readRegister(store, login, format);
  writeFileSync(`${fed}.texts`, JSON.stringify(textsOfRegister(read)));
  writeFileSync(`${fed}.parts`, JSON.stringify(holdInMemory(read)));
  writeFileSync(`${fed}.register`, serialize(inMemory));
  const bare: number[] = [];
  const writer: number[] = [];
  const exported: number[] = [];
  const asks: Asking =
    format === "pdf"
      ? { ask: async () => (await fetch(`${server.url}/healthz`)).text(), every: 10 }
      : { ask: () => api.call("filters.companies"), every: 50 };
  const atRest = () => probe(asks, () => wait(restTime));
  const before = await atRest();
  const serverBefore = residentSize(server.pid);
  const peaks = watchPeaks(server.pid);
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    if (format === "pdf") bare.push(await timed(() => runFloor(barePdf, `${fed}.texts`)));
    else {
      bare.push(await timed(() => runFloor(sameExport, `${fed}.register`)));
      writer.push(await timed(() => runFloor(sameWriter, `${fed}.parts`, format)));
    }
    exported.push(await timed(async () => (bytes = await exportOnce(server.url, api, format))));
  }
  // After the others: what asks takes time, too.
  const busy = await probe(asks, () => exportOnce(server.url, api, format));
  return {
    ...peaks(),
    records,
    bytes,
    serverBefore,
    bare: quantile(bare, 0.5),
    ...(writer.length > 0 ? { writer: quantile(writer, 0.5) } : {}),
    exported: quantile(exported, 0.5),
    // The same machine is not as fast at all times.
    idle: [...before, ...(await atRest())],
    busy,
  };
}

const barePdf = new URL("./barePdf.ts", import.meta.url);
const sameExport = new URL("./sameExport.ts", import.meta.url);
const sameWriter = new URL("./sameWriter.ts", import.meta.url);

/** Runs a floor in a process of its own, as an export is, which starts as quickly the second time. */
async function runFloor(program: URL, fed: string, ...more: readonly string[]): Promise<void> {
  const args = [fileURLToPath(program), fed, `${fed}.out`, ...more];
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(fed), "code") },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the floor ended with ${code}`);
}

/** Exports the whole register and returns the length of the file. */
async function exportOnce(url: string, api: ApiClient, contentType: Format): Promise<number> {
  const body = { language: "de", contentType, exportType: "register", unfinished: true };
  const reply = await api.call("exports.create", { body });
  const { field } = formatOf(contentType);
  let reference = reply[field];
  while (reference === undefined) {
    await wait(100);
    const state = await api.call("exports.state", { params: { jobId: reply.jobId } });
    if (state.state === "failed") throw new Error("the export failed");
    if (state[field] !== undefined) reference = state[field];
  }
  const headers = { authorization: `Bearer ${api.tokens.token}` };
  const file = await fetch(`${url}/v1/api/download/${reference}`, { headers });
  return (await file.arrayBuffer()).byteLength;
}

/** Watches the memory of a server and of the child that exports. */
function watchPeaks(pid: number): () => Pick<PdfMeasure, "server" | "child"> {
  const peaks = { server: 0, child: 0 };
  const timer = setInterval(() => {
    peaks.server = Math.max(peaks.server, residentSize(pid));
    for (const child of exportChildren(pid))
      peaks.child = Math.max(peaks.child, residentSize(child));
  }, 100);
  return () => {
    clearInterval(timer);
    return peaks;
  };
}

function exportChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`).trim().split(" "))
    .filter((child) => child !== "" && textOf(`/proc/${child}/cmdline`).includes("exportChild"))
    .map(Number);
}

/** Text of a file that may be gone. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
