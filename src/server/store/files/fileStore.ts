import { createReadStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { flushToDisk, hasRoom, type Inspect, receiveFile, type Reserve } from "./receiveFile.ts";
import { type Needed, sweepContents, type SweptContents } from "./sweepContents.ts";

/**
 * Content-addressed file store: identical files are stored once, and each is verifiable by its
 * hash.
 */
export interface FileStore {
  /** Stores a stream all or nothing; `inspect` may reject the temporary file by throwing. */
  put: (contents: Readable, inspect?: Inspect) => Promise<{ sha256: string; size: number }>;
  read: (sha256: string) => Readable;
  has: (sha256: string) => Promise<boolean>;
  /** Removes contents that nothing needs; returns how many were removed, and how many could not be. */
  sweep: (needed: Needed) => Promise<SweptContents>;
  isEmpty: () => Promise<boolean>;
  /** False once files are refused, since only the reserve of the disk is left. */
  hasRoom: () => Promise<boolean>;
  /** By which servers recognise the same store, wherever each has mounted it; null if it has none. */
  readIdentity: () => Promise<string | null>;
  writeIdentity: (identity: string) => Promise<void>;
}

/** Name of the file or object with a store's identity. */
export const identityName = "identity";

/** True if a text names contents. It never comes from a request, but must be no path anyway. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Opens a file store in a folder, two levels deep by hash prefix. */
export function openFileStore(folder: string, reserve: Reserve = { size: 0 }): FileStore {
  const pathOf = (sha256: string) => {
    if (!isHash(sha256)) throw new Error("not the hash of a file");
    return join(folder, sha256.slice(0, 2), sha256);
  };
  return {
    put: (contents, inspect = async () => {}) =>
      receiveFile({ folder, reserve }, { contents, inspect }, async ({ path, sha256 }) => {
        const place = pathOf(sha256);
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await rename(path, place);
        await flushToDisk(dirname(place));
      }),
    read: (sha256) => createReadStream(pathOf(sha256)),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    sweep: (needed) => sweepContents(folder, needed),
    hasRoom: () => hasRoom(folder, reserve),
    isEmpty: async () => (await namesIn(folder)).every((name) => name === identityName),
    readIdentity: () =>
      readFile(join(folder, identityName), "utf8").catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    writeIdentity: async (identity) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, identityName), identity, { mode: 0o600, flush: true });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR"].includes(String(error.code))
  );
}
