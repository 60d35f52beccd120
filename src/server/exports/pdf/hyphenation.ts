import german from "hyphen/de/index.js";
import english from "hyphen/en-gb/index.js";

const languages = { de: german, en: english };
const mark = "\u00AD";

/** Minimum letters before the first and after the last hyphenation point. */
const before = 4;
const after = 3;

/** Letters of the longest word that is treated as one; patterns take far too long for more. */
const longestWord = 60;

const known: Record<keyof typeof languages, Map<string, number[]>> = {
  de: new Map(),
  en: new Map(),
};

/**
 * Hyphenation points of a word from left to right; none in numbers, addresses and what is too long
 * to be a word.
 */
export function breaksOf(word: string, language: keyof typeof languages): number[] {
  if (/[@/\d_]|\p{L}\.\p{L}/u.test(word)) return [];
  // Hyphenated compounds are treated as separate words.
  return [...word.matchAll(/\p{L}+/gu)].flatMap(({ 0: part, index }) =>
    part.length > longestWord ? [] : breaksOfPart(part, language).map((at) => index + at),
  );
}

function breaksOfPart(part: string, language: keyof typeof languages): number[] {
  const found = known[language].get(part) ?? findBreaks(part, language);
  known[language].set(part, found);
  return found;
}

function findBreaks(part: string, language: keyof typeof languages): number[] {
  const breaks: number[] = [];
  let length = 0;
  const syllables = languages[language].hyphenateSync(part, { hyphenChar: mark }).split(mark);
  for (const syllable of syllables.slice(0, -1)) {
    length += syllable.length;
    if (length >= before && part.length - length >= after) breaks.push(length);
  }
  return breaks;
}
