import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { projectFolder } from "../../../scripts/testkit/runServer.ts";

/** Third-party sample files outside the repository; not available everywhere. */
export const realFolder = resolve(projectFolder, "../shared/data");

export const mappingFile = join(realFolder, "MAPPING.md");

export const fileNames = {
  mercator: "mercator-data-processing-en.csv",
  ciso: "ciso-sample-processing-workbook.xlsx",
  verinice: "verinice-data-processing-de.json",
} as const;

/** Non-empty values of one activity by cell name. */
export interface RealActivity {
  file: keyof typeof fileNames;
  /** Number of the activity in its file, starting from 1. */
  number: number;
  cells: ReadonlyMap<string, string>;
}

export function hasRealInput(): boolean {
  const files = Object.values(fileNames).map((name) => join(realFolder, name));
  return [...files, mappingFile].every((file) => existsSync(file));
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
