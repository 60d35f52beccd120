import { ownValue } from "#shared/engine/ownValue.ts";
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { FileRefusal } from "./refusal.ts";

export type FileKind = "xlsx" | "csv" | "json" | "yaml" | "zip";

const extensions: Readonly<Record<string, FileKind>> = {
  ".xlsx": "xlsx",
  ".csv": "csv",
  ".tsv": "csv",
  ".txt": "csv",
  ".json": "json",
  ".zip": "zip",
  ".yml": "yaml",
  ".yaml": "yaml",
};
const withMacros = new Set([".xlsm", ".xltm", ".xlam"]);
const oldOffice = new Set([".xls", ".xlt"]);

/** Tells how a file is to be read by its first bytes; refuses it if its name says something else. */
export async function kindOfFile(name: string, path: string): Promise<FileKind> {
  const extension = extname(name).toLowerCase();
  if (withMacros.has(extension)) throw new FileRefusal("macros");
  const start = await firstBytes(path);
  if (start.length === 0) throw new FileRefusal("empty");
  // Old workbooks, and new ones that are protected by a password.
  const isOld = start.readUInt32BE(0) === 0xd0_cf_11_e0;
  if (isOld || oldOffice.has(extension)) throw new FileRefusal("oldOffice");
  const kind = ownValue(extensions, extension);
  if (!kind) throw new FileRefusal("unknownKind");
  const isZip = start.readUInt16BE(0) === 0x50_4b;
  if (isZip !== (kind === "xlsx" || kind === "zip")) throw new FileRefusal("wrongExtension");
  if (!isZip && isBinary(start)) throw new FileRefusal("wrongExtension");
  return kind;
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
