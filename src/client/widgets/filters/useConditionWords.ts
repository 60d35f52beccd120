import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { comparisonsIn, type Condition } from "#client/state/filters/clauses.ts";
import {
  filterOptions,
  loadFilterOptions,
  loadFilterTitles,
} from "#client/state/filters/filterOptions.ts";
import { conditionWords } from "./filterWords.ts";

/** A condition in words, once what it names is known; null is no condition. */
export function useConditionWords(condition: Condition | null): string {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  useEffect(() => {
    if (!condition) return;
    void loadFilterOptions();
    for (const { field, values } of comparisonsIn(condition)) void loadFilterTitles(field, values);
  }, [condition]);
  if (!condition) return "";
  return options.status === "ready" ? conditionWords(condition, { t, language, options }) : "…";
}
