import countries from "#schemas/master/countries.json" with { type: "json" };
import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import generics from "#schemas/lists/cellGenerics.json" with { type: "json" };
import { foldText, type TextRange } from "#shared/engine/text.ts";
import { readCitations } from "./citations.ts";
import { hintPhrases } from "./hints.ts";
import { resolveProvision } from "./provisions.ts";
import { CellMarks, type CellReading, certaintyOf } from "./reading.ts";
import { attitudeAt, containsPhrase, phrasePattern, stemsOf } from "./words.ts";

/** A country, a safeguard, or a party by its words, as a cell on transfers names them. */
export interface NamedPlace {
  list: "countries" | "appropriateSafeguards" | "vendor";
  /** Key of the shipped entry; none for a party. */
  key?: string;
  text: string;
}

export interface PlaceReading extends CellReading<NamedPlace> {
  rest: string[];
}

type PlaceList = "countries" | "appropriateSafeguards";

interface Entry {
  list: PlaceList;
  key: string;
}

/** Names that mean several countries, or something else, are asked. */
const open = hintPhrases.filter(
  ({ meaning: { list } }) => list === "countries" || list === "appropriateSafeguards",
);
const openNames = new Set(open.map(({ stems }) => stems.join(" ")));

const names = new Map<string, Entry>();
for (const { key, kind, translations } of countries)
  if (kind === "country")
    for (const title of [translations.de, translations.en])
      addName(title, { list: "countries", key });
for (const { value, words } of synonyms.items) {
  const [list = "", key = ""] = value.split("/");
  if (list === "countries" || list === "appropriateSafeguards")
    for (const word of words) addName(word, { list, key });
}

function addName(name: string, entry: Entry): void {
  const plain = foldText(name).replaceAll("&", "und");
  if (!openNames.has(stemsOf(name).join(" "))) names.set(plain, entry);
}

const namePattern = phrasePattern(
  [...names.keys()].filter((name) => name.length > 2),
  "gu",
);
/** Abbreviations are written in capitals: "us" is an English word. */
const shortPattern = phrasePattern(
  [...names.keys()].filter((name) => name.length <= 2).map((name) => name.toUpperCase()),
  "gu",
);
const codes = new Set(countries.flatMap(({ key, kind }) => (kind === "country" ? [key] : [])));

const wordsOf = (value: string) => generics.items.find((item) => item.value === value)?.words ?? [];
const genericWords = (value: string) => {
  const words = wordsOf(value);
  return phrasePattern([...new Set([...words, ...words.map((word) => foldText(word))])]);
};
/** Codes that are those of states beside the United States: "CA, USA". */
const states = new Set(wordsOf("americanStates"));
const around = genericWords("transferWords");
const unions = genericWords("unions");
const generic = genericWords("noPlace");
const companies = genericWords("legalForms");

interface Found extends TextRange {
  place: NamedPlace;
  isSure: boolean;
}

/** Reads countries, safeguards and parties of transfers; likeness of names never decides. */
export function readPlaces(text: string): PlaceReading {
  const marks = new CellMarks(text);
  const rest: string[] = [];
  const cited = citedSafeguards(text);
  const found = [
    ...cited,
    ...partsOf(withoutRanges(text, cited)).flatMap((part) => readPart(text, part, rest)),
  ].toSorted((one, other) => one.from - other.from);
  const isAmerican = found.some(({ place }) => place.key === "US");
  for (const each of found) if (isAmerican && states.has(each.place.text)) each.isSure = false;
  for (const [at, each] of found.entries())
    if (isWithin(text, each, found[at - 1])) each.isSure = false;
  for (const each of found) marks.mark(each, each.isSure ? "read" : "note");
  const values = found.filter(({ isSure }) => isSure).map(({ place }) => place);
  const asks = found.filter(({ isSure }) => !isSure).map(({ place }) => place);
  return { values, asks, pieces: marks.pieces(), certainty: certaintyOf({ values, asks }), rest };
}

/** "Hongkong (China)": a country in brackets behind another one only explains it. */
function isWithin(text: string, { from, place }: Found, before: Found | undefined): boolean {
  const isOpened = text.slice(before?.to ?? 0, from).trim() === "(";
  const isOther = before?.place.list === "countries" && before.place.key !== place.key;
  return place.list === "countries" && isOther && isOpened;
}

