import { merge } from "#shared/engine/body/merge.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { readItems } from "#server/store/items/items.ts";
import { documentsOf, forgetDocuments, type JobDocument } from "#server/store/jobDocuments.ts";
import { saveRows } from "#server/store/records/recordBatch.ts";
import { readRecords } from "#server/store/records/records.ts";
import { readRevisions, type Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  resolveChanges,
  type Rewritten,
  changeItems,
  type RewrittenItem,
} from "./catalogueDrafts.ts";
import { inShortSteps } from "./shortSteps.ts";
import { documentsOf as recordDocuments, isOpen } from "./replaceRecords.ts";
import { patchesOf, type Swap } from "./swapReferences.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";

const op = "undo";

/** Documents that were changed back, with their new versions, and those that could not be. */
export interface TakenBack {
  touched: JobDocument[];
  skipped: JobDocument[];
}

/**
 * Changes documents back to what they were before a version in which one item took another's place;
 * a three-way merge keeps later changes.
 */
export async function takeBack(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  swap: Swap,
): Promise<TakenBack> {
  const items = documents.filter(({ kind }) => kind !== "record");
  const records = documents.filter(({ kind }) => kind === "record");
  const ofItems = await takeBackInItems(tx, call, items, swap);
  const ofRecords = await takeBackInRecords(tx, call, records, swap);
  return {
    touched: [...ofItems.touched, ...ofRecords.touched],
    skipped: [...ofItems.skipped, ...ofRecords.skipped],
  };
}

/** Takes back, in short steps, all that a job says it has done. */
export async function takeBackDone(long: Call, jobId: number, swap: Swap): Promise<void> {
  await inShortSteps((most) =>
    long.transaction(async (tx) => {
      const documents = await documentsOf(tx, jobId, "done", most);
      await takeBack(tx, long, documents, swap);
      await forgetDocuments(tx, jobId, documents);
      return documents.length;
    }),
  );
  await long.transaction((tx) => forgetDocuments(tx, jobId));
}

function idsOf(documents: readonly Versioned[]): number[] {
  return documents.map(({ id }) => id);
}

async function takeBackInItems(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  swap: Swap,
): Promise<TakenBack> {
  const skipped: JobDocument[] = [];
  if (documents.length === 0) return { touched: [], skipped };
  await lockItems(tx, idsOf(documents));
  const items = await readItems(tx, idsOf(documents));
  const changes: RewrittenItem[] = [];
  const named = { ...swap, namesItems: itemFilters(callContext(call)) };
  for (const [kind, ofKind] of Map.groupBy(documents, (each) => each.kind)) {
    const plan = planOfKind(kind, callContext(call));
    const states = await statesAround(tx, kind, ofKind);
    for (const each of ofKind) {
      const item = items.get(each.id);
      if (!item) continue;
      const body = bodyBefore(plan, item, each, { ...states, swap: named });
      if (body) changes.push({ item, body });
      else skipped.push(each);
    }
  }
  return { touched: await changeItems(tx, call, changes, op), skipped };
}

async function takeBackInRecords(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  swap: Swap,
): Promise<TakenBack> {
  const skipped: JobDocument[] = [];
  if (documents.length === 0) return { touched: [], skipped };
  const plan = recordPlan(callContext(call));
  const at = new Map(documents.map((each) => [each.id, each]));
  const states = await statesAround(tx, "record", documents);
  const rewritten: Rewritten[] = [];
  for (const stored of await readRecords(tx, idsOf(documents), true)) {
    const document = mustExist(at.get(stored.id));
    // A finalised version is never rewritten.
    const body = isOpen(stored) ? bodyBefore(plan, stored, document, { ...states, swap }) : null;
    if (body) rewritten.push({ stored, body });
    else skipped.push(document);
  }
  const changes = await resolveChanges(tx, call, await offeredLists(tx), rewritten);
  const saved = await saveRows(tx, changes, { actor: call.viewer.account, op });
  return { touched: recordDocuments(saved), skipped };
}

/** Bodies before and after the replacement, by document id. */
interface States {
  before: Map<number, Body>;
  after: Map<number, Body>;
}

async function statesAround(
  tx: Tx,
  kind: string,
  touched: readonly JobDocument[],
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
  { version }: JobDocument,
  { swap, ...states }: States & { swap: Swap },
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
  { from, to, ...more }: Swap,
): boolean {
  const taken = patchesOf(nodes, before, { ...more, from, to, self: now.id });
  const back = patchesOf(nodes, now.body, { ...more, from: to, to: from });
  const there = new Set(back.map(({ path }) => path));
  return taken.every(({ path, after }) => !after.includes(to) || there.has(path));
}
