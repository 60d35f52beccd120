import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { contentPart, recordsFile } from "#shared/domain/writing/recordsFile.ts";
import { ZipFile } from "../ooxml/zipFile.ts";
import { recordsSchema } from "./jsonSchema.ts";

/** A file that records name, and the hash of its content. */
export interface ContentFile {
  id: number;
  name: string;
  size: number;
  sha256: string;
}

export interface Contents {
  has: (sha256: string) => Promise<boolean>;
  read: (sha256: string) => Readable;
}

/** Limits of an archive, so that it can be imported elsewhere. */
export interface PackLimits {
  /** In bytes. */
  size: number;
  files: number;
}

/** A file's name, place and sizes in an archive, besides its content. */
const overhead = 1000;

/**
 * Packs records with their schema and the contents of their files. Small files come first, so that as
 * many as possible fit; all are listed among the records anyway.
 */
export async function packRecords(
  { text, archive }: { text: string; archive: string },
  files: readonly ContentFile[],
  contents: Contents,
  most: PackLimits,
): Promise<void> {
  const zip = new ZipFile(archive);
  try {
    await zip.add(recordsFile.records, createReadStream(text));
    await zip.add(recordsFile.schema, `${JSON.stringify(recordsSchema(), null, 2)}\n`);
    const sorted = files.toSorted((one, other) => one.size - other.size).slice(0, most.files);
    for (const file of sorted) {
      if (zip.size + file.size + overhead * (sorted.length + 1) > most.size) break;
      if (await contents.has(file.sha256))
        await zip.add(contentPart(file), contents.read(file.sha256));
    }
    await zip.finish();
  } catch (error) {
    zip.abort();
    await rm(archive, { force: true });
    throw error;
  }
}
