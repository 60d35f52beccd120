import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";

/** A compressed file that is open: the names of its parts, and what each unfolds to. */
export interface Zip {
  names: readonly string[];
  read: (name: string) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

interface Part {
  name: string;
  method: number;
  packed: number;
  at: number;
}

const signs = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const endSize = 22;
const longestComment = 65_535;

/** Opens a compressed file; what its directory claims is not believed, but counted as it unfolds. */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path, "r");
  try {
    const parts = await readDirectory(file);
    const byName = new Map(parts.map((part) => [part.name, part]));
    return {
      names: [...byName.keys()],
      read: (name) => unfold(file, byName.get(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function readDirectory(file: FileHandle): Promise<Part[]> {
  const { size } = await file.stat();
  const tail = await readAt(
    file,
    Math.max(0, size - endSize - longestComment),
    endSize + longestComment,
  );
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + endSize > tail.length) throw new FileRefusal("cutOff");
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > readLimits.zipParts) throw new FileRefusal("tooBig");
  if (start + length > size) throw new FileRefusal("cutOff");
  return entriesOf(await readAt(file, start, length), count);
}

function entriesOf(directory: Buffer, count: number): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signs.entry)
      throw new FileRefusal("broken");
    if ((directory.readUInt16LE(at + 8) & 1) !== 0) throw new FileRefusal("encrypted");
    const [named, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const name = directory.toString("utf8", at + 46, at + 46 + (named ?? 0));
    parts.push({
      name: name.replace(/^\//, ""),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

async function* unfold(file: FileHandle, part: Part | undefined): AsyncGenerator<Buffer> {
  if (!part) return;
  const head = await readAt(file, part.at, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== signs.local) throw new FileRefusal("broken");
  const start = part.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  try {
    yield* counted(piecesOf(Readable.from(packedPieces(file, start, part.packed)), part), part);
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal("broken");
  }
}

function piecesOf(packed: Readable, { method }: Part): Readable {
  if (method === 0) return packed;
  if (method !== 8) throw new FileRefusal("broken");
  return packed.compose(createInflateRaw());
}

/** Passes on what a part unfolds to, as far as that is no more than it may be. */
async function* counted(pieces: Readable, { packed }: Part): AsyncGenerator<Buffer> {
  let unfolded = 0;
  for await (const piece of pieces) {
    // Border: a stream of bytes.
    const bytes = piece as Buffer;
    unfolded += bytes.length;
    const isDense = unfolded > readLimits.zipAnyRatio && unfolded > packed * readLimits.zipRatio;
    if (isDense || unfolded > readLimits.zipPart) throw new FileRefusal("tooBig");
    yield bytes;
  }
}

const pieceSize = 64 * 1024;

async function* packedPieces(
  file: FileHandle,
  start: number,
  length: number,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < length;) {
    const piece = await readAt(file, start + done, Math.min(pieceSize, length - done));
    if (piece.length === 0) throw new FileRefusal("cutOff");
    done += piece.length;
    yield piece;
  }
}
