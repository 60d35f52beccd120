import { isSame } from "#shared/engine/body/compare.ts";
import { merge } from "#shared/engine/body/merge.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isAtRest, isStatus } from "#shared/domain/workflow/transitions.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { SaveNote } from "#server/store/documents/storeBodies.ts";
import { type RecordChange, saveRows } from "#server/store/records/recordBatch.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { undoAsked } from "#server/store/tasks.ts";
import { readRevisions } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { changeItems, resolveChanges, type RewrittenItem } from "../catalogues/catalogueDrafts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { callContext } from "../records/recordContext.ts";
import type { Outcome } from "./changeAll.ts";
import { changedSince, LeftOut, toldOf } from "./leftOut.ts";

const op = "undo";

/** Bodies before a change and after it. */
export interface States {
  before: Body;
  after: Body;
}

/** By which rules a change of documents is taken back. */
export interface UndoRules {
  /** Throws `LeftOut` if a record, which the change has left in a version, has to stay as it is. */
  mustBeFree?: (stored: StoredRecord, version: number, states: States) => Promise<void> | void;
  /** For the log, unless an entry says it of all documents at once. */
  note?: Pick<SaveNote, "action" | "detail">;
  /** True if others have left in a document what the change has put there. */
  isStanding?: (plan: Plan, before: Body, now: { id: number; body: Body }) => boolean;
}

/**
 * Changes documents back to what they were before a version of them; a three-way merge keeps later
 * changes.
 */
export async function takeBack(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  rules: UndoRules,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], same: [], leftOut: [] };
  const items = documents.filter(({ kind }) => kind !== "record");
  const records = documents.filter(({ kind }) => kind === "record");
  if (items.length > 0) await takeBackItems(tx, call, items, rules, outcome);
  if (records.length > 0) await takeBackRecords(tx, call, records, rules, outcome);
  return outcome;
}

async function takeBackItems(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  { isStanding }: UndoRules,
  outcome: Outcome,
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  await lockItems(tx, ids);
  const known = await readItems(tx, ids);
  const changes: RewrittenItem[] = [];
  for (const [kind, ofKind] of Map.groupBy(documents, (each) => each.kind)) {
    const kinds = { plan: planOfKind(kind, callContext(call)), known, isStanding };
    const reverted = await bodiesBefore(tx, call, ofKind, kinds, outcome);
    changes.push(...reverted.map(({ stored, body }) => ({ item: stored, body })));
  }
  outcome.done.push(...(await changeItems(tx, call, changes, op)));
}

async function takeBackRecords(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  { note, ...rules }: UndoRules,
  outcome: Outcome,
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  const known = new Map((await readRecords(tx, ids, true)).map((each) => [each.id, each]));
  const records = { ...rules, plan: recordPlan(callContext(call)), known };
  const reverted = await bodiesBefore(tx, call, documents, records, outcome);
  const changes = await resolveChanges(tx, call, await offeredLists(tx), reverted);
  const isMoved = ({ stored, draft }: RecordChange) => draft.columns.status !== stored.status;
  const changed = changes.filter(
    (each) => isMoved(each) || !isSame(each.draft.body, each.stored.body),
  );
  const same = changes.filter((each) => !changed.includes(each));
  const actor = call.viewer.account;
  outcome.same.push(...recordDocuments(same.map(({ stored }) => stored)));
  outcome.done.push(...recordDocuments(await saveRows(tx, changed, { actor, op, ...note })));
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  for (const { stored } of changed.filter(isMoved))
    await undoAsked(tx, stored.id, versions.get(stored.id) ?? 0, actor);
}

export function recordDocuments(records: readonly StoredRecord[]): JobDocument[] {
  return records.map(({ id, version }) => ({ kind: "record", id, version }));
}

/** A locked document, with what decides on its undo. */
interface Reverting<Stored> extends Pick<UndoRules, "isStanding"> {
  plan: Plan;
  known: ReadonlyMap<number, Stored>;
  mustBeFree?: (stored: Stored, version: number, states: States) => Promise<void> | void;
}

/** Bodies that documents of a kind had before their versions, of those that may have them again. */
async function bodiesBefore<Stored extends Pick<Item, "id" | "version" | "body" | "updatedBy">>(
  tx: Tx,
  call: Call,
  documents: readonly JobDocument[],
  { plan, known, mustBeFree, isStanding }: Reverting<Stored>,
  { leftOut }: Outcome,
): Promise<{ stored: Stored; body: Body; status: Status | undefined }[]> {
  const kind = documents[0]?.kind ?? "";
  const earlier = documents.map(({ id, version }) => ({ id, version: version - 1 }));
  const befores = await readRevisions(tx, kind, earlier);
  const afters = await readRevisions(tx, kind, documents);
  const bare = (body: Body): Body => attachReferences(plan.nodes, body, (id) => ({ id }));
  const merged = (before: Body, after: Body, stored: Stored): Body | null => {
    const status = statusBefore(before, after);
    // Nobody has released what was written into a new version since.
    if (status && isAtRest(status)) return null;
    if (isStanding?.(plan, before, stored) === false) return null;
    const { body, conflicts } = merge(plan, after, before, stored.body);
    return conflicts.length === 0 ? body : null;
  };
  const reverted = [];
  for (const document of documents)
    try {
      const { id, version } = document;
      const [stored, before, after] = [known.get(id), befores.get(id), afters.get(id)];
      if (!stored || !before || !after) throw new LeftOut({ reason: "gone" });
      await mustBeFree?.(stored, version, { before, after });
      const isLast = stored.version === version;
      const body = isLast ? bare(before) : merged(bare(before), bare(after), stored);
      if (!body) throw await changedSince(tx, call, stored);
      reverted.push({ stored, body, status: statusBefore(before, after) });
    } catch (thrown) {
      leftOut.push({ ...document, told: toldOf(thrown) });
    }
  return reverted;
}

/** The status that a change has moved a record from, if it has. */
function statusBefore({ status }: Body, after: Body): Status | undefined {
  return status !== after["status"] && isStatus(status) ? status : undefined;
}
