import { createInflate } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "#server/auth/call.ts";
import { makeTurns } from "#server/auth/turns.ts";
import { readFiles, type StoredFile } from "#server/store/files/files.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { referenceId, referencesIn } from "#shared/engine/body/references.ts";

/** Files smaller than this cannot be valid pictures. */
const leastBytes = 20;
const mostPoints = 16_000_000;

const signature = Buffer.from("89504e470d0a1a0a", "hex");
/** Samples per pixel by PNG colour type: grey, RGB, palette, grey with alpha, RGBA. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bytes that are unpacked at a time, on a thread that other work takes turns on. */
const chunkSize = 256_000;
/** Milliseconds of rest after them, about twice what they take: processors are few. */
const rest = 2;

/** Far more than are sent at a time: each account has few calls at work. */
const mostWaiting = 1000;
/** Pictures that are unpacked at a time: several would take all processors. */
const turns = makeTurns({ atOnce: 1, mostWaiting });

/** True if a PNG is complete: its data unpacks to the size in its header, within the pixel limit. */
export async function isWholePng(file: Buffer): Promise<boolean> {
  if (!file.subarray(0, 8).equals(signature)) return false;
  const [header, ...parts] = pngChunks(file);
  if (header?.type !== "IHDR" || header.data.length !== 13) return false;
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  const bits = header.data[8] ?? 0;
  const perPoint = samples[header.data[9] ?? -1];
  if (!perPoint || width * height === 0 || width * height > mostPoints) return false;
  // Interlaced (Adam7) pictures have more scan lines than rows.
  const isInPasses = header.data[12] === 1;
  const line = 1 + Math.ceil((width * perPoint * bits) / 8);
  const packed = Buffer.concat(parts.filter(({ type }) => type === "IDAT").map((p) => p.data));
  const whole = line * height;
  const most = isInPasses ? 2 * whole + 4096 : whole;
  const length = await turns.take([], () => unpackedLength(packed, most));
  return isInPasses ? length >= height : length === whole;
}

/** Counts what is packed, off the main thread and without holding it; stops above the limit. -1 if torn. */
async function unpackedLength(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize });
  inflate.end(packed);
  let length = 0;
  try {
    for await (const points of inflate) {
      // Border: without an encoding, streams give buffers.
      length += (points as Buffer).length;
      if (length > most) break;
      await wait(rest);
    }
  } catch {
    return -1;
  }
  return length;
}

interface PngChunk {
  type: string;
  data: Buffer;
}

function pngChunks(file: Buffer): PngChunk[] {
  const parts: PngChunk[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) break;
    const type = file.toString("latin1", at + 4, at + 8);
    parts.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return parts.at(-1)?.type === "IEND" ? parts : [];
}

/** True if a JPEG has its start and end markers and states its dimensions. */
export function isWholeJpeg(file: Buffer): boolean {
  const isFramed = file.readUInt16BE(0) === 0xff_d8 && file.lastIndexOf("ffd9", -2, "hex") > 0;
  return isFramed && jpegFrameHeader(file) !== null;
}

/** The frame header of a JPEG, which holds its dimensions, or null. */
function jpegFrameHeader(file: Buffer): Buffer | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const isSized = file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7) > 0;
      return isSized ? file.subarray(at) : null;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

/** True if a file is a valid PNG or JPEG that fits on an export cover. */
export async function isPicture(call: Call, file: StoredFile): Promise<boolean> {
  if (file.size < leastBytes) return false;
  const content = await contentOf(call, file);
  if (!content) return false;
  return file.mediaType === "image/png"
    ? await isWholePng(content)
    : file.mediaType === "image/jpeg" && isWholeJpeg(content);
}

async function contentOf(call: Call, { sha256 }: StoredFile): Promise<Buffer | null> {
  const { files } = call.platform;
  return (await files.has(sha256)) ? buffer(files.read(sha256)) : null;
}

/** The group's logo from its settings as base64, or undefined if none is usable. */
export async function groupPicture(call: Call): Promise<string | undefined> {
  const ids = pictureIds(call.viewer.settings);
  if (ids.length === 0) return undefined;
  const [file] = (await call.transaction((tx) => readFiles(tx, ids))).values();
  if (!file || !(await isPicture(call, file))) return undefined;
  return (await contentOf(call, file))?.toString("base64");
}

/** Ids of the files that the group's settings reference as logo. */
export function pictureIds(settings: Body): number[] {
  return referencesIn(settings["logo"]).flatMap((each) => referenceId(each) ?? []);
}
