import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { incomingOf } from "./sweepContents.ts";

/** Space that a file store leaves free on its disk, in bytes. */
export interface Reserve {
  size: number;
  /** Bytes free on the disk of a folder. */
  freeSpace?: (folder: string) => Promise<number>;
}

/** Where files are received. */
export interface Receiving {
  folder: string;
  reserve: Reserve;
}

/** A file that is whole, under a name of its own, until it is kept. */
export interface Received {
  path: string;
  sha256: string;
  /** In bytes. */
  size: number;
}

/** May reject a file that was received, of so many bytes, by throwing. */
export type Inspect = (path: string, size: number) => Promise<void>;

/** Bytes after which the free space is looked up again. */
const lookUpEach = 1_000_000;

/** Receives a file, hands it on to be kept once it is whole, and leaves nothing of it behind. */
export async function receiveFile(
  { folder, reserve }: Receiving,
  { contents, inspect }: { contents: Readable; inspect: Inspect },
  keep: (received: Received) => Promise<void>,
): Promise<{ sha256: string; size: number }> {
  // Contents that break before they are read would end the process; reading them tells of it, too.
  contents.on("error", () => undefined);
  const incoming = incomingOf(folder);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
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
    // Open before anything can break: a file that comes to be after its removal would stay.
    const file = await open(path, "wx", 0o600);
    await pipeline(contents, counted, file.createWriteStream());
    await inspect(path, size);
    await flushToDisk(path);
    const sha256 = hash.digest("hex");
    await keep({ path, sha256, size });
    return { sha256, size };
  } finally {
    // A file that was kept has been renamed or moved by now.
    await rm(path, { force: true });
  }
}

/**
 * Throws as a full disk does once only the reserve is left: files are refused so that saves, which
 * need far less, still succeed.
 */
async function mustHaveRoom(folder: string, reserve: Reserve): Promise<void> {
  if (!(await hasRoom(folder, reserve)))
    throw Object.assign(new Error("only the reserve is left"), { code: "ENOSPC" });
}

/** True while more than the reserve is left; a folder that nothing was put into yet has room. */
export async function hasRoom(
  folder: string,
  { size, freeSpace = spaceLeft }: Reserve,
): Promise<boolean> {
  return size === 0 || (await freeSpace(folder)) >= size;
}

async function spaceLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Flushes written data to disk (fsync) before it is acknowledged. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
