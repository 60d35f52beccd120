import german from "hyphen/de/index.js";
import english from "hyphen/en-gb/index.js";

const languages = { de: german, en: english };
const mark = "\u00AD";

/** Minimum letters before the first and after the last hyphenation point. */
const before = 4;
const after = 3;

const known: Record<keyof typeof languages, Map<string, number[]>> = {
  de: new Map(),
  en: new Map(),
};

/** Hyphenation points of a word from left to right; none in numbers and addresses. */
export function breaksOf(word: string, language: keyof typeof languages): number[] {
  const found = known[language].get(word) ?? findBreaks(word, language);
  known[language].set(word, found);
  return found;
}

function findBreaks(word: string, language: keyof typeof languages): number[] {
  if (/[@/\d_]|\p{L}\.\p{L}/u.test(word)) return [];
  const breaks: number[] = [];
  // Hyphenated compounds are treated as separate words.
  for (const part of word.matchAll(/\p{L}+/gu)) {
    let length = 0;
    const syllables = languages[language].hyphenateSync(part[0], { hyphenChar: mark }).split(mark);
    for (const syllable of syllables.slice(0, -1)) {
      length += syllable.length;
      if (length >= before && part[0].length - length >= after) breaks.push(part.index + length);
    }
  }
  return breaks;
}
