import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExportModel } from "./shape.ts";

/** Reason for a failed export. */
export type FailureReason = "crashed" | "memory" | "timeout" | "aborted" | "storageFull";

/** Thrown when a document could not be rendered; nothing is left behind. */
export class ExportFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(`export ${reason}: ${detail}`);
    this.name = "ExportFailure";
    this.reason = reason;
  }
}

/** Environment and limits of a render. */
export interface RenderOptions {
  /** Folder for the file. */
  folder: string;
  signal?: AbortSignal;
  /** Time limit in milliseconds, excluding time in the queue. */
  timeLimit?: number;
  /** Memory limit in megabytes. */
  memoryLimit?: number;
}

/** The rendered file. */
export interface Rendered {
  file: string;
  pages: number;
  size: number;
}

/** Request to the child process. */
export interface RenderJob {
  model: ExportModel;
  file: string;
}

/** Reply of the child process. */
export type RenderReply =
  | { pages: number; size: number }
  | { failure: { message: string; code?: string } };

/** Maximum number of concurrent renders; further ones are queued. */
const atOnce = 2;
const defaultTimeLimit = 5 * 60_000;
const defaultMemoryLimit = 512;
/** Maximum length in characters of the child's error output that is kept; the cause comes first. */
const complaintLength = 4000;

const program = fileURLToPath(new URL("./pdf/child.ts", import.meta.url));
const waiting: (() => void)[] = [];
const running = new Set<ChildProcess>();
let taken = 0;

// A child process must not outlive its parent.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Renders a document in a child process; the file is complete, or there is none. */
export async function renderExport(model: ExportModel, options: RenderOptions): Promise<Rendered> {
  const file = join(options.folder, `${randomBytes(16).toString("hex")}.pdf`);
  await takeTurn(options.signal);
  try {
    const { pages, size } = await runChild({ model, file }, options);
    return { file, pages, size };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    giveTurn();
  }
}

function takeTurn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(abortFailure());
  if (taken < atOnce) {
    taken += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const turn = (): void => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(abortFailure());
    };
    waiting.push(turn);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

/** First come, first served. */
function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else taken -= 1;
}

function runChild(
  job: RenderJob,
  options: RenderOptions,
): Promise<{ pages: number; size: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${options.memoryLimit ?? defaultMemoryLimit}`],
      env: childEnvironment(),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    running.add(child);
    let complaints = "";
    let failure: ExportFailure | undefined;
    let result: { pages: number; size: number } | undefined;
    const stop = (reason: FailureReason): void => {
      failure ??= new ExportFailure(reason, "stopped");
      child.kill("SIGKILL");
    };
    const abort = (): void => stop("aborted");
    const timer = setTimeout(() => stop("timeout"), options.timeLimit ?? defaultTimeLimit);
    options.signal?.addEventListener("abort", abort, { once: true });
    child.stderr?.on("data", (data: Buffer) => {
      complaints = (complaints + data.toString()).slice(0, complaintLength);
    });
    child.once("message", (reply: RenderReply) => {
      if ("failure" in reply) failure ??= exportFailureOf(reply.failure);
      else result = reply;
    });
    child.once("error", (error) => {
      failure ??= new ExportFailure("crashed", error.message);
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", abort);
      running.delete(child);
      if (failure) reject(failure);
      else if (result) resolve(result);
      else reject(crashOf(code, signal, complaints));
    });
    child.send(job, (error) => {
      if (error) failure ??= new ExportFailure("crashed", error.message);
    });
    if (options.signal?.aborted) abort();
  });
}

/**
 * The child inherits no environment, least of all secrets; Windows cannot start a process without
 * its system folder.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

function exportFailureOf(failure: { message: string; code?: string }): ExportFailure {
  return new ExportFailure(
    failure.code === "ENOSPC" || failure.code === "EDQUOT" ? "storageFull" : "crashed",
    failure.message,
  );
}

function crashOf(
  code: number | null,
  signal: NodeJS.Signals | null,
  complaints: string,
): ExportFailure {
  const isMemory = complaints.includes("heap out of memory") || complaints.includes("heap limit");
  return new ExportFailure(
    isMemory ? "memory" : "crashed",
    `${signal ?? `exit ${code}`} ${complaints}`.trim(),
  );
}

function abortFailure(): ExportFailure {
  return new ExportFailure("aborted", "nobody waits for it any more");
}
