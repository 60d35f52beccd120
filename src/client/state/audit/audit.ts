import { isRegister } from "#shared/domain/exports/exportKinds.ts";
import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { fieldProblemsOf } from "../fieldProblems.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";
import { stopWork, waitForWork, type WorkOf } from "../work/work.ts";

type Request = Operations["audit.create"]["body"];
/** The companies, kinds and packages that a request can be about. */
export type AuditOverview = Snapshot<Operations["audit.overview"]["reply"]>;
type Work = WorkOf<"package">;

/** A package in the list of those that were made. */
export type AuditLine = AuditOverview["packages"][number];
export type AuditPackage = Snapshot<Operations["audit.read"]["reply"]>;
/** Preview of a package: its content, possible objections, and omissions. */
export type AuditPreview = Snapshot<Operations["audit.preview"]["reply"]>;
/** An authority's request, as far as entered; empty texts are not sent. */
export type AuditDraft = Required<Request>;

interface Audit {
  /** Kept while one goes to a record and comes back. */
  draft: AuditDraft | null;
  preview: {
    /** Request that the preview belongs to. */
    asked: string;
    status: "none" | "loading" | "ready" | "failed";
    reply: Operations["audit.preview"]["reply"] | null;
  };
  problems: readonly FieldProblem[];
  work: {
    job: number | null;
    progress: number;
    failed: Pick<Work, "failure" | "kind" | "title"> | null;
  };
}

/** State of the audit packages for authorities. */
export const audit = appState<Audit>(() => ({
  draft: null,
  preview: { asked: "", status: "none", reply: null },
  problems: [],
  work: { job: null, progress: 0, failed: null },
}));

export const auditOverview = resource("audit.overview");

export const auditPackage = resource("audit.read");

/** Begins to enter what an authority asks for, with what is usual. */
export function beginDraft(today: string, language: Request["language"]): void {
  const reply = auditOverview.state.data;
  if (!reply) return;
  // Of several companies only the letter says which one is meant.
  const company = reply.companies.length === 1 ? reply.companies[0] : undefined;
  audit.draft = {
    companies: company ? [company.id] : [],
    // An authority gets no more than it asked for, which is nearly always the register.
    kinds: reply.kinds.filter((kind) => isRegister(kind)),
    day: today,
    unfinished: false,
    language,
    authority: company?.authority ?? "",
    address: "",
    reference: "",
    received: "",
    due: "",
    note: "",
    changes: true,
  };
  audit.preview = { asked: "", status: "none", reply: null };
  audit.problems = [];
  audit.work = { job: null, progress: 0, failed: null };
}

/** Changes what was entered; problems of these fields are no longer shown. */
export function changeDraft(changes: Partial<AuditDraft>): void {
  if (!audit.draft) return;
  const paths = Object.keys(changes).map((name) => `/${name}`);
  audit.problems = audit.problems.filter(({ path }) => !paths.includes(path));
  Object.assign(audit.draft, changes);
}

/** Chooses companies; the authority follows their seat unless another was entered. */
export function chooseCompanies(companies: number[]): void {
  const { draft } = audit;
  if (!draft) return;
  const of = (ids: readonly number[]) =>
    auditOverview.state.data?.companies.find(({ id }) => ids.includes(id))?.authority ?? "";
  const isProposed = draft.authority === "" || draft.authority === of(draft.companies);
  changeDraft({ companies, ...(isProposed ? { authority: of(companies) } : {}) });
}

export function endDraft(): void {
  audit.draft = null;
}

function scopeOf({ companies, kinds, day, unfinished, language }: AuditDraft) {
  return { companies: [...companies], kinds: [...kinds], day, unfinished, language };
}

/** Loads what the authority would read; false if something is to be corrected first. */
export async function loadAuditPreview(): Promise<boolean> {
  const { draft, preview } = audit;
  if (!draft) return false;
  const body = scopeOf(draft);
  const asked = JSON.stringify(body);
  if (preview.asked === asked && preview.status === "loading") return true;
  if (preview.asked !== asked) Object.assign(preview, { asked, reply: null });
  preview.status = "loading";
  try {
    const reply = await call("audit.preview", { body }, { inPlace: "all" });
    if (preview.asked === asked) Object.assign(preview, { reply, status: "ready" });
    return true;
  } catch (thrown) {
    if (preview.asked !== asked) return true;
    const wrong = fieldProblemsOf(thrown);
    preview.status = wrong.length > 0 ? "none" : "failed";
    audit.problems = wrong;
    return wrong.length === 0;
  }
}

/** Begins to put the package together; false if something is to be corrected first. */
export async function makePackage(): Promise<boolean> {
  const { draft } = audit;
  if (!draft) return false;
  const { address, reference, received, due, note, ...rest } = draft;
  const said = Object.fromEntries(
    Object.entries({ address, reference, received, due, note }).filter(([, text]) => text !== ""),
  );
  audit.work = { job: null, progress: 0, failed: null };
  try {
    const body: Request = { ...rest, ...scopeOf(draft), ...said };
    const { jobId } = await call("audit.create", { body });
    audit.work = { job: jobId, progress: 0, failed: null };
    return true;
  } catch (thrown) {
    audit.problems = fieldProblemsOf(thrown);
    return false;
  }
}

/**
 * Waits for the package until the signal aborts; its id, or null if there is none, for which the reason
 * is then in `audit.work`.
 */
export async function waitForPackage(jobId: number, signal: AbortSignal): Promise<number | null> {
  const isOwn = () => audit.work.job === jobId && !signal.aborted;
  const end = await waitForWork<"package">(
    jobId,
    ({ progress }) => {
      if (isOwn()) audit.work.progress = progress;
    },
    signal,
  );
  if (!isOwn()) return null;
  if (end?.state === "done") return end.package ?? null;
  audit.work = { job: null, progress: 0, failed: { failure: "internal", ...end } };
  return null;
}

export async function stopPackage(): Promise<void> {
  const { job } = audit.work;
  if (job !== null) await stopWork(job);
}

/** Notes to whom a package went; tells what is wrong with it. */
export async function handPackage(
  id: number,
  to: string,
  on: string,
): Promise<readonly FieldProblem[]> {
  try {
    const reply = await call("audit.hand", { body: { id, to, on } });
    Object.assign(auditPackage.state, { data: reply });
    return [];
  } catch (thrown) {
    const wrong = fieldProblemsOf(thrown);
    if (wrong.length === 0 && !isFailure(thrown)) throw thrown;
    return wrong;
  }
}

/** Goes back from work that has failed. */
export function forgetWork(): void {
  audit.work = { job: null, progress: 0, failed: null };
}
