import { readFileSync, rmSync } from "node:fs";
import { beginWorkbook } from "#server/exports/ooxml/sheets/workbook.ts";
import { writeFile } from "#server/exports/writeFile.ts";
import type { WholeInMemory } from "./wholeInMemory.ts";

// The writer of the product alone, which is fed with finished parts.

const [whole = "", file = "", format = ""] = process.argv.slice(2);
const { model, sheets }: WholeInMemory = JSON.parse(readFileSync(whole, "utf8"));
rmSync(file, { force: true });
if (format === "excel" && sheets) {
  const { models, words, rows } = sheets;
  const workbook = beginWorkbook({ sheets: models, words });
  workbook.add(rows);
  await writeFile(format, { model, sheets: { workbook, words } }, file, () => {});
} else await writeFile("word", { model }, file, () => {});
