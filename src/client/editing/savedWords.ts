import type { Text } from "#shared/strings/text.ts";
import type { EditingSession } from "./session.ts";

/** Message after a save, which mentions empty rows that were left out. */
export function savedWords({ meta }: EditingSession, words: string, text: Text): string {
  if (meta.dropped === 0) return words;
  return `${words}. ${text("common.rowsDropped", { count: meta.dropped })}`;
}
