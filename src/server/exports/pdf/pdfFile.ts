import { writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";
import { reference } from "./syntax.ts";

const deflated = promisify(deflate);

/** Length of the objects that are packed together, in bytes. */
const packLength = 64 * 1024;
/** Bytes that wait to be packed and written before the drawing waits as well. */
const mostWaiting = 8 * 1024 * 1024;
/** Beyond so many, as of an activity without end, they are packed and written at once. */
const mostHeld = 32 * 1024 * 1024;
/** Bytes that are written at once. */
const chunkLength = 256 * 1024;

/** Where an object stands: at an offset, or as the nth of those packed in an object. */
interface Places {
  at: number[];
  packedIn: number[];
}

/**
 * Writes objects into a new PDF file as they are made, so that none of them stays in memory; zlib
 * packs them beside the drawing.
 */
export class PdfFile {
  /** Length of what was written so far. */
  size = 0;
  readonly #handle: FileHandle;
  readonly #places: Places = { at: [0], packedIn: [0] };
  #chunks: Buffer[] = [];
  /** Where the chunks begin in the file. */
  #chunksAt = 0;
  #small: { id: number; text: string }[] = [];
  #smallLength = 0;
  #waiting = 0;
  #written = Promise.resolve();
  #failure: unknown;

  constructor(handle: FileHandle) {
    this.#handle = handle;
    this.#append(Buffer.from("%PDF-1.7\n%\u00FF\u00FF\u00FF\u00FF\n", "latin1"));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    this.#places.packedIn.push(0);
    return this.#places.at.push(0) - 1;
  }

  /** Writes an object that is no stream, packed with others; characters are bytes. */
  object(text: string, id = this.reserve()): number {
    this.#small.push({ id, text });
    this.#smallLength += text.length;
    if (this.#smallLength >= packLength) this.#packSmall();
    return id;
  }

  /** Writes an object that is no stream as it is. */
  plain(text: string, id = this.reserve()): number {
    this.#add(id, Buffer.from(`${text}\n`, "latin1"));
    return id;
  }

  /** Writes a packed stream. */
  stream(entries: string, data: string | Buffer, id = this.reserve()): number {
    const bytes = bytesOf(data);
    const all = `${entries} /Filter /FlateDecode`;
    if (this.#waiting > mostHeld) {
      this.#add(id, streamOf(all, deflateSync(bytes)));
      if (this.#isChunkFull()) writeAllNow(this.#handle.fd, ...this.#takeChunks());
      return id;
    }
    this.#waiting += bytes.length;
    const packing = deflated(bytes);
    this.#follow(async () => {
      this.#add(id, streamOf(all, await packing));
      if (this.#isChunkFull()) await writeAll(this.#handle, ...this.#takeChunks());
      this.#waiting -= bytes.length;
    });
    return id;
  }

  /** Writes a stream as it is. */
  raw(entries: string, data: string | Buffer, id = this.reserve()): number {
    this.#add(id, streamOf(entries, bytesOf(data)));
    return id;
  }

  /** Waits until little is left to be packed and written. */
  async keepUp(): Promise<void> {
    if (this.#waiting > mostWaiting) await this.#written;
    this.#mustWork();
  }

  /** Writes the table of all objects, and what is left. */
  async finish(entries: string): Promise<void> {
    this.#packSmall();
    await this.#written;
    this.#mustWork();
    const id = this.reserve();
    const start = this.size;
    this.#places.at[id] = start;
    const size = this.#places.at.length;
    const all = `/Type /XRef /W [1 5 2] /Size ${size} ${entries} /Filter /FlateDecode`;
    this.#add(id, streamOf(all, await deflated(tableOf(this.#places))));
    this.#append(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    await writeAll(this.#handle, ...this.#takeChunks());
  }

  #mustWork(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** One after the other, until the first fails. */
  #follow(write: () => Promise<void>): void {
    this.#written = this.#written
      .then(() => (this.#failure === undefined ? write() : undefined))
      .catch((error: unknown) => {
        this.#failure ??= error;
      });
  }

  #packSmall(): void {
    const small = this.#small;
    if (small.length === 0) return;
    this.#small = [];
    this.#smallLength = 0;
    const id = this.reserve();
    const head: string[] = [];
    let length = 0;
    small.forEach((each, index) => {
      this.#places.at[each.id] = index;
      this.#places.packedIn[each.id] = id;
      head.push(`${each.id} ${length}`);
      length += each.text.length + 1;
    });
    const first = `${head.join(" ")}\n`;
    const entries = `/Type /ObjStm /N ${small.length} /First ${first.length}`;
    this.stream(entries, `${first}${small.map(({ text }) => text).join("\n")}\n`, id);
  }

  #add(id: number, body: Buffer): void {
    this.#places.at[id] = this.size;
    this.#append(Buffer.from(`${id} 0 obj\n`));
    this.#append(body);
    this.#append(Buffer.from("endobj\n"));
  }

  #append(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.size += bytes.length;
  }

  #isChunkFull(): boolean {
    return this.size - this.#chunksAt >= chunkLength;
  }

  #takeChunks(): [Buffer, number] {
    const taken: [Buffer, number] = [Buffer.concat(this.#chunks), this.#chunksAt];
    this.#chunks = [];
    this.#chunksAt = this.size;
    return taken;
  }
}

/** Opens a new file that only we may read; it must be closed. */
export function openNew(path: string): Promise<FileHandle> {
  return open(path, "wx", 0o600);
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  let written = 0;
  while (written < bytes.length)
    written += (await handle.write(bytes, written, bytes.length - written, at + written))
      .bytesWritten;
}

function writeAllNow(file: number, bytes: Buffer, at: number): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
}

function bytesOf(data: string | Buffer): Buffer {
  return typeof data === "string" ? Buffer.from(data, "latin1") : data;
}

function streamOf(entries: string, bytes: Buffer): Buffer {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream\n")]);
}

/** The table of objects: kind, place and, for packed ones, their number among the packed. */
function tableOf({ at, packedIn }: Places): Buffer {
  const rowLength = 8;
  const table = Buffer.alloc(at.length * rowLength);
  at.forEach((place, id) => {
    const from = id * rowLength;
    const holder = packedIn[id] ?? 0;
    table.writeUInt8(id === 0 ? 0 : holder === 0 ? 1 : 2, from);
    table.writeUIntBE(holder === 0 ? place : holder, from + 1, 5);
    table.writeUInt16BE(id === 0 ? 0xff_ff : holder === 0 ? 0 : place, from + 6);
  });
  return table;
}

/** References to objects as a list. */
export function listOf(ids: readonly number[]): string {
  return `[${ids.map(reference).join(" ")}]`;
}
