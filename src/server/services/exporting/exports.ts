import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "#shared/api/limits.ts";
import { asAtDay } from "#shared/domain/writing/dates.ts";
import { exportFormats, formatOf } from "#shared/domain/writing/contentTypes.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type {
  ExportPreview,
  ExportReply,
  ExportRequest,
  ExportState,
} from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { makeTurns, type Turns } from "#server/auth/turns.ts";
import { ExportFailure, type Rendered, renderExport } from "#server/exports/renderExport.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { endJob, insertJob, readJob } from "#server/store/jobs.ts";
import { groupPicture } from "../files/pictures.ts";
import { silentUntil, withHeartbeat } from "../heartbeat.ts";
import type { ExportJob, ExportResult } from "./exportJob.ts";
import { type ParsedExportRequest, parseExportRequest } from "./exportRequest.ts";
import { narrowedBy } from "../records/filters/filterOf.ts";
import { todayOf } from "../records/recordContext.ts";
import { countOffered } from "./recordsOffered.ts";

/** The kind of job that makes an export. */
export const exportJob = "export";

/** Most exports that wait; the others are asked to come back. */
const mostWaiting = 200;

/** Exports that are made at once, each in a process with a database connection of its own. */
const atOnce = 2;

/** Creates the queue of exports. */
export function makeExportTurns(): Turns {
  return makeTurns({ atOnce, perKey: 1, mostWaiting });
}

/** Previews that wait, and how long, in milliseconds. */
const mostPreviews = 50;
const longestPreview = 10_000;

/** Creates the queue of previews: counting a large register takes long. */
export function makePreviewTurns(): Turns {
  return makeTurns({ atOnce, perKey: 1, mostWaiting: mostPreviews, longestWait: longestPreview });
}

/**
 * Creates an export and returns its reference, or after a timeout the job to poll. It waits for its
 * turn: one at a time for each group and person, groups and then people in turn.
 */
export async function createExport(call: Call, body: ExportRequest): Promise<ExportReply> {
  const wanted = parseExportRequest(body, askedBy(call), asAtDay);
  const { group, account } = call.viewer;
  // Before it waits for its turn: that there is such a filter, and it can be used.
  await call.transaction((tx) =>
    narrowedBy(tx, call, { filterId: wanted.filterId ?? null, ...wanted.selected?.filter }),
  );
  const job = { kind: exportJob, owner: account, payload: {}, state: "running" as const };
  const jobId = await call.transaction((tx) =>
    insertJob(tx, { ...job, lockedUntil: silentUntil(call) }),
  );
  const keys = [`group ${group}`, `account ${group}/${account}`];
  const making = withHeartbeat(call, jobId, () =>
    call.platform.exportTurns.take(keys, () => makeFile(call, wanted, jobId)),
  );
  const slow: unique symbol = Symbol("slow");
  const first = await Promise.race([
    endWith(call, jobId, making, wanted),
    wait(limits.exportWait, slow, { ref: false }),
  ]);
  return first === slow ? { jobId } : first;
}

/** What a request is judged by besides itself. */
function askedBy(call: Call): { today: string; features: Call["viewer"]["features"] } {
  return { today: todayOf(call), features: call.viewer.features };
}

/** Stores the outcome in the job, even if nobody is waiting any more. */
async function endWith(
  call: Call,
  jobId: number,
  making: Promise<string>,
  { contentType }: ParsedExportRequest,
): Promise<ExportReply> {
  const end = (state: "done" | "failed", result: Body | null): Promise<void> =>
    call.transaction((tx) => endJob(tx, jobId, state, result));
  try {
    const reference = await making;
    const made = { [formatOf(contentType).field]: reference };
    await end("done", made);
    return made;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const { log } = call.platform;
    const tell = error instanceof Problem ? log.info : log.error;
    tell("export.failed", { supportId: call.supportId, message });
    // If even that cannot be stored, the job's heartbeat has ended.
    await end("failed", null).catch(() => undefined);
    throw error;
  }
}

/** Counts what an export would hold and leave out. */
export function previewExport(call: Call, body: ExportRequest): Promise<ExportPreview> {
  const wanted = parseExportRequest(body, askedBy(call), asAtDay);
  const { group, account } = call.viewer;
  return call.platform.previewTurns.take([`group ${group}`, `account ${group}/${account}`], () =>
    call.transaction((tx) => countOffered(tx, call, { ...wanted, withUnfinished: false })),
  );
}

/** The program of the process that reads and draws an export. */
const program = new URL("./exportChild.ts", import.meta.url);

async function makeFile(call: Call, wanted: ParsedExportRequest, jobId: number): Promise<string> {
  const folder = join(call.platform.workFolder, "exports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await renderOrRefuse(call, wanted, folder);
  const { file, result } = made;
  tellMissing(call, made);
  try {
    const { sha256, size } = await call.platform.files.put(createReadStream(file));
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
    await call.transaction(async (tx) => {
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
    return reference;
  } finally {
    await rm(file, { force: true });
  }
}

/** What was asked for and how much of it there was, for the log. */
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
  folder: string,
): Promise<Rendered<ExportResult>> {
  const { viewer, language, now, platform } = call;
  const logo = await groupPicture(call);
  const job: ExportJob = {
    address: await platform.store.groupAddress(),
    call: { viewer, language, now },
    wanted,
    ...(logo === undefined ? {} : { logo }),
  };
  try {
    const codeFolder = join(platform.workFolder, "code");
    return await renderExport<ExportResult>(job, { folder, codeFolder, program });
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
    timeZone: timeZoneOf(call.viewer.settings),
    ...(wanted.recordId === undefined ? {} : { recordId: wanted.recordId }),
  });
}

/** Reports the state of an export; a job whose server crashed counts as failed. */
export function exportState(call: Call, jobId: number): Promise<ExportState> {
  return call.transaction(async (tx) => {
    const job = mustExist(await readJob(tx, jobId));
    if (job.kind !== exportJob || job.owner !== call.viewer.account) throw new Problem("notFound");
    if (job.state === "done") return { state: "done", progress: 100, ...referencesIn(job.result) };
    const isLost = job.state === "failed" || (job.lockedUntil ?? call.now) < call.now;
    return { state: isLost ? "failed" : "running", progress: 0 };
  });
}

/** The references in a job's result, by the fields of the formats. */
function referencesIn(result: Body | null): Partial<ExportReply> {
  return Object.fromEntries(
    exportFormats.flatMap(({ field }) => {
      const reference = asText(result?.[field]);
      return reference === "" ? [] : [[field, reference]];
    }),
  );
}
