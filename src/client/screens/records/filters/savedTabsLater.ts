import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

async function load() {
  const [parts] = await allEnded([import("./SavedTabs.tsx"), loadTexts("savedFilters")]);
  return parts;
}

/** Saved filters, which are asked for once the list is there. */
export const SavedTabs = quietChunk(async () => (await load()).SavedTabs);

/** What is wrong with the one that is shown. */
export const SavedTrouble = quietChunk(async () => (await load()).SavedTrouble);
