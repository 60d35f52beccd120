import { Suspense } from "react";
import type { AddEntryProps } from "#client/form/services.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

const AddEntryDialog = optionalChunk<AddEntryProps>("addEntry", async () => {
  const [dialog] = await allEnded([import("./AddEntryDialog.tsx"), loadTexts("catalogues")]);
  return dialog.AddEntryDialog;
});

/** The small form of a new entry, loaded when somebody creates one. */
export function AddEntryLater(props: AddEntryProps) {
  return (
    <Suspense>
      <AddEntryDialog {...props} />
    </Suspense>
  );
}
