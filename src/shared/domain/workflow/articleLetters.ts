import document from "#schemas/lists/letters.json" with { type: "json" };

/** The letters of Art. 30(1), in order. */
export const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** Art. 30(2) asks less of processors: what some of the letters of 30(1) are called there. */
export const processorLetters: ReadonlyMap<string, string> = new Map(
  document.items.flatMap(({ value, processor }) => (processor ? [[value, processor]] : [])),
);

/** The articles that ask for what a letter of Art. 30(1) stands for: its own, and that of processors. */
export function articlesOfLetter(letter: string): { article: string; also: string[] } {
  const theirs = processorLetters.get(letter);
  const also = theirs === undefined ? [] : [`GDPR 30(2)(${theirs})`];
  return { article: `GDPR 30(1)(${letter})`, also };
}

/** The articles of Art. 30 that have letters. */
export const articlesWithLetters: readonly string[] = letters.flatMap((letter) => {
  const { article, also } = articlesOfLetter(letter);
  return [article, ...also];
});

/** The letter that an article is, as it is written there; none outside Art. 30(1) and (2). */
export function letterIn(article: string | undefined): string | undefined {
  return article && articlesWithLetters.includes(article) ? article.at(-2) : undefined;
}
