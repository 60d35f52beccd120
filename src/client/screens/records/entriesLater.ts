import { lazyChunk, loadInPlace } from "#client/state/chunks.ts";
import { smallScreen } from "#client/theme/useMedia.ts";

const load = async () => (await import("./RecordEntries.tsx")).RecordEntries;

/** The records as entries of two lines, which wide screens don't need. */
export const RecordEntries = lazyChunk("entries", load);

// While the records are asked for; if it fails, it is tried again once they are there.
if (window.matchMedia(smallScreen).matches) loadInPlace(load).catch(() => undefined);
