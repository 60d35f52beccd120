import { useEffect } from "react";
import { watchForm } from "#client/form/showChecks.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import type { Text } from "#shared/strings/text.ts";
import { showToast } from "#client/state/notices.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { isItemUnsaved, type ItemSession, saveOpenItem } from "./itemSession.ts";

/** Saves, and says or shows what came of it: the first field that was refused gets the focus. */
export async function saveAndShow(session: ItemSession, text: Text): Promise<boolean> {
  const outcome = await saveOpenItem(session);
  if (outcome === "refused") {
    showToast(text("editor.refused.text"), { kind: "gap" });
    const wrong = session.store.state.problems.filter(({ level }) => level === "error");
    const fields = wrong.map(({ path }) => document.getElementById(fieldId(path)));
    fields.find((field) => field !== null)?.focus();
  }
  return outcome === "stored";
}

/** Checks while one types, and asks before unsaved entries are left. */
export function useItemGuards(session: ItemSession, onChanged: () => void) {
  const { text } = useTexts();
  const { store } = session;
  useEffect(() => watchForm(store), [store]);
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => isItemUnsaved(session),
        save: async () => {
          const isStored = await saveAndShow(session, text);
          if (isStored) onChanged();
          return isStored;
        },
      }),
    // The list may be another by now; the one of the moment is read again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session],
  );
}
