import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** The conditions of a list, which few lists have at first. */
export const WhereChips = optionalChunk("filters", async () => {
  const [parts] = await allEnded([import("./WhereChips.tsx"), loadTexts("filters")]);
  return parts.WhereChips;
});
