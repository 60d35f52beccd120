import { readFile } from "node:fs/promises";

/** A text file in whichever encoding it is: as it is marked, else by what its bytes and words are. */
export async function readText(path: string): Promise<string> {
  return decoded(await readFile(path));
}

function decoded(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide === "utf-32le" || wide === "utf-32be") return fromUtf32(bytes, wide === "utf-32be");
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    return isMostlyUtf8(text) ? text : new TextDecoder(likeliest(bytes)).decode(bytes);
  }
}

type Wide = "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";

/** Marks at the beginning of a file; that of UTF-32 begins like one of UTF-16. */
const marks: readonly (readonly [Wide, readonly number[]])[] = [
  ["utf-32le", [0xff, 0xfe, 0, 0]],
  ["utf-32be", [0, 0, 0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** An encoding of several bytes a letter; without a mark, most bytes of western texts are zero in it. */
function wideEncoding(bytes: Uint8Array): Wide | null {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 1, 2, 3].map(
    (rest) => sample.filter((byte, at) => byte === 0 && at % 4 === rest).length,
  );
  const most = sample.length / 8;
  const pattern = zeros.map((count) => (count > most ? "0" : "x")).join("");
  return patterns.get(pattern) ?? null;
}

const patterns: ReadonlyMap<string, Wide> = new Map([
  ["x000", "utf-32le"],
  ["000x", "utf-32be"],
  ["x0x0", "utf-16le"],
  ["0x0x", "utf-16be"],
]);

function fromUtf32(bytes: Buffer, isBigEndian: boolean): string {
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    pieces.push(code <= 0x10_ff_ff ? String.fromCodePoint(code) : "\uFFFD");
  }
  return pieces.join("").replace(/^\uFEFF/, "");
}

/** A few broken bytes are no reason to read every umlaut as two signs. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return whole > broken;
}

/** Encodings of one byte a letter, the most usual first. */
const narrow = ["windows-1252", "macintosh", "windows-1250", "windows-1251"] as const;

/** The encoding in which the words are words. */
function likeliest(bytes: Uint8Array): string {
  const start = bytes.findIndex((byte) => byte > 127);
  const sample = bytes.subarray(Math.max(0, start - 100), start + 64_000);
  const scores = narrow.map((name) => scoreOf(new TextDecoder(name).decode(sample)));
  return narrow[scores.indexOf(Math.max(...scores))] ?? narrow[0];
}

const usual = /[äöüßÄÖÜéèàçêâîôûëïáíóúñãåøæÅØ]/u;
const ofTheEast = /[čďěňřšťůžýąćęłńśźżőűşţČĎĚŇŘŠŤŮŽÝĄĆĘŁŃŚŹŻŐŰŞŢ]/u;

/** Number of signs that stand where their kind stands in words, less those that don't. */
function scoreOf(text: string): number {
  return neighboursIn(text).reduce((sum, each) => sum + signScore(each), 0);
}

function signScore({ sign, before, after }: Neighbours): number {
  const isBeside = (kind: RegExp) => kind.test(before) || kind.test(after);
  if (isCyrillic.test(sign)) return isBeside(isCyrillic) ? 2 : -1;
  if (!/\p{L}/u.test(sign))
    return sign !== "’" && /[a-z]/i.test(before) && /[a-z]/i.test(after) ? -2 : 0;
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)) return -2;
  if (usual.test(sign) || ofTheEast.test(sign)) return isBeside(/[a-z]/i) ? 2 : 0;
  return -1;
}

const isCyrillic = /\p{Script=Cyrillic}/u;

interface Neighbours {
  sign: string;
  before: string;
  after: string;
}

/** Signs beyond ASCII, each with those around it. */
function neighboursIn(text: string): Neighbours[] {
  return [...text.matchAll(/[^\p{ASCII}]/gu)].map(({ 0: sign, index }) => ({
    sign,
    before: text[index - 1] ?? "",
    after: text[index + 1] ?? "",
  }));
}
