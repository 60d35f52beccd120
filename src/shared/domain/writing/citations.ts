import type { Language } from "#shared/engine/language.ts";

/** Words that stand beside provisions where a period or duty has no statute alone. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/Orientierungshilfe der DSK/g, "guidance of the DSK"],
  [/in der Regel (\d+) Stunden/g, "as a rule $1 hours"],
  [/Betriebsvereinbarung/g, "works agreement"],
  [/Rechtsprechung/g, "case law"],
  [/Übung/g, "usual practice"],
  [/\(ab (\d+)\. Juli (\d{4})\)/g, "(from $1 July $2)"],
];

/** Swiss acts that have an English name, which needs no country beside it. */
const swiss = new Map([
  ["DSG", "FADP"],
  ["DSV", "DPO"],
  ["OR", "CO"],
]);

const number = String.raw`\d+[a-z]*`;
const numbers = String.raw`${number}(?:(?:, |–)${number})*`;
const paragraphs = new RegExp(String.raw`(?:(${number}) |(?<=, ))Abs\. (${numbers})`, "g");
const letters = /\s?lit\. ([a-z](?:(?:, |–)[a-z])*)(?![a-z])/g;

/** A citation as lawyers of a language write it; it is stored as German ones do. */
export function citationIn(citation: string, language: Language): string {
  return language === "de" ? citation : englishOf(citation);
}

function englishOf(citation: string): string {
  let text = withoutCountry(citation);
  for (const [words, english] of phrases) text = text.replace(words, english);
  return text
    .replace(/\bVO \((EG|EU)\)(?: (Nr\.))?/g, (_, union: string, hasNumber?: string) => {
      const regulation = `Regulation (${union === "EG" ? "EC" : union})`;
      return hasNumber ? `${regulation} No` : regulation;
    })
    .replace(/§§ /g, "Sections ")
    .replace(/§ /g, "Section ")
    .replace(paragraphs, inBrackets)
    .replace(/ UAbs\. /g, " subpara ")
    .replace(letters, (_, list: string) => list.replace(/[a-z]/g, "($&)"))
    .replace(new RegExp(`Satz (${numbers})`, "g"), (_, list: string) => counted("sentence", list))
    .replace(new RegExp(`(?:Nr|Ziff)\\. (${numbers})`, "g"), (_, list: string) => `no. ${list}`)
    .replace(/\bDSGVO\b/g, "GDPR");
}

/**
 * Paragraphs in brackets. Among several sections, a number above that of the last one is the next:
 * "Sections 147 Abs. 6, 200" names no paragraph 200.
 */
function inBrackets(_: string, of: string | undefined, list: string, at: number, whole: string) {
  const isAmongSections = /Sections [^§;]*$/.test(whole.slice(0, at));
  const last = isAmongSections ? Number.parseInt(of ?? "", 10) : Number.NaN;
  const marked = list.replace(/\d+[a-z]*/g, (each, place: number) =>
    place > 0 && Number.parseInt(each, 10) > last ? each : `(${each})`,
  );
  return (of ?? "") + marked;
}

function counted(word: string, list: string): string {
  return /[,–]/.test(list) ? `${word}s ${list}` : `${word} ${list}`;
}

function withoutCountry(citation: string): string {
  if (!citation.endsWith(" (CH)")) return citation;
  const english = citation.replace(/\b(?:DSG|DSV|OR)\b/g, (act) => swiss.get(act) ?? act);
  return english === citation ? citation : english.slice(0, -" (CH)".length);
}
