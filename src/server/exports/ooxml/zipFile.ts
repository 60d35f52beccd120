import { createWriteStream, type WriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import ZipStream from "zip-stream";

/** Quick matters more than the last tenth of the size. */
const level = 3;
/** Characters that are packed at once. */
const chunkLength = 64 * 1024;
/** The same for every file, so that equal contents are equal files. */
const date = new Date(Date.UTC(1980, 0, 1));

/** Writes parts one after the other into a new ZIP file, so that none of them is ever in memory. */
export class ZipFile {
  readonly #zip = new ZipStream({ zlib: { level } });
  readonly #file: WriteStream;
  readonly #written: Promise<void>;

  /** Only we may read the file. */
  constructor(path: string) {
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    this.#zip.pipe(file);
    this.#file = file;
    this.#written = finished(file);
    // Callers that add a part receive the error.
    this.#written.catch(() => undefined);
    this.#zip.on("error", () => undefined);
    file.once("error", (error) => this.#zip.destroy(error));
  }

  /** Adds a part; streams and texts are asked for as they are written. */
  async add(name: string, content: Buffer | string | Readable | Iterable<string>): Promise<void> {
    const source = sourceOf(content);
    const added = new Promise<void>((resolve, reject) => {
      // Report the source's own error, not the zip's account of it.
      if (source instanceof Readable) source.once("error", reject);
      this.#zip.entry(source, { name, date }, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([added, this.#written]);
  }

  /** Bytes of the parts that are written. */
  get size(): number {
    return this.#zip.getBytesWritten();
  }

  /** Gives up what is written; whoever made the file removes it. */
  abort(): void {
    this.#file.destroy();
  }

  /** Writes the table of all parts; returns the length of the file. */
  async finish(): Promise<number> {
    this.#zip.finish();
    await this.#written;
    return this.#zip.getBytesWritten();
  }
}

function sourceOf(content: Buffer | string | Readable | Iterable<string>): Buffer | Readable {
  if (content instanceof Readable) return content;
  if (typeof content === "string" || Buffer.isBuffer(content)) return Buffer.from(content);
  return Readable.from(chunksOf(content), { objectMode: false, highWaterMark: chunkLength });
}

function* chunksOf(texts: Iterable<string>): Generator<Buffer> {
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < chunkLength) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting);
}
