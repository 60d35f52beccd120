import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { incomingOf, type Needed, sweepContents, type SweptContents } from "./sweepContents.ts";

/**
 * Content-addressed file store: identical files are stored once, and each is verifiable by its
 * hash.
 */
export interface FileStore {
  /** Stores a stream all or nothing; `inspect` may reject the temporary file by throwing. */
  put: (
    contents: Readable,
    inspect?: (path: string) => Promise<void>,
  ) => Promise<{ sha256: string; size: number }>;
  read: (sha256: string) => Readable;
  has: (sha256: string) => Promise<boolean>;
  /** Removes contents that nothing needs; returns how many were removed, and how many could not be. */
  sweep: (needed: Needed) => Promise<SweptContents>;
}

/** What a file store leaves free on its disk, in bytes. */
export interface Reserve {
  size: number;
  /** Bytes free on the disk of a folder. */
  freeSpace?: (folder: string) => Promise<number>;
}

/** Opens a file store in a folder, two levels deep by hash prefix. */
export function openFileStore(folder: string, reserve: Reserve = { size: 0 }): FileStore {
  const pathOf = (sha256: string) => {
    // Never taken from a request; the check rules out path traversal all the same.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not the hash of a file");
    return join(folder, sha256.slice(0, 2), sha256);
  };
  return {
    put: (contents, inspect = async () => {}) =>
      put({ folder, pathOf, reserve }, contents, inspect),
    read: (sha256) => createReadStream(pathOf(sha256)),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    sweep: (needed) => sweepContents(folder, needed),
  };
}

interface Place {
  folder: string;
  pathOf: (sha256: string) => string;
  reserve: Reserve;
}

/** Bytes after which the free space is looked up again. */
const lookUpEach = 1_000_000;

async function put(
  { folder, pathOf, reserve }: Place,
  contents: Readable,
  inspect: (path: string) => Promise<void>,
) {
  const incoming = incomingOf(folder);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const draft = join(incoming, randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  let lookedUpAt = 0;
  try {
    await mustHaveRoom(folder, reserve);
    const counted = async function* counted(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        hash.update(piece);
        size += piece.length;
        if (size - lookedUpAt > lookUpEach) {
          lookedUpAt = size;
          await mustHaveRoom(folder, reserve);
        }
        yield piece;
      }
    };
    await pipeline(contents, counted, createWriteStream(draft, { mode: 0o600 }));
    await inspect(draft);
    await flushToDisk(draft);
    const sha256 = hash.digest("hex");
    await mkdir(dirname(pathOf(sha256)), { recursive: true, mode: 0o700 });
    await rename(draft, pathOf(sha256));
    await flushToDisk(dirname(pathOf(sha256)));
    return { sha256, size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Throws as a full disk does once only the reserve is left: files are refused so that saves, which
 * need far less, still succeed.
 */
async function mustHaveRoom(
  folder: string,
  { size, freeSpace = spaceLeft }: Reserve,
): Promise<void> {
  if (size > 0 && (await freeSpace(folder)) < size)
    throw Object.assign(new Error("only the reserve is left"), { code: "ENOSPC" });
}

async function spaceLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Flushes written data to disk (fsync) before it is acknowledged. */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
