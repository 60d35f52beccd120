import { useEffect } from "react";
import { watchForm } from "#client/form/checks.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { isUnsaved, type ItemSession, saveOpenItem } from "./itemSession.ts";

/** Saves, and says or shows what came of it. */
export async function saveAndShow(session: ItemSession): Promise<boolean> {
  const outcome = await saveOpenItem(session);
  if (outcome === "refused") {
    const first = session.store.state.problems.find(({ level }) => level === "error");
    if (first) document.getElementById(fieldId(first.path))?.focus();
  }
  return outcome === "stored";
}

/** Checks while one types, and asks before unsaved entries are left. */
export function useItemGuards(session: ItemSession, onChanged: () => void) {
  const { store } = session;
  useEffect(() => watchForm(store), [store]);
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => isUnsaved(session),
        save: async () => {
          const isStored = await saveAndShow(session);
          if (isStored) onChanged();
          return isStored;
        },
      }),
    // The list may be another by now; the one of the moment is read again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session],
  );
}
