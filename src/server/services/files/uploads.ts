import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { limits } from "#shared/api/limits.ts";
import type { Upload, UploadPart } from "#shared/engine/plan/operation.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import {
  endUpload,
  insertPart,
  insertUpload,
  type OpenUpload,
  partsOfUpload,
  readUpload,
  removeUpload,
  type StoredPart,
  uploadBegun,
} from "#server/store/files/uploads.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { withinQuota } from "./quota.ts";

type UploadState = Operations["uploads.read"]["reply"];

/** Begins an upload in parts, or tells how much has arrived of the same file before. */
export async function beginUpload(
  call: Call,
  { sha256, size }: Operations["uploads.begin"]["body"],
): Promise<UploadState> {
  const announced = { account: call.viewer.account, sha256, size };
  const begun = await call.transaction((tx) => uploadBegun(tx, announced));
  if (begun) return told(call, begun);
  return withinQuota(call, async (claim) => {
    await claim(size);
    const id = randomUUID();
    await call.transaction((tx) => insertUpload(tx, { ...announced, id }, limits.uploadsOfOne));
    return told(call, { id, sha256, size, offset: 0, done: false });
  });
}

/** Tells how much of an upload has arrived. */
export async function uploadState(call: Call, id: string): Promise<UploadState> {
  return told(call, mustExist(await ownUpload(call, id)));
}

function ownUpload(call: Call, id: string): Promise<OpenUpload | null> {
  return call.transaction((tx) => readUpload(tx, { id, account: call.viewer.account }));
}

/** Says in the headers what the draft on resumable uploads has there. */
function told(call: Call, { id, size, offset, done }: OpenUpload): UploadState {
  const arrived = done ? size : offset;
  call.setHeader("upload-offset", String(arrived));
  call.setHeader("upload-complete", arrived === size ? "?1" : "?0");
  call.setHeader("upload-length", String(size));
  const { uploadPartMinimum, uploadSize, uploadTime } = limits;
  const most = `max-size=${uploadSize}, max-age=${Math.floor(uploadTime / 1000)}`;
  call.setHeader("upload-limit", `min-append-size=${uploadPartMinimum}, ${most}`);
  return { id, size, offset: arrived };
}

/**
 * Takes the next bytes of an upload. Of those that break off, what has arrived is kept, if it is
 * worth a part of its own.
 */
export async function appendToUpload(
  call: Call,
  id: string,
  { offset, content }: UploadPart,
): Promise<UploadState> {
  if (!(content instanceof Readable)) throw new Problem("unsupportedMediaType");
  const upload = mustExist(await ownUpload(call, id));
  mustGoOn(call, upload, offset);
  const arriving = { hasBroken: false };
  const part = await withinQuota(call, async (claim) => {
    const most = upload.size - offset;
    const source = Readable.from(untilBroken(content, most, arriving));
    const kept = await call.platform.files.put(source, async (_path, size) => {
      if (size === 0 || (arriving.hasBroken && size < limits.uploadPartMinimum)) throw new Scrap();
      await claim(size);
    });
    const stored = { start: offset, ...kept };
    await call.transaction((tx) => storePart(tx, call, id, stored));
    return stored;
  }).catch((error: unknown) => {
    if (error instanceof Scrap) return { size: 0 };
    throw error;
  });
  return told(call, { ...upload, offset: offset + part.size });
}

/** Thrown if too little has arrived of an interrupted part to be kept. */
class Scrap extends Error {}

function mustGoOn(call: Call, { offset, done, size }: OpenUpload, stated: number): void {
  const expected = done ? size : offset;
  if (stated === expected) return;
  call.setHeader("upload-offset", String(expected));
  throw new Problem("offsetDiffers", { more: { offset: expected } });
}

async function storePart(tx: Tx, call: Call, id: string, part: StoredPart): Promise<void> {
  // It may have gone on elsewhere while this part was arriving.
  const now = mustExist(await readUpload(tx, { id, account: call.viewer.account }, true));
  mustGoOn(call, now, part.start);
  await insertPart(tx, id, part);
}

/** The bytes until their connection breaks; too many of them are refused. */
async function* untilBroken(
  content: Readable,
  most: number,
  arriving: { hasBroken: boolean },
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw new Problem("tooLarge");
      yield piece;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    arriving.hasBroken = true;
  }
}

/** Refusals that judge the contents: sending the same again is of no use. */
const judged = new Set([
  "contentDiffers",
  "infected",
  "invalid",
  "tooLarge",
  "unsupportedMediaType",
]);

/** A call that takes a file, with one that has arrived in parts; checked against its hash as it is read. */
export async function withUpload<T>(
  call: Call,
  { upload: id, name }: { upload: string; name: string },
  work: (file: Upload & { clientId: string }) => Promise<T>,
): Promise<T> {
  const { account } = call.viewer;
  const { upload, parts } = await call.transaction(async (tx) => ({
    upload: mustExist(await readUpload(tx, { id, account })),
    parts: await partsOfUpload(tx, id),
  }));
  if (!upload.done && upload.offset < upload.size) mustGoOn(call, upload, upload.size);
  try {
    const content = Readable.from(wholeOf(call, upload, parts), { objectMode: false });
    const result = await work({ name, content, clientId: id });
    await call.transaction((tx) => endUpload(tx, id));
    return result;
  } catch (error) {
    if (error instanceof Problem && judged.has(error.code) && !upload.done)
      await call.transaction((tx) => removeUpload(tx, id));
    throw error;
  }
}

async function* wholeOf(
  { platform: { files } }: Call,
  { sha256, done }: OpenUpload,
  parts: readonly StoredPart[],
): AsyncGenerator<Buffer> {
  if (done) throw new Problem("gone");
  const hash = createHash("sha256");
  for (const part of parts)
    for await (const piece of files.read(part.sha256) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  if (hash.digest("hex") !== sha256) throw new Problem("contentDiffers");
}
