import { Suspense, useState } from "react";
import { useJournal } from "#client/form/journal/useJournal.ts";
import type { FormStore } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { loadStepTexts } from "../forms/loadStepTexts.ts";

/** Loads the bar with its texts. */
export async function loadUndoBar() {
  const [bar] = await allEnded([import("./UndoBar.tsx"), loadStepTexts("undo")]);
  return bar.UndoBar;
}

// Without it the browser undoes by itself, as in any form.
const UndoBar = quietChunk(loadUndoBar);

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
  return (
    <Suspense>
      <UndoBar isSmall={isSmall} />
    </Suspense>
  );
}
