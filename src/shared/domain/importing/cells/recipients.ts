import generics from "#schemas/lists/cellGenerics.json" with { type: "json" };
import { foldText } from "#shared/engine/text.ts";
import type { Piece } from "./reading.ts";
import { hasLegalForm, type NamedEntry, readNames, type NamesReading } from "./names.ts";

/** Kinds of recipients by the list that has them. */
export type RecipientSide = "inside" | "outside" | "vendor" | "group" | "unknown";

/** A recipient that a cell names. */
export interface StatedRecipient {
  title: string;
  side: RecipientSide;
  /** The cell's words, if they say more than the title. */
  words?: string;
}

export interface RecipientsReading extends Omit<NamesReading, "values"> {
  values: StatedRecipient[];
}

export interface RecipientLists {
  /** True for the title of an entry of a side, or a word for it. */
  isIn: (side: Exclude<RecipientSide, "unknown">, text: string) => boolean;
  /** The side that the heading states. */
  side?: RecipientSide;
}

const wordsOf = (value: string) => generics.items.find((item) => item.value === value)?.words ?? [];
const labels: readonly (readonly [RecipientSide, ReadonlySet<string>])[] = [
  ["inside", new Set(wordsOf("insideLabels").map(foldText))],
  ["outside", new Set(wordsOf("outsideLabels").map(foldText))],
  ["vendor", new Set(wordsOf("vendorLabels").map(foldText))],
  ["group", new Set(wordsOf("groupLabels").map(foldText))],
];
const wordFor = (value: string) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${wordsOf(value).join("|")})(?![\p{L}])`, "iu");
const outside = wordFor("outsideWords");
const inside = wordFor("insideWords");
const lists = ["internalRecipientCategories", "externalRecipientCategories", "vendor"];
const sides = ["inside", "outside", "vendor", "group"] as const;

/** Reads the recipients that a cell names, and the side that it states or that a list knows. */
export function readRecipientNames(text: string, given: RecipientLists): RecipientsReading {
  const { isIn } = given;
  const has = (name: string) => sides.some((side) => isIn(side, name));
  const { values, ...reading } = readNames(spreadBrackets(text), { lists, has });
  const asks = [...reading.asks];
  const all = values.flatMap((entry): StatedRecipient[] => {
    const title = knownBefore(entry.text, isIn) ?? entry.text;
    const side = sideOf({ ...entry, text: title }, given);
    // A company of the group is one of the list.
    if (side === "group" && !isIn("group", title)) {
      asks.push(entry);
      return [];
    }
    return [{ title, side, ...(title === entry.text ? {} : { words: entry.text }) }];
  });
  return { ...reading, pieces: asWritten(reading.pieces, text), asks, values: all };
}

/** "intern (Personalabteilung)" is "intern: Personalabteilung"; each sign keeps its place. */
function spreadBrackets(text: string): string {
  return text.replaceAll(
    /(?<!\p{L})((?:nur )?(?:intern|extern|internal|external))(\s+)\(([^()]+)\)/giu,
    (_, side: string, space: string, inner: string) => `${side}:${space}${inner} `,
  );
}

/** Pieces of the text as it was written. */
function asWritten(pieces: readonly Piece[], text: string): Piece[] {
  let at = 0;
  return pieces.map((piece) => {
    const from = at;
    at += piece.text.length;
    return { ...piece, text: text.slice(from, at) };
  });
}

/** "Steuerberater Muster & Partner": the kind of recipient, then who it is. */
function knownBefore(text: string, isIn: RecipientLists["isIn"]): string | null {
  const [first = "", second = ""] = text.split(/\s+/);
  const isName = /^\p{Lu}/u.test(second) && hasLegalForm(text);
  return isName && isIn("outside", first) && !isIn("outside", text) ? first : null;
}

function sideOf(entry: NamedEntry, { isIn, side }: RecipientLists): RecipientSide {
  const { text, label, remark } = entry;
  const stated = sideIn(label) ?? sideIn(remark) ?? side;
  if (isIn("group", text)) return "group";
  const byList = sides.find((side) => isIn(side, text));
  if (stated === "vendor" && byList) return byList;
  if (stated) return stated === "outside" && hasLegalForm(text) ? "vendor" : stated;
  return byList ?? sideByWords(text);
}

function sideByWords(text: string): RecipientSide {
  if (hasLegalForm(text)) return "vendor";
  if (text.search(inside) === 0) return "inside";
  if (outside.test(text)) return "outside";
  return inside.test(text) ? "inside" : "unknown";
}

function sideIn(words: string): RecipientSide | undefined {
  const plain = foldText(words);
  return labels.find(([, all]) => all.has(plain))?.[0];
}
