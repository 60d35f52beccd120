import { inflateSync } from "node:zlib";

interface PdfBookmark {
  title: string;
  children: PdfBookmark[];
}

/** Contents of a PDF for tests; parsed here, so that no external tool is needed. */
export interface PdfContents {
  /** Text of each page, line by line. */
  pages: string[];
  bookmarks: PdfBookmark[];
  /** Number of structure elements by type. */
  structure: Record<string, number>;
  fonts: string[];
  /** The document catalogue as raw text. */
  catalogue: string;
  /** All structure elements as raw text. */
  elements: string[];
  /**
   * Whether it contains a text, regardless of line, word and page breaks; running heads and footers
   * are ignored.
   */
  has(text: string): boolean;
}

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

type Objects = Map<number, PdfObject>;

/** Parses a PDF as our renderer writes it: consecutive objects, small ones packed in streams. */
export function readPdf(file: Buffer): PdfContents {
  const objects = withPacked(objectsOf(file));
  const table = [...objects.values()].find(({ dictionary }) => dictionary.includes("/Type /XRef"));
  const catalogue = dictionaryAt(objects, reference(table?.dictionary ?? "", "Root"));
  const kids = pagesBelow(objects, reference(catalogue, "Pages"));
  const pages = kids.map((id) => pageText(objects, id));
  const squeezed = squeeze(kids.map((id) => pageText(objects, id, false)).join(""));
  const outline = /\/Outlines (\d+) 0 R/.exec(catalogue)?.[1];
  return {
    pages,
    bookmarks: outline === undefined ? [] : bookmarksOf(objects, Number(outline)),
    structure: structureOf(objects),
    elements: elementsOf(objects),
    fonts: fontsOf(objects),
    catalogue,
    has: (text) => squeezed.includes(squeeze(text)),
  };
}

function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects: Objects = new Map();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const streamAt = text.indexOf("\nstream\n", start);
    const end = text.indexOf("\nendobj", start);
    const hasStream = streamAt >= 0 && streamAt < end;
    const dictionary = text.slice(start, hasStream ? streamAt : end);
    objects.set(Number(match[1]), {
      dictionary,
      stream: hasStream ? streamOf(file, dictionary, streamAt) : undefined,
    });
  }
  return objects;
}

function withPacked(objects: Objects): Objects {
  const all: Objects = new Map(objects);
  for (const { dictionary, stream } of objects.values()) {
    if (!stream || !dictionary.includes("/Type /ObjStm")) continue;
    const first = Number(/\/First (\d+)/.exec(dictionary)?.[1]);
    const text = stream.toString("latin1");
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at < numbers.length; at += 2) {
      const end = numbers[at + 3];
      const from = first + (numbers[at + 1] ?? 0);
      const packed = text.slice(from, end === undefined ? undefined : first + end).trim();
      all.set(numbers[at] ?? 0, { dictionary: packed, stream: undefined });
    }
  }
  return all;
}

/** The pages below a node of the page tree, in order. */
function pagesBelow(objects: Objects, id: number): number[] {
  const node = dictionaryAt(objects, id);
  if (!node.includes("/Type /Pages")) return [id];
  return referencesIn(list(node, "Kids")).flatMap((kid) => pagesBelow(objects, kid));
}

function streamOf(file: Buffer, dictionary: string, at: number): Buffer {
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
  const begin = at + "\nstream\n".length;
  const bytes = file.subarray(begin, begin + length);
  return dictionary.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
}

function dictionaryAt(objects: Objects, id: number): string {
  return objects.get(id)?.dictionary ?? "";
}

function reference(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? -1);
}

function list(dictionary: string, name: string): string {
  return new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(dictionary)?.[1] ?? "";
}

function referencesIn(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
}

function pageText(objects: Objects, id: number, withDecoration = true): string {
  const page = dictionaryAt(objects, id);
  const whole = referencesIn(list(page, "Contents"))
    .map((part) => objects.get(part)?.stream?.toString("latin1") ?? "")
    .join("");
  const content = withDecoration ? whole : whole.replaceAll(decoration, fontsSet);
  return textShownIn(content, fontsOfPage(objects, page));
}

