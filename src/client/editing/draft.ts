import { takeBody } from "#client/form/applyCascade.ts";
import { takeSnapshot } from "#client/form/applyServerReply.ts";
import { checkNow } from "#client/form/showChecks.ts";
import { wholeBody } from "#client/form/store.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "#client/state/drafts.ts";
import { personName } from "#client/state/saveOutcome.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mergeWithStored } from "./saving.ts";
import { dropChanges, type EditingSession, isUnsaved } from "./session.ts";

/**
 * Keeps unsaved entries in this tab until the same document is opened again; true if nothing can be
 * lost.
 */
export function keepEntries(session: EditingSession, step = 1): boolean {
  const { store, adapter, pending, base, owner } = session;
  if (!isUnsaved(session)) {
    dropDraft(adapter.draftName());
    return true;
  }
  const draft: Draft = {
    keptAt: new Date().toISOString(),
    base,
    body: wholeBody(store),
    pending: pending && { body: pending.body, whole: pending.whole },
    step,
  };
  return keepDraft(adapter.draftName(), draft, owner);
}

/**
 * Restores the entries an earlier page of this tab kept for the document just opened, merging them
 * with anything saved since. Returns the step they were made in, or null if there were none.
 */
export function restoreEntries(session: EditingSession): number | null {
  const { store, meta, base, adapter } = session;
  const draft = readDraft(adapter.draftName());
  dropDraft(adapter.draftName());
  if (!draft) return null;
  if (isSameVersion(base, draft.base)) {
    if (draft.pending) resendPending(session, draft.pending);
    takeBody(store, draft.body, "restored");
  } else {
    mergeWithStored(session, draft.base, draft.body, storedBy(base));
  }
  meta.restoredAt = draft.keptAt;
  checkNow(store);
  return draft.step;
}

/** Whether nothing has been saved since; documents without a version are compared as a whole. */
function isSameVersion(stored: Body, base: Body): boolean {
  const { id, version } = stored;
  if (version !== undefined) return version === base["version"];
  return id === undefined || isSame(stored, base);
}

/** Discards the entries and returns to the stored state. */
export function discardEntries(session: EditingSession): void {
  takeBody(session.store, session.base, "typed");
  dropChanges(session);
  session.meta.restoredAt = null;
  session.meta.merge = null;
  session.meta.saveState = "clean";
}

/** Resends, unchanged, a save that was in flight when the page was closed. */
function resendPending(
  session: EditingSession,
  { body, whole }: { body: Body; whole: Body },
): void {
  const { store, meta } = session;
  takeBody(store, whole, "restored");
  session.pending = { body, whole, moment: takeSnapshot(store) };
  meta.saveState = "offline";
}

function storedBy(stored: Body) {
  const at = stored["updatedAt"];
  return {
    body: stored,
    changedBy: personName(stored["updatedBy"]),
    changedAt: typeof at === "string" ? at : "",
  };
}
