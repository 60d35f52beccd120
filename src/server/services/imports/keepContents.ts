import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { limits } from "#shared/api/limits.ts";
import { fileOfPart } from "#shared/domain/writing/recordsFile.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { openZip, type Zip } from "#server/importing/readers/zip.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { readFiles } from "#server/store/files/files.ts";
import { maySeeFile } from "../companies/companyVisibility.ts";
import { uploadFile } from "../files/files.ts";

/** A file of an archive as it is here, or why it is not. */
export type KeptContent = { id: number; name: string } | { why: "fileRefused" | "quotaFull" };

/** Kept contents by the ids of their files in the archive. */
export type KeptContents = Readonly<Record<string, KeptContent>>;

/** Keeps the contents of an archive of ours. Unless a record names them, they go in time. */
export async function keepContents(call: Call, path: string): Promise<KeptContents> {
  const zip = await openZip(path);
  const contents: Record<string, KeptContent> = {};
  try {
    for (const part of zip.names) {
      const file = fileOfPart(part);
      if (file) contents[file.id] = await keepContent(call, zip, part, file);
    }
  } finally {
    await zip.close();
  }
  return contents;
}

async function keepContent(
  call: Call,
  zip: Zip,
  part: string,
  { id, name }: { id: number; name: string },
): Promise<KeptContent> {
  // Where the archive comes from, its files are there.
  if (await isHere(call, id, name)) return { id, name };
  const hash = await hashOf(zip.read(part));
  if (hash === null) return { why: "fileRefused" };
  try {
    const clientId = uuidOf(`import ${call.viewer.account} ${hash} ${name}`);
    const content = Readable.from(zip.read(part), { objectMode: false });
    const stored = await uploadFile(call, { name, content, clientId });
    return { id: Number(stored.id), name };
  } catch (error) {
    const code = error instanceof Problem ? error.code : "";
    if (code === "quotaFull") return { why: "quotaFull" };
    if (["unsupportedMediaType", "infected", "invalid"].includes(code))
      return { why: "fileRefused" };
    throw error;
  }
}

function isHere(call: Call, id: number, name: string): Promise<boolean> {
  return call.transaction(async (tx) => {
    const file = (await readFiles(tx, [id])).get(id);
    return file?.name === name && (await maySeeFile(tx, call, file));
  });
}

/** Null for contents larger than a file may be. */
async function hashOf(content: AsyncIterable<Buffer>): Promise<string | null> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > limits.uploadSize) return null;
    hash.update(piece);
  }
  return hash.digest("hex");
}
