import { basename, extname } from "node:path";
import { groupIn, isExtract, ownSheets } from "#shared/domain/importing/ownSheets.ts";
import { readCsv } from "./csv.ts";
import { readDocument } from "./document.ts";
import { readDocx } from "./docx.ts";
import { type FileKind, kindOfFile } from "./fileKind.ts";
import { readHtml } from "./html.ts";
import { readMarkdown } from "./markdown.ts";
import { readOds } from "./ods.ts";
import { readRecordsPart } from "./ownFile.ts";
import { FileRefusal } from "./refusal.ts";
import { Collector, type ReadSheet } from "./table.ts";
import { readText } from "./textFile.ts";
import { readWorkbook } from "./workbook.ts";

interface SourceFile {
  path: string;
  /** Its name without the ending. */
  title: string;
  collector: Collector;
}

/** Readers of files that are tables or pages. */
const readers: Readonly<Record<Exclude<FileKind, "xlsx">, (file: SourceFile) => Promise<void>>> = {
  ods: ({ path, collector }) => readOds(path, collector),
  docx: ({ path, title, collector }) => readDocx(path, title, collector),
  csv: async ({ path, title, collector }) => readCsv(await readText(path), title, collector),
  html: async ({ path, title, collector }) => readHtml(await readText(path), title, collector),
  markdown: async ({ path, title, collector }) =>
    readMarkdown(await readText(path), title, collector),
  json: async ({ path, title, collector }) =>
    readDocument(await readText(path), title, "json", collector),
  yaml: async ({ path, title, collector }) =>
    readDocument(await readText(path), title, "yaml", collector),
  zip: async ({ path, title, collector }) =>
    readDocument(await readRecordsPart(path), title, "json", collector),
};

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
  } else await readers[kind]({ path, title, collector });
  const filled = collector.sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new FileRefusal("empty");
  return filled;
}
