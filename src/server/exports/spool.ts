import { openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ActivityModel } from "./shape.ts";

/** A packed activity takes a tenth of the memory; quick matters more than small. */
const level = 1;
/** Bytes of packed activities that stay in memory: those of most documents. */
const mostInMemory = 16_000_000;

/** The activities of a document, packed until they are drawn. */
export interface Spool {
  readonly length: number;
  /** Of all that is packed, in the same order. */
  readonly names: readonly string[];
  add: (activity: ActivityModel) => void;
  /** Unpacks them one by one. */
  read: () => Iterable<ActivityModel>;
}

/** Packed bytes: in memory, or a range of the file. */
export type Packed = { bytes: Buffer } | { from: number; size: number };

/** Keeps packed bytes: those of most documents in memory, further ones in a file. */
export interface Shelf {
  keep: (bytes: Buffer) => Packed;
  bytesOf: (packed: Packed) => Buffer;
}

/** Creates an empty shelf; beyond what may stay in memory, it needs a path for a file. */
export function makeShelf(path?: string, inMemory = mostInMemory): Shelf {
  let kept = 0;
  let file: { id: number; size: number } | undefined;
  const write = (id: number, bytes: Buffer, at: number): void => {
    for (let done = 0; done < bytes.length;)
      done += writeSync(id, bytes, done, bytes.length - done, at + done);
  };
  return {
    keep: (bytes) => {
      kept += bytes.length;
      if (path === undefined || kept <= inMemory) return { bytes: copyOf(bytes) };
      file ??= { id: openNameless(path), size: 0 };
      const place = { from: file.size, size: bytes.length };
      write(file.id, bytes, place.from);
      file.size += bytes.length;
      return place;
    },
    bytesOf: (each) => {
      if ("bytes" in each) return each.bytes;
      const bytes = Buffer.alloc(each.size);
      if (file) readSync(file.id, bytes, 0, each.size, each.from);
      return bytes;
    },
  };
}

/** Texts that are packed as they come and read once all are there, one after the other. */
export interface TextShelf {
  add: (text: string) => void;
  read: () => Iterable<string>;
}

/** Characters that are packed together. */
const packLength = 64 * 1024;

/** Creates an empty row of texts on a shelf that others may use, too. */
export function makeTextShelf(shelf: Shelf): TextShelf {
  const packed: Packed[] = [];
  let waiting = "";
  return {
    add: (text) => {
      waiting += text;
      if (waiting.length < packLength) return;
      packed.push(shelf.keep(deflateRawSync(waiting, { level })));
      waiting = "";
    },
    *read() {
      for (const each of packed) yield inflateRawSync(shelf.bytesOf(each)).toString();
      yield waiting;
    },
  };
}

/** Creates an empty spool; beyond what may stay in memory, it needs a path for a file. */
export function makeSpool(path?: string, inMemory = mostInMemory): Spool {
  const packed: Packed[] = [];
  const names: string[] = [];
  const { keep, bytesOf } = makeShelf(path, inMemory);
  return {
    names,
    get length() {
      return packed.length;
    },
    add: (activity) => {
      names.push(activity.name);
      packed.push(keep(deflateRawSync(JSON.stringify(activity), { level })));
    },
    *read() {
      // Border: packed by `add`.
      for (const each of packed)
        yield JSON.parse(inflateRawSync(bytesOf(each)).toString()) as ActivityModel;
    },
  };
}

/**
 * A copy in memory of its own: what zlib returns keeps all that it could have filled, and a small
 * buffer the block that it shares with others.
 */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Opens a file that is gone with its process, however that ends. */
function openNameless(path: string): number {
  const id = openSync(path, "wx+", 0o600);
  unlinkSync(path);
  return id;
}
