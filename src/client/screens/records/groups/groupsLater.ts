import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** The records in groups. */
export const GroupedTable = lazyChunk("groupedTable", async () => {
  const [parts] = await allEnded([import("./GroupedTable.tsx"), loadTexts("filters")]);
  return parts.GroupedTable;
});

/** The same on small screens. */
export const GroupedEntries = lazyChunk("groupedEntries", async () => {
  const [parts] = await allEnded([import("./GroupedEntries.tsx"), loadTexts("filters")]);
  return parts.GroupedEntries;
});
