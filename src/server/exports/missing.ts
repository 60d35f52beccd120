import { interpolate } from "#shared/engine/text.ts";
import type { ActivityModel, CoverModel, DocumentModel, MissingReason } from "./shape.ts";

type MissingWords = DocumentModel["words"]["missing"];

/** Longest name of a missing activity, in characters: its own could be what went wrong. */
const longestName = 200;

/** The page that gives the reason in place of an activity or annex that could not be rendered. */
export function missingActivity(
  name: string,
  reason: MissingReason,
  words: MissingWords,
): ActivityModel {
  const blocks = [{ type: "text" as const, text: words.reasons[reason] }];
  const section = { letters: [], heading: words.heading, blocks };
  return { name: name.slice(0, longestName).toWellFormed(), facts: "", sections: [section] };
}

/** The cover with a note that names what is missing. */
export function coverNaming(
  cover: CoverModel,
  missing: readonly string[],
  words: MissingWords,
): CoverModel {
  if (missing.length === 0) return cover;
  const note = interpolate(words.cover, { names: missing.join("; ") });
  return { ...cover, notes: [...cover.notes, note] };
}
