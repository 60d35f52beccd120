import { Problem } from "#server/auth/problem.ts";
import { answerParent } from "#server/exports/answerParent.ts";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { ExportRefusal } from "#server/exports/renderReply.ts";
import { writeFile } from "#server/exports/writeFile.ts";
import { readLogHead } from "#server/store/database/groupLock.ts";
import { readInGroup } from "#server/store/database/store.ts";
import type { ExportJob, ExportResult } from "./exportJob.ts";
import { readDocument } from "./readDocument.ts";

answerParent(async (job: ExportJob & RenderJob, begin): Promise<ExportResult> => {
  const { address, call, file, ...wish } = job;
  const { group } = call.viewer;
  const { model, sheets, called, log, ...told } = await readInGroup(address, group, async (tx) => {
    const { seq, hash } = await readLogHead(tx);
    const read = await readDocument(tx, call, { ...wish, begin, spoolFile: `${file}.spool` });
    return { ...read, log: { entries: seq, last: hash } };
  }).catch(refused);
  const written = await writeFile(
    wish.wanted.contentType,
    { model, log, ...(sheets && { sheets }) },
    file,
    (index) => begin(called[index] ?? 0),
  );
  return { ...written, ...told };
});

function refused(error: unknown): never {
  throw error instanceof Problem ? new ExportRefusal(error.code) : error;
}
