import { inflateSync } from "node:zlib";

/** A PNG file's head and packed rows. */
export interface Png {
  width: number;
  height: number;
  /** Bits of a sample. */
  bits: number;
  /** Samples of a pixel; of a palette one. */
  channels: number;
  palette: Buffer | undefined;
  isInterlaced: boolean;
  hasAlpha: boolean;
  /** Opacity of the palette's colours, or the one colour that is transparent. */
  transparency: Buffer | undefined;
  data: Buffer;
}

const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads a PNG file; its rows stay packed. */
export function readPng(file: Buffer): Png {
  const parts = new Map<string, Buffer>();
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (name === "IDAT") data.push(content);
    else parts.set(name, content);
  }
  const head = parts.get("IHDR");
  if (!head) throw new Error("a PNG without a head");
  const type = head.readUInt8(9);
  const transparency = parts.get("tRNS");
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    bits: head.readUInt8(8),
    channels: samplesOf[type] ?? 3,
    palette: type === 3 ? parts.get("PLTE") : undefined,
    isInterlaced: head.readUInt8(12) === 1,
    hasAlpha: type >= 4 || transparency !== undefined,
    transparency,
    data: Buffer.concat(data),
  };
}

/** A pixel's column and row of the seven passes of an interlaced picture: first and step. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;
const inOne = [[0, 1, 0, 1]] as const;

/** Colours and opacity of pixels, a byte each. */
interface Pixels {
  samples: Buffer;
  /** Empty if all are opaque. */
  alpha: Buffer;
}

/** Unpacks the pixels to eight bits a sample, colours apart from opacity. */
export function pixelsOf(png: Png): Pixels {
  const { width, height, hasAlpha } = png;
  const samples = Buffer.alloc(width * height * coloursOf(png));
  const pixels = { samples, alpha: Buffer.alloc(hasAlpha ? width * height : 0, 0xff) };
  let rest = inflateSync(png.data);
  for (const [left, across, top, down] of png.isInterlaced ? passes : inOne) {
    const columns = Math.max(0, Math.ceil((width - left) / across));
    const length = columns === 0 ? 0 : 1 + Math.ceil((columns * png.channels * png.bits) / 8);
    let above: Buffer = Buffer.alloc(length);
    for (let y = top; y < height && length > 0; y += down) {
      above = unfiltered(rest.subarray(0, length), above, png);
      rest = rest.subarray(length);
      for (let column = 0; column < columns; column += 1)
        takePixel(png, above, column, { pixels, at: y * width + left + column * across });
    }
  }
  return pixels;
}

function coloursOf({ channels }: Png): number {
  return channels === 2 || channels === 4 ? channels - 1 : channels;
}

/** Takes a pixel out of a row to its place among all. */
function takePixel(
  png: Png,
  row: Buffer,
  column: number,
  { pixels, at }: { pixels: Pixels; at: number },
): void {
  const { channels, bits, palette } = png;
  const colours = coloursOf(png);
  for (let index = 0; index < colours; index += 1) {
    const value = sampleAt(row, column * channels + index, bits);
    pixels.samples[at * colours + index] = palette ? value : toByte(value, bits);
  }
  if (png.hasAlpha) pixels.alpha[at] = opacityOf(png, row, column);
}

function opacityOf(png: Png, row: Buffer, column: number): number {
  const { channels, bits, palette, transparency } = png;
  const sample = (index: number): number => sampleAt(row, column * channels + index, bits);
  const colours = coloursOf(png);
  if (colours < channels) return toByte(sample(colours), bits);
  if (palette) return transparency?.[sample(0)] ?? 0xff;
  for (let index = 0; index < colours; index += 1)
    if (sample(index) !== transparency?.readUInt16BE(index * 2)) return 0xff;
  return 0;
}

function sampleAt(row: Buffer, index: number, bits: number): number {
  if (bits === 16) return row.readUInt16BE(index * 2);
  if (bits === 8) return row[index] ?? 0;
  const at = index * bits;
  return ((row[at >> 3] ?? 0) >> (8 - bits - (at & 7))) & ((1 << bits) - 1);
}

function toByte(value: number, bits: number): number {
  return bits === 16 ? value >> 8 : Math.round((value * 0xff) / ((1 << bits) - 1));
}

/** Undoes a row's filter, which its first byte names. */
function unfiltered(row: Buffer, above: Buffer, { bits, channels }: Png): Buffer {
  const filter = row[0] ?? 0;
  const back = Math.max(1, (bits * channels) >> 3);
  const plain = Buffer.from(row.subarray(1));
  for (let at = 0; at < plain.length; at += 1) {
    const left = at < back ? 0 : (plain[at - back] ?? 0);
    const over = above[at] ?? 0;
    const corner = at < back ? 0 : (above[at - back] ?? 0);
    plain[at] = (plain[at] ?? 0) + guess(filter, left, over, corner);
  }
  return plain;
}

function guess(filter: number, left: number, over: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return over;
  if (filter === 3) return (left + over) >> 1;
  if (filter !== 4) return 0;
  const distance = (value: number): number => Math.abs(left + over - corner - value);
  if (distance(left) <= distance(over) && distance(left) <= distance(corner)) return left;
  return distance(over) <= distance(corner) ? over : corner;
}
