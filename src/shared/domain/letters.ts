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

/** The letter to which an article belongs; undefined outside Art. 30. */
export function letterOf(article: string): Letter | undefined {
  const [, paragraph, letter] = /^GDPR 30\(([12])\)\(([a-g])\)$/.exec(article) ?? [];
  if (letter === undefined) return undefined;
  return paragraph === "2" ? processorLetters[letter] : letters.find((one) => one === letter);
}

/** How each letter stands, given the needs that are open. */
export function letterStates(open: readonly OpenNeed[]): { letter: Letter; state: LetterState }[] {
  return letters.map((letter) => {
    const levels = open
      .filter((need) => letterOf(need.article) === letter)
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
