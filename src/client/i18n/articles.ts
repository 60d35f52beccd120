import type { Texts } from "./useTexts.ts";

/** Citation of an article in the language of the page. */
export function longArticle(
  article: string,
  { text, hasText }: Pick<Texts, "text" | "hasText">,
): string {
  const key = `lists.articles.${article}`;
  return hasText(key) ? text(key) : article;
}

/** Short citation for the end of a label, without the name of the default act. */
export function shortArticle(article: string, texts: Pick<Texts, "text" | "hasText">): string {
  return longArticle(article, texts).replace(/\s*(DSGVO|GDPR)$/, "");
}
