import { lazyChunk } from "#client/state/chunks.ts";
import { loadStepTexts } from "../forms/loadStepTexts.ts";

/** What is said of a record, loaded when it is asked for. */
export const CommentsPanel = lazyChunk("comments", async () => {
  const [{ CommentsPanel: Panel }] = await Promise.all([
    import("./CommentsPanel.tsx"),
    loadStepTexts("comments"),
  ]);
  return Panel;
});
