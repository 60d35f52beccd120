import { pipeline } from "node:stream/promises";
import { type Readable, Writable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  fileName,
  type Manifest,
  manifestName,
  type Part,
  readManifest,
  tableName,
} from "./manifest.ts";
import { measured } from "./measured.ts";
import { BackupRefusal } from "./refusal.ts";

/** Manifest of an archive, and how it tells which parts there are. */
export interface ArchiveFormat<Said> {
  readManifest: (text: string) => Said;
  partsOf: (manifest: Said) => readonly [string, Part][];
}

/** A whole database. */
const ofBackup: ArchiveFormat<Manifest> = {
  readManifest,
  partsOf: ({ tables, files }) => [
    ...tables.map((table): [string, Part] => [tableName(table), table]),
    ...files.map((file): [string, Part] => [fileName(file), file]),
  ],
};

/** An archive that is read part by part, in any order. */
export interface Archive<Said = Manifest> {
  manifest: Said;
  /** The bytes of a part. */
  read: (name: string) => Promise<Readable>;
  close: () => void;
}

/** Longest manifest, in bytes: a line for each file. */
const mostManifest = 500_000_000;

/** Opens a backup, and makes certain that it is whole. */
export function openArchive(path: string): Promise<Archive> {
  return openArchiveOf(path, ofBackup);
}

/** Opens an archive, and makes certain that it is whole: each part as long as when it was written, and the same. */
export async function openArchiveOf<Said>(
  path: string,
  format: ArchiveFormat<Said>,
): Promise<Archive<Said>> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string) => readPart(zip, entries, name);
    const manifest = format.readManifest(await textOf(entries.get(manifestName), read));
    const archive = { manifest, read, close: () => zip.close() };
    await mustBeWhole(read, format.partsOf(manifest));
    return archive;
  } catch (error) {
    zip.close();
    throw error instanceof BackupRefusal ? error : unreadable(error);
  }
}

function unreadable(cause: unknown): BackupRefusal {
  const said = cause instanceof Error ? cause.message : "";
  return new BackupRefusal(`The file is no archive of ours, or was cut off: ${said}`, { cause });
}

function readPart(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new BackupRefusal(`The archive is not whole: ${name} is missing.`);
  return zip.openReadStreamPromise(entry);
}

async function textOf(
  entry: Entry | undefined,
  read: (name: string) => Promise<Readable>,
): Promise<string> {
  if (!entry || entry.uncompressedSize > mostManifest) return "";
  const pieces: Buffer[] = [];
  for await (const piece of await read(manifestName)) pieces.push(piece as Buffer); // Border: bytes.
  return Buffer.concat(pieces).toString("utf8");
}

async function mustBeWhole(read: Archive["read"], parts: readonly [string, Part][]): Promise<void> {
  for (const [name, { size, sha256 }] of parts) {
    const { stream, told } = measured();
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
    await pipeline(await read(name), stream, nowhere);
    const found = told();
    if (found.size !== size || found.sha256 !== sha256)
      throw new BackupRefusal(`The archive is damaged: ${name} is not as it was written.`);
  }
}
