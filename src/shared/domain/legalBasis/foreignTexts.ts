import words from "#schemas/lists/foreignWords.json" with { type: "json" };
import type { Json, Rules } from "#shared/engine/plan/types.ts";
import { asBody, asText } from "../values.ts";
import { countryPhrase } from "./foreignLaw.ts";

type Word = (typeof words.items)[number];

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const oneOf = (...kinds: readonly string[]) =>
  words.items
    .flatMap(({ value, kind }) => (kinds.includes(kind) ? [literal(value)] : []))
    .join("|");

/** A provision as it is cited, such as "§ 26 Abs. 1". */
const citation = String.raw`(?:§§?|Art\.|Artikel|Articles?|Sections?)\s?\d+[a-z]?(?:\s?(?:Abs\.|Satz|Nr\.|lit\.|Buchst\.)\s?\w{1,3}|\(\w{1,3}\))*\s`;

let found: RegExp | undefined;

/** Made when first asked for; short names of laws are words of their own only where they are cited. */
function wordPattern(): RegExp {
  found ??= new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:${citation})?(?<named>${oneOf("law", "authority", "country")})|${citation}(?<cited>${oneOf("cited")})|\d[\d.,]*\s(?<counted>${oneOf("headcount")}))(?:\s[IVX]+)?(?![\p{L}\d])`,
    "gu",
  );
  return found;
}

let known: ReadonlyMap<string, Word> | undefined;

function wordOf(value: string): Word | undefined {
  known ??= new Map(words.items.map((word) => [word.value, word]));
  return known.get(value);
}

/** Words of a text, and the countries whose law, courts or authorities they mean. */
interface Mention extends Pick<Word, "kind" | "countries"> {
  phrase: string;
}

function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(wordPattern())].flatMap(({ 0: phrase, groups = {} }) => {
    const word = wordOf(groups["named"] ?? groups["cited"] ?? groups["counted"] ?? "");
    return word ? [{ phrase, kind: word.kind, countries: word.countries }] : [];
  });
}

/**
 * The words with which a text first names a place of another country. A text that names its own country as well
 * compares the two, and one about a partner may name the partner's country.
 */
export function foreignPlaceIn(text: string, own: string, partner = ""): string | undefined {
  const mentions = mentionsIn(text).filter(({ kind }) => kind !== "headcount");
  const isOfOwn = mentions.some(
    ({ kind, countries }) => kind === "country" && countries.includes(own),
  );
  const isElsewhere = ({ kind, countries }: Mention) =>
    !countries.includes(own) && (kind !== "country" || !(isOfOwn || countries.includes(partner)));
  return mentions.find(isElsewhere)?.phrase;
}

/** The first number of employees that a text states, which is true of one company. */
function headcountIn(text: string): string | undefined {
  return mentionsIn(text).find(({ kind }) => kind === "headcount")?.phrase;
}

/** The problem of a text that names a place of another country. */
export const placeText = "gap.foreignText";

const codeOf = (country: Json | undefined) => asText(asBody(country).countryCode);

/** Texts of an activity that somebody reads before its review, since they are not of its company. */
export const reading: NonNullable<Rules["reading"]> = {
  for: "review",
  article: "GDPR 5(1)(d)",
  problemOf: (text, scope, record, { language }) => {
    const own = codeOf(record.companyCountry);
    if (own === "") return undefined;
    const place = foreignPlaceIn(text, own, codeOf(scope.country));
    if (place !== undefined) {
      const params = { phrase: place, own: countryPhrase(asBody(record.companyCountry), language) };
      return { code: placeText, params };
    }
    // A template's numbers are those of the company that it was written for.
    const phrase = record.parentTemplateId === undefined ? undefined : headcountIn(text);
    return phrase === undefined ? undefined : { code: "gap.foreignNumber", params: { phrase } };
  },
};
