import { Suspense } from "react";
import { useJournal } from "#client/form/journal/useJournal.ts";
import type { FormStore } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";

const UndoBar = lazyChunk("undo", async () => {
  const [{ UndoBar: Bar }] = await Promise.all([import("./UndoBar.tsx"), loadTexts("undo")]);
  return Bar;
});

/** Undo and redo, loaded with the first change. */
export function Undo({ store, isSmall }: { store: FormStore; isSmall: boolean }) {
  const { canUndo, canRedo } = useJournal(store);
  const isReadOnly = useKey(store.state, "readOnly");
  if (isReadOnly || (!canUndo && !canRedo)) return null;
  return (
    <Suspense>
      <UndoBar isSmall={isSmall} />
    </Suspense>
  );
}
