import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import { exportFileName } from "#shared/domain/writing/fileNames.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { ExportTypes } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { AuditCreated, AuditRequest, PackageWork } from "#shared/generated/types.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { Problem } from "#server/auth/problem.ts";
import { isCausedBy } from "#server/auth/storeFailures.ts";
import { isStorageFull } from "#server/store/database/failures.ts";
import type { Progress } from "#server/exports/progress.ts";
import { ExportFailure, type Rendered, renderExport } from "#server/exports/renderExport.ts";
import { insertPackage } from "#server/store/files/authorityPackages.ts";
import { endRunningJob, type Job } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { groupPicture } from "../files/pictures.ts";
import { beginWork, ownWork, percent, runMaking } from "../longWork.ts";
import { type AuditContents, auditContents, mustHoldSomething } from "./auditContents.ts";
import { type ParsedScope, parseScope } from "./auditScope.ts";
import { type PackageJob, type PackageResult, partFile } from "./packageJob.ts";

export const packageJob = "audit.package";

/** A package is several exports one after the other. */
const longest = 60 * 60_000;

/** Why there is no package, as the job keeps it. */
interface PackageFailure {
  failure: NonNullable<PackageWork["failure"]>;
  kind?: ExportTypes;
  title?: string;
}

/**
 * Begins to put a package together; its job says how that goes. What can't be handed out is refused
 * before.
 */
export async function createPackage(call: Call, asked: AuditRequest): Promise<AuditCreated> {
  const payload = asJson({ asked, language: call.language } satisfies PackagePayload);
  const begun = await call.transaction(async (tx) => {
    const plan = await planPackage(tx, call, asked);
    return { plan, jobId: await beginWork(tx, call, packageJob, payload) };
  });
  void work(call, { id: begun.jobId, attempts: 0, payload }, begun.plan);
  return { jobId: begun.jobId };
}

/** The request as its job keeps it, by which another process makes the package. */
interface PackagePayload {
  asked: AuditRequest;
  language: Language;
}

/** Makes a package that another process has left. */
export async function resumePackage(as: Call, job: Job): Promise<void> {
  const { asked, language } = payloadOf(job);
  const call = { ...as, language };
  try {
    await work(call, job, await call.transaction((tx) => planPackage(tx, call, asked)));
  } catch (error) {
    // There is nothing to hand out any more.
    if (!(error instanceof Problem)) throw error;
    const failed = { failure: "internal" } satisfies PackageFailure;
    await call.transaction((tx) => endRunningJob(tx, job.id, "failed", failed));
  }
}

function payloadOf({ payload }: Pick<Job, "payload">): PackagePayload {
  // Border: written by createPackage.
  return asDocument<PackagePayload>(payload);
}

async function planPackage(tx: Tx, call: Call, asked: AuditRequest): Promise<PlannedPackage> {
  const scope = await parseScope(tx, call, asked);
  const contents = await auditContents(tx, call, scope);
  mustHoldSomething(contents);
  return { scope, contents };
}

interface PlannedPackage {
  scope: ParsedScope;
  contents: AuditContents;
}

type BegunPackage = Pick<Job, "id" | "attempts" | "payload">;

/** Stores the outcome in the job, since nobody waits for it. */
async function work(
  call: Call,
  job: BegunPackage,
  { scope, contents }: PlannedPackage,
): Promise<void> {
  // Each record is read once and drawn once.
  const steps = contents.parts.reduce((sum, { records }) => sum + 2 * records, 1);
  const making = runMaking(call, job, {
    make: ({ signal, progress }) =>
      make(call, job, scope, { signal, tell: ({ count }) => progress(percent(count / steps)) }),
    failed: (error) => {
      call.platform.log.error("package.failed", { supportId: call.supportId, ...causeOf(error) });
      return { ...failureOf(error, scope) };
    },
  });
  await making.catch(() => undefined);
}

