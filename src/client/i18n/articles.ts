import type { Language } from "#shared/engine/language.ts";
import articles from "#schemas/lists/articles.json" with { type: "json" };

const byValue = new Map<string, { de: string; en: string }>(
  articles.items.map((item) => [item.value, item]),
);

/** Citation of an article in a language. */
export function longArticle(article: string, language: Language): string {
  return byValue.get(article)?.[language] ?? article;
}

/** Short citation for the end of a label, without the name of the default act. */
export function shortArticle(article: string, language: Language): string {
  return longArticle(article, language).replace(/\s*(DSGVO|GDPR)$/, "");
}
