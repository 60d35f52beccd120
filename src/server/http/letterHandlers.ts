import { createLetter, letterOverview, previewLetter } from "#server/services/letters/letters.ts";
import type { Handlers } from "./handler.ts";

type LetterName = "letters.overview" | "letters.preview" | "letters.create";

/** Calls by which letters are written from the register. */
export const letterHandlers: Handlers<LetterName> = {
  "letters.overview": (call, { query }) => letterOverview(call, query.record),
  "letters.preview": (call, { body }) => previewLetter(call, body),
  "letters.create": (call, { body }) => createLetter(call, body),
};
