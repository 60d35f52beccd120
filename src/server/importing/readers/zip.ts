import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";

/** A compressed file that is open: the names of its parts, and what each unfolds to. */
export interface Zip {
  names: readonly string[];
  /** Names of parts are compared without case. */
  has: (name: string) => boolean;
  read: (name: string) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

/** Opens a compressed file; what its directory claims is not believed, but counted as it unfolds. */
export async function openZip(path: string): Promise<Zip> {
  // Sizes are counted here: a part may be refused before it is whole.
  const options = { autoClose: false, validateEntrySizes: false };
  const file = await openPromise(path, options).catch(() => {
    throw new FileRefusal("cutOff");
  });
  try {
    const parts = await partsOf(file);
    return {
      names: [...parts.values()].map((part) => nameOf(part)),
      has: (name) => parts.has(name.toLowerCase()),
      read: (name) => unfold(file, parts.get(name.toLowerCase())),
      // The file itself is closed once nothing reads from it.
      close: async () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error instanceof FileRefusal ? error : new FileRefusal("broken");
  }
}

async function partsOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > readLimits.zipParts) throw new FileRefusal("tooBig");
  const parts = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw new FileRefusal("encrypted");
    parts.set(nameOf(entry).toLowerCase(), entry);
  }
  return parts;
}

function nameOf({ fileName }: Entry): string {
  return fileName.replace(/^\//, "");
}

async function* unfold(file: ZipFile, part: Entry | undefined): AsyncGenerator<Buffer> {
  if (!part) return;
  try {
    yield* counted(await file.openReadStreamPromise(part), part);
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal("broken");
  }
}

/** Passes on what a part unfolds to, as far as that is no more than it may be. */
async function* counted(pieces: Readable, { compressedSize }: Entry): AsyncGenerator<Buffer> {
  let unfolded = 0;
  for await (const piece of pieces) {
    // Border: a stream of bytes.
    const bytes = piece as Buffer;
    unfolded += bytes.length;
    const { zipAnyRatio, zipRatio, zipPart } = readLimits;
    const isDense = unfolded > zipAnyRatio && unfolded > compressedSize * zipRatio;
    if (isDense || unfolded > zipPart) throw new FileRefusal("tooBig");
    yield bytes;
  }
}
