import type { ParseKeys } from "i18next";
import { filterStatuses } from "#client/state/records/listAddress.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import type { LetterMark } from "#client/theme/Letters.tsx";
import type { RiskGrade } from "#client/theme/RiskMark.tsx";
import type { MarkedStatus } from "#client/theme/StatusMark.tsx";
import { listKey } from "#shared/strings/keys.ts";
import type { Text } from "#shared/strings/text.ts";

// Border: the list of statuses equals the names that marks exist for, which the compiler checks in
// `statusWord`.
const marked = filterStatuses as readonly Exclude<MarkedStatus, "unknown">[];
const grades: readonly RiskGrade[] = ["low", "medium", "high", "veryHigh"];

/** Looks up words of rows, and of what they are filtered by, in any language. */
export type RowWords = (key: ParseKeys) => string;

/** The status with this name; anything else maps to a separate "unknown" mark. */
export function asStatus(value: string): MarkedStatus {
  return marked.find((status) => status === value) ?? "unknown";
}

/** The risk grade with this name; null if there is none. */
export function asGrade(value: string | undefined): RiskGrade | null {
  return grades.find((grade) => grade === value) ?? null;
}

/** States of the letters that a record is asked for, and a summary sentence. */
export function recordLetterMarks(
  {
    letters,
    openLetters: missing,
    noneLetters: none,
  }: Pick<RecordRow, "letters" | "openLetters" | "noneLetters">,
  text: Text,
): { letters: LetterMark[]; name: string } {
  const count = letters.length - missing.length;
  const stated =
    missing.length === 0
      ? text("screen.records.lettersAll", { total: letters.length })
      : text("screen.records.lettersMissing", {
          count,
          total: letters.length,
          letters: missing.join(", "),
        });
  const without = text("screen.records.lettersNone", { letters: none.join(", ") });
  const name = none.length === 0 ? stated : `${stated}; ${without}`;
  return {
    letters: letters.map((letter) => ({
      letter,
      state: missing.includes(letter) ? "gap" : "there",
    })),
    name,
  };
}

/** Abbreviated name for narrow places, e.g. "J. Brandt". */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.at(-1);
  return words.length > 1 && last ? `${words[0]?.[0] ?? ""}. ${last}` : name;
}

/** Label of a status or of a filter covering several; unknown values are shown as they are. */
export function statusWord(value: string, t: RowWords): string {
  const status = asStatus(value);
  if (status === "unknown") return value;
  return t(status === "inWork" ? "screen.records.inWork" : listKey("statuses", status));
}

/**
 * Label of a risk grade; empty and "none" mean "not assessed", unknown values are shown as they
 * are.
 */
export function gradeWord(value: string | undefined, t: RowWords): string {
  const grade = asGrade(value);
  if (grade) return t(listKey("riskGrades", grade));
  return value === undefined || value === "none" ? t("screen.records.noRisk") : value;
}
