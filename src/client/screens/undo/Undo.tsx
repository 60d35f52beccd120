import { useState } from "react";
import { useJournal } from "#client/form/journal/useJournal.ts";
import type { FormStore } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** The buttons; without them the browser undoes by itself, as in any form. */
export const UndoBar = lazyPart<{ isSmall: boolean }>(
  async () => (await import("./UndoBar.tsx")).UndoBar,
  {
    texts: [...stepTexts, "undo"],
    failure: "none",
  },
);

/**
 * Undo and redo, shown with the first change. They stay when nothing is left to undo: what the
 * browser would undo instead is what somebody typed once, whatever stands there now.
 */
export function Undo({ store, isSmall }: { store: FormStore; isSmall: boolean }) {
  const { canUndo, canRedo } = useJournal(store);
  const isReadOnly = useKey(store.state, "readOnly");
  const hasAny = canUndo || canRedo;
  const [wasUsed, setUsed] = useState(hasAny);
  if (hasAny && !wasUsed) setUsed(true);
  if (isReadOnly || !(hasAny || wasUsed)) return null;
  return <UndoBar isSmall={isSmall} />;
}
