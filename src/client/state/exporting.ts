import { call, callFile } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type ContentType, exportFormats, formatOf } from "#shared/domain/writing/contentTypes.ts";
import { downloadFile, type Fetched } from "./downloads.ts";
import { appState } from "./appState.ts";

export type ExportRequest = Operations["exports.create"]["body"];

type ExportState = Operations["exports.state"]["reply"];

/** Most milliseconds between two questions how far an export is; at first they follow quicker. */
const longestPause = 1000;
const firstPause = 200;

/** How many records an export holds and leaves out. */
export type ExportPreview = Operations["exports.preview"]["reply"];

/** Counts what an export would hold; null if that failed, in which case the failure has been shown. */
export async function previewExport(request: ExportRequest): Promise<ExportPreview | null> {
  try {
    return await call("exports.preview", { body: request });
  } catch {
    return null;
  }
}

/** Fetches an export's first pages as they would be. */
export async function fetchSample(request: ExportRequest): Promise<Fetched> {
  try {
    const { blob, name } = await callFile("exports.sample", { body: request }, { inPlace: "all" });
    return { blob, name: name ?? undefined };
  } catch {
    return { failure: "failed" };
  }
}

/** Why there is no file, as its job says it. */
type ExportFailure = NonNullable<ExportState["failure"]>;

/** The export in progress, with its progress in percent, and why the last one made no file. */
export const exportProgress = appState<{
  isRunning: boolean;
  progress: number;
  job: number | null;
  failure: ExportFailure | null;
}>(() => ({ isRunning: false, progress: 0, job: null, failure: null }));

/**
 * Creates an export, waits for it and saves it through the browser; true on success. Why a job made
 * no file is kept; other failures have been shown.
 */
export async function makeExport(request: ExportRequest): Promise<boolean> {
  Object.assign(exportProgress, { isRunning: true, progress: 0, failure: null });
  try {
    const reply = await call("exports.create", { body: { ...request, background: true } });
    const reference = referenceOf(reply) ?? (await waitFor(reply.jobId));
    if (reference === undefined) return false;
    const name = `export.${formatOf(request.contentType).extension}`;
    return (await downloadFile(reference, name)) === "done";
  } catch {
    return false;
  } finally {
    Object.assign(exportProgress, { isRunning: false, job: null });
  }
}

export async function stopExport(): Promise<void> {
  const { job } = exportProgress;
  if (job === null) return;
  // A failed stop has been reported; the export goes on.
  await call("exports.stop", { params: { jobId: job } }).catch(() => undefined);
}

export function forgetExportFailure(): void {
  exportProgress.failure = null;
}

async function waitFor(jobId: number | undefined): Promise<string | undefined> {
  if (jobId === undefined) return undefined;
  exportProgress.job = jobId;
  for (let pause = firstPause; ; pause = Math.min(longestPause, 2 * pause)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const state: ExportState = await call("exports.state", { params: { jobId } });
    exportProgress.progress = state.progress;
    if (state.state === "running") continue;
    exportProgress.failure = state.failure ?? null;
    return referenceOf(state);
  }
}

function referenceOf(reply: Partial<Record<ContentType["field"], string>>): string | undefined {
  return exportFormats.map(({ field }) => reply[field]).find((each) => each !== undefined);
}
