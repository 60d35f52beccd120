import { ownValue } from "#shared/engine/ownValue.ts";
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { fileTypeFromFile } from "file-type";

const office = "application/vnd.openxmlformats-officedocument";
const openOffice = "application/vnd.oasis.opendocument";
/** OLE container of the legacy Office formats; the exact type inside cannot be told apart. */
const oldOffice = "application/x-cfb";

/** Permitted content types by file extension; plain text has no magic bytes. */
const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  tif: "image/tiff",
  tiff: "image/tiff",
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openOffice}.text`,
  ods: `${openOffice}.spreadsheet`,
  odp: `${openOffice}.presentation`,
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  msg: oldOffice,
  txt: "text/plain",
  csv: "text/csv",
  json: "application/json",
  eml: "message/rfc822",
};

const sample = 64 * 1024;

/**
 * Determines a file's type from extension and content; null if they disagree or the type isn't
 * permitted.
 */
export async function typeOfFile(name: string, path: string): Promise<string | null> {
  const expected = ownValue(types, extname(name).slice(1).toLowerCase());
  if (!expected) return null;
  const found = await fileTypeFromFile(path);
  if (found) return found.mime === expected ? expected : null;
  const isTextual = /^(?:text\/|message\/|application\/json$)/.test(expected);
  return isTextual && (await isText(path)) ? expected : null;
}

/** True if the first bytes look like text: no NUL and no control characters. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sample), 0, sample, 0);
    return !buffer.subarray(0, bytesRead).some(isControl);
  } finally {
    await handle.close();
  }
}

/** Control characters other than tab, line breaks, form feed and escape. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
}
