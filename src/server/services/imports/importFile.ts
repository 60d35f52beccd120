import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isOwnSheets } from "#shared/domain/importing/ownFile.ts";
import { isOfOtherGroup } from "#shared/domain/importing/ownSheets.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { makeTurns } from "#server/auth/turns.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { readFileApart } from "#server/importing/readers/readFile.ts";
import { FileRefusal, type FilePlace } from "#server/importing/readers/refusal.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { uploadFile } from "../files/files.ts";
import type { ReadSheet } from "#server/importing/readers/table.ts";
import { limits } from "#shared/api/limits.ts";
import { fileOfPart } from "#shared/domain/writing/recordsFile.ts";
import { openZip, type Zip } from "#server/importing/readers/zip.ts";
import { readFiles } from "#server/store/files/files.ts";
import { maySeeFile } from "../companies/companyVisibility.ts";

/** Files that are read at the same time, so that the server keeps within its memory. */
const turns = makeTurns({ atOnce: 2, perKey: 1, mostWaiting: 20 });

/** Result of receiving a file: its sheets, and the file itself if it is kept. */
interface ReceivedFile {
  sheets: ReadSheet[];
  kept: { id: number; name: string } | null;
  /** Contents of the files that records of ours name. */
  contents: KeptContents;
}

/** Receives a file and reads it; of a file that is refused or cut off, nothing is left. */
export function receiveFile(
  call: Call,
  name: string,
  content: unknown,
  isKept: (sheets: readonly ReadSheet[]) => boolean,
): Promise<ReceivedFile> {
  if (!(content instanceof Readable)) throw invalidField("/file", "required");
  return turns.take([`group ${call.viewer.group}`], async () => {
    const folder = await mkdtemp(join(tmpdir(), "import-"));
    try {
      const path = join(folder, "file");
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      const sheets = await readFileApart(name, path);
      if (isOfOtherGroup(sheets, call.viewer.group)) throw new FileRefusal("otherGroup");
      const isArchive = isOwnSheets(sheets) && extname(name).toLowerCase() === ".zip";
      return {
        sheets,
        kept: isKept(sheets) ? await keepFile(call, name, path) : null,
        contents: isArchive ? await keepContents(call, path) : {},
      };
    } catch (error) {
      throw error instanceof FileRefusal ? refusedAs(error, call) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Signs that no kept file may have in its name. */
const unfit = /[/\\?%*:|"<>\p{Cc}]/gu;

/** Keeps a file as it came; the same file once. Unless a record names it, it goes in time. */
async function keepFile(call: Call, own: string, path: string): Promise<ReceivedFile["kept"]> {
  const name = own.replaceAll(unfit, "_");
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  const clientId = uuidOf(`import ${hash} ${name}`);
  try {
    const { id } = await uploadFile(call, { name, content: createReadStream(path), clientId });
    return { id: Number(id), name };
  } catch (error) {
    // A kind that is read, but never kept.
    if (error instanceof Problem && error.code === "unsupportedMediaType") return null;
    throw error;
  }
}

/** Why a file is refused, with its place in words. */
function refusedAs({ code, place }: FileRefusal, { viewer, language }: Call): Problem {
  const { group = "" } = place;
  // An extract is no way from another group, whatever is in it.
  const isOthers = group !== "" && group !== String(viewer.group);
  const why = isOthers ? "otherGroup" : code;
  return invalidField("/file", `import.${why}`, { place: placeWords(place, language) });
}

function placeWords({ sheet, line, cell }: FilePlace, language: Language): string {
  const texts = exportTexts(language);
  const at = cell ?? line;
  if (at === undefined) return "";
  const inSheet = cell === undefined ? "export.import.at.sheetLine" : "export.import.at.sheetCell";
  const key = sheet === undefined ? "export.import.at.line" : inSheet;
  return `${translate(texts, key, { at, sheet: sheet ?? "" })} `;
}

/** A file of an archive as it is here, or why it is not. */
export type KeptContent = { id: number; name: string } | { why: "fileRefused" | "quotaFull" };

/** Kept contents by the ids of their files in the archive. */
export type KeptContents = Readonly<Record<string, KeptContent>>;

/** Keeps the contents of an archive of ours. Unless a record names them, they go in time. */
async function keepContents(call: Call, path: string): Promise<KeptContents> {
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
