import { openProgress, type Telling } from "./progress.ts";
import type { RenderJob } from "./renderExport.ts";
import { ExportRefusal, type RenderReply } from "./renderReply.ts";

export type RenderWork<Job extends RenderJob, Result extends object> = (
  job: Job,
  telling: Telling,
) => Promise<Result>;

/**
 * Runs the work of a render's child process once its job arrives, and reports how it ended; exits
 * if the parent is gone.
 */
export function answerParent<Job extends RenderJob, Result extends object>(
  work: RenderWork<Job, Result>,
): void {
  const reply = (message: RenderReply): void => {
    process.send?.(message, () => process.exit(0));
  };
  process.on("disconnect", () => process.exit(1));
  process.once("message", (job: Job) => {
    void replyOf(work, job).then(reply);
  });
}

/** Does the work of a job; the reply says how it ended. */
export async function replyOf<Job extends RenderJob, Result extends object>(
  work: RenderWork<Job, Result>,
  job: Job,
): Promise<RenderReply> {
  try {
    return { result: await work(job, openProgress(job.file)) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown) {
  if (error instanceof ExportRefusal) return { message: error.message, refusal: error.message };
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message, ...(code !== undefined && { code }) };
}
