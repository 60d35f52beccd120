import { useEffect } from "react";
import { watchForm } from "#client/form/showChecks.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { keepEntries } from "./draft.ts";
import { keepRetrying } from "./saving.ts";
import { dropChanges, type EditingSession, isUnsaved, type SaveResult } from "./session.ts";

interface EditingPage {
  session: EditingSession;
  /** Saves, and shows what came of it. */
  save: () => Promise<SaveResult>;
  /** Shows what came of a request that was sent again by itself. */
  onRetried?: (result: SaveResult) => void;
  /** The step that is shown when the page goes away. */
  stepNow?: () => number;
  /** Guards anew when it is another. */
  id?: number | null;
}

/** Checks while one types, sends again what got no answer, asks before unsaved entries are left, and keeps them where nobody can be asked. */
export function useEditing({ session, save, onRetried, stepNow, id }: EditingPage): void {
  const { store } = session;
  useEffect(() => watchForm(store), [store]);
  useEffect(
    () => keepRetrying(session, (result) => onRetried?.(result)),
    // The page may have been drawn anew by then; what it does with a result stays the same.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session],
  );
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => isUnsaved(session),
        save: async () => (await save()) === "saved",
        keep: () => keepEntries(session, stepNow?.()),
        discard: () => dropChanges(session),
      }),
    // The guard always asks what is there at that moment.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session, id],
  );
}
