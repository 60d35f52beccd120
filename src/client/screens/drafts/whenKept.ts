import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Text } from "#shared/strings/text.ts";

/** When a draft was kept; a clock that was ahead says nothing of its age. */
export function whenKept(at: string, language: Language, now: Date, text: Text): string {
  return new Date(at).getTime() > now.getTime() + 60_000
    ? text("drafts.unknownTime")
    : formatRelativeDateTime(at, language, now);
}
