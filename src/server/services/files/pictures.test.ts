import { expect, test } from "vitest";
import { pngOf } from "#tests/helpers/pictures.ts";
import { isWholeJpeg, isWholePng } from "./pictures.ts";

const png = pngOf(8, 5);

test("a complete picture is accepted for the cover", async () => {
  expect(await isWholePng(png)).toBe(true);
});

test("pictures are unpacked one after the other", async () => {
  const order: string[] = [];
  const large = isWholePng(pngOf(2000, 1000)).then(() => order.push("large"));
  await Promise.all([large, isWholePng(png).then(() => order.push("small"))]);
  expect(order).toEqual(["large", "small"]);
});

test.each([
  ["is something else", Buffer.from("%PDF-1.7 no picture at all")],
  ["lost its end", png.subarray(0, -12)],
  ["has fewer lines than it says", pngOf(8, 5, 3)],
  [
    "is not packed as it says",
    Buffer.concat([png.subarray(0, 45), Buffer.alloc(20), png.subarray(65)]),
  ],
  ["has more lines than it says", pngOf(8, 5, 500)],
  ["is empty", pngOf(0, 5)],
])("one that %s can't", async (_why, file) => {
  expect(await isWholePng(file)).toBe(false);
});

test("a picture that unpacks to more than a cover needs is not", async () => {
  const large = pngOf(1, 1);
  large.writeUInt32BE(100_000, 16);
  large.writeUInt32BE(100_000, 20);
  expect(await isWholePng(large)).toBe(false);
});

test("while a large picture is looked at, others have their turn", async () => {
  let turns = 0;
  const looking = { isOver: false };
  const count = (): void => {
    turns += 1;
    if (!looking.isOver) setImmediate(count);
  };
  count();
  expect(await isWholePng(pngOf(2000, 2000))).toBe(true);
  looking.isOver = true;
  expect(turns).toBeGreaterThan(50);
});

const jpeg = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffc0000b080005000801011100ffd9",
  "hex",
);

test("a JPEG states its size and has an end marker", () => {
  expect(isWholeJpeg(jpeg)).toBe(true);
  expect(isWholeJpeg(jpeg.subarray(0, -2))).toBe(false);
  expect(isWholeJpeg(Buffer.from("ffd8ffd9".padEnd(60, "0"), "hex"))).toBe(false);
});
