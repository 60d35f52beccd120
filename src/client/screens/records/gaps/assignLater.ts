import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Gives gaps as tasks, with the words for whom they can be given to. */
export const AssignDialog = lazyChunk("assignGaps", async () => {
  const [parts] = await allEnded([import("./AssignDialog.tsx"), loadTexts("workflow", "lists")]);
  return parts.AssignDialog;
});
