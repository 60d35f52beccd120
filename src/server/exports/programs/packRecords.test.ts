import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { readParts } from "../../../../tests/helpers/ooxml.ts";
import { type PackLimits, packRecords } from "./packRecords.ts";

const folder = mkdtempSync(join(tmpdir(), "a30-pack-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = join(folder, "records");
writeFileSync(text, '{"records": []}');

const sizes = [300_000, 20, 100_000];
const files = sizes.map((size, at) => ({ id: at + 1, name: "a.txt", size, sha256: `${size}` }));
/** Contents that hardly get smaller. */
const contents = {
  has: async (sha256: string) => sha256 !== "20",
  read: (sha256: string) =>
    Readable.from([Buffer.from(Array.from({ length: Number(sha256) }, () => Math.random() * 256))]),
};

async function packedFiles(name: string, most: Partial<PackLimits>): Promise<string[]> {
  const archive = join(folder, name);
  await packRecords({ text, archive }, files, contents, { size: 1e9, files: 100, ...most });
  const parts = readParts(readFileSync(archive));
  expect(parts.get("records.json")?.toString()).toBe('{"records": []}');
  return [...parts.keys()].filter((part) => part.startsWith("files/"));
}

test("contents that are there go with their records, small ones first", async () => {
  expect(await packedFiles("all", {})).toEqual(["files/3/a.txt", "files/1/a.txt"]);
});

test("an archive never gets larger than an import may be", async () => {
  expect(await packedFiles("size", { size: 300_000 })).toEqual(["files/3/a.txt"]);
  expect(await packedFiles("count", { files: 2 })).toEqual(["files/3/a.txt"]);
});
