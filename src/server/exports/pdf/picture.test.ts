import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { matrixOf } from "./picture.ts";
import { pixelsOf, readPng } from "./png.ts";

interface Head {
  width: number;
  height: number;
  bits: number;
  type: number;
  interlaced?: boolean;
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

function png(
  head: Head,
  rows: readonly (readonly number[])[],
  others: Record<string, number[]> = {},
) {
  const start = Buffer.alloc(13);
  start.writeUInt32BE(head.width, 0);
  start.writeUInt32BE(head.height, 4);
  start.set([head.bits, head.type, 0, 0, head.interlaced ? 1 : 0], 8);
  return readPng(
    Buffer.concat([
      Buffer.alloc(8),
      chunk("IHDR", start),
      ...Object.entries(others).map(([name, content]) => chunk(name, Buffer.from(content))),
      chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

const unpacked = (file: ReturnType<typeof png>) => {
  const { samples, alpha } = pixelsOf(file);
  return { samples: [...samples], alpha: [...alpha] };
};

test("a picture with opacity is parted into colours and opacity, whatever its rows are filtered by", () => {
  const rows = [
    [0, 10, 20, 30, 255, 11, 22, 33, 128],
    [1, 10, 20, 30, 255, 1, 2, 3, 129],
    [2, 1, 1, 1, 0, 2, 2, 2, 0],
    [3, 10, 20, 30, 100, 20, 20, 20, 20],
    [4, 1, 1, 1, 1, 1, 1, 1, 1],
  ];
  expect(unpacked(png({ width: 2, height: 5, bits: 8, type: 6 }, rows))).toEqual({
    samples: [
      10, 20, 30, 11, 22, 33, 10, 20, 30, 11, 22, 33, 11, 21, 31, 13, 24, 35, 15, 30, 45, 34, 47,
      60, 16, 31, 46, 35, 48, 61,
    ],
    alpha: [255, 128, 255, 128, 255, 128, 227, 197, 228, 198],
  });
});

test("a palette's colours keep their numbers, and its opacity becomes the pixels'", () => {
  const others = { PLTE: [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255], tRNS: [0, 128] };
  const file = png({ width: 4, height: 1, bits: 2, type: 3 }, [[0, 0b00_01_10_11]], others);
  expect(unpacked(file)).toEqual({ samples: [0, 1, 2, 3], alpha: [0, 128, 255, 255] });
});

test("one grey can be transparent, and sixteen bits become eight", () => {
  const rows = [[0, 0x12, 0x34, 0xff, 0xff]];
  const file = png({ width: 2, height: 1, bits: 16, type: 0 }, rows, { tRNS: [0x12, 0x34] });
  expect(unpacked(file)).toEqual({ samples: [0x12, 0xff], alpha: [0, 255] });
});

test("an interlaced picture is put in order", () => {
  // A pixel's value is its position; passes as the format lists them; rows unfiltered.
  const head = { width: 9, height: 1, bits: 8, type: 0, interlaced: true };
  const order = [[0, 8], [4], [2, 6], [1, 3, 5, 7]].map((pass) => [0, ...pass]);
  expect(unpacked(png(head, order))).toEqual({ samples: [0, 1, 2, 3, 4, 5, 6, 7, 8], alpha: [] });
});

test("a picture stands upright as the camera was held: its first pixel is where it belongs", () => {
  const box = { x: 100, y: 200, width: 30, height: 20 };
  // The stored picture's upper left corner is at 0, 1 of the unit square.
  const upperLeft = (orientation: number) => {
    const picture = { id: 0, width: 1, height: 1, orientation };
    const [, , c = 0, d = 0, e = 0, f = 0] = matrixOf(picture, box);
    return [c + e, d + f];
  };
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(upperLeft)).toEqual([
    [100, 220],
    [130, 220],
    [130, 200],
    [100, 200],
    [100, 220],
    [130, 220],
    [130, 200],
    [100, 200],
  ]);
});
