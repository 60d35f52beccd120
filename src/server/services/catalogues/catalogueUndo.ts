import { asNumber, asText } from "#shared/domain/values.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { restoreItem } from "#server/store/items/itemChanges.ts";
import { readStoredItem, readItems } from "#server/store/items/items.ts";
import { deleteHiddenItem } from "#server/store/items/storeItem.ts";
import {
  documentsOf,
  forgetDocuments,
  noteDocuments,
  type JobDocument,
} from "#server/store/jobDocuments.ts";
import { endJob, lockJob, readJob, type Job } from "#server/store/jobs.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { settleItem } from "./catalogueDrafts.ts";
import { isOpen } from "./replaceRecords.ts";
import { patchesOf, type Swap } from "./swapReferences.ts";
import { refreshDepending } from "./catalogueRefresh.ts";
import {
  beginJobOf,
  readWork,
  runWork,
  changedDocuments,
  replacementState,
} from "./catalogueWork.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { mayEditProductOwned } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { changeAll } from "../documents/changeAll.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { inShortSteps } from "../documents/shortSteps.ts";
import { takeBack, type UndoRules } from "../documents/takeBack.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { mayUndo, replacedKind, swapOf } from "./undoableReplacements.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { callContext } from "../records/recordContext.ts";

const op = "undo";

/**
 * Reverts a replacement as one job; a three-way merge keeps later changes, and conflicting documents
 * are skipped and reported.
 */
export async function undoReplace(call: Call, jobId: number): Promise<CatalogueWork> {
  const work = await call.transaction(async (tx) => {
    // Two simultaneous undos: the second finds the job already undone.
    await lockJob(tx, jobId);
    const job = await mustBeUndoable(tx, call, jobId);
    await offerAgain(tx, call, job);
    const documents = changedDocuments(job);
    const undo = await beginJobOf(tx, call, op, { undoes: jobId, total: documents.length });
    await noteDocuments(tx, undo.id, "todo", documents);
    await endJob(tx, jobId, "done", { ...job.result, undone: true, undoneBy: undo.id });
    return undo;
  });
  await runWork(call, work, undoSteps);
  return replacementState(call, work.id);
}

/** How a replacement is undone, in steps that another server can go on with. */
export const undoSteps: Steps = {
  run: async (long, work) => {
    const job = mustExist(await undoneJob(long, work));
    const rules = swapRules(long, swapOf(job));
    await changeAll(long, work, (tx, documents) => takeBack(tx, long, documents, rules));
    await refreshDepending(long, work.id);
    return long.transaction((tx) => endUndo(tx, long, work, job));
  },
  takeBack: async (long, work) => {
    const job = await undoneJob(long, work);
    if (!job) return;
    const { from, to } = swapOf(job);
    await takeBackDone(long, work.id, { from: to, to: from });
    const { undone: _, undoneBy: __, ...result } = job.result ?? {};
    await long.transaction((tx) => endJob(tx, job.id, "done", result));
  },
};

function undoneJob(long: Call, { payload }: RunningWork): Promise<Job | null> {
  return long.transaction((tx) => readJob(tx, asNumber(payload["undoes"]) ?? 0));
}

/**
 * Checks that the job is a finished replacement not yet undone, in a catalogue the caller may
 * write.
 */
async function mustBeUndoable(tx: Tx, call: Call, jobId: number): Promise<Job> {
  const job = mustExist(await readWork(tx, call, jobId));
  const kind = replacedKind(job);
  if (kind === null) throw invalidField("/jobId", "undoOver");
  if (!mayUndo(call, kind)) throw new Problem("forbidden");
  return job;
}

/** A document the undo could not revert. */
type Skipped = Record<"kind" | "title" | "href" | "path", string> & { id: number };

/** Offers the replaced item again. */
async function offerAgain(tx: Tx, call: Call, job: Job): Promise<void> {
  const of = { kind: asText(job.payload["kind"]), id: swapOf(job).from };
  const plan = planOfKind(of.kind, callContext(call));
  const item = await readStoredItem(tx, of.kind, of.id);
  if (!item) await restoreItem(tx, of, call.viewer.account, (body) => linksOf(plan, body));
  else if (item.state === "gone" && mayEditProductOwned(call))
    await settleItem(
      tx,
      call,
      item,
      { state: "active" },
      { op: "restore", action: "item.restored" },
    );
  else if (job.payload["hides"] === true) {
    if (item.master) await deleteHiddenItem(tx, item.id);
    else if (item.state === "inactive")
      await settleItem(tx, call, item, { state: "active" }, { op, action: null });
  }
}

async function endUndo(tx: Tx, call: Call, work: RunningWork, job: Job): Promise<number> {
  const touched = await documentsOf(tx, work.id, "done");
  const skipped = await describeSkipped(tx, call, await documentsOf(tx, work.id, "skipped"));
  const records = touched.filter(({ kind }) => kind === "record").length;
  await writeAudit(tx, {
    actor: call.viewer.account,
    action: "item.replaceUndone",
    target: `${asText(job.payload["kind"])}/${swapOf(job).from}`,
    detail: { records, items: touched.length - records },
  });
  await forgetDocuments(tx, work.id);
  const result: Body = { touched: touched.map((each) => ({ ...each })), skipped };
  await endJob(tx, work.id, "done", result);
  return touched.length;
}

async function describeSkipped(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
): Promise<Skipped[]> {
  const ids = documents.map(({ id }) => id);
  const titles = new Map((await readRecords(tx, ids)).map(({ id, name }) => [id, name]));
  // Items that others keep for themselves get no title here.
  for (const item of (await readItems(tx, ids)).values())
    titles.set(item.id, maySeeItem(call, item) ? item.title : "");
  return documents.flatMap(({ kind, id }) => {
    const title = titles.get(id);
    // Those that are gone since are of no more interest.
    return title === undefined ? [] : [{ kind, id, title, href: documentHref(kind, id), path: "" }];
  });
}

/** By which rules a replacement is taken back; one that no longer stands everywhere conflicts with that. */
function swapRules(call: Call, { from, to }: Swap): UndoRules {
  const namesItems = itemFilters(callContext(call));
  return {
    mustBeFree: (stored) => {
      // A finalised version is never rewritten.
      if (!isOpen(stored)) throw new LeftOut({ reason: "locked" });
    },
    isStanding: ({ nodes }, before, { id, body }) => {
      const taken = patchesOf(nodes, before, { from, to, self: id, namesItems });
      const back = patchesOf(nodes, body, { from: to, to: from, namesItems });
      const there = new Set(back.map(({ path }) => path));
      return taken.every(({ path, after }) => !after.includes(to) || there.has(path));
    },
  };
}

/** Takes back, in short steps, all replacements that a job says it has made. */
export async function takeBackDone(long: Call, jobId: number, swap: Swap): Promise<void> {
  const rules = swapRules(long, swap);
  await inShortSteps((most) =>
    long.transaction(async (tx) => {
      const documents = await documentsOf(tx, jobId, "done", { most });
      await takeBack(tx, long, documents, rules);
      await forgetDocuments(tx, jobId, documents);
      return documents.length;
    }),
  );
  await long.transaction((tx) => forgetDocuments(tx, jobId));
}
