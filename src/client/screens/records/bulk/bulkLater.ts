import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** The sheet that changes many records, with the documents and texts of their fields. */
export const BulkSheet = optionalChunk("bulk", async () => {
  const [sheet] = await allEnded([
    import("./BulkSheet.tsx"),
    loadTexts("forms"),
    loadTexts("rows"),
    loadTexts("lists"),
    loadTexts("editor"),
    // With the plans of all documents, which the list does without.
    import("#client/state/viewerPlans.ts").then((state) => state.loadViewerPlans()),
  ]);
  return sheet.BulkSheet;
});
