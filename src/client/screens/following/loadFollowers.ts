import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Lists the records that follow a template, and updates them. */
export const Followers = optionalChunk<{ template: number; onClose: () => void }>(
  "followers",
  async () => {
    const [followers] = await allEnded([import("./Followers.tsx"), loadTexts("templates")]);
    return followers.Followers;
  },
);
