import { addFrame, type Properties, relations } from "../ooxml/packageFrame.ts";
import { beginSheet, type SheetWriter } from "../ooxml/sheets/sheetXml.ts";
import {
  partTypes,
  sheetPart,
  stylesXml,
  workbookRelations,
  workbookXml,
} from "../ooxml/sheets/workbookParts.ts";
import { ZipFile } from "../ooxml/zipFile.ts";
import { makeShelf } from "../spool.ts";
import { widths } from "../sheets/sheetShape.ts";

/** A sheet whose first row holds headings that another program knows. */
interface PlainSheet {
  name: string;
  headings: readonly string[];
}

export function beginPlainSheets(sheets: readonly PlainSheet[], path?: string): SheetWriter[] {
  const shelf = makeShelf(path);
  return sheets.map(({ name, headings }) => {
    const columns = headings.map((label) => ({
      key: label,
      label,
      kind: "text" as const,
      width: widths.title,
    }));
    return beginSheet({ key: name, name, columns }, shelf, "");
  });
}

/** Writes the sheets into a new workbook, without any mark of ours. */
export async function writePlainSheets(
  sheets: readonly SheetWriter[],
  properties: Properties,
  path: string,
): Promise<{ size: number }> {
  const zip = new ZipFile(path);
  const named = sheets.map(({ model: { name } }) => ({ name }));
  await addFrame(zip, partTypes(sheets.length), properties);
  await zip.add("xl/_rels/workbook.xml.rels", relations(workbookRelations(sheets.length)));
  await zip.add("xl/workbook.xml", workbookXml(named, {}));
  await zip.add("xl/styles.xml", stylesXml());
  for (const [at, sheet] of sheets.entries()) await zip.add(`xl/${sheetPart(at)}`, sheet.xml());
  return { size: await zip.finish() };
}
