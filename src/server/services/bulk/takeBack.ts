import { isSame } from "#shared/engine/body/compare.ts";
import { merge } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import type { Call } from "#server/auth/call.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import {
  deleteRecord,
  readStoredRecord,
  saveLocked,
  type StoredRecord,
} from "#server/store/records/records.ts";
import { undoAsked } from "#server/store/tasks.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { attachReferences } from "../lookups/itemFacts.ts";
import { editContext } from "../records/recordContext.ts";
import { resolveRecord, toRecordDraft } from "../records/resolveRecord.ts";
import { changedSince, LeftOut, noteOf, refusalOf } from "./action.ts";

/** Takes back what a version of a record has changed, or a record that was made. */
export async function takeBackDocument(
  tx: Tx,
  call: Call,
  document: JobDocument,
): Promise<JobDocument[]> {
  const stored = await readStoredRecord(tx, document.id, true);
  if (!stored || !maySeeRecord(call, stored)) throw new LeftOut({ reason: "gone" });
  const isMade = document.kind === "made";
  if (isMade ? stored.version !== document.version : await isMoved(tx, stored, document))
    throw await changedSince(tx, call, stored);
  if (isMade) {
    await deleteRecord(tx, stored, call.viewer.account, { isLogged: false });
    return [{ ...document, version: document.version + 1 }];
  }
  return restored(tx, call, stored, document);
}

/** True if the record's status has been changed since. */
async function isMoved(tx: Tx, stored: StoredRecord, { version }: JobDocument): Promise<boolean> {
  if (stored.version === version) return false;
  const after = await readRevision(tx, { kind: "record", id: stored.id }, version);
  return after?.body["status"] !== stored.status;
}

async function restored(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  { id, version }: JobDocument,
): Promise<JobDocument[]> {
  const of = { kind: "record", id };
  const earlier = await readRevision(tx, of, version - 1);
  const after = await readRevision(tx, of, version);
  if (!earlier || !after) throw new LeftOut({ reason: "gone" });
  const { status: before } = earlier.body;
  const status = isStatus(before) ? before : stored.status;
  // A change of status is taken back by whoever made it.
  const told = status === stored.status ? refusalOf(call, stored) : null;
  if (told) throw new LeftOut(told);
  const plan = recordPlan(editContext(call, stored));
  const bare = (body: Body): Body => attachReferences(plan.nodes, body, (each) => ({ id: each }));
  const merged =
    stored.version === version
      ? { body: bare(earlier.body), conflicts: [] }
      : merge(plan, bare(after.body), bare(earlier.body), stored.body);
  if (merged.conflicts.length > 0) throw await changedSince(tx, call, stored);
  const context = { ...editContext(call, stored), status };
  const draft = toRecordDraft(await resolveRecord(tx, merged.body, context), context);
  if (status === stored.status && isSame(draft.body, stored.body)) return [];
  const saved = await saveLocked(tx, stored, draft, noteOf(call, "undo", undefined));
  if (status !== stored.status) await undoAsked(tx, id, version, call.viewer.account);
  return [{ kind: "record", id, version: saved.version }];
}
