import { quietChunk } from "#client/state/chunks.ts";

/** Asks for the places of what is searched for. */
export const FoundLoader = quietChunk(async () => (await import("./FoundPlace.tsx")).FoundLoader);

/** The place in a record. */
export const FoundPlace = quietChunk(async () => (await import("./FoundPlace.tsx")).FoundPlace);
