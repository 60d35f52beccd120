import { asNumber } from "#shared/domain/values.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isHeldByOthers } from "#server/store/database/failures.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { deleteItem, lockItems } from "#server/store/items/itemChanges.ts";
import {
  changedEntryKind,
  countDocuments,
  documentsOf,
  entryKind,
  entryKinds,
  forgetDocuments,
  type JobDocument,
  lockTodo,
  noteDocuments,
} from "#server/store/jobDocuments.ts";
import { endJob } from "#server/store/jobs.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { takeBackChange } from "../bulk/takeBack.ts";
import { changeAll } from "../documents/changeAll.ts";
import { LeftOut, type Refusal, toldOf } from "../documents/leftOut.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { changeEntryBack } from "./entrySteps.ts";
import { mustBeUnused } from "../catalogues/catalogueUsage.ts";
import { recordKinds, tellImport } from "./importJob.ts";

/** How an import is taken back: what nobody has changed since goes, the rest stays and is told. */
export const importUndoSteps: Steps = {
  run: async (long, work) => {
    await takeBackAll(long, work);
    return long.transaction(async (tx) => {
      const { done: records } = await countDocuments(tx, work.id, null);
      // Of a file of entries there are no records.
      const done = records ?? (await countDocuments(tx, work.id, entryKinds)).done ?? 0;
      const actor = long.viewer.account;
      const detail = { records: done, job: work.id };
      await writeAudit(tx, { actor, action: "import.undone", target: `job/${work.id}`, detail });
      await endJob(tx, work.id, "done", {});
      return done;
    });
  },
  // The rest can be taken back by another undo.
  takeBack: async (long, work) => {
    await long.transaction(async (tx) => {
      const of = asNumber(work.payload["undoes"]) ?? 0;
      await forgetDocuments(tx, of, await documentsOf(tx, work.id, "done"));
      await tellImport(tx, of, { undone: false });
      await endJob(tx, work.id, "failed", null);
    });
  },
};

/** Takes back what an import has done so far, as if it had never begun. */
export async function takeBackImport(long: Call, work: RunningWork): Promise<void> {
  await long.transaction(async (tx) => {
    await noteDocuments(tx, work.id, "todo", await documentsOf(tx, work.id, "done"));
  });
  await takeBackAll(long, { ...work, progress: () => {} });
}

/** Records go before the entries that they name, and of these the latest first: it may name earlier ones. */
async function takeBackAll(long: Call, work: RunningWork): Promise<void> {
  await changeAll(long, work, (tx, all) => takeBackChange(tx, long, all), recordKinds);
  const todo = () => long.transaction((tx) => documentsOf(tx, work.id, "todo"));
  const total = asNumber(work.payload["total"]) ?? 0;
  // Entries that were named by what is removed by now may go, too.
  for (let isMore = true; isMore;) {
    const entries = await todo();
    let left = entries.length;
    for (const document of entries.toSorted(changedThenLatest)) {
      if (await takeBackOne(long, work.id, document)) left -= 1;
      work.progress(total - left);
    }
    isMore = left < entries.length;
  }
  // Those that an import has only changed are not removed.
  const made = (await todo()).filter(({ kind }) => kind === entryKind);
  await takeBackTogether(long, work.id, made.toSorted(changedThenLatest));
  // Asked once more: one that was in use may be unused by now, or changed.
  for (const document of await todo())
    if (!(await takeBackOne(long, work.id, document)))
      await noteSkipped(long, work.id, document, { reason: "inUse" });
}

function changedThenLatest(one: JobDocument, other: JobDocument): number {
  const [isChanged, isOtherChanged] = [one, other].map(({ kind }) => kind === changedEntryKind);
  return Number(isOtherChanged) - Number(isChanged) || other.id - one.id;
}

/** Takes an entry back, or notes why it stays; false if others name it, which may go yet. */
async function takeBackOne(long: Call, job: number, document: JobDocument): Promise<boolean> {
  try {
    const following = await long.transaction(async (tx) => {
      if ((await lockTodo(tx, job, [document])).length === 0) return null;
      const plan = await takeBackIn(tx, long, document);
      await noteDocuments(tx, job, "done", [document]);
      return plan;
    });
    if (following) await refreshDependentRecords(long, following);
  } catch (thrown) {
    if (isHeldByOthers(thrown)) throw thrown;
    if (thrown instanceof Problem && thrown.code === "inUse") return false;
    await noteSkipped(long, job, document, toldOf(thrown));
  }
  return true;
}

function noteSkipped(
  long: Call,
  job: number,
  document: JobDocument,
  told: Refusal | { reason: "inUse" },
): Promise<void> {
  return long.transaction((tx) => noteDocuments(tx, job, "skipped", [{ ...document, told }]));
}

/** Entries that nothing but each other names go at once, such as a company and its officer. */
async function takeBackTogether(
  long: Call,
  job: number,
  all: readonly JobDocument[],
): Promise<void> {
  let rest = all;
  while (rest.length > 0) {
    const refused = await takeBackUnlessRefused(long, job, rest);
    if (refused.size === 0) return;
    rest = rest.filter((each) => !refused.has(each));
  }
}

/** Removes entries, or none of them: returns those that may not go. */
async function takeBackUnlessRefused(
  long: Call,
  job: number,
  documents: readonly JobDocument[],
): Promise<ReadonlyMap<JobDocument, unknown>> {
  let refused = new Map<JobDocument, unknown>();
  try {
    await long.transaction(async (tx) => {
      refused = new Map();
      refused = await removeEntries(tx, long, documents);
      if (refused.size > 0) throw new Problem("inUse");
      await noteDocuments(tx, job, "done", documents);
    });
  } catch (thrown) {
    if (refused.size === 0) throw thrown;
  }
  return refused;
}

/** Takes one back; says what is to be refreshed once that is stored. */
async function takeBackIn(
  tx: Tx,
  long: Call,
  document: JobDocument,
): Promise<PendingRefresh | null> {
  if (document.kind === changedEntryKind) return changeEntryBack(tx, long, document);
  for (const [, why] of await removeEntries(tx, long, [document])) throw why;
  return null;
}

/** Removes entries that nothing but each other names; returns why some of them may not go. */
async function removeEntries(
  tx: Tx,
  long: Call,
  documents: readonly JobDocument[],
): Promise<Map<JobDocument, LeftOut | Problem>> {
  const ids = documents.map(({ id }) => id);
  await lockItems(tx, ids);
  const stored = await readItems(tx, ids);
  const refused = new Map<JobDocument, LeftOut | Problem>();
  const items = documents.flatMap((document) => {
    const item = stored.get(document.id);
    return item ? [{ document, item }] : [];
  });
  for (const { item } of items) await deleteItem(tx, item, long.viewer.account);
  for (const { document, item } of items)
    try {
      if (item.version !== document.version) throw new LeftOut({ reason: "changed" });
      await mustBeUnused(tx, long, item);
      await catalogueOf(item).rule.beforeRemove?.(tx, long, item);
    } catch (thrown) {
      if (!(thrown instanceof Problem || thrown instanceof LeftOut)) throw thrown;
      refused.set(document, thrown);
    }
  return refused;
}
