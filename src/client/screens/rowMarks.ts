import type { TFunction } from "i18next";
import { filterStatuses } from "#client/state/recordView.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import type { LetterMark } from "#client/theme/Letters.tsx";
import type { RiskGrade } from "#client/theme/RiskMark.tsx";
import type { MarkedStatus } from "#client/theme/StatusMark.tsx";
import { letters } from "#shared/domain/workflow/letters.ts";
import { listKey } from "#shared/strings/keys.ts";

// A border: the list of statuses has the names that marks are drawn for; a compile of `statusWord` holds its texts to it.
const marked = filterStatuses as readonly Exclude<MarkedStatus, "unknown">[];
const grades: readonly RiskGrade[] = ["low", "medium", "high", "veryHigh"];

/** The mark of a status by name; a word that is none has a mark of its own, never that of another status. */
export function asStatus(value: string): MarkedStatus {
  return marked.find((status) => status === value) ?? "unknown";
}

/** A risk grade by name; null for what is none. */
export function asGrade(value: string | undefined): RiskGrade | null {
  return grades.find((grade) => grade === value) ?? null;
}

/** The seven letters of a row and the sentence that says the same. */
export function recordLetterMarks(
  row: Pick<RecordRow, "openLetters">,
  t: TFunction,
): { letters: LetterMark[]; name: string } {
  const missing = letters.filter((letter) => row.openLetters.includes(letter));
  const count = letters.length - missing.length;
  const name =
    missing.length === 0
      ? t("screen.records.lettersAll", { total: letters.length })
      : t("screen.records.lettersMissing", {
          count,
          total: letters.length,
          letters: missing.join(", "),
        });
  return {
    letters: letters.map((letter) => ({
      letter,
      state: missing.includes(letter) ? "gap" : "there",
    })),
    name,
  };
}

/** A name as it is shown where there is little room: "J. Brandt". */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.at(-1);
  return words.length > 1 && last ? `${words[0]?.[0] ?? ""}. ${last}` : name;
}

/** What a status is called, also one that stands for several; a word that is none stands for itself. */
export function statusWord(value: string, t: TFunction): string {
  const status = asStatus(value);
  if (status === "unknown") return value;
  return t(status === "inWork" ? "screen.records.inWork" : listKey("statuses", status));
}

/** What a risk grade is called; nothing and "none" are not assessed, any other word stands for itself. */
export function gradeWord(value: string | undefined, t: TFunction): string {
  const grade = asGrade(value);
  if (grade) return t(listKey("riskGrades", grade));
  return value === undefined || value === "none" ? t("screen.records.noRisk") : value;
}
