import {
  applyRefusal,
  checkAll,
  checkNow,
  forgetRefusal,
  writableBody,
} from "#client/form/showChecks.ts";
import { applyServerReply, rebase, takeSnapshot } from "#client/form/applyServerReply.ts";
import { applyCascade, takeBody } from "#client/form/applyCascade.ts";
import { wholeBody } from "#client/form/store.ts";
import { dropDraft } from "#client/state/drafts.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { saveRecord } from "#client/state/editor.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { copyOf, writeAt } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type EditorSession, applyFacts, showMerge } from "./session.ts";

/** What came of pressing save. */
export type SaveResult = "saved" | "refused" | "offline" | "stale" | "failed";

/** A save without an answer is tried again after this time. */
const RETRY_MS = 5000;

const retries = new WeakMap<EditorSession, ReturnType<typeof setTimeout>>();

function bodyToSend(session: EditorSession): Body {
  const { meta, store } = session;
  const body = writableBody(store);
  return meta.id === null ? body : { ...body, id: meta.id, version: meta.version };
}

function takeStored(session: EditorSession, record: Body): void {
  const { store, pending } = session;
  if (pending) applyServerReply(store, pending.moment, record);
  session.pending = null;
  session.meta.restoredAt = null;
  dropDraft();
  applyFacts(session, record);
  forgetLookups();
  forgetRefusal(store);
  session.meta.saveState = "clean";
}

/** Joins what someone else has stored with entries that began from `base`; asks only where both have changed the same field. */
export function mergeWithStored(
  session: EditorSession,
  base: Body,
  entries: Body,
  outcome: Extract<SaveOutcome, { kind: "stale" }>,
): SaveResult {
  const { store, meta } = session;
  session.pending = null;
  const { body: record, changedBy, changedAt } = outcome;
  const { body, conflicts } = merge(store.plan, base, entries, record);
  showMerge(session, { changedBy, changedAt, record, merged: body, conflicts });
  if (conflicts.length > 0) {
    meta.saveState = "stale";
    return "stale";
  }
  finishMerge(session, []);
  // What came back is what was sent: the first answer was lost, not somebody else's save.
  const isOwn = store.state.dirty === 0;
  meta.saveState = isOwn ? "clean" : "stale";
  return isOwn ? "saved" : "stale";
}

/** Applies a merge; `theirs` are the conflicts in which the other side's value is taken. Nothing is sent yet. */
export function finishMerge(session: EditorSession, theirs: readonly string[]): void {
  const { store, meta } = session;
  const open = meta.merge;
  if (!open) return;
  const merged = copyOf(open.merged);
  for (const conflict of open.conflicts) {
    if (theirs.includes(conflict.path)) writeAt(merged, conflict.path, conflict.theirs);
  }
  const { record } = open;
  applyFacts(session, record);
  rebase(store, record);
  takeBody(store, merged, "merge");
  meta.merge = open.conflicts.length > 0 ? null : open;
  meta.saveState = "clean";
  checkNow(store);
}

function retryLater(session: EditorSession): void {
  clearTimeout(retries.get(session));
  retries.set(
    session,
    setTimeout(() => void retrySave(session), RETRY_MS),
  );
}

/** Sends an unanswered save again, exactly as it was. */
export async function retrySave(session: EditorSession): Promise<SaveResult> {
  clearTimeout(retries.get(session));
  if (!session.pending || session.meta.saveState !== "offline") return "failed";
  return sendPending(session);
}

/** Stops trying, because the page is left. */
export function stopRetrying(session: EditorSession): void {
  clearTimeout(retries.get(session));
}

async function sendPending(session: EditorSession): Promise<SaveResult> {
  const { meta, store, pending } = session;
  if (!pending) return "failed";
  meta.saveState = "saving";
  const outcome = await saveRecord(pending.body);
  if (outcome.kind === "unanswered") {
    meta.saveState = "offline";
    retryLater(session);
    return "offline";
  }
  if (outcome.kind === "stored") {
    takeStored(session, outcome.body);
    return "saved";
  }
  if (outcome.kind === "stale")
    return mergeWithStored(session, session.base, wholeBody(store), outcome);
  session.pending = null;
  if (outcome.kind === "refused") {
    applyRefusal(store, outcome.fields);
    meta.saveState = "refused";
    return "refused";
  }
  meta.saveState = "failed";
  return "failed";
}

/** Saves the record whole, or says what is wrong with it. Nothing that was typed is ever lost. */
export async function saveOpenRecord(session: EditorSession): Promise<SaveResult> {
  const { store, meta } = session;
  if (meta.saveState === "saving") return "failed";
  if (session.pending) return retrySave(session);
  // A field that still has the focus has not been left: what it holds counts all the same.
  applyCascade(store);
  if (checkAll(store)) {
    meta.saveState = "refused";
    return "refused";
  }
  session.pending = {
    body: bodyToSend(session),
    whole: wholeBody(store),
    moment: takeSnapshot(store),
    base: session.base,
  };
  return sendPending(session);
}
