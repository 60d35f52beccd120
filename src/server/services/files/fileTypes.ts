import { open } from "node:fs/promises";
import { extname } from "node:path";
import { fileTypeFromFile } from "file-type";

const office = "application/vnd.openxmlformats-officedocument";
const openOffice = "application/vnd.oasis.opendocument";
/** Container of the older office formats; what is inside shows only to the program that opens it. */
const oldOffice = "application/x-cfb";

/** What may be kept: by the ending of its name, the type that its content must be of. Text has no mark of its own. */
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
  eml: "message/rfc822",
};

const sample = 64 * 1024;

/** The type of a file by name and content together; null where they disagree or it isn't one that we keep. */
export async function typeOfFile(name: string, path: string): Promise<string | null> {
  const expected = types[extname(name).slice(1).toLowerCase()];
  if (!expected) return null;
  const found = await fileTypeFromFile(path);
  if (found) return found.mime === expected ? expected : null;
  const isTextual = expected.startsWith("text/") || expected.startsWith("message/");
  return isTextual && (await isText(path)) ? expected : null;
}

/** Whether the beginning reads as text: no zeros, and no bytes that no encoding has. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sample), 0, sample, 0);
    return !buffer.subarray(0, bytesRead).some(isControl);
  } finally {
    await handle.close();
  }
}

/** Bytes below the space that are neither tab, line end, form feed nor escape. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
}
