import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import { fileName, type Part } from "./manifest.ts";
import { measured } from "./measured.ts";
import { BackupRefusal } from "./refusal.ts";

/** Files that contents are read from. */
export type Contents = Pick<FileStore, "has" | "read">;

/** Steps of a new archive: `readBack` throws unless all of it can be read as it was written. */
export interface ArchiveSteps<T> {
  write: (draft: string) => Promise<T>;
  readBack: (draft: string) => Promise<void>;
}

/**
 * Writes an archive that has its name once it is whole and was read back, and never before; it is never
 * written over another file.
 */
export async function writeWhole<T>(
  path: string,
  { write, readBack }: ArchiveSteps<T>,
): Promise<T> {
  const target = resolve(path);
  if (existsSync(target))
    throw new BackupRefusal(`${target} is there already: give another name, or move it away.`);
  // Before its name, so that what ends in it is whole.
  const draft = `${target}.partial`;
  await rm(draft, { force: true });
  try {
    const written = await write(draft);
    await flush(draft);
    await readBack(draft).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : "";
      throw new BackupRefusal(`What was written can't be read back, and was deleted: ${reason}`, {
        cause: error,
      });
    });
    await rename(draft, target);
    await flush(dirname(target));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Adds the contents of files under their hashes, and tells which are gone or not as they were. */
export async function addFiles(
  zip: ZipFile,
  files: Contents,
  hashes: readonly string[],
): Promise<{ kept: Part[]; lost: string[] }> {
  const kept: Part[] = [];
  const lost: string[] = [];
  for (const sha256 of hashes) {
    if (!(await isAsWritten(files, sha256))) lost.push(sha256);
    else kept.push(await addPart(zip, fileName({ sha256 }), files.read(sha256)));
  }
  return { kept, lost };
}

/** Adds a part, and tells how long it was and its hash. */
export async function addPart(zip: ZipFile, name: string, source: Readable): Promise<Part> {
  const { stream, told } = measured();
  await Promise.all([pipeline(source, stream), zip.add(name, stream)]);
  return told();
}

/** True if a file exists and its contents match the hash that names it. */
async function isAsWritten(files: Contents, sha256: string): Promise<boolean> {
  if (!(await files.has(sha256))) return false;
  const hash = createHash("sha256");
  try {
    await pipeline(files.read(sha256), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
}

/** Flushes to disk (fsync) before the archive gets its name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
