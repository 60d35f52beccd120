import { ownValue } from "#shared/engine/ownValue.ts";

/** A provision that a text cites. */
interface Citation {
  /** Articles of the GDPR as `6-1-b`, paragraphs of laws as `de-bdsg-26-1`. */
  key: string;
  /** The words of the text. */
  text: string;
}

/** Legal bases read from a text: provisions that it cites, and the parts that no rule reads. */
export interface ReadBases {
  citations: Citation[];
  rest: string[];
}

const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7 };
const number = String.raw`(?:\d{1,2}|I{1,3}|IV|VI{0,2})`;
const letters = String.raw`[a-j](?:\)?\s*(?:,|und|and|u\.|\+|/)\s*(?:lit\.?|Buchst\.?|point|\()?\s*[a-j]\b)*`;
/** Articles with paragraph and letters, in German and English ways of writing. */
const article = new RegExp(
  String.raw`Art(?:ikel|icle|\.)?\s*(6|9|22)\s*(?:Abs(?:atz|\.)?\s*|\(|\s)\s*(${number})\)?\s*(?:S(?:atz|\.)\s*1|UAbs\.\s*1|1\b)?\s*,?\s*(?:lit(?:era|\.)?|Buchst(?:abe|\.)?|point|\()?\s*(${letters})\)?\s*(?:DS-?GVO|GDPR|EU-DSGVO)?`,
  "gi",
);
const convictions = /Art(?:ikel|icle|\.)?\s*10\s*(?:DS-?GVO|GDPR)/gi;
const paragraph = new RegExp(
  String.raw`§\s*(\d{1,3}[a-z]?)\s*(?:(?:Abs(?:atz|\.)?\s*)?(${number})\b)?\s*(?:S(?:atz|\.)\s*\d)?\s*([A-ZÄÖÜ][A-Za-zÄÖÜäöü]{1,11}(?:\s(?:IV|V|VI|VII|IX|X|XI)\b)?)`,
  "g",
);

/** Reads the legal bases that a text cites; words without a citation are left to the catalogue. */
export function readBases(text: string): ReadBases {
  const found = new Map<string, string>();
  const cite = (key: string, words: string) => {
    if (!found.has(key)) found.set(key, words.trim());
    return "\n";
  };
  const rest = text
    .replaceAll(article, (words, of: string, inner: string, all: string) => {
      for (const letter of all.matchAll(/\b[a-j]\b/gi))
        cite(`${of}-${numberOf(inner)}-${letter[0].toLowerCase()}`, words);
      return "\n";
    })
    .replaceAll(convictions, (words) => cite("10", words))
    .replaceAll(paragraph, (words, of: string, inner: string | undefined, law: string) =>
      cite(paragraphKey(of, inner, law), words),
    );
  const citations = [...found].map(([key, words]) => ({ key, text: words }));
  return { citations, rest: wordsIn(rest) };
}

function numberOf(text: string): number {
  return ownValue(roman, text.toUpperCase()) ?? Number(text);
}

/** The key that a law's paragraph has in the catalogues. */
function paragraphKey(of: string, inner: string | undefined, law: string): string {
  const name = law.replaceAll(/\s/g, "").toLowerCase();
  return ["de", name, of, ...(inner === undefined ? [] : [numberOf(inner)])].join("-");
}

function wordsIn(text: string): string[] {
  return text
    .split(/[\n,;/+]|\s(?:und|and|sowie|i\.\s?V\.\s?m\.)\s/)
    .map((part) => part.replaceAll(/^[\s.:–-]+|(?<![\s.:–-])[\s.:–-]+$/g, ""))
    .filter(
      (part) => /\p{L}{3}/u.test(part) && !/^(DS-?GVO|GDPR|EU-DSGVO|i\.?\s?V\.?\s?m)$/i.test(part),
    );
}
