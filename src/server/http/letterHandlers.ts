import { createLetter, letterOverview, previewLetter } from "#server/services/letters/letters.ts";
import { ownLetterTexts, saveLetterTexts } from "#server/services/letters/letterTexts.ts";
import type { Handlers } from "./handler.ts";

type LetterName =
  | "letters.overview"
  | "letters.preview"
  | "letters.create"
  | "letters.texts"
  | "letters.saveTexts";

export const letterHandlers: Handlers<LetterName> = {
  "letters.overview": (call, { query }) => letterOverview(call, query.record),
  "letters.preview": (call, { body }) => previewLetter(call, body),
  "letters.create": (call, { body }) => createLetter(call, body),
  "letters.texts": (call, { body }) => ownLetterTexts(call, body.kind),
  "letters.saveTexts": (call, { body }) => saveLetterTexts(call, body),
};
