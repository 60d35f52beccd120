declare module "zip-stream" {
  import type { Readable, Transform } from "node:stream";

  export interface ZipEntry {
    name: string;
    date: Date;
  }

  export default class ZipStream extends Transform {
    constructor(options: { zlib: { level: number } });
    entry(
      source: Readable | Buffer,
      data: ZipEntry,
      callback: (error: Error | null | undefined) => void,
    ): this;
    finish(): void;
    getBytesWritten(): number;
  }
}
