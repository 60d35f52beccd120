import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Renderer, RendererOptions, StartRenderer } from "../renderer.ts";
import { startRenderer } from "./startRenderer.ts";
import { type Progress, progressFile, readProgress } from "./progress.ts";
import type { RenderReply } from "./renderReply.ts";
import type { Missing, MissingReason } from "./shape.ts";

export type FailureReason = MissingReason | "aborted" | "storageFull" | "refused";

/** Thrown when a document could not be rendered; nothing is left behind. */
export class ExportFailure extends Error {
  readonly reason: FailureReason;
  /** The activity or annex it failed at, if rendering without it may succeed. */
  readonly missing: Missing | undefined;
  /** Why the child process refused, in its own word. */
  readonly refusal: string | undefined;

  constructor(reason: FailureReason, detail: string, missing?: Missing, refusal?: string) {
    super(`export ${reason}: ${detail}`);
    this.name = "ExportFailure";
    this.reason = reason;
    this.missing = missing;
    this.refusal = refusal;
  }
}

export interface RenderOptions extends RendererOptions {
  folder: string;
  start?: StartRenderer;
  signal?: AbortSignal;
  /** Time limit in milliseconds, excluding time in the queue. */
  timeLimit?: number;
  /** Time limit for a single activity in milliseconds. */
  activityTimeLimit?: number;
  /** The file beside the rendered one that the child process may leave. */
  leaves?: (file: string) => string;
  /** Told from time to time how far it is. */
  tell?: (progress: Progress) => void;
}

/** The rendered file, and what the child process says of it. */
export interface Rendered<Result> {
  file: string;
  result: Result;
  /** Parts of the file that show a reason instead of content, because rendering them failed. */
  missing: readonly Missing[];
}

/** Request to the child process, besides what is to be rendered. */
export interface RenderJob {
  file: string;
  /** Parts to print as a reason instead of their content. */
  missing: readonly Missing[];
}

/** Maximum number of concurrent renders; further ones are queued. */
const atOnce = 2;
const defaultTimeLimit = 15 * 60_000;
const defaultActivityTimeLimit = 20_000;
/** How often that is looked after meanwhile. */
const looks = 10;
/** Beyond so many, it isn't about single activities. */
const mostMissing = 3;
/** Maximum length in characters of the child's error output that is kept; the cause comes first. */
const complaintLength = 4000;

const waiting: (() => void)[] = [];
const running = new Set<Renderer>();
let taken = 0;

// A child process must not outlive its parent.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Renders a document in a child process; the file is complete, or there is none. Activities that
 * cannot be rendered are replaced by the reason.
 */
export async function renderExport<Result extends object>(
  wanted: object,
  options: RenderOptions,
): Promise<Rendered<Result>> {
  const file = join(options.folder, `${randomBytes(16).toString("hex")}.export`);
  await takeTurn(options.signal);
  try {
    return await renderWhatCan(wanted, file, options);
  } finally {
    await rm(progressFile(file), { force: true });
    giveTurn();
  }
}

async function renderWhatCan<Result extends object>(
  wanted: object,
  file: string,
  options: RenderOptions,
): Promise<Rendered<Result>> {
  const until = performance.now() + (options.timeLimit ?? defaultTimeLimit);
  const missing: Missing[] = [];
  for (;;) {
    const timeLimit = until - performance.now();
    try {
      const job: RenderJob = { ...wanted, file, missing };
      // Border: the program of the options replies with results of this shape.
      const result = (await runChild(job, { ...options, timeLimit })) as Result;
      return { file, missing, result };
    } catch (error) {
      await rm(file, { force: true });
      if (options.leaves) await rm(options.leaves(file), { force: true });
      const found = error instanceof ExportFailure ? error.missing : undefined;
      if (!found || missing.length >= mostMissing) throw error;
      missing.push(found);
    }
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

function runChild(job: RenderJob, options: RenderOptions): Promise<object> {
  return new Promise((resolve, reject) => {
    const child = (options.start ?? startRenderer)(options);
    running.add(child);
    let complaints = "";
    let failure: ExportFailure | undefined;
    let result: object | undefined;
    const stop = (reason: FailureReason): void => {
      failure ??= new ExportFailure(reason, "stopped");
      child.kill("SIGKILL");
    };
    const single = watchSingle(job.file, options, (missing) => {
      failure ??= new ExportFailure(missing.reason, "stopped", missing);
      child.kill("SIGKILL");
    });
    const abort = (): void => stop("aborted");
    const timer = setTimeout(() => stop("timeout"), options.timeLimit ?? defaultTimeLimit);
    options.signal?.addEventListener("abort", abort, { once: true });
    child.stderr?.on("data", (data: Buffer) => {
      complaints = (complaints + data.toString()).slice(0, complaintLength);
    });
    child.on("message", (reply: RenderReply) => {
      clearInterval(single);
      if ("failure" in reply) failure ??= exportFailureOf(reply.failure, placeOf(job.file));
      else result = reply.result;
    });
    child.once("error", (error) => {
      failure ??= new ExportFailure("crashed", error.message);
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      clearInterval(single);
      options.signal?.removeEventListener("abort", abort);
      running.delete(child);
      if (failure) reject(failure);
      else if (result) resolve(result);
      else reject(crashOf({ code, signal, complaints }, placeOf(job.file)));
    });
    child.send(job, (error) => {
      if (error) failure ??= new ExportFailure("crashed", error.message);
    });
    if (options.signal?.aborted) abort();
  });
}

/** Looks from time to time whether a child process is still at the same activity or annex. */
function watchSingle(
  file: string,
  options: RenderOptions,
  stop: (missing: Missing) => void,
): NodeJS.Timeout {
  const limit = options.activityTimeLimit ?? defaultActivityTimeLimit;
  let seen = { count: 0, since: performance.now() };
  return setInterval(() => {
    const progress = readProgress(file);
    if (!progress) return;
    const { count, at } = progress;
    options.tell?.(progress);
    if (count === 0) return;
    if (count !== seen.count) seen = { count, since: performance.now() };
    else if (performance.now() - seen.since > limit) stop({ at, reason: "timeout" });
  }, limit / looks);
}

function placeOf(file: string): number | undefined {
  const progress = readProgress(file);
  return progress && progress.count > 0 ? progress.at : undefined;
}

function exportFailureOf(
  failure: { message: string; code?: string; refusal?: string },
  at: number | undefined,
): ExportFailure {
  if (failure.refusal !== undefined)
    return new ExportFailure("refused", failure.message, undefined, failure.refusal);
  if (failure.code === "ENOSPC" || failure.code === "EDQUOT")
    return new ExportFailure("storageFull", failure.message);
  // The system's errors are not about what is drawn.
  return new ExportFailure(
    "crashed",
    failure.message,
    failure.code === undefined ? missingAt(at, "crashed") : undefined,
  );
}

interface Crash {
  code: number | null;
  signal: NodeJS.Signals | null;
  complaints: string;
}

function crashOf({ code, signal, complaints }: Crash, at: number | undefined): ExportFailure {
  const isMemory = complaints.includes("heap out of memory") || complaints.includes("heap limit");
  const reason = isMemory ? "memory" : "crashed";
  return new ExportFailure(
    reason,
    `${signal ?? `exit ${code}`} ${complaints}`.trim(),
    missingAt(at, reason),
  );
}

function missingAt(at: number | undefined, reason: MissingReason): Missing | undefined {
  return at === undefined ? undefined : { at, reason };
}

function abortFailure(): ExportFailure {
  return new ExportFailure("aborted", "nobody waits for it any more");
}
