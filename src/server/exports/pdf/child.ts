import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { RenderJob, RenderReply } from "../renderExport.ts";
import { pdfOf } from "./document.ts";

/** Renders one file and reports to the parent process; exits if the parent is gone. */
async function work(job: RenderJob): Promise<void> {
  const file = await pdfOf(job.model, (at) => process.send?.({ at } satisfies RenderReply));
  const written = pipeline(
    file.document,
    createWriteStream(job.file, { flags: "wx", mode: 0o600 }),
  );
  await Promise.all([written, file.draw()]);
  const { size } = await stat(job.file);
  reply({ pages: file.pages, size });
}

function reply(message: RenderReply): void {
  process.send?.(message, () => process.exit(0));
}

process.on("disconnect", () => process.exit(1));
process.once("message", (job: RenderJob) => {
  work(job).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply({ failure: { message, ...(code !== undefined && { code }) } });
  });
});
