import { type DataFormat, isDataFormat } from "#shared/domain/writing/contentTypes.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Telling } from "#server/exports/progress.ts";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { ExportRefusal } from "#server/exports/renderReply.ts";
import { type DocumentFormat, writeFile } from "#server/exports/writeFile.ts";
import { readLogHead } from "#server/store/database/groupLock.ts";
import { readInGroup } from "#server/store/database/store.ts";
import { readData } from "./programs/readData.ts";
import type { ExportJob, ExportResult } from "./exportJob.ts";
import { readDocument } from "./readDocument.ts";

type Job = ExportJob & RenderJob;

export function makeExport(job: Job, telling: Telling): Promise<ExportResult> {
  const { contentType } = job.wanted;
  return isDataFormat(contentType)
    ? makeData(job, contentType, telling)
    : makeDocument(job, contentType, telling);
}

/** Formats written while reading; pages are drawn after all is read. */
const rowFormats: readonly string[] = ["excel", "csv"];

async function makeData(
  { address, call, file, wanted }: Job,
  format: DataFormat,
  { reach }: Telling,
): Promise<ExportResult> {
  const wish = { wanted, spoolFile: `${file}.spool`, reach };
  const { write, ...told } = await readInGroup(address, call.viewer.group, (tx) =>
    readData(tx, call, format, wish),
  ).catch(refused);
  return { ...(await write(file)), ...told };
}

async function makeDocument(
  job: Job,
  format: DocumentFormat,
  { begin, reach }: Telling,
): Promise<ExportResult> {
  const { address, call, file, ...wish } = job;
  const { group } = call.viewer;
  const reading = rowFormats.includes(format) ? 1 : 0.5;
  const spoolFile = `${file}.spool`;
  const { model, rows, called, log, ...told } = await readInGroup(address, group, async (tx) => {
    const { seq, hash } = await readLogHead(tx);
    const read = await readDocument(tx, call, {
      ...wish,
      begin,
      reach: (share) => reach(share * reading),
      spoolFile,
    });
    return { ...read, log: { entries: seq, last: hash } };
  }).catch(refused);
  const written = await writeFile(format, { model, log, group, ...rows }, file, (index) => {
    reach(reading + (1 - reading) * (index / called.length));
    begin(called[index] ?? 0);
  });
  return { ...written, ...told };
}

function refused(error: unknown): never {
  throw error instanceof Problem ? new ExportRefusal(error.code) : error;
}
