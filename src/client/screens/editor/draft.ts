import { checkNow } from "#client/form/showChecks.ts";
import { takeBody } from "#client/form/applyCascade.ts";
import { takeSnapshot } from "#client/form/applyServerReply.ts";
import { wholeBody } from "#client/form/store.ts";
import { type Draft, dropDraft, keepDraft } from "#client/state/drafts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mergeWithStored } from "./saving.ts";
import { dropChanges, type EditorSession, isRecordUnsaved, showStep } from "./session.ts";

/** Keeps what is not stored for when the record is opened again in this tab; true when nothing can be lost. */
export function keepEntries(session: EditorSession): boolean {
  if (!isRecordUnsaved(session)) {
    dropDraft();
    return true;
  }
  const { store, meta, pending, base } = session;
  const draft: Draft = {
    record: meta.id ?? "new",
    keptAt: new Date().toISOString(),
    base,
    body: wholeBody(store),
    pending: pending && { body: pending.body, whole: pending.whole },
    step: meta.step,
  };
  return keepDraft(draft, session.owner);
}

/** Puts kept entries back into a record that was just opened, over whatever was stored meanwhile. */
export function restoreEntries(session: EditorSession, draft: Draft): void {
  const { store, meta } = session;
  const stored = session.base;
  const isSame = draft.record === "new" || stored["version"] === draft.base["version"];
  if (isSame) {
    if (draft.pending) resendPending(session, draft.pending);
    takeBody(store, draft.body, "restored");
  } else {
    mergeWithStored(session, draft.base, draft.body, storedBy(stored));
  }
  meta.restoredAt = draft.keptAt;
  showStep(session, draft.step);
  checkNow(store);
}

/** Goes back from the restored entries to what is stored. */
export function discardEntries(session: EditorSession): void {
  session.pending = null;
  takeBody(session.store, session.base, "typed");
  dropChanges(session);
  session.meta.restoredAt = null;
  session.meta.saveState = "clean";
  dropDraft();
}

/** A save that was sent when the page went away is sent again, exactly as it was. */
function resendPending(session: EditorSession, { body, whole }: { body: Body; whole: Body }): void {
  const { store, meta, base } = session;
  takeBody(store, whole, "restored");
  session.pending = { body, whole, moment: takeSnapshot(store), base };
  meta.saveState = "offline";
}

function storedBy(record: Body) {
  const by = record["updatedBy"];
  const isPerson = typeof by === "object" && by !== null && !Array.isArray(by);
  const title = isPerson ? by["title"] : undefined;
  const at = record["updatedAt"];
  return {
    kind: "stale" as const,
    body: record,
    changedBy: typeof title === "string" ? title : "",
    changedAt: typeof at === "string" ? at : "",
  };
}
