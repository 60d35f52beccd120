import { ref } from "valtio";
import { takeBody } from "#client/form/applyCascade.ts";
import { takeSnapshot } from "#client/form/applyServerReply.ts";
import { showBeside } from "#client/form/ruleState.ts";
import { checkNow } from "#client/form/showChecks.ts";
import { wholeBody } from "#client/form/store.ts";
import type { Draft } from "#client/state/drafts/draft.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { settle } from "#shared/engine/body/settle.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { besidesFields, changeIn, mergeWithStored } from "./saving.ts";
import { type EditingSession, isUnsaved } from "./session.ts";

/**
 * Takes a draft over into the form, together with what others have saved and what has been entered
 * here since.
 */
export function takeDraft(session: EditingSession, draft: Draft): void {
  const { store, meta, base } = session;
  const { nodes } = store.plan;
  const { body, homeless } = settle(nodes, draft.base, draft.body);
  const isUntouched = !isUnsaved(session);
  const entries = isUntouched ? body : withEntries(session, draft.base, body);
  if (isSameVersion(base, draft.base)) {
    if (draft.pending && isUntouched) resendPending(session, draft.pending);
    takeBody(store, { ...besidesFields(store.plan, base), ...entries }, "restored");
  } else {
    mergeWithStored(session, draft.base, entries, changeIn(base));
  }
  showBeside(store, [...new Set([...store.state.beside, ...(draft.beside ?? [])])]);
  meta.restoredAt = draft.keptAt;
  meta.homeless = ref(homeless);
  checkNow(store);
}

/** The changes of a draft on top of what has been entered meanwhile. */
function withEntries({ store }: EditingSession, base: Body, body: Body): Body {
  const now = wholeBody(store);
  return { ...now, ...merge(store.plan, base, body, now).body };
}

/** True if nothing was saved since; documents without a version are compared as a whole. */
function isSameVersion(stored: Body, base: Body): boolean {
  const { id, version } = stored;
  if (version !== undefined) return version === base["version"];
  return id === undefined || isSame(stored, base);
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
