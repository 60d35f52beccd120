import { limits } from "#shared/api/limits.ts";
import { asAtDay } from "#shared/domain/writing/months.ts";
import { exportFormats } from "#shared/domain/writing/contentTypes.ts";
import { asText } from "#shared/domain/values.ts";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type {
  ExportPreview,
  ExportReply,
  ExportRequest,
  ExportWork,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { Problem } from "#server/auth/problem.ts";
import { makeTurns, type Turns } from "#server/auth/turns.ts";
import type { Progress } from "#server/exports/progress.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { countOpenJobs, type Job } from "#server/store/jobs.ts";
import {
  beginWork,
  outcomeWithin,
  inFileTurn,
  ownWork,
  percent,
  runMaking,
  turnKeysOf,
} from "../longWork.ts";
import { narrowedBy } from "../records/filters/filterOf.ts";
import { todayOf } from "../records/recordContext.ts";
import { makeFile, makeSample } from "./exportFile.ts";
import { type ParsedExportRequest, parseExportRequest } from "./exportRequest.ts";
import { countOffered } from "./recordsOffered.ts";

export const exportJob = "export";

/** Most exports that wait; the others are asked to come back. */
const mostWaiting = 200;

/** Exports that are made at once, each in a process with a database connection of its own. */
const atOnce = 2;

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
  await mustHaveFilter(call, wanted);
  const payload = asJson({ wanted, language: call.language } satisfies ExportPayload);
  const jobId = await call.transaction(async (tx) => {
    await requireRoom(tx, call.viewer.account);
    return beginWork(tx, call, exportJob, payload);
  });
  const making = runExport(call, { id: jobId, attempts: 0, payload });
  if (body.background === true) {
    // Its job says how it ends.
    making.catch(() => undefined);
    return { jobId };
  }
  return (await outcomeWithin(making, limits.exportWait)) ?? { jobId };
}

/** Seconds after which somebody with too many exports may ask again. */
const retryAfter = 30;

/** Refuses at once what would wait behind too much else, on any server. */
async function requireRoom(tx: Tx, account: number): Promise<void> {
  // One after the other, so that two requests don't both take the last place.
  await lockGroup(tx);
  const { own, all } = await countOpenJobs(tx, exportJob, account);
  if (own >= limits.exportsOfOne || all >= limits.exportsOfGroup)
    throw new Problem("tooManyExports", { retryAfter });
}

/** The request as its job keeps it, by which another process makes the export. */
interface ExportPayload {
  wanted: ParsedExportRequest;
  language: Language;
}

/** Makes an export, and stores in the job if that failed. */
export async function runExport(
  as: Call,
  job: Pick<Job, "id" | "attempts" | "payload">,
): Promise<ExportReply> {
  const { id: jobId } = job;
  // Border: written by createExport.
  const { wanted, language } = asDocument<ExportPayload>(job.payload);
  const call = { ...as, language };
  const made = await runMaking(call, job, {
    make: ({ signal, progress }) => {
      const tell = ({ share }: Progress) => progress(percent(share));
      return makeFile(call, wanted, jobId, { signal, tell });
    },
    failed: (error) => {
      const failure = failureOf(error);
      const { log } = call.platform;
      const note = failure === "internal" ? log.error : log.info;
      note("export.failed", { supportId: call.supportId, ...causeOf(error) });
      return { failure };
    },
  });
  // Its job says how it ends elsewhere.
  return made ?? { jobId };
}

/** Before anything waits for its turn: that there is such a filter, and it can be used. */
async function mustHaveFilter(call: Call, { filterId, selected }: ParsedExportRequest) {
  await call.transaction((tx) =>
    narrowedBy(tx, call, { filterId: filterId ?? null, ...selected?.filter }),
  );
}

type Failure = NonNullable<ExportWork["failure"]>;

/** Problems that the job tells of; all others are nobody's business but the log's. */
const toldProblems: readonly Failure[] = ["storageFull", "notFound", "busy", "lost"];

function failureOf(error: unknown): Failure {
  const code = error instanceof Problem ? error.code : "";
  return toldProblems.find((each) => each === code) ?? "internal";
}

function askedBy(call: Call): { today: string; features: Call["viewer"]["features"] } {
  return { today: todayOf(call), features: call.viewer.features };
}

/** Counts what an export would hold and leave out. */
export function previewExport(call: Call, body: ExportRequest): Promise<ExportPreview> {
  const wanted = parseExportRequest(body, askedBy(call), asAtDay);
  return call.platform.previewTurns.take(turnKeysOf(call), () =>
    call.transaction((tx) => countOffered(tx, call, { ...wanted, withUnfinished: false })),
  );
}

/** Shows an export's first pages as they would be. */
export async function sampleExport(call: Call, body: ExportRequest): Promise<FileAnswer> {
  const wanted = parseExportRequest({ ...body, contentType: "pdf" }, askedBy(call), asAtDay);
  await mustHaveFilter(call, wanted);
  return inFileTurn(call, () => makeSample(call, wanted));
}

/** Reports the state of an export; another process goes on where one crashed. */
export function exportState(call: Call, jobId: number): Promise<ExportWork> {
  return call.transaction(async (tx) => {
    const { state, progress, result } = await ownWork(tx, call, jobId, [exportJob]);
    const about = { work: "export", jobId } as const;
    if (state === "done") return { ...about, state, progress: 100, ...referencesIn(result) };
    if (state === "failed") return { ...about, state, progress, failure: failureIn(result) };
    return { ...about, state: "running", progress };
  });
}

function failureIn(result: Body | null): Failure {
  const told = asText(result?.["failure"]);
  return told === "stopped" ? told : (toldProblems.find((each) => each === told) ?? "internal");
}

/** The references in a job's result, by the fields of the formats. */
export function referencesIn(result: Body | null): Partial<ExportReply> {
  return Object.fromEntries(
    exportFormats.flatMap(({ field }) => {
      const reference = asText(result?.[field]);
      return reference === "" ? [] : [[field, reference]];
    }),
  );
}
