import meaningList from "#schemas/lists/headingMeanings.json" with { type: "json" };
import { comparable } from "./likeness.ts";

/** A word of a meaning: at a star, more letters may follow or stand before. */
interface MeaningWord {
  text: string;
  isOpenBefore: boolean;
  isOpenAfter: boolean;
  /** Set for a word that the heading must not have. */
  isAbsent: boolean;
}

interface Meaning {
  target: string | null;
  phrases: readonly (readonly MeaningWord[])[];
}

function wordOf(written: string): MeaningWord {
  const isAbsent = written.startsWith("-");
  const word = isAbsent ? written.slice(1) : written;
  return {
    text: comparable(word.replaceAll("*", "")),
    isOpenBefore: word.startsWith("*"),
    isOpenAfter: word.endsWith("*"),
    isAbsent,
  };
}

/** The value that stands for headings of no field, such as titles and totals. */
const noField = "title";

/** The meanings in their order: those that say more come first. */
const meanings: readonly Meaning[] = meaningList.items.map(
  ({ value, target, words }: { value: string; target?: string; words: string[] }) => ({
    target: value === noField ? null : (target ?? value),
    phrases: words.map((phrase) => phrase.split(" ").map(wordOf)),
  }),
);

/** Citations and remarks in brackets, which a heading has besides its words. */
const inBrackets = /\([^()]{0,200}\)/gu;
const oneLetterEnding = /\((?:e|n|en|s|r|in)\)/giu;
const numbering = /^\s*(?:\d{1,2}\.?){1,4}[.)]?\s+/u;

/** A heading without its number, what stands in brackets and the signs around. */
export function plainHeading(heading: string): string {
  const whole = heading.replaceAll(/\s+/g, " ").replace(numbering, "");
  const bare = whole.replaceAll(oneLetterEnding, "").replaceAll(inBrackets, " ");
  const plain = comparable(bare.replaceAll(/['’]/gu, " ")).replace(
    /^(?:ggf|gegebenenfalls|if any) /u,
    "",
  );
  return plain === "" ? comparable(whole) : plain;
}

/** Longer than this, a text is a sentence and no heading. */
const mostSigns = 220;

/** The target that the words of a heading mean: null for a title, undefined if they mean none. */
export function meantBy(heading: string): string | null | undefined {
  if (heading.length > mostSigns) return undefined;
  const plain = plainHeading(heading);
  const words = wordsIn(plain);
  const all = new Set([...words, ...wordsIn(comparable(heading))]);
  const found = meanings.find(({ phrases }) =>
    phrases.some((phrase) => isPhraseOf(phrase, words, all)),
  );
  return found?.target;
}

function wordsIn(plain: string): string[] {
  return plain.split(/(?:[\s/]|(?<!\S)-)+/u).filter((word) => word !== "");
}

/** A phrase of one closed word is the whole heading; others are part of it. */
function isPhraseOf(
  phrase: readonly MeaningWord[],
  words: readonly string[],
  all: ReadonlySet<string>,
): boolean {
  const present = phrase.filter(({ isAbsent }) => !isAbsent);
  const [only] = present;
  if (phrase.some((word) => word.isAbsent && [...all].some((each) => isWord(word, each))))
    return false;
  if (present.length === 1 && only && !only.isOpenAfter && !only.isOpenBefore)
    return words[0] === only.text && words.length <= 1;
  return present.every((word) => words.some((each) => isWord(word, each)));
}

function isWord({ text, isOpenBefore, isOpenAfter }: MeaningWord, word: string): boolean {
  if (isOpenBefore && isOpenAfter) return word.includes(text);
  if (isOpenAfter) return word.startsWith(text);
  return isOpenBefore ? word.endsWith(text) : word === text;
}
