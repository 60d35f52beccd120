/** The letters of Art. 30(1), in their order. */
export const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** One of the letters of Art. 30(1). */
export type Letter = (typeof letters)[number];

/** Art. 30(2) asks processors for less; each of its letters stands at the one of 30(1) that it repeats. */
const processorLetters: Readonly<Record<string, Letter>> = { a: "a", b: "b", c: "e", d: "g" };

/** An open need: what the letters are computed from. */
export interface OpenNeed {
  article: string;
  level: "must" | "if" | "possible";
}

/** Met; open where something that the law asks for is missing; possible where only "where possible" is. */
export type LetterState = "met" | "possible" | "open";

/** The letters to which an article belongs, one or several; none outside Art. 30(1) and (2). */
export function lettersOf(article: string): Letter[] {
  const named = [...article.matchAll(/\b30\(([12])\)\(([a-g])\)/g)].flatMap(
    ([, paragraph, letter = ""]) => (paragraph === "2" ? (processorLetters[letter] ?? []) : letter),
  );
  return letters.filter((letter) => named.includes(letter));
}

/** How each letter stands, given the needs that are open. */
export function letterStates(open: readonly OpenNeed[]): { letter: Letter; state: LetterState }[] {
  return letters.map((letter) => {
    const levels = open
      .filter((need) => lettersOf(need.article).includes(letter))
      .map((need) => need.level);
    if (levels.length === 0) return { letter, state: "met" };
    const state = levels.every((level) => level === "possible") ? "possible" : "open";
    return { letter, state };
  });
}

/** Share of the letters without an open need, 0 to 100. */
export function readiness(open: readonly OpenNeed[]): number {
  const met = letterStates(open).filter(({ state }) => state === "met").length;
  return Math.round((met / letters.length) * 100);
}
