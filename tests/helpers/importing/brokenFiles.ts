import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSheets } from "#server/importing/readers/readSheets.ts";
import { FileRefusal } from "#server/importing/readers/refusal.ts";
import { fieldLabels } from "#server/services/imports/fieldWords.ts";
import { headingWords, tablesOf } from "#shared/domain/importing/columns.ts";

/** A file, and a way in which it came to harm. */
export interface BrokenFile {
  name: string;
  how: string;
  bytes: Buffer;
}

/** A random number generator with a fixed start, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * Math.max(1, below));
  };
}

type Break = (bytes: Buffer, random: (below: number) => number) => Buffer;

function flipped(bytes: Buffer, random: (below: number) => number, times: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let time = 0; time < times; time += 1) {
    const at = random(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 + random(255));
  }
  return copy;
}

const ways: Readonly<Record<string, Break>> = {
  "cut in the middle": (bytes, random) => bytes.subarray(0, random(bytes.length)),
  "cut at its end": (bytes) => bytes.subarray(0, Math.max(1, bytes.length - 5)),
  "without its beginning": (bytes, random) => bytes.subarray(1 + random(40)),
  "a wrong byte": (bytes, random) => flipped(bytes, random, 1),
  "many wrong bytes": (bytes, random) => flipped(bytes, random, 60),
  "zero bytes within": (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(300), bytes.subarray(at)]);
  },
  "zero bytes alone": (bytes) => Buffer.alloc(Math.min(bytes.length, 5000)),
  "parts in another order": (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
  },
  "twice in one file": (bytes) => Buffer.concat([bytes, bytes]),
};

const otherEndings: Readonly<Record<string, string>> = { xlsx: "csv", csv: "xlsx", json: "docx" };

/** A file in ten broken ways. */
export function brokenWaysOf(name: string, bytes: Buffer): BrokenFile[] {
  const random = randomNumbers(bytes.length + 7);
  const ending = name.split(".").at(-1) ?? "";
  const other = `${name}.${otherEndings[ending] ?? "json"}`;
  return [
    ...Object.entries(ways).map(([how, harm]) => ({ name, how, bytes: harm(bytes, random) })),
    { name: other, how: "with another ending", bytes },
  ];
}

/** Reads a file as an upload does, up to its tables; returns "read" or the code of its refusal. */
export async function readBroken({ name, bytes }: BrokenFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "broken-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    tablesOf(await readSheets(name, path), headingWords(fieldLabels));
    return "read";
  } catch (error) {
    if (error instanceof FileRefusal) return error.code;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
