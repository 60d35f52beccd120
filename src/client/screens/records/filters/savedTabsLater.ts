import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

async function load() {
  const [tabs, { GapCount: Gaps }] = await allEnded([
    import("./SavedTabs.tsx"),
    import("../gaps/GapCount.tsx"),
    loadTexts("savedFilters"),
  ]);
  return { ...tabs, GapCount: Gaps };
}

/** Saved filters, which are asked for once the list is there. */
export const SavedTabs = quietChunk(async () => (await load()).SavedTabs);

/** How many gaps the shown records have. */
export const GapCount = quietChunk(async () => (await load()).GapCount);

/** What is wrong with the one that is shown. */
export const SavedTrouble = quietChunk(async () => (await load()).SavedTrouble);
