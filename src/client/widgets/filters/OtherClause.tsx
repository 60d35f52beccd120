import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { otherLanguage } from "#client/i18n/bothLanguages.ts";
import { loadOtherTexts, useTextsIn } from "#client/i18n/otherTexts.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Clause } from "#client/state/filters/clauses.ts";
import {
  loadFilterOptions,
  loadFilterTitles,
  otherFilterOptions,
} from "#client/state/filters/filterOptions.ts";
import { OtherLine } from "../other/OtherLine.tsx";
import { clauseWords } from "./filterWords.ts";

/** A condition in the language that the page is not in. */
export function OtherClause({ clause }: { clause: Clause }) {
  const other = otherLanguage(usePageTexts().language);
  const texts = useTextsIn(other);
  const options = useSnapshot(otherFilterOptions);
  useEffect(() => {
    // Without them, the condition is said in the language of the page.
    loadOtherTexts(other).catch(() => undefined);
    void loadFilterOptions(otherFilterOptions, other);
    for (const { field, values } of clause)
      void loadFilterTitles(field, values, otherFilterOptions);
  }, [clause, other]);
  if (!texts || options.status !== "ready" || options.language !== other) return null;
  const { subject, value } = clauseWords(clause, { t: texts.text, language: other, options });
  return (
    <OtherLine lang={other}>
      {subject} {value}
    </OtherLine>
  );
}
