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
  add: (activity: ActivityModel) => void;
  /** Unpacks them one by one. */
  read: () => Iterable<ActivityModel>;
}

/** What is packed: in memory, or a place in the file. */
type Packed = { bytes: Buffer } | { from: number; size: number };

/** Creates an empty spool; beyond what may stay in memory, it needs a path for a file. */
export function makeSpool(path?: string, inMemory = mostInMemory): Spool {
  const packed: Packed[] = [];
  let kept = 0;
  let file: { id: number; size: number } | undefined;
  const write = (id: number, bytes: Buffer, at: number): void => {
    for (let done = 0; done < bytes.length;)
      done += writeSync(id, bytes, done, bytes.length - done, at + done);
  };
  const keep = (bytes: Buffer): Packed => {
    kept += bytes.length;
    if (path === undefined || kept <= inMemory) return { bytes: copyOf(bytes) };
    file ??= { id: openNameless(path), size: 0 };
    const place = { from: file.size, size: bytes.length };
    write(file.id, bytes, place.from);
    file.size += bytes.length;
    return place;
  };
  const bytesOf = (each: Packed): Buffer => {
    if ("bytes" in each) return each.bytes;
    const bytes = Buffer.alloc(each.size);
    if (file) readSync(file.id, bytes, 0, each.size, each.from);
    return bytes;
  };
  return {
    get length() {
      return packed.length;
    },
    add: (activity) => void packed.push(keep(deflateRawSync(JSON.stringify(activity), { level }))),
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
