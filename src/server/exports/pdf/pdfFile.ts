import { openSync, closeSync, writeSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { reference } from "./syntax.ts";

/** Quick matters more than the last tenth of the size. */
const level = 3;
/** Length of the objects that are packed together, in bytes. */
const packLength = 64 * 1024;
/** Bytes that are written at once. */
const chunkLength = 256 * 1024;

/** Where an object stands: at an offset, or as the nth of those packed in an object. */
interface Places {
  at: number[];
  packedIn: number[];
}

/** Writes objects into a new PDF file as they are made, so that none of them stays in memory. */
export class PdfFile {
  /** Length of what was written so far. */
  size = 0;
  readonly #handle: number;
  readonly #places: Places = { at: [0], packedIn: [0] };
  #chunks: Buffer[] = [];
  #waiting = 0;
  #small: { id: number; text: string }[] = [];
  #smallLength = 0;

  /** Only we may read the file. */
  constructor(path: string) {
    this.#handle = openSync(path, "wx", 0o600);
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
    return this.raw(`${entries} /Filter /FlateDecode`, deflateSync(bytesOf(data), { level }), id);
  }

  /** Writes a stream as it is. */
  raw(entries: string, data: string | Buffer, id = this.reserve()): number {
    const bytes = bytesOf(data);
    const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
    this.#add(id, Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream\n"));
    return id;
  }

  /** Writes the table of all objects, and what is left. */
  finish(entries: string): void {
    this.#packSmall();
    const id = this.reserve();
    const start = this.size;
    this.#places.at[id] = start;
    const size = this.#places.at.length;
    this.stream(`/Type /XRef /W [1 5 2] /Size ${size} ${entries}`, tableOf(this.#places), id);
    this.#append(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    this.#flush();
  }

  close(): void {
    closeSync(this.#handle);
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

  #add(id: number, ...body: readonly Buffer[]): void {
    this.#places.at[id] = this.size;
    this.#append(Buffer.from(`${id} 0 obj\n`), ...body, Buffer.from("endobj\n"));
    if (this.#waiting >= chunkLength) this.#flush();
  }

  #append(...parts: readonly Buffer[]): void {
    for (const part of parts) {
      this.#chunks.push(part);
      this.#waiting += part.length;
      this.size += part.length;
    }
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#waiting = 0;
    for (let written = 0; written < bytes.length;)
      written += writeSync(this.#handle, bytes, written);
  }
}

function bytesOf(data: string | Buffer): Buffer {
  return typeof data === "string" ? Buffer.from(data, "latin1") : data;
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