/** The text of a page's content stream; runs on the same baseline form a line. */
function textShownIn(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  const lines: { y: string; text: string }[] = [];
  let characters: ReadonlyMap<string, string> = new Map();
  for (const [, y, font = "", shown = ""] of content.matchAll(operators)) {
    if (y !== undefined && y !== lines.at(-1)?.y) lines.push({ y, text: "" });
    characters = fonts.get(font) ?? characters;
    const line = lines.at(-1);
    if (line) line.text += textShown(shown, characters);
  }
  return lines.map((line) => line.text).join("\n");
}

function fontsOfPage(objects: Objects, page: string): Map<string, Map<string, string>> {
  const holder = /\/Resources/.test(page) ? page : dictionaryAt(objects, reference(page, "Parent"));
  if (!/\/Resources/.test(holder)) return fontsOfPage(objects, holder);
  const resources = dictionaryAt(objects, reference(holder, "Resources"));
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(named.map((match) => [match[1] ?? "", charactersOf(objects, Number(match[2]))]));
}

function textShown(shown: string, characters: ReadonlyMap<string, string>): string {
  return [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .map((part) => decode(part[1] ?? "", characters))
    .join("");
}

/** Artifacts without a structure element: running heads, footers, rules, repeated table headers. */
const decoration = /\/Artifact <<[^]*?>> BDC[^]*?\nEMC/g;

/** Keeps the fonts set within decoration, since they stay set after it. */
function fontsSet(decorated: string): string {
  return [...decorated.matchAll(/\/F\d+ \S+ Tf/g)].join(" ");
}

const operators = /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g;

function decode(codes: string, characters: ReadonlyMap<string, string>): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? "\uFFFD").join("");
}

function charactersOf(objects: Objects, id: number): Map<string, string> {
  const characters = new Map<string, string>();
  const map =
    objects.get(reference(dictionaryAt(objects, id), "ToUnicode"))?.stream?.toString("latin1") ??
    "";
  for (const range of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    const first = Number.parseInt(range[1] ?? "0", 16);
    [...(range[2] ?? "").matchAll(/<([0-9a-f ]+)>/g)].forEach((value, index) => {
      const units = ((value[1] ?? "").match(/.{4}/g) ?? []).map((unit) =>
        Number.parseInt(unit, 16),
      );
      characters.set((first + index).toString(16).padStart(4, "0"), String.fromCharCode(...units));
    });
  }
  return characters;
}

function bookmarksOf(objects: Objects, parent: number): PdfBookmark[] {
  const found: PdfBookmark[] = [];
  for (
    let id = reference(dictionaryAt(objects, parent), "First");
    id >= 0;
    id = reference(dictionaryAt(objects, id), "Next")
  ) {
    found.push({ title: titleOf(dictionaryAt(objects, id)), children: bookmarksOf(objects, id) });
  }
  return found;
}

function titleOf(dictionary: string): string {
  const hex = /\/Title <feff([0-9a-f]*)>/.exec(dictionary)?.[1];
  if (hex !== undefined) return Buffer.from(hex, "hex").swap16().toString("utf16le");
  const raw = /\/Title \(((?:\\[^]|[^\\)])*)\)/.exec(dictionary)?.[1] ?? "";
  return raw.replaceAll(/\\([^])/g, "$1");
}

function elementsOf(objects: Objects): string[] {
  return [...objects.values()]
    .map(({ dictionary }) => dictionary)
    .filter((dictionary) => /^<<\s*\/S \/\w+ \/P \d+ 0 R/.test(dictionary));
}

function structureOf(objects: Objects): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const element of elementsOf(objects)) {
    const type = /\/S \/(\w+)/.exec(element)?.[1] ?? "";
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

function fontsOf(objects: Objects): string[] {
  const names = [...objects.values()]
    .filter(({ dictionary }) => dictionary.includes("/FontFile2"))
    .map(({ dictionary }) => /\/FontName \/\w+\+([\w-]+)/.exec(dictionary)?.[1] ?? "");
  return names.toSorted();
}

function squeeze(text: string): string {
  return text.normalize("NFC").replaceAll(/[\s\u00AD-]/g, "");
}
