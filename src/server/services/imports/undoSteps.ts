import { asNumber } from "#shared/domain/values.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { isHeldByOthers } from "#server/store/database/failures.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
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
import { LeftOut, toldOf } from "../documents/leftOut.ts";
import type { Steps } from "../longWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { changeEntryBack } from "./entryChanges.ts";
import { mustBeUnused } from "../catalogues/catalogueUsage.ts";
import { tellImport } from "./importJob.ts";

const batch = 20;

/** How an import is taken back: what nobody has changed since goes, the rest stays and is told. */
export const importUndoSteps: Steps = {
  run: async (long, work) => {
    await takeBackAll(long, work.id, work.progress);
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

/** Takes back what a job has done so far, as if it had never begun. */
export async function takeBackImport(long: Call, of: number, as: number): Promise<void> {
  await long.transaction(async (tx) => {
    await noteDocuments(tx, as, "todo", await documentsOf(tx, of, "done"));
  });
  await takeBackAll(long, as, () => {});
}

/** Records go before the entries that they name, and of these the latest first: it may name earlier ones. */
async function takeBackAll(
  long: Call,
  job: number,
  progress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const isEntry of [false, true]) {
    const inUse = new Set<number>();
    let taken = 0;
    for (;;) {
      const todo = await long.transaction((tx) => documentsOf(tx, job, "todo"));
      const part = todo
        .filter((each) => isOfEntry(each) === isEntry && !inUse.has(each.id))
        .toSorted(isEntry ? changedThenLatest : () => 0)
        .slice(0, batch);
      for (const document of part)
        if (await takeBackOne(long, job, document)) taken += 1;
        else inUse.add(document.id);
      progress(done + taken);
      if (part.length > 0) continue;
      // Items that were named by documents removed now may go, too.
      if (taken === 0 || inUse.size === 0) break;
      done += taken;
      taken = 0;
      inUse.clear();
    }
    done += taken;
  }
  const left = await long.transaction((tx) => documentsOf(tx, job, "todo"));
  // Those that an import has only changed are not removed.
  const made = left.filter(({ kind }) => kind === entryKind);
  await takeBackTogether(long, job, made.toSorted(changedThenLatest));
  // Asked once more: one that was in use may be unused by now, or changed.
  for (const document of await long.transaction((tx) => documentsOf(tx, job, "todo")))
    if (!(await takeBackOne(long, job, document)))
      await long.transaction((tx) =>
        noteDocuments(tx, job, "skipped", [{ ...document, told: { reason: "inUse" } }]),
      );
}

function changedThenLatest(one: JobDocument, other: JobDocument): number {
  const [isChanged, isOtherChanged] = [one, other].map(({ kind }) => kind === changedEntryKind);
  return Number(isOtherChanged) - Number(isChanged) || other.id - one.id;
}

/** Takes one back, or notes why it stays; false if others name it, which may go yet. */
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
    if (isOfEntry(document) && thrown instanceof Problem && thrown.code === "inUse") return false;
    const refused = { ...document, told: toldOf(thrown) };
    await long.transaction((tx) => noteDocuments(tx, job, "skipped", [refused]));
  }
  return true;
}

/** Entries that nothing but each other names go at once, such as a company and its officer. */
async function takeBackTogether(
  long: Call,
  job: number,
  all: readonly JobDocument[],
): Promise<void> {
  for (let rest = all; rest.length > 0;) {
    const used = await takeBackUnlessUsed(long, job, rest);
    if (used.length === 0) return;
    rest = rest.filter((each) => !used.includes(each));
  }
}

/** Removes entries, or none of them: returns those that others name, or that somebody has changed. */
async function takeBackUnlessUsed(
  long: Call,
  job: number,
  documents: readonly JobDocument[],
): Promise<JobDocument[]> {
  const used = new Set<JobDocument>();
  try {
    await long.transaction(async (tx) => {
      used.clear();
      const ids = documents.map(({ id }) => id);
      await lockItems(tx, ids);
      const stored = await readItems(tx, ids);
      const items = documents.flatMap((document) => {
        const item = stored.get(document.id);
        if (item && item.version !== document.version) used.add(document);
        return item ? [{ document, item }] : [];
      });
      for (const { item } of items) await deleteItem(tx, item, long.viewer.account);
      for (const { document, item } of items)
        if (!(await mayGo(tx, long, item))) used.add(document);
      if (used.size > 0) throw new Problem("inUse");
      await noteDocuments(tx, job, "done", documents);
    });
  } catch (thrown) {
    if (used.size === 0) throw thrown;
  }
  return [...used];
}

/** True if nothing names an entry, and the rule of its list lets it go. */
async function mayGo(tx: Tx, long: Call, item: Item): Promise<boolean> {
  try {
    await mustBeUnused(tx, long, item);
    await catalogueOf(item).rule.beforeRemove?.(tx, long, item);
    return true;
  } catch (thrown) {
    if (thrown instanceof Problem) return false;
    throw thrown;
  }
}

function isOfEntry({ kind }: JobDocument): boolean {
  return entryKinds.includes(kind);
}

/** Takes one back; says what is to be refreshed once that is stored. */
async function takeBackIn(
  tx: Tx,
  long: Call,
  document: JobDocument,
): Promise<PendingRefresh | null> {
  if (document.kind === changedEntryKind) return changeEntryBack(tx, long, document);
  if (isOfEntry(document)) await removeEntry(tx, long, document);
  else {
    const { leftOut } = await takeBackChange(tx, long, [document]);
    for (const { told } of leftOut) throw new LeftOut(told);
  }
  return null;
}

async function removeEntry(tx: Tx, long: Call, { id, version }: JobDocument): Promise<void> {
  await lockItems(tx, [id]);
  const item = (await readItems(tx, [id])).get(id);
  if (!item) return;
  if (item.version !== version) throw new LeftOut({ reason: "changed" });
  await mustBeUnused(tx, long, item);
  await catalogueOf(item).rule.beforeRemove?.(tx, long, item);
  await deleteItem(tx, item, long.viewer.account);
}
