import { Problem } from "#server/auth/problem.ts";
import { textsKept } from "#server/exports/keptTogether.ts";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { ExportRefusal } from "#server/exports/renderReply.ts";
import { readInGroup } from "#server/store/database/store.ts";
import type { LetterJob, LetterResult } from "./letterJob.ts";
import { readLetter } from "./readLetter.ts";

export async function makeLetter(job: LetterJob & RenderJob): Promise<LetterResult> {
  const { address, call, wanted, contentType, file } = job;
  const { letter, company, records } = await readInGroup(address, call.viewer.group, (tx) =>
    readLetter(tx, call, wanted),
  ).catch((error: unknown) => {
    throw error instanceof Problem ? new ExportRefusal(error.code) : error;
  });
  const { size } = await writeIt(contentType, textsKept(letter), file);
  return { size, company, records, title: letter.title };
}

/** Each writer is loaded when it is asked for. */
async function writeIt(
  contentType: LetterJob["contentType"],
  letter: Awaited<ReturnType<typeof readLetter>>["letter"],
  file: string,
): Promise<{ size: number }> {
  if (contentType === "pdf") {
    const { drawLetterPages } = await import("#server/exports/letters/letterPdf.ts");
    return drawLetterPages(letter, file);
  }
  const { writeLetterWord } = await import("#server/exports/letters/letterWord.ts");
  return writeLetterWord(letter, file);
}
