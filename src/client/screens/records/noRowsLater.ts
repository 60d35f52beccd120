import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import type { RecordView } from "#client/state/recordView.ts";
import type { ChangeView } from "./useRecordView.ts";

/** The view that shows no rows. */
export interface NoRowsProps {
  view: RecordView;
  change: ChangeView;
  /** Whether what the view names is not there. */
  isGone?: boolean;
}

/** What is said where a list has no rows, which few have. */
export const NoRows = lazyChunk<NoRowsProps>("noRows", async () => {
  const [parts] = await allEnded([import("./NoRows.tsx"), loadTexts("filters")]);
  return parts.NoRows;
});
