import { longArticle } from "#client/i18n/articles.ts";
import { articlesWithLetters } from "#shared/domain/workflow/articleLetters.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";

/**
 * A help text with what applies to an activity of the letters of Art. 30 that it quotes: where it
 * quotes one for controllers and one for processors, that which the activity is asked by.
 */
export function quotedFor(
  words: string,
  articleFor: ArticleFor,
  texts: Parameters<typeof longArticle>[1],
): string {
  const parts = words
    .split(/\n{2,}/)
    .map((part) => ({ part, article: articleQuoted(part, texts) }));
  const [article, ...also] = parts.flatMap((each) => each.article ?? []);
  if (article === undefined) return words;
  const asked = articleFor({ article, also });
  return parts
    .filter((each) => each.article === undefined || each.article === asked)
    .map(({ part }) => part)
    .join("\n\n");
}

function articleQuoted(part: string, texts: Parameters<typeof longArticle>[1]): string | undefined {
  if (!part.startsWith(">")) return undefined;
  return articlesWithLetters.find((article) => part.endsWith(`— ${longArticle(article, texts)}`));
}
