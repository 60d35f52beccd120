import { Page } from "./page.ts";
import type { Collector } from "./table.ts";

/** Reads the tables of a Markdown page, and its other lines as text between them. */
export function readMarkdown(text: string, title: string, collector: Collector): void {
  const page = new Page(collector, title);
  const lines = text.split(/\r\n?|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isTable(line, lines[at + 1])) at = tellTable(lines, at, page);
    else tellLine(line, at + 1, page);
  }
  page.end();
}

/** True if a line has the headings of a table: below it, each column has dashes. */
function isTable(line: string, next = ""): boolean {
  if (!line.includes("|") || !next.includes("|")) return false;
  return partsOf(next).every((part) => /^:?-+:?$/.test(part));
}

/** Tells the table that begins at a line, and returns the last line of it. */
function tellTable(lines: readonly string[], at: number, page: Page): number {
  let end = at + 2;
  while (lines[end]?.includes("|")) end += 1;
  const rows = lines
    .slice(at, end)
    .flatMap((line, index) =>
      index === 1 ? [] : [{ number: at + index + 1, cells: partsOf(line).map(plain) }],
    );
  page.table(rows);
  return end - 1;
}

function partsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((part) => part.trim());
}

const heading = /^#{1,6}\s+(.*?)(?:\s+#+)?$/;

function tellLine(line: string, number: number, page: Page): void {
  const title = heading.exec(line.trim())?.[1];
  if (title === undefined) page.line(plain(line), number);
  else page.heading(plain(title), number);
}

const signs: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&nbsp;", " "],
]);

/** A text without its marks: what is bold or linked is its words. */
function plain(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>/gi, "\n")
    .replaceAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/(?<!\\)(\*\*|__|~~|`)(?=\S)/g, "")
    .replaceAll(/(?<=\S)(?<!\\)(?:\*\*|__|~~|`)/g, "")
    .replaceAll(/(?<![\w\\*])[*_](?=\S)([^*_\n]*)(?<=\S)[*_](?![\w*])/g, "$1")
    .replaceAll(/&(?:amp|lt|gt|nbsp);/g, (sign) => signs.get(sign) ?? sign)
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|~<>])/g, "$1")
    .trim();
}
