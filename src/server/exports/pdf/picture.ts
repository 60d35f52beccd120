import { pixelsOf, readPng } from "./png.ts";
import type { PdfFile } from "./pdfFile.ts";
import { reference } from "./syntax.ts";

/** A picture in a file, with how it lies in its box: rotated and mirrored as a camera held it. */
export interface Picture {
  id: number;
  /** As it is seen. */
  width: number;
  height: number;
  orientation: number;
}

/** Writes a PNG or JPEG into a file. */
export function writePicture(file: PdfFile, data: Buffer): Picture {
  return data.readUInt16BE(0) === 0xff_d8 ? writeJpeg(file, data) : writePng(file, data);
}

/** Width and height of a PNG or JPEG, in pixels as stored. */
export function pictureSize(data: Buffer): { width: number; height: number } {
  return data.readUInt16BE(0) === 0xff_d8 ? readJpeg(data) : readPng(data);
}

/** The matrix that lays a picture into a box; y grows upwards. */
export function matrixOf(
  { orientation }: Picture,
  { x, y, width: w, height: h }: { x: number; y: number; width: number; height: number },
): number[] {
  const matrices: Readonly<Record<number, number[]>> = {
    2: [-w, 0, 0, h, x + w, y],
    3: [-w, 0, 0, -h, x + w, y + h],
    4: [w, 0, 0, -h, x, y + h],
    5: [0, -h, -w, 0, x + w, y + h],
    6: [0, -h, w, 0, x, y + h],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, x + w, y],
  };
  return matrices[orientation] ?? [w, 0, 0, h, x, y];
}

function imageEntries(width: number, height: number, bits: number, colours: string): string {
  return (
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
    `/BitsPerComponent ${bits} /ColorSpace ${colours}`
  );
}

const colourSpaces: Readonly<Record<number, string>> = {
  1: "/DeviceGray",
  3: "/DeviceRGB",
  // Photo editors write inks inverted.
  4: "/DeviceCMYK /Decode [1 0 1 0 1 0 1 0]",
};

function writeJpeg(file: PdfFile, data: Buffer): Picture {
  const { bits, width, height, channels, orientation } = readJpeg(data);
  const colours = colourSpaces[channels] ?? "/DeviceRGB";
  const id = file.raw(`${imageEntries(width, height, bits, colours)} /Filter /DCTDecode`, data);
  const isTurned = orientation > 4;
  return {
    id,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    orientation,
  };
}

interface JpegFacts {
  bits: number;
  width: number;
  height: number;
  channels: number;
  orientation: number;
}

function readJpeg(data: Buffer): JpegFacts {
  let orientation = 1;
  for (let at = 2; at + 9 <= data.length; at += 2 + data.readUInt16BE(at + 2)) {
    // Markers may be filled up.
    while (data[at + 1] === 0xff) at += 1;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xe1) orientation = orientationIn(data.subarray(at + 4)) ?? orientation;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        bits: data.readUInt8(at + 4),
        height: data.readUInt16BE(at + 5),
        width: data.readUInt16BE(at + 7),
        channels: data.readUInt8(at + 9),
        orientation,
      };
  }
  throw new Error("a JPEG without a frame");
}

const orientationTag = 0x01_12;

/** How the camera was held (Exif), if that is told. */
function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0" || segment.length < 16) return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === orientationTag) return short(at + 8);
  }
  return undefined;
}

function writePng(file: PdfFile, data: Buffer): Picture {
  const png = readPng(data);
  const { width, height, bits, channels, palette, isInterlaced, hasAlpha } = png;
  const colours = palette
    ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString("hex")}>]`
    : channels > 2
      ? "/DeviceRGB"
      : "/DeviceGray";
  const asSeen = { width, height, orientation: 1 };
  if (!hasAlpha && !isInterlaced) {
    const rows = `/Predictor 15 /Colors ${channels} /BitsPerComponent ${bits} /Columns ${width}`;
    const how = `/Filter /FlateDecode /DecodeParms << ${rows} >>`;
    const id = file.raw(`${imageEntries(width, height, bits, colours)} ${how}`, png.data);
    return { ...asSeen, id };
  }
  const { samples, alpha } = pixelsOf(png);
  const mask = hasAlpha
    ? ` /SMask ${reference(file.stream(imageEntries(width, height, 8, "/DeviceGray"), alpha))}`
    : "";
  const id = file.stream(`${imageEntries(width, height, 8, colours)}${mask}`, samples);
  return { ...asSeen, id };
}
