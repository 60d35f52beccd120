import { call, callFile } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type ContentType, exportFormats, formatOf } from "#shared/domain/writing/contentTypes.ts";
import { downloadFile, type Fetched } from "./downloads.ts";
import { appState } from "./appState.ts";
import { stopWork, waitForWork, type WorkOf } from "./work/work.ts";

export type ExportRequest = Operations["exports.create"]["body"];

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
type ExportFailure = NonNullable<WorkOf<"export">["failure"]>;

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
  if (job !== null) await stopWork(job);
}

export function forgetExportFailure(): void {
  exportProgress.failure = null;
}

async function waitFor(jobId: number | undefined): Promise<string | undefined> {
  if (jobId === undefined) return undefined;
  exportProgress.job = jobId;
  const end = await waitForWork<"export">(jobId, ({ progress }) => {
    exportProgress.progress = progress;
  });
  exportProgress.failure = end?.failure ?? null;
  return end ? referenceOf(end) : undefined;
}

function referenceOf(reply: Partial<Record<ContentType["field"], string>>): string | undefined {
  return exportFormats.map(({ field }) => reply[field]).find((each) => each !== undefined);
}
