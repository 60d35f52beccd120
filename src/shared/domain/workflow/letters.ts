/** The letters of Art. 30(1), in order. */
export const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** A letter of Art. 30(1). */
export type Letter = (typeof letters)[number];

/** Art. 30(2) asks less of processors; each of its letters maps to the one of 30(1) it corresponds to. */
const processorLetters: Readonly<Record<string, Letter>> = { a: "a", b: "b", c: "e", d: "g" };

/** An unmet need, as far as the letters depend on it. */
export interface OpenNeed {
  article: string;
  level: "must" | "if" | "possible";
}

/** "met"; "open" if a mandatory item is missing; "possible" if only "where possible" items are. */
export type LetterState = "met" | "possible" | "open";

/** The letters of Art. 30(1) an article reference belongs to; empty outside Art. 30(1) and (2). */
export function lettersOfArticle(article: string): Letter[] {
  const named = [...article.matchAll(/\b30\(([12])\)\(([a-g])\)/g)].flatMap(
    ([, paragraph, letter = ""]) => (paragraph === "2" ? (processorLetters[letter] ?? []) : letter),
  );
  return letters.filter((letter) => named.includes(letter));
}

/** The state of every letter, given the unmet needs. */
export function letterStates(open: readonly OpenNeed[]): { letter: Letter; state: LetterState }[] {
  return letters.map((letter) => {
    const levels = open
      .filter((need) => lettersOfArticle(need.article).includes(letter))
      .map((need) => need.level);
    if (levels.length === 0) return { letter, state: "met" };
    const state = levels.every((level) => level === "possible") ? "possible" : "open";
    return { letter, state };
  });
}

/** Percentage of letters without an unmet need, 0 to 100. */
export function readiness(open: readonly OpenNeed[]): number {
  const met = letterStates(open).filter(({ state }) => state === "met").length;
  return Math.round((met / letters.length) * 100);
}
