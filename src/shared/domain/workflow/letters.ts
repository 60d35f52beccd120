import document from "#schemas/lists/letters.json" with { type: "json" };
import { ownValue } from "#shared/engine/ownValue.ts";
import type { LetterStates } from "#shared/generated/types.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { articlesOfLetter, letterIn, letters, processorLetters } from "./articleLetters.ts";
import { isWithoutTransfers } from "../transfers/recipients.ts";

/** Fields by which a person states that a letter has no contents. */
const statedNone: ReadonlyMap<string, string> = new Map(
  document.items.flatMap(({ value, none }) => (none ? [[value, none]] : [])),
);

/** Letters that have no contents by what other letters state. */
const followsNone: Readonly<Record<string, (record: Body) => boolean>> = { e: isWithoutTransfers };

/** True if a letter has no contents because somebody stated so, or because it follows. */
export function isLetterNone(letter: string, record: Body): boolean {
  const field = statedNone.get(letter);
  if (field !== undefined && record[field] === true) return true;
  return ownValue(followsNone, letter)?.(record) ?? false;
}

/** A letter of Art. 30(1). */
export type Letter = (typeof letters)[number];

/** An unmet need, as far as the letters depend on it. */
export interface OpenNeed {
  article: string;
  /** Other articles that ask for it. */
  also: readonly string[];
  level: "must" | "if" | "possible";
}

/** Unmet needs among all that is missing; what no article asks for concerns no letter. */
export function openNeeds(
  missing: readonly (Pick<OpenNeed, "level"> & Partial<OpenNeed>)[],
): OpenNeed[] {
  const open: OpenNeed[] = [];
  for (const { article, also = [], level } of missing)
    if (article !== undefined) open.push({ article, also, level });
  return open;
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
  const named = [...article.matchAll(/\b30\(([12])\)\(([a-g])\)/g)];
  return letters.filter((own) =>
    named.some(([, paragraph, letter]) =>
      paragraph === "2" ? processorLetters.get(own) === letter : own === letter,
    ),
  );
}

export function letterStates(open: readonly OpenNeed[]): { letter: Letter; state: LetterState }[] {
  const states = new Map<Letter, LetterState>();
  for (const { article, also, level } of open) {
    const state = level === "possible" ? "possible" : "open";
    const note = (each: string) => {
      for (const letter of lettersOfArticle(each))
        if (states.get(letter) !== "open") states.set(letter, state);
    };
    note(article);
    also.forEach(note);
  }
  return letters.map((letter) => ({ letter, state: states.get(letter) ?? "met" }));
}

/** State of each letter that a record is asked for: open while something is missing, none where that is stated or follows. */
export function lettersOfRecord(
  open: readonly OpenNeed[],
  record: Body,
  asked: readonly AskedLetter[],
): { own: Letter; letter: string; state: LetterStates }[] {
  const states = new Map(letterStates(open).map(({ letter, state }) => [letter, state]));
  return asked.map(({ own, letter }) => {
    if (states.get(own) !== "met") return { own, letter, state: "open" };
    return { own, letter, state: isLetterNone(own, record) ? "none" : "filled" };
  });
}

/** A letter of Art. 30(1), and what it is called in the paragraph by which an activity is asked for it. */
export interface AskedLetter {
  own: Letter;
  letter: string;
}

/**
 * The letters an activity is asked for, by the article that asks it for something: all of Art. 30(1),
 * or of a processor those that Art. 30(2) has.
 */
export function lettersAsked(
  articleFor: (need: { article: string; also: string[] }) => string | undefined,
): AskedLetter[] {
  return letters.flatMap((own) => {
    const letter = letterIn(articleFor(articlesOfLetter(own)));
    return letter === undefined ? [] : [{ own, letter }];
  });
}
