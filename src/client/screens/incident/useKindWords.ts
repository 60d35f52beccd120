import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { WhatIfKind } from "#client/state/incident/whatIf.ts";

type Said = Pick<WhatIfKind, "change" | "title" | "after" | "article">;

/** Tells how records would change, in words. */
export function useKindWords(): (kind: Said) => string {
  const { text } = usePageTexts();
  return ({ change, title, after, article }) => {
    if (after) return text(`whatIf.basis.${after}`, { title });
    const cited = article === undefined ? "" : ` (${text(`lists.articles.${article}`)})`;
    return text(`whatIf.change.${change}`, { title }) + cited;
  };
}
