import articles from "#schemas/lists/articles.json" with { type: "json" };
import type { Language } from "#shared/domain/writing/dates.ts";

const byValue = new Map<string, { de: string; en: string }>(
  articles.items.map((item) => [item.value, item]),
);

/** An article as the language cites it. */
export function longArticle(article: string, language: Language): string {
  return byValue.get(article)?.[language] ?? article;
}

/** The same, short enough for the end of a label: the act's own name is left out where it is the usual one. */
export function shortArticle(article: string, language: Language): string {
  return longArticle(article, language)
    .replace(/\s*(DSGVO|GDPR)$/, "")
    .replace(/\bBuchst\./g, "lit.");
}
