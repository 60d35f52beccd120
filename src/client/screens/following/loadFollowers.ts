import { optionalChunk } from "#client/state/chunks.ts";

/** Lists the records that follow a template, and updates them. */
export const Followers = optionalChunk<{ template: number; onClose: () => void }>(
  "followers",
  async () => (await import("./Followers.tsx")).Followers,
);
