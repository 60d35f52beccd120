import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { asGrade, statusWord } from "../rowMarks.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { ChartLine } from "./chartLines.ts";

/** A line of a chart with the words of what it counts. */
export interface WordedLine extends ChartLine {
  readonly kindWord: string;
  /** Everything in one: "Nordlicht Kiel GmbH, Entwurf: 3". */
  readonly words: string;
}

/** Gives the lines of a chart their words; the field names what stands before them. */
export function useKindWords(): (lines: readonly ChartLine[], field?: string) => WordedLine[] {
  const { t } = useTranslation();
  return useCallback(
    (lines, field) => {
      const wordOf = (kind: string): string => {
        if (kind === "safe" || kind === "unsafe") return t(`screen.dashboard.${kind}`);
        if (kind === "none") return t("screen.records.noRisk");
        const grade = asGrade(kind);
        if (grade) return t(listKey("riskGrades", grade));
        return statusWord(kind, t);
      };
      return lines.map((line) => {
        const kindWord = wordOf(line.kind);
        const subject = field ? String(line[field]) : t("screen.dashboard.risk");
        const words = t("screen.dashboard.mark", { subject, kind: kindWord, count: line.records });
        return { ...line, kindWord, words };
      });
    },
    [t],
  );
}