function failureOf(error: unknown, scope: ParsedScope): PackageFailure {
  if (isCausedBy(error, isStorageFull)) return { failure: "storageFull" };
  if (!(error instanceof ExportFailure)) return { failure: "internal" };
  if (error.reason === "storageFull") return { failure: "storageFull" };
  return partFailure(error.refusal ?? "", scope);
}

/** Which document could not be made, as the child process says it. */
function partFailure(refusal: string, { companies, kinds }: ParsedScope): PackageFailure {
  const [word, part, id] = refusal.split(" ");
  if (word !== "part") return { failure: "internal" };
  const kind = kinds.find((each) => each === part);
  const title = companies.find((each) => String(each.id) === id)?.title;
  return { failure: "part", ...(kind ? { kind } : {}), ...(title ? { title } : {}) };
}

const program = new URL("./packageChild.ts", import.meta.url);

async function make(
  call: Call,
  begun: BegunPackage,
  scope: ParsedScope,
  watched: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<void> {
  const { platform, viewer, language, now } = call;
  const { asked } = payloadOf(begun);
  const jobId = begun.id;
  const folder = join(platform.workFolder, "exports");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const logo = await groupPicture(call);
  const job: PackageJob = {
    address: await platform.store.groupAddress(),
    call: { viewer, language, now },
    asked,
    ...(logo === undefined ? {} : { logo }),
  };
  const { startRenderer: start } = platform;
  const options = { folder, start, program, timeLimit: longest, ...watched, leaves: partFile };
  const { file, result }: Rendered<PackageResult> = await renderExport(job, options);
  try {
    const stored = await platform.files.put(createReadStream(file));
    await call.transaction((tx) => keep(tx, call, { asked, scope, jobId, result, stored }));
  } finally {
    await rm(file, { force: true });
  }
}

interface Made {
  asked: AuditRequest;
  scope: ParsedScope;
  jobId: number;
  result: PackageResult;
  stored: { sha256: string; size: number };
}

/** Keeps a package with what it holds and notes it in the log, unless it was stopped. */
async function keep(
  tx: Tx,
  call: Call,
  { asked, scope, jobId, result, stored }: Made,
): Promise<void> {
  const { companies: _ids, kinds: _kinds, changes: _wish, ...letter } = asked;
  const { parts, companies, contents, changes } = result;
  const { account, groupTitle, settings } = call.viewer;
  const [company] = companies;
  const name = exportFileName({
    company: companies.length === 1 && company ? company.title : groupTitle,
    exportType: "package",
    contentType: "pdf",
    language: scope.language,
    at: call.now,
    timeZone: timeZoneOf(settings),
  }).replace(/\.pdf$/, ".zip");
  const { kinds, unfinished } = scope;
  const id = await insertPackage(tx, {
    ...stored,
    madeBy: account,
    companies: companies.map((each) => each.id),
    name,
    told: { ...letter, kinds, unfinished, companies, parts, ...(changes ? { changes } : {}) },
    contents,
  });
  await writeAudit(tx, {
    actor: account,
    action: callActions["audit.create"],
    target: `package/${id}`,
    detail: {
      authority: asked.authority,
      day: scope.day,
      companies: companies.map((each) => each.id),
      records: contents.length,
      file: name,
      sha256: stored.sha256,
    },
  });
  if (!(await endRunningJob(tx, jobId, "done", { package: id })))
    throw new ExportFailure("aborted", "nobody waits for it any more");
}

/** Says how far a package is, which package it has become, or why there is none. */
export function packageState(call: Call, jobId: number): Promise<PackageWork> {
  return call.transaction(async (tx) => {
    const { state, progress, result } = await ownWork(tx, call, jobId, [packageJob]);
    const about = { work: "package", jobId } as const;
    if (state === "done")
      return { ...about, state, progress: 100, package: Number(result?.["package"]) };
    if (state === "failed") return { ...about, state, progress: 0, ...failureIn(result) };
    return { ...about, state: "running", progress };
  });
}

function failureIn(result: Body | null): PackageFailure {
  // Border: written by this module.
  return result ? asDocument<PackageFailure>(result) : { failure: "internal" };
}
