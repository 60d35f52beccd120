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

/** Keeps what is not stored for when the same thing is opened again in this tab; true when nothing can be lost. */
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

/** Puts the entries back that an earlier page of this tab kept for what was just opened, over whatever was stored meanwhile. Answers the step they were made in; null where there were none. */
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

/** Whether nothing was stored since; what has no version of its own is compared whole. */
function isSameVersion(stored: Body, base: Body): boolean {
  const { id, version } = stored;
  if (version !== undefined) return version === base["version"];
  return id === undefined || isSame(stored, base);
}

/** Goes back from the entries to what is stored. */
export function discardEntries(session: EditingSession): void {
  takeBody(session.store, session.base, "typed");
  dropChanges(session);
  session.meta.restoredAt = null;
  session.meta.saveState = "clean";
}

/** A save that was sent when the page went away is sent again, exactly as it was. */
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
