import { proxy } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type ContentType, exportFormats, formatOf } from "#shared/domain/writing/contentTypes.ts";
import { downloadFile } from "./downloads.ts";

/** What to export. */
export type ExportRequest = Operations["exports.create"]["body"];

type ExportState = Operations["exports.state"]["reply"];

const pause = 1000;

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

/** The export in progress, with its progress in percent if known. */
export const exportProgress = proxy<{ isRunning: boolean; progress: number | null }>({
  isRunning: false,
  progress: null,
});

/**
 * Creates an export, waits for it and saves it through the browser; true on success; a failure has
 * been shown.
 */
export async function makeExport(request: ExportRequest): Promise<boolean> {
  exportProgress.isRunning = true;
  exportProgress.progress = null;
  try {
    const reply = await call("exports.create", { body: request });
    const reference = referenceOf(reply) ?? (await waitFor(reply.jobId));
    if (reference === undefined) return false;
    const name = `export.${formatOf(request.contentType).extension}`;
    return (await downloadFile(reference, name)) === "done";
  } catch {
    return false;
  } finally {
    exportProgress.isRunning = false;
  }
}

async function waitFor(jobId: number | undefined): Promise<string | undefined> {
  if (jobId === undefined) return undefined;
  for (;;) {
    const state: ExportState = await call("exports.state", { params: { jobId } });
    exportProgress.progress = state.progress;
    if (state.state !== "running") return referenceOf(state);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function referenceOf(reply: Partial<Record<ContentType["field"], string>>): string | undefined {
  return exportFormats.map(({ field }) => reply[field]).find((each) => each !== undefined);
}
