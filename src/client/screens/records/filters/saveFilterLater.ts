import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Names a filter, which few lists come to. */
export const SaveFilterDialog = optionalChunk("saveFilter", async () => {
  const [parts] = await allEnded([import("./SaveFilterDialog.tsx"), loadTexts("filters")]);
  return parts.SaveFilterDialog;
});
