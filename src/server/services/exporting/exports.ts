import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "#shared/api/limits.ts";
import { asAtDay } from "#shared/domain/writing/dates.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
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
import { type ExportInput, exportModel } from "#server/exports/exportModel.ts";
import { selectActivities } from "#server/exports/selectActivities.ts";
import { ExportFailure, renderExport } from "#server/exports/renderExport.ts";
import type { Missing } from "#server/exports/shape.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { insertDownload } from "#server/store/files/files.ts";
import { endJob, insertJob, readJob } from "#server/store/jobs.ts";
import { longConnections } from "#server/store/database/connection.ts";
import { groupPicture } from "../files/pictures.ts";
import { silentUntil, withHeartbeat } from "../heartbeat.ts";
import { exportInput } from "./exportInput.ts";
import { type ParsedExportRequest, parseExportRequest } from "./exportRequest.ts";
import { todayOf } from "../records/recordContext.ts";
import { recordsOffered } from "./recordsOffered.ts";

/** Most exports that wait; the others are asked to come back. */
const mostWaiting = 200;

/** Creates the queue of exports: as many at once as there are connections for long work. */
export function makeExportTurns(): Turns {
  return makeTurns({ atOnce: longConnections, perKey: 1, mostWaiting });
}

/**
 * Creates an export and returns its reference, or after a timeout the job to poll. It waits for its
 * turn: one at a time for each group and person, groups and then people in turn.
 */
export async function createExport(call: Call, body: ExportRequest): Promise<ExportReply> {
  const wanted = parseExportRequest(body, todayOf(call), asAtDay);
  const { group, account } = call.viewer;
  const job = { kind: "export", owner: account, payload: {}, state: "running" as const };
  const jobId = await call.transaction((tx) =>
    insertJob(tx, { ...job, lockedUntil: silentUntil(call) }),
  );
  const keys = [`group ${group}`, `account ${group}/${account}`];
  const making = withHeartbeat(call, jobId, () =>
    call.platform.exportTurns.take(keys, () => makeFile(call, wanted)),
  );
  const slow = Symbol("slow");
  const first = await Promise.race([
    endWith(call, jobId, making),
    wait(limits.exportWait, slow, { ref: false }),
  ]);
  return typeof first === "string" ? { pdf: first } : { jobId };
}

/** Stores the outcome in the job, even if nobody is waiting any more. */
async function endWith(call: Call, jobId: number, making: Promise<string>): Promise<string> {
  const end = (state: "done" | "failed", result: Body | null): Promise<void> =>
    call.transaction((tx) => endJob(tx, jobId, state, result));
  try {
    const reference = await making;
    await end("done", { pdf: reference });
    return reference;
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
export async function previewExport(call: Call, body: ExportRequest): Promise<ExportPreview> {
  const wanted = parseExportRequest(body, todayOf(call), asAtDay);
  const offered = await call.transaction((tx) =>
    recordsOffered(tx, call, { ...wanted, withUnfinished: false }),
  );
  const { bodies, ...counts } = selectActivities(offered);
  return { records: bodies.length, ...counts };
}

/** Reads what the export holds, on a connection for long work. */
async function readInput(call: Call, wanted: ParsedExportRequest): Promise<ExportInput> {
  const logo = await groupPicture(call);
  const input = await call.platform.store.withGroupAtLength(call.viewer.group, (tx) =>
    exportInput(tx, call, wanted),
  );
  const { companyId } = wanted;
  if (companyId !== undefined && !input.companies.some((each) => each["id"] === companyId))
    throw new Problem("notFound");
  return logo === undefined ? input : { ...input, logo };
}

async function makeFile(call: Call, wanted: ParsedExportRequest): Promise<string> {
  const input = await readInput(call, wanted);
  const folder = join(call.platform.workFolder, "exports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await renderOrRefuse(exportModel(input), folder);
  tellMissing(call, input, made.missing);
  try {
    const { sha256, size } = await call.platform.files.put(createReadStream(made.file));
    const reference = randomBytes(16).toString("base64url");
    const download = {
      reference,
      owner: call.viewer.account,
      sha256,
      size,
      mediaType: "application/pdf",
      name: exportNameOf(call, wanted, input.companies),
      expiresAt: new Date(call.now.getTime() + limits.downloadTime),
      companies: input.companies.flatMap(({ id }) => asNumber(id) ?? []),
    };
    await call.transaction(async (tx) => {
      await insertDownload(tx, download);
      const detail = { type: wanted.kind, language: wanted.language, records: input.bodies.length };
      await writeAudit(tx, {
        actor: call.viewer.account,
        action: callActions["exports.create"],
        detail,
      });
    });
    return reference;
  } finally {
    await rm(made.file, { force: true });
  }
}

/** Logs which records the file gives a reason for instead of their content. */
function tellMissing(call: Call, input: ExportInput, missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  const { bodies } = selectActivities(input);
  for (const { at, reason } of missing) {
    const record = asNumber(bodies[at]?.["id"]) ?? null;
    call.platform.log.error("export.recordMissing", { supportId: call.supportId, record, reason });
  }
}

async function renderOrRefuse(model: ReturnType<typeof exportModel>, folder: string) {
  try {
    return await renderExport(model, { folder });
  } catch (error) {
    if (error instanceof ExportFailure && error.reason === "storageFull")
      throw new Problem("storageFull", {}, error);
    throw error;
  }
}

function exportNameOf(call: Call, wanted: ParsedExportRequest, companies: readonly Body[]): string {
  const company = companies.length === 1 ? asText(companies[0]?.["title"]) : call.viewer.groupTitle;
  return exportFileName({
    company,
    exportType: wanted.kind,
    contentType: "pdf",
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
    if (job.kind !== "export" || job.owner !== call.viewer.account) throw new Problem("notFound");
    if (job.state === "done")
      return { state: "done", progress: 100, pdf: asText(job.result?.["pdf"]) };
    const isLost = job.state === "failed" || (job.lockedUntil ?? call.now) < call.now;
    return { state: isLost ? "failed" : "running", progress: 0 };
  });
}
