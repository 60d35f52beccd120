import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { projectFolder } from "../../../scripts/testkit/runServer.ts";

/** Third-party sample files outside the repository; not available everywhere. */
export const realFolder = resolve(projectFolder, "../shared/data");

const fileNames = {
  mercator: "mercator-data-processing-en.csv",
  ciso: "ciso-sample-processing-workbook.xlsx",
  verinice: "verinice-data-processing-de.json",
} as const;

export type RealFile = keyof typeof fileNames;

/** Non-empty values of one activity by cell name. */
export interface RealActivity {
  file: RealFile;
  /** Number of the activity in its file, starting from 1. */
  number: number;
  cells: ReadonlyMap<string, string>;
}

export function hasRealInput(): boolean {
  return Object.values(fileNames).every((name) => existsSync(join(realFolder, name)));
}

export async function readRealInput(): Promise<RealActivity[]> {
  return [...readMercator(), await readCiso(), readVerinice()];
}

function readMercator(): RealActivity[] {
  const text = readFileSync(join(realFolder, fileNames.mercator), "utf8");
  // Border: with `columns` each line is an object of strings.
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows.map((row, index) => ({
    file: "mercator",
    number: index + 1,
    cells: new Map(
      Object.entries(row).flatMap(([column, value]) =>
        value === "" ? [] : [[`${row["id"]}:${column}`, value] as const],
      ),
    ),
  }));
}

async function readCiso(): Promise<RealActivity> {
  const cells = new Map<string, string>();
  for (const { sheet, data } of await readWorkbook(join(realFolder, fileNames.ciso))) {
    for (const [at, row] of data.entries()) {
      if (at === 0) continue;
      for (const [column, value] of row.entries()) {
        if (value === null || value === "") continue;
        const text = typeof value === "boolean" ? String(value).toUpperCase() : String(value);
        cells.set(`${sheet}!${String.fromCodePoint(65 + column)}${at + 1}`, text);
      }
    }
  }
  return { file: "ciso", number: 1, cells };
}

function readVerinice(): RealActivity {
  const text = readFileSync(join(realFolder, fileNames.verinice), "utf8");
  const cells = new Map<string, string>();
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) walk(child, `${pointer}/${key}`);
    } else if (value !== null && value !== "") {
      cells.set(pointer, String(value));
    }
  };
  walk(JSON.parse(text), "");
  return { file: "verinice", number: 1, cells };
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** T1: the lines of a cell as text, without markup. */
export function linesOf(cell: string): string[] {
  return cell
    .replace(/<\/(?:p|li)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .split("\n")
    .map((line) => line.replace(/[\u00A0\s]+/g, " ").trim())
    .filter((line) => line !== "");
}

export function textOf(cell: string): string {
  return linesOf(cell).join("\n");
}

/** T2: the entries of a cell, separated by markup, else by commas. */
export function listOf(cell: string): string[] {
  if (/<li>|<br/i.test(cell)) return linesOf(cell);
  return linesOf(cell)
    .flatMap((line) => line.split(","))
    .map((entry) => entry.trim());
}

/** T3: a title without an empty trailing label and without its final full stop. */
export function titleOf(text: string): string {
  return text
    .replace(/\s*–\s*Category\s*:\s*$/u, "")
    .replace(/\.$/, "")
    .trim();
}

/** T4: the legal bases in a cell as catalogue keys. */
export function legalBasesOf(cell: string): string[] {
  const keys: Readonly<Record<string, string>> = {
    "legal obligation": "6-1-c",
    "legitimate interest": "6-1-f",
    "public interest mission": "6-1-e",
    privacy_contract: "6-1-b",
    "§ 26 i bdsg": "de-bdsg-26-1",
    "§ 26 iii bdsg": "de-bdsg-26-3",
  };
  return cell.split(/[/,]/).map((part) => {
    const key = keys[titleOf(part.trim()).toLowerCase()];
    if (key === undefined) throw new Error(`No legal basis is known as "${part}"`);
    return key;
  });
}

/** T6: a code in readable form: without prefix, with spaces, capitalised. */
export function readableCode(code: string): string {
  const words = code.replace(/^privacy_/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
