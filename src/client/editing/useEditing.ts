import { useEffect } from "react";
import { watchForm } from "#client/form/showChecks.ts";
import { mayHaveDrafts } from "#client/state/drafts/database.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { dropChanges, keepDrafts, keepEntries } from "./draftKeeper.ts";
import { keepRetrying } from "./saving.ts";
import { type EditingSession, isUnsaved, type SaveResult } from "./session.ts";

interface EditingPage {
  session: EditingSession;
  /** Saves and shows the outcome. */
  save: () => Promise<SaveResult>;
  /** Shows the outcome of an automatic retry. */
  onRetried?: (result: SaveResult) => void;
  /** The step shown when the page closes. */
  stepNow?: () => number;
  /** Renews the guard when it changes. */
  id?: number | null;
}

/**
 * Validates while typing, retries unanswered saves, asks before unsaved entries are left, and keeps
 * them where asking is impossible.
 */
export function useEditing({ session, save, onRetried, stepNow, id }: EditingPage): void {
  const { store } = session;
  useEffect(() => watchForm(store), [store]);
  useEffect(() => keepDrafts(session), [session]);
  useEffect(() => void lookForOffers(session), [session]);
  useEffect(
    () => keepRetrying(session, (result) => onRetried?.(result)),
    // The page may have re-rendered since; it handles results the same way.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session],
  );
  useLeaveGuard(
    {
      isUnsaved: () => isUnsaved(session),
      save: async () => (await save()) === "saved",
      keep: () => keepEntries(session, stepNow?.()),
      discard: () => dropChanges(session),
    },
    [session, id],
  );
}

/** After the page is shown; most often there are none. */
async function lookForOffers(session: EditingSession): Promise<void> {
  if (!(await mayHaveDrafts())) return;
  const { findOffers } = await import("./offers.ts");
  await findOffers(session);
}
