import { basename, extname } from "node:path";
import { groupIn, isExtract, ownSheets } from "#shared/domain/importing/ownSheets.ts";
import { readCsv } from "./csv.ts";
import { readDocument } from "./document.ts";
import { kindOfFile } from "./fileKind.ts";
import { readRecordsPart } from "./ownFile.ts";
import { FileRefusal } from "./refusal.ts";
import { Collector, type ReadSheet } from "./table.ts";
import { readText } from "./textFile.ts";
import { readWorkbook } from "./workbook.ts";

/** Reads a file as sheets of rows; throws what keeps it from being read, with its place. */
export async function readSheets(name: string, path: string): Promise<ReadSheet[]> {
  const kind = await kindOfFile(name, path);
  const collector = new Collector();
  const title = basename(name, extname(name));
  if (kind === "xlsx") {
    const names = await readWorkbook(path, collector);
    const own = ownSheets(names, collector.sheets);
    if (own) return own;
    if (isExtract(names)) throw new FileRefusal("extract", { group: groupIn(names) });
  }
  if (kind === "csv") await readCsv(await readText(path), title, collector);
  else if (kind === "zip") readDocument(await readRecordsPart(path), title, "json", collector);
  else if (kind !== "xlsx") readDocument(await readText(path), title, kind, collector);
  const filled = collector.sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new FileRefusal("empty");
  return filled;
}
