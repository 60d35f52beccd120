import { optionalChunk, quietChunk } from "#client/state/chunks.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Brings what records say in columns that are not usual. */
export const FurtherColumns = quietChunk(
  async () => (await import("./FurtherColumns.tsx")).FurtherColumns,
);

/** Chooses columns, which most visits don't come to. */
export const ColumnsDialog = optionalChunk("columns", async () => {
  const [parts] = await allEnded([import("./ColumnsDialog.tsx"), loadTexts("filters")]);
  return parts.ColumnsDialog;
});
