import { ownValue } from "#shared/engine/ownValue.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** A table's part that nothing closes is a text that speaks of markup. */
const markup =
  /<\/?(?:p|li|ul|ol|br|div|b|i|u|em|strong|span|a|h\d|img|script|style)\b[^<>]*>|<\/(?:table|tr|td|th)\s*>/i;

/** The lines of a cell as text: markup ends lines or goes, spaces are single, empty lines dropped. */
export function linesOf(cell: string): string[] {
  const isMarkup = markup.test(cell);
  const plain = isMarkup ? withoutMarkup(cell) : cell;
  return plain
    .split("\n")
    .map((line) => line.replaceAll(/[\u00A0\s]+/g, " ").trim())
    .filter((line) => line !== "");
}

function withoutMarkup(cell: string): string {
  return cell
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replaceAll(/<\/(?:p|li|div|h\d)>|<br\s*\/?>|<(?:ul|ol|li|p|div|h\d)\b[^<>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, "")
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) => signOf(Number(code)) ?? whole)
    .replaceAll(
      /&#x([\da-f]{1,6});/gi,
      (whole, code: string) => signOf(Number.parseInt(code, 16)) ?? whole,
    )
    .replaceAll(/&(\w{2,4});/g, (whole, name: string) => ownValue(entities, name) ?? whole);
}

function signOf(code: number): string | undefined {
  const isSign = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : undefined;
}

export function textOf(cell: string): string {
  return linesOf(cell).join("\n");
}

/** A title: without an empty label at its end and without its final full stop. */
export function titleOf(text: string): string {
  return text
    .replace(/^[-–•*·]\s+/u, "")
    .replace(/\s*–\s*Category\s*:\s*$/u, "")
    .replace(/(?<!\.|\b(?:etc|usw|ggf|bzw|Inc|Co|Ltd))\.$/u, "")
    .trim();
}

/** Entries of a cell that are lines of their own. */
export function titleLines(cell: string): string[] {
  return linesOf(cell)
    .flatMap((line) => line.split(/;\s+/))
    .map(titleOf)
    .filter((line) => line !== "");
}

/**
 * Entries of a cell: its lines, else what semicolons separate, else what commas do. What stands in
 * brackets stays together, and a comma within a line of several never separates.
 */
export function titleList(cell: string): string[] {
  const lines = linesOf(cell);
  const [only] = lines;
  if (lines.length !== 1 || only === undefined || /<li|<br/i.test(cell)) return lines.map(titleOf);
  const byMarks = outsideBrackets(only, ";");
  const parts = byMarks.length > 1 ? byMarks : outsideBrackets(only, ",");
  return parts.map(titleOf).filter((part) => part !== "");
}

function outsideBrackets(text: string, sign: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth = Math.max(0, depth - 1);
    if (letter === sign && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** A code in words: without prefix, with spaces, its first letter a capital. */
export function readableCode(code: string, prefix = ""): string {
  const bare = prefix !== "" && code.startsWith(prefix) ? code.slice(prefix.length) : code;
  const words = bare.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const yes = /^(true|yes|y|ja|j|x|1|wahr)$/i;
const no = /^(false|no|n|nein|0|falsch)$/i;

/** Reads a cell as yes or no; null if it is neither. */
export function truthOf(cell: string): boolean | null {
  if (yes.test(cell)) return true;
  return no.test(cell) ? false : null;
}
