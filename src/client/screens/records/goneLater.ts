import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** What is said in place of the list where an address names what is not there, which few do. */
export const GoneView = lazyChunk("goneView", async () => {
  const [parts] = await allEnded([import("./GoneView.tsx"), loadTexts("filters")]);
  return parts.GoneView;
});
