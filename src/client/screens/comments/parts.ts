import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";

/** What is said of a record, loaded when it is asked for. */
export const CommentsPanel = lazyChunk("comments", async () => {
  const [{ CommentsPanel: Panel }] = await Promise.all([
    import("./CommentsPanel.tsx"),
    loadTexts("comments"),
  ]);
  return Panel;
});
