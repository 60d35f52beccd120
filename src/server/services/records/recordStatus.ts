import { withConfirmed, withoutConfirmed } from "#shared/domain/workflow/hints.ts";
import { reviewDate } from "#shared/domain/workflow/review.ts";
import { rules } from "#shared/domain/rules.ts";
import {
  firstStatus,
  isAtRest,
  isStatus,
  isUndoable,
  possibleTransitions,
  roleForTransition,
  statusOrder,
} from "#shared/domain/workflow/transitions.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { gapTextKey, type Missing, missingFrom } from "#shared/engine/rules/needs.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type {
  RecordRead,
  RecordsStatusRequest,
  RecordsUndoStatusRequest,
} from "#shared/generated/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem, type WrongField } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { SaveNote } from "#server/store/documents/storeBodies.ts";
import { saveLocked, type StoredRecord } from "#server/store/records/records.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import { moveAsked, mustBeAskable, withAsk } from "../tasks/askForStep.ts";
import { findRecord } from "./masterRecords.ts";
import { recordPlan } from "../bodies/plans.ts";
import { editContext, todayOf } from "./recordContext.ts";
import { takeBack } from "../documents/takeBack.ts";
import { withCallStamps } from "../documents/write.ts";
import { resolveRecord, toRecordDraft } from "./resolveRecord.ts";
import { presentRecord } from "./presentRecord.ts";
import { mustBeVisible, staleRecord } from "./records.ts";

/** Moves a record to another status, or throws with the gaps that block the transition. */
export function changeStatus(call: Call, wanted: RecordsStatusRequest): Promise<RecordRead> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, wanted.id, true));
    const saved = await moveRecord(tx, call, stored, wanted, callActions["records.status"]);
    return presentRecord(tx, call, saved);
  });
}

/** Moves a locked record, or throws with what stands in the way. */
export async function moveRecord(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  request: RecordsStatusRequest,
  action: SaveNote["action"],
): Promise<StoredRecord> {
  const wanted = withAsk(call, request, stored.status);
  // Templates and master records have no workflow.
  if (stored.isTemplate) throw new Problem("forbidden");
  mustBeTransition(call, stored.status, wanted.status);
  if (wanted.version !== stored.version) throw await staleRecord(tx, call, stored);
  const context = editContext(call, stored);
  const before = await resolveRecord(tx, stored.body, context);
  const hints = mustHaveNoGaps(before, context, wanted);
  const asked = await mustBeAskable(tx, call, stored, wanted);
  const comment = wanted.comment?.trim() || undefined;
  const next = { ...context, status: wanted.status };
  const moved = withConfirmed(withStatus(before, stored, call, wanted.status), hints);
  const body = await resolveRecord(tx, moved, next);
  const saved = await saveLocked(tx, stored, toRecordDraft(body, next), {
    actor: call.viewer.account,
    op: statusOp,
    action,
    comment,
    detail: { from: stored.status, to: wanted.status, ...(comment ? { hasComment: true } : {}) },
  });
  await moveAsked(tx, call, stored, wanted, asked);
  return saved;
}

const statusOp = "status";

/**
 * Takes back a status change as long as nothing has followed it, for whoever made it; the record's
 * state before the change becomes a new revision.
 */
export function undoStatus(call: Call, wanted: RecordsUndoStatusRequest): Promise<RecordRead> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, wanted.id, true));
    if (wanted.version !== stored.version) throw await staleRecord(tx, call, stored);
    const { id, version, status: from } = stored;
    const to = await mustBeUndoable(tx, call, stored);
    await takeBack(tx, call, [{ kind: "record", id, version }], {
      note: { action: callActions["records.undoStatus"], detail: { from, to } },
    });
    return presentRecord(tx, call, mustExist(await findRecord(tx, id)));
  });
}

