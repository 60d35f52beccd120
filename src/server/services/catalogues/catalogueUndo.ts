import { asNumber } from "#shared/domain/values.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { merge } from "#shared/engine/body/merge.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork, UndoRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { lockItems, restoreItem } from "#server/store/items/itemChanges.ts";
import { readStoredItem, readItems, type Item } from "#server/store/items/items.ts";
import { endJob, lockJob, type Job } from "#server/store/jobs.ts";
import { saveRows } from "#server/store/records/recordBatch.ts";
import { readRecords } from "#server/store/records/records.ts";
import { readRevisions } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { inBatches, resolveChanges, type Rewritten } from "./catalogueDrafts.ts";
import { changeItems, type ItemChange } from "./catalogueItemBatch.ts";
import { patchesOf, type Swap } from "./swapReferences.ts";
import { recordsDepending, refreshRecords } from "./catalogueRefresh.ts";
import {
  readWork,
  runWork,
  changedDocuments,
  workState,
  type Progress,
  type ChangedDocument,
} from "./catalogueWork.ts";
import { mayEditProductOwned } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { mayUndo, replacedKind } from "./undoableReplacements.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";

const op = "undo";

/**
 * Reverts a replacement in one step; a three-way merge keeps later changes, and conflicting
 * documents are skipped and reported.
 */
export async function undoReplace(call: Call, { jobId }: UndoRequest): Promise<CatalogueWork> {
  const job = await call.transaction((tx) => mustBeUndoable(tx, call, jobId));
  const skipped: Skipped[] = [];
  const work = { op, payload: { undoes: jobId }, total: changedDocuments(job).length };
  const run = (tx: Tx, progress: Progress): Promise<ChangedDocument[]> => {
    // The transaction may be retried.
    skipped.length = 0;
    return undoAll(tx, call, jobId, { progress, skipped });
  };
  const more = (): Body => ({ skipped: skipped.map((each) => ({ ...each })) });
  const reply = await runWork(call, work, run, more);
  return workState(call, mustExist(reply.jobId));
}

/**
 * Checks that the job is a finished replacement not yet undone, in a catalogue the caller may
 * write.
 */
async function mustBeUndoable(tx: Tx, call: Call, jobId: number): Promise<Job> {
  const job = mustExist(await readWork(tx, call, jobId));
  const kind = replacedKind(job);
  if (kind === null)
    throw new Problem("invalid", { fields: [{ path: "/jobId", code: "undoOver" }] });
  if (!mayUndo(call, kind)) throw new Problem("forbidden");
  return job;
}

/** A document the undo could not revert. */
type Skipped = Record<"kind" | "title" | "href" | "path", string> & { id: number };

interface Undoing {
  progress: Progress;
  skipped: Skipped[];
}

/** State of an undo plus the swap it reverts. */
interface UndoingSwap extends Undoing {
  swap: Swap;
}

async function undoAll(
  tx: Tx,
  call: Call,
  jobId: number,
  undoing: Undoing,
): Promise<ChangedDocument[]> {
  // Two simultaneous undos: the second finds the job already undone.
  await lockJob(tx, jobId);
  const job = await mustBeUndoable(tx, call, jobId);
  const { kind, from } = job.payload;
  const of = { kind: String(kind), id: asNumber(from) ?? 0 };
  const actor = call.viewer.account;
  const plan = planOfKind(of.kind, callContext(call));
  const item = await readStoredItem(tx, of.kind, of.id);
  if (!item) await restoreItem(tx, of, actor, (body) => linksOf(plan, body));
  else if (item.state === "gone" && mayEditProductOwned(call)) await restoreOffer(tx, call, item);
  const touched = changedDocuments(job);
  const whole = { ...undoing, swap: { from: of.id, to: asNumber(job.payload["to"]) ?? 0 } };
  const items = await undoItems(
    tx,
    call,
    touched.filter((each) => each.kind !== "record"),
    whole,
  );
  const records = await undoRecords(
    tx,
    call,
    touched.filter((each) => each.kind === "record"),
    whole,
  );
  const done = new Set(records.map(({ id }) => id));
  const depending = await recordsDepending(tx, items);
  await refreshRecords(
    tx,
    call,
    depending.filter((id) => !done.has(id)),
  );
  await endJob(tx, job.id, "done", { ...job.result, undone: true });
  const detail = { records: records.length, items: items.length };
  const target = `${of.kind}/${of.id}`;
  await writeAudit(tx, { actor, action: "item.replaceUndone", target, detail });
  return [...items, ...records];
}

