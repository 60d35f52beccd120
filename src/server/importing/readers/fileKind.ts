import { ownValue } from "#shared/engine/ownValue.ts";
import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { mainPart } from "./office.ts";
import { FileRefusal } from "./refusal.ts";
import { openZip, type Zip } from "./zip.ts";

type TextKind = "csv" | "json" | "yaml" | "html" | "markdown";
export type FileKind = TextKind | "xlsx" | "docx" | "ods" | "zip";

/** How a text is read by its name; one that is named like a workbook is a table, too. */
const extensions: Readonly<Record<string, TextKind>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".txt": "csv",
  ".json": "json",
  ".yml": "yaml",
  ".yaml": "yaml",
  ".html": "html",
  ".htm": "html",
  ".md": "markdown",
  ".markdown": "markdown",
  ".xls": "csv",
  ".xlsx": "csv",
  ".ods": "csv",
};
/** Names of files that are no text. */
const binary = new Set([".xls", ".xlt", ".xlsx", ".ods", ".doc", ".docx", ".zip"]);
const withMacros = new Set([".xlsm", ".xltm", ".xlam", ".docm", ".dotm"]);

/** Tells how a file is to be read: what it holds decides, its name is a hint. */
export async function kindOfFile(name: string, path: string): Promise<FileKind> {
  const extension = extname(name).toLowerCase();
  if (withMacros.has(extension)) throw new FileRefusal("macros");
  const start = await firstBytes(path);
  if (start.length === 0) throw new FileRefusal("empty");
  const kind = ownValue(extensions, extension);
  if (!kind && !binary.has(extension)) throw new FileRefusal("unknownKind");
  // Old workbooks and documents, and new ones that are protected by a password.
  if (start.readUInt32BE(0) === 0xd0_cf_11_e0) throw new FileRefusal("oldOffice");
  if (start.readUInt16BE(0) === 0x50_4b) return kindOfZip(path, extension);
  if (isBinary(start)) throw new FileRefusal("wrongExtension");
  const text = start.toString("latin1").replaceAll("\0", "");
  if (isHtml.test(text)) return "html";
  // Excel has written such workbooks, too.
  if (isOldXml.test(text)) throw new FileRefusal("oldOffice");
  if (!kind) throw new FileRefusal("wrongExtension");
  return kind;
}

const isHtml =
  /^[^<]{0,10}(?:<\?xml[^<>]{0,200}>\s*)?<(?:!doctype html|html|head|body|meta|style|table|div|h\d)\b/i;
const isOldXml =
  /^[^<]{0,10}<\?xml[^<>]{0,200}>[\s\S]{0,300}<(?:\w{1,10}:)?(?:Workbook|wordDocument)\b/;

async function kindOfZip(path: string, extension: string): Promise<FileKind> {
  const zip = await openZip(path);
  try {
    if (zip.has(recordsFile.records)) {
      // Files of our archives are kept by their names.
      if (extension !== ".zip") throw new FileRefusal("wrongExtension");
      return "zip";
    }
    const media = await mediaType(zip);
    if (media.includes("opendocument.spreadsheet")) return "ods";
    if (media.includes("opendocument")) throw new FileRefusal("unknownKind");
    return (await mainPart(zip))?.kind ?? "zip";
  } finally {
    await zip.close();
  }
}

/** OpenDocument files name their kind in their first part. */
async function mediaType(zip: Zip): Promise<string> {
  for await (const piece of zip.read("mimetype")) return piece.toString("latin1").slice(0, 200);
  return "";
}
async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2000), 0, 2000, 0);
    const read = buffer.subarray(0, bytesRead);
    if (read.toString("latin1").trim() === "") return Buffer.alloc(0);
    // Short files, too, have four bytes to be looked at.
    return bytesRead < 4 ? Buffer.concat([read, Buffer.alloc(4 - bytesRead, 32)]) : read;
  } finally {
    await file.close();
  }
}

const pictures = [0x25_50_44_46, 0x89_50_4e_47, 0xff_d8_ff_e0, 0x47_49_46_38, 0x1f_8b_08_00];

function isBinary(start: Buffer): boolean {
  if (pictures.includes(start.readUInt32BE(0))) return true;
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  const zeros = start.filter((byte) => byte === 0).length;
  // A zero beside each letter is UTF-16.
  return (
    controls - zeros > Math.max(3, start.length / 20) || (zeros > 0 && zeros < start.length / 4)
  );
}
