import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import { openSnapshot, type Snapshot } from "#server/store/database/copying/copies.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import {
  fileName,
  type Manifest,
  manifestName,
  newManifest,
  type Part,
  type TablePart,
  tableName,
} from "./manifest.ts";
import { measured } from "./measured.ts";
import { BackupRefusal } from "./refusal.ts";

/** What a backup is made of. */
export interface BackupSource {
  admin: pg.ClientConfig;
  files: Pick<FileStore, "has" | "read">;
  now: Date;
}

/** What was backed up, and its size in bytes. */
export interface BackedUp {
  manifest: Manifest;
  size: number;
}

/**
 * Writes the database as it is at one moment, and the files that it names, into a new ZIP archive;
 * others go on working meanwhile. The archive has its name once it is whole, and never before.
 */
export async function backUp(source: BackupSource, path: string): Promise<BackedUp> {
  const target = resolve(path);
  if (existsSync(target))
    throw new BackupRefusal(`${target} is there already: give another name, or move it away.`);
  // Before its name, so that what ends in it is whole.
  const draft = `${target}.partial`;
  await rm(draft, { force: true });
  const snapshot = await openSnapshot(source.admin);
  try {
    const written = await writeArchive(source, snapshot, draft);
    await flush(draft);
    await rename(draft, target);
    await flush(dirname(target));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function writeArchive(
  { files, now }: BackupSource,
  snapshot: Snapshot,
  path: string,
): Promise<BackedUp> {
  const zip = new ZipFile(path);
  try {
    const tables: TablePart[] = [];
    for (const table of snapshot.tables) {
      const { rows, count } = snapshot.copyOut(table);
      const part = await add(zip, tableName(table), rows);
      tables.push({ ...table, ...part, rows: count() });
    }
    const kept: Part[] = [];
    const lost: string[] = [];
    for (const sha256 of snapshot.contents) {
      if (!(await isAsWritten(files, sha256))) lost.push(sha256);
      else kept.push(await add(zip, fileName({ sha256 }), files.read(sha256)));
    }
    const { migrations, lastId } = snapshot;
    const manifest = { ...newManifest(now), migrations, lastId, tables, files: kept, lost };
    await zip.add(manifestName, JSON.stringify(manifest, null, 1));
    return { manifest, size: await zip.finish() };
  } catch (error) {
    zip.abort();
    throw error;
  }
}

async function add(zip: ZipFile, name: string, source: Readable): Promise<Part> {
  const { stream, told } = measured();
  await Promise.all([pipeline(source, stream), zip.add(name, stream)]);
  return told();
}

/** Whether a file is there with the contents that it is named by. */
async function isAsWritten(files: BackupSource["files"], sha256: string): Promise<boolean> {
  if (!(await files.has(sha256))) return false;
  const hash = createHash("sha256");
  try {
    await pipeline(files.read(sha256), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
}

/** What is written is on the disk (fsync) before the archive gets its name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
