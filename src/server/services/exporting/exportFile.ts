import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "#shared/api/limits.ts";
import { formatOf } from "#shared/domain/writing/contentTypes.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportReply } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import {
  ExportFailure,
  type Rendered,
  renderExport,
  type RenderOptions,
} from "#server/exports/renderExport.ts";
import { packRecords } from "#server/exports/programs/packRecords.ts";
import { readLimits } from "#server/importing/readers/readLimits.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { endRunningJob } from "#server/store/jobs.ts";
import { groupPicture } from "../files/pictures.ts";
import type { ExportJob, ExportResult } from "./exportJob.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";

export type Watching = Pick<RenderOptions, "signal" | "tell">;

const program = new URL("./exportChild.ts", import.meta.url);

/** Makes an export, keeps it under a reference for a while and ends its job with that. */
export async function makeFile(
  call: Call,
  wanted: ParsedExportRequest,
  jobId: number,
  watching: Watching,
): Promise<ExportReply> {
  const made = await renderOrRefuse(call, wanted, watching);
  const { file, result } = made;
  tellMissing(call, made);
  const archive = `${file}.zip`;
  try {
    if (result.files)
      await packRecords({ text: file, archive }, result.files, call.platform.files, importable);
    const whole = result.files ? archive : file;
    const { sha256, size } = await call.platform.files.put(createReadStream(whole));
    const reference = randomBytes(16).toString("base64url");
    const download = {
      reference,
      owner: call.viewer.account,
      sha256,
      size,
      mediaType: formatOf(wanted.contentType).mediaType,
      name: exportNameOf(call, wanted, result.companies),
      jobId,
      expiresAt: new Date(call.now.getTime() + limits.downloadTime),
      companies: result.companies.map(({ id }) => id),
    };
    const reply: ExportReply = { [formatOf(wanted.contentType).field]: reference };
    await call.transaction(async (tx) => {
      if (!(await endRunningJob(tx, jobId, "done", { ...reply })))
        throw new ExportFailure("aborted", "nobody waits for it any more");
      await insertDownload(tx, download);
      const { recordId } = wanted;
      await writeAudit(tx, {
        actor: call.viewer.account,
        action: callActions["exports.create"],
        ...(recordId === undefined ? {} : { target: `record/${recordId}` }),
        detail: {
          ...exportDetail(wanted, result.records),
          file: download.name,
          // By which anybody can tell later that a file is the one that was made.
          sha256,
          export: jobId,
        },
      });
    });
    call.platform.log.info("export.made", {
      supportId: call.supportId,
      job: jobId,
      type: wanted.kind,
      format: wanted.contentType,
      records: result.records,
      bytes: size,
    });
    return reply;
  } finally {
    for (const path of [file, archive]) await rm(path, { force: true });
  }
}

/** Largest archive of records that an import takes; two of its parts are no files. */
const importable = { size: limits.uploadSize, files: readLimits.zipParts - 2 };

/** The pages of an export as it would be, made of a few records; nothing is kept of it. */
export async function makeSample(call: Call, wanted: ParsedExportRequest): Promise<FileAnswer> {
  const few = { ...wanted, contentType: "pdf" as const, most: limits.sampleRecords };
  const { file, result } = await renderOrRefuse(call, few, {});
  try {
    const name = exportNameOf(call, few, result.companies);
    return { name, mediaType: formatOf("pdf").mediaType, content: await readFile(file) };
  } finally {
    await rm(file, { force: true });
  }
}

function exportDetail(wanted: ParsedExportRequest, records: number): Body {
  const { kind, contentType, language, companyId, asAt, withUnfinished } = wanted;
  return {
    type: kind,
    format: contentType,
    language,
    records,
    ...(companyId === undefined ? {} : { company: companyId }),
    ...(asAt === undefined ? {} : { asAt }),
    ...(withUnfinished ? { unfinished: true } : {}),
  };
}

/** Logs which records the file gives a reason for instead of their content. */
function tellMissing(call: Call, { missing, result }: Rendered<ExportResult>): void {
  const tell = (at: number, reason: string): void =>
    call.platform.log.error("export.recordMissing", {
      supportId: call.supportId,
      ...(at < 0 ? { annexOfCompany: -at } : { record: at }),
      reason,
    });
  for (const { at, reason } of missing) tell(at, reason);
  for (const { at, cause } of result.failed) tell(at, cause);
}

async function renderOrRefuse(
  call: Call,
  wanted: ParsedExportRequest,
  watching: Watching,
): Promise<Rendered<ExportResult>> {
  const { viewer, language, now, platform } = call;
  const folder = join(platform.workFolder, "exports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const logo = await groupPicture(call);
  const job: ExportJob = {
    address: await platform.store.groupAddress(),
    call: { viewer, language, now },
    wanted,
    ...(logo === undefined ? {} : { logo }),
  };
  try {
    const { startRenderer: start } = platform;
    return await renderExport<ExportResult>(job, { folder, start, program, ...watching });
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error;
    if (error.reason === "storageFull") throw new Problem("storageFull", {}, error);
    if (error.refusal === "notFound") throw new Problem("notFound", {}, error);
    throw error;
  }
}

function exportNameOf(
  call: Call,
  wanted: ParsedExportRequest,
  companies: ExportResult["companies"],
): string {
  const owners = companies.filter(({ isOwner }) => isOwner);
  const [company] = owners;
  return exportFileName({
    company: owners.length === 1 && company ? company.title : call.viewer.groupTitle,
    exportType: wanted.kind,
    contentType: wanted.contentType,
    language: wanted.language,
    at: call.now,
    asAt: wanted.asAt,
    timeZone: timeZoneOf(call.viewer.settings),
    ...(wanted.recordId === undefined ? {} : { recordId: wanted.recordId }),
  });
}