/** Offers a withdrawn product item again. */
async function restoreOffer(tx: Tx, call: Call, item: Item): Promise<void> {
  const { kind, id, body } = item;
  await changeItems(tx, call, [{ item: { ...item, state: "active" }, body }], "restore");
  const actor = call.viewer.account;
  await writeAudit(tx, { actor, action: "item.restored", target: `${kind}/${id}` });
}

async function undoItems(
  tx: Tx,
  call: Call,
  touched: readonly ChangedDocument[],
  { skipped, swap }: UndoingSwap,
): Promise<ChangedDocument[]> {
  const ids = touched.map(({ id }) => id);
  await lockItems(tx, ids);
  const items = await readItems(tx, ids);
  const changes: ItemChange[] = [];
  for (const [kind, ofKind] of Map.groupBy(touched, (each) => each.kind)) {
    const plan = planOfKind(kind, callContext(call));
    const states = await statesAround(tx, kind, ofKind);
    for (const each of ofKind) {
      const item = items.get(each.id);
      if (!item) continue;
      const body = bodyBefore(plan, item, each, { ...states, swap });
      if (body) changes.push({ item, body });
      else skipped.push(skippedDocument(kind, item.id, item.title));
    }
  }
  return changeItems(tx, call, changes, op);
}

async function undoRecords(
  tx: Tx,
  call: Call,
  touched: readonly ChangedDocument[],
  { progress, skipped, swap }: UndoingSwap,
): Promise<ChangedDocument[]> {
  const lists = touched.length > 0 ? await offeredLists(tx) : [];
  const plan = recordPlan(callContext(call));
  const done: ChangedDocument[] = [];
  for (const part of inBatches(touched)) {
    const at = new Map(part.map((each) => [each.id, each]));
    const states = await statesAround(tx, "record", part);
    const rewritten: Rewritten[] = [];
    for (const stored of await readRecords(tx, [...at.keys()], true)) {
      const body = bodyBefore(plan, stored, mustExist(at.get(stored.id)), { ...states, swap });
      if (body) rewritten.push({ stored, body });
      else skipped.push(skippedDocument("record", stored.id, stored.name));
    }
    const changes = await resolveChanges(tx, call, lists, rewritten);
    await saveRows(tx, changes, { actor: call.viewer.account, op });
    for (const { stored } of rewritten)
      done.push({ kind: "record", id: stored.id, version: stored.version + 1 });
    progress(done.length);
  }
  return done;
}

/** Bodies before and after the replacement, by document id. */
interface States {
  before: Map<number, Body>;
  after: Map<number, Body>;
}

async function statesAround(
  tx: Tx,
  kind: string,
  touched: readonly ChangedDocument[],
): Promise<States> {
  const earlier = touched.map(({ id, version }) => ({ id, version: version - 1 }));
  return {
    before: await readRevisions(tx, kind, earlier),
    after: await readRevisions(tx, kind, touched),
  };
}

/** The reverted body, or null on a conflict with a later change. */
function bodyBefore(
  plan: Plan,
  now: { id: number; version: number; body: Body },
  { version }: ChangedDocument,
  { swap, ...states }: States & Pick<UndoingSwap, "swap">,
): Body | null {
  const before = states.before.get(now.id);
  const after = states.after.get(now.id);
  if (!before || !after) return null;
  const bare = (body: Body): Body => attachReferences(plan.nodes, body, (id) => ({ id }));
  if (now.version === version) return bare(before);
  if (!isStillThere(plan, before, now, swap)) return null;
  const { body, conflicts } = merge(plan, bare(after), bare(before), now.body);
  return conflicts.length === 0 ? body : null;
}

/**
 * Whether the replacement still stands in every field it was put into; otherwise a later edit
 * conflicts with the undo.
 */
function isStillThere(
  { nodes }: Plan,
  before: Body,
  now: { id: number; body: Body },
  { from, to }: Swap,
): boolean {
  const taken = patchesOf(nodes, before, { from, to, self: now.id });
  const there = new Set(patchesOf(nodes, now.body, { from: to, to: from }).map(({ path }) => path));
  return taken.every(
    ({ path, after, joined }) => joined !== undefined || !after.includes(to) || there.has(path),
  );
}

function skippedDocument(kind: string, id: number, title: string): Skipped {
  return { kind, id, title, href: documentHref(kind, id), path: "" };
}
