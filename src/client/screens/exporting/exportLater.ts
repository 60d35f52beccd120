import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Asks what to export; loaded with its texts. */
export const ExportDialog = optionalChunk("export", async () => {
  const [parts] = await allEnded([
    import("./ExportDialog.tsx"),
    // The lists have the names of the formats.
    loadTexts("exports", "lists"),
  ]);
  return parts.ExportDialog;
});
