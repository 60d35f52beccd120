import type pg from "pg";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import { openSnapshot, type Snapshot } from "#server/store/database/copying/copies.ts";
import type { FileStore } from "#server/store/files/fileStore.ts";
import { openArchive } from "./archive.ts";
import { type Manifest, manifestName, newManifest, type TablePart, tableName } from "./manifest.ts";
import { addFiles, addPart, writeWhole } from "./writeArchive.ts";

export interface BackupSource {
  admin: pg.ClientConfig;
  files: Pick<FileStore, "has" | "read">;
  now: Date;
}

/** A finished backup's manifest, and its size in bytes. */
export interface BackedUp {
  manifest: Manifest;
  size: number;
}

/**
 * Writes the database as it is at one moment, and the files that it names, into a new ZIP archive;
 * others go on working meanwhile. The archive has its name once it is whole and was read back, and never before.
 */
export async function backUp(source: BackupSource, path: string): Promise<BackedUp> {
  return writeWhole(path, {
    write: async (draft) => {
      const snapshot = await openSnapshot(source.admin);
      try {
        return await writeArchive(source, snapshot, draft);
      } finally {
        await snapshot.close();
      }
    },
    readBack: async (draft) => (await openArchive(draft)).close(),
  });
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
      const part = await addPart(zip, tableName(table), rows);
      tables.push({ ...table, ...part, rows: count() });
    }
    const { kept, lost } = await addFiles(zip, files, snapshot.contents);
    const { migrations, lastId } = snapshot;
    const manifest = { ...newManifest(now), migrations, lastId, tables, files: kept, lost };
    await zip.add(manifestName, JSON.stringify(manifest, null, 1));
    return { manifest, size: await zip.finish() };
  } catch (error) {
    zip.abort();
    throw error;
  }
}
