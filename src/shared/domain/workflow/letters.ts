/** The letters of Art. 30(1), in order. */
export const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** A letter of Art. 30(1). */
export type Letter = (typeof letters)[number];

/** Art. 30(2) asks less of processors; each of its letters maps to the one of 30(1) it corresponds to. */
const processorLetters: Readonly<Record<string, Letter>> = { a: "a", b: "b", c: "e", d: "g" };

/** The articles that ask for what a letter of Art. 30(1) stands for: its own, and that of processors. */
export function articlesOfLetter(letter: string): { article: string; also: string[] } {
  const also = Object.entries(processorLetters)
    .filter(([, same]) => same === letter)
    .map(([theirs]) => `GDPR 30(2)(${theirs})`);
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

/** An unmet need, as far as the letters depend on it. */
export interface OpenNeed {
  article: string;
  level: "must" | "if" | "possible";
}

/** "met"; "open" if a mandatory item is missing; "possible" if only "where possible" items are. */
export type LetterState = "met" | "possible" | "open";

/** Letters by the articles that documents name. */
const known = new Map<string, readonly Letter[]>();

/** The letters of Art. 30(1) an article reference belongs to; empty outside Art. 30(1) and (2). */
export function lettersOfArticle(article: string): readonly Letter[] {
  const found = known.get(article) ?? lettersIn(article);
  known.set(article, found);
  return found;
}

function lettersIn(article: string): Letter[] {
  const named = [...article.matchAll(/\b30\(([12])\)\(([a-g])\)/g)].flatMap(
    ([, paragraph, letter = ""]) => (paragraph === "2" ? (processorLetters[letter] ?? []) : letter),
  );
  return letters.filter((letter) => named.includes(letter));
}

/** The state of every letter, given the unmet needs. */
export function letterStates(open: readonly OpenNeed[]): { letter: Letter; state: LetterState }[] {
  const states = new Map<Letter, LetterState>();
  for (const { article, level } of open)
    for (const letter of lettersOfArticle(article))
      if (level !== "possible" || !states.has(letter))
        states.set(letter, level === "possible" ? "possible" : "open");
  return letters.map((letter) => ({ letter, state: states.get(letter) ?? "met" }));
}

/** Percentage of letters without an unmet need, 0 to 100. */
export function readiness(open: readonly OpenNeed[]): number {
  const met = letterStates(open).filter(({ state }) => state === "met").length;
  return Math.round((met / letters.length) * 100);
}