function partsOf(text: string): TextRange[] {
  const parts: TextRange[] = [];
  let from = 0;
  for (const { index, 0: sign } of [
    ...text.matchAll(/[\n;,+()]|\/(?!\d)|\s[–—-]\s|\s(?:sowie|and|&)\s|:\s/gu),
    { index: text.length, 0: "" },
  ]) {
    if (text.slice(from, index).trim() !== "") parts.push({ from, to: index });
    from = index + sign.length;
  }
  return parts;
}

function readPart(text: string, part: TextRange, rest: string[]): Found[] {
  const words = text.slice(part.from, part.to);
  const attitude = attitudeAt(text, part);
  if (attitude === "denied") return [];
  const isSaid = attitude === "said";
  const hints = open.filter((hint) => isHintedBy(words.trim(), hint));
  const known = knownNames(words);
  if (hints.length > 0 && known.places.length === 0)
    return hints.map(({ meaning }) => ({
      ...part,
      place: { ...placeOf(meaning), text: words.trim() },
      isSure: false,
    }));
  const isClear = !/[\p{L}\p{N}]/u.test(known.rest);
  if (known.places.length > 0 && (isClear || isSentence(known.rest)))
    return known.places.map((place) => ({ ...part, place, isSure: isSaid && isClear }));
  return readParty(words.trim(), part, isSaid, rest);
}

/** Codes that are words, too, are meant only where they stand alone. */
function isHintedBy(words: string, { stems }: (typeof open)[number]): boolean {
  const [code = ""] = stems;
  return stems.length === 1 && code.length === 2
    ? words === code.toUpperCase()
    : containsPhrase(words, stems);
}

/** Rests in small letters are words of a sentence; they leave open what is meant. */
function isSentence(rest: string): boolean {
  return !/\p{Lu}/u.test(rest) || /(?:Mutter|Tochter|Konzern|Gesellschaft)/u.test(rest);
}

function placeOf({ list, key }: { list: string; key: string }): NamedPlace {
  return { list: list === "countries" ? list : "appropriateSafeguards", key, text: "" };
}

/** Safeguards by article; one without its letter may be any of several. */
function citedSafeguards(text: string): Found[] {
  return readCitations(text).provisions.flatMap((provision) => {
    const { from, to } = provision;
    const attitude = attitudeAt(text, provision);
    if (attitude === "denied") return [];
    const { is, may } = resolveProvision(provision, new Set(["appropriateSafeguards"]));
    const isSure = is !== null && attitude === "said" && !provision.isOpen;
    return (is ? [is] : may).map((entry) => ({
      from,
      to,
      isSure,
      place: { ...placeOf(entry), text: text.slice(from, to) },
    }));
  });
}

function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let blank = text;
  for (const { from, to } of ranges)
    blank = blank.slice(0, from) + " ".repeat(to - from) + blank.slice(to);
  return blank;
}

/** Countries and safeguards that a part names, and what is left of it without the words around them. */
function knownNames(words: string): { places: NamedPlace[]; rest: string } {
  const plain = words.trim();
  if (codes.has(plain) && !openNames.has(plain.toLowerCase()))
    return { places: [{ list: "countries", key: plain, text: plain }], rest: "" };
  const places: NamedPlace[] = [];
  const long = words.replaceAll(shortPattern, (name) => {
    const entry = names.get(name.toLowerCase());
    if (entry) places.push({ ...entry, text: plain });
    return " ";
  });
  const folded = foldText(long).replaceAll("&", "und");
  let rest = folded.replaceAll(namePattern, (name) => {
    const entry = names.get(name.replaceAll(/\s+/g, " ").trim());
    if (entry) places.push({ ...entry, text: plain });
    return entry ? " " : name;
  });
  rest = rest.replaceAll(around, " ").replaceAll(unions, " ");
  // The rest is looked at as it was written.
  const left = long.split(/\s+/).filter((word) => rest.split(/\s+/).includes(foldText(word)));
  return { places, rest: left.join(" ") };
}

/** A party is a company with its legal form; other names are asked. */
function readParty(words: string, part: TextRange, isSaid: boolean, rest: string[]): Found[] {
  const bare = words.replaceAll(around, " ").replaceAll(unions, " ").replaceAll(generic, " ");
  if (!/\p{L}{2}/u.test(bare)) return [];
  if (words.search(companies) >= 0)
    return [{ ...part, place: { list: "vendor", text: words }, isSure: isSaid }];
  // Longer texts are sentences, which stand as a note.
  if (words.split(/\s+/).length <= 4) rest.push(words);
  return [];
}
