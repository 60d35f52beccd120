import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** What records lack, instead of the records. */
export const GapsView = lazyChunk("gaps", async () => {
  const [parts] = await allEnded([import("./GapsView.tsx"), loadTexts("gaps")]);
  return parts.GapsView;
});
