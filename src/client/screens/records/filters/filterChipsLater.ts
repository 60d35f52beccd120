import { optionalChunk } from "#client/state/chunks.ts";

/** The filters that the list's menu and figures set, which few lists have at first. */
export const FilterChips = optionalChunk(
  "filterChips",
  async () => (await import("../FilterChips.tsx")).FilterChips,
);