/** The status before the last change, which must be the caller's own undoable status change. */
async function mustBeUndoable(
  tx: Tx,
  call: Call,
  { id, version, status: to }: StoredRecord,
): Promise<Status> {
  const last = await readRevision(tx, { kind: "record", id }, version);
  const earlier = await readRevision(tx, { kind: "record", id }, version - 1);
  const status = earlier?.body["status"];
  if (last?.op !== statusOp || !earlier || !isStatus(status) || !isUndoable(status, to))
    throw invalidField("/version", "undoOver");
  mustBeTransition(call, status, to);
  if (last.actor !== call.viewer.account) throw new Problem("forbidden");
  return status;
}

export function mustBeTransition(call: Call, from: string, to: string): void {
  const role = roleForTransition(from, to);
  if (role === undefined) throw invalidField("/status", "transition");
  if (!hasRole(call.viewer.roles, role)) throw new Problem("forbidden");
}

/** True if the caller may begin a new version of records in a status: of finalised ones, not of archived. */
export function mayBeginVersion(call: Call, status: Status): boolean {
  return (
    status === "finalised" && possibleTransitions(status, call.viewer.roles).includes(firstStatus)
  );
}

/**
 * A finalised record as the new version that the caller begins by changing it, which is yet to be
 * stored; any other record as it is.
 */
export function asNewVersion(call: Call, stored: StoredRecord): StoredRecord {
  if (stored.isTemplate || !mayBeginVersion(call, stored.status)) return stored;
  return { ...stored, status: firstStatus, body: withStatus({}, stored, call, firstStatus) };
}

/** Asks for what follows new versions that have been begun, as their forms do. */
export async function askForNewVersions(
  tx: Tx,
  call: Call,
  begun: readonly StoredRecord[],
): Promise<void> {
  for (const stored of begun) {
    const { id, version } = stored;
    const wanted = withAsk(call, { id, version, status: firstStatus }, stored.status);
    await moveAsked(tx, call, stored, wanted, await mustBeAskable(tx, call, stored, wanted));
  }
}

/** Gaps that block another status; only forward transitions check completeness. */
export function missingForStatus(body: Body, context: Context, status: string): Missing[] {
  const isBack = statusOrder.indexOf(status) < statusOrder.indexOf(context.status ?? "");
  if (isBack || status === "archived") return [];
  // Approval also requires what review does.
  const before = statusOrder.slice(0, statusOrder.indexOf(status) + 1);
  return withoutConfirmed(missingFrom(recordPlan(context), body, context, rules, before), body);
}

/** Throws with the gaps that block a step, or returns the hints that were confirmed. */
export function mustHaveNoGaps(
  body: Body,
  context: Context,
  wanted: RecordsStatusRequest,
): Missing[] {
  const hints = missingForStatus(body, context, wanted.status);
  // A text to read is no missing value: it is told of, and nobody has to answer.
  const missing = hints.filter(({ isToRead }) => !isToRead);
  const isOpen = missing.some(({ level }) => level !== "possible");
  if (missing.length === 0 || (!isOpen && wanted.confirmed === true)) return hints;
  throw new Problem("gaps", { fields: missing.map(gapField), more: { confirmable: !isOpen } });
}

function gapField(missing: Missing): WrongField {
  const { path, level, article, problem } = missing;
  const code = problem?.code ?? (level === "possible" ? "gap.possible" : "gap.needed");
  const params = {
    ...(article ? { article } : {}),
    ...problem?.params,
    textKey: gapTextKey(missing),
  };
  return { path, code, params };
}

/** The body in its new status with the change stamps; finalised records get a review date. */
function withStatus(settledBody: Body, stored: StoredRecord, call: Call, status: string): Body {
  const plan = recordPlan(editContext(call, stored));
  const before = { ...stored.body, status: stored.status };
  const body = withCallStamps(plan, { ...stored.body, status }, before, call);
  if (isAtRest(stored.status)) delete body["confirmedHints"];
  if (status !== "finalised" || body["resubmission"] !== undefined) return body;
  const { riskGrade } = settledBody;
  const resubmission = reviewDate(todayOf(call), riskGrade, call.viewer.settings);
  return { ...body, resubmission };
}
