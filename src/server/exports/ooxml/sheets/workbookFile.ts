import { addFrame, relations } from "../packageFrame.ts";
import { ZipFile } from "../zipFile.ts";
import { coverSheet } from "./coverSheet.ts";
import { sheetNames } from "./sheetNames.ts";
import type { WholeWorkbook } from "./workbook.ts";
import {
  type NamedSheet,
  partTypes,
  sheetPart,
  stylesXml,
  workbookRelations,
  workbookXml,
} from "./workbookParts.ts";

/** How the columns are named; another number if that changes. */
const layout = "1";

/** Writes an Excel workbook into a new file. */
export async function writeWorkbook(
  { document, workbook, words, group }: WholeWorkbook,
  path: string,
): Promise<{ size: number }> {
  const { title, author, language, kind, cover, overviews, annexes } = document;
  for (const [at, overview] of overviews.entries())
    workbook.addParts(`overview${at + 1}`, overview.name, [overview]);
  if (annexes.length > 0) workbook.addParts("annexes", words.annexes, annexes);
  const { sheets } = workbook;
  const [first = "", ...names] = sheetNames([
    document.words.cover,
    ...sheets.map(({ model }) => model.name),
  ]);
  const named: NamedSheet[] = sheets.map(({ model }, at) => ({ name: names[at] ?? "", model }));
  const listed = sheets.map(({ rows }, at) => ({ name: names[at] ?? "", rows }));
  const count = sheets.length + 1;
  const zip = new ZipFile(path);
  await addFrame(zip, partTypes(count), { title, author, language, now: new Date() });
  await zip.add("xl/_rels/workbook.xml.rels", relations(workbookRelations(count)));
  const facts = { layout, kind, language, group: String(group) };
  await zip.add("xl/workbook.xml", workbookXml([{ name: first }, ...named], facts));
  await zip.add("xl/styles.xml", stylesXml());
  await zip.add(`xl/${sheetPart(0)}`, coverSheet(cover, listed, words));
  for (const [at, sheet] of sheets.entries()) await zip.add(`xl/${sheetPart(at + 1)}`, sheet.xml());
  return { size: await zip.finish() };
}
