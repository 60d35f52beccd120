import { quietChunk } from "#client/state/chunks.ts";

/** Where a record says what is searched for. */
export const FoundPlace = quietChunk(async () => (await import("./FoundPlace.tsx")).FoundPlace);
