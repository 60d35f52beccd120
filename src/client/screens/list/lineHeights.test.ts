import { expect, test } from "vitest";
import { LineHeights } from "./lineHeights.ts";

test("lines are as high as expected until they are measured, and the ones below follow", () => {
  const heights = new LineHeights(40);
  expect(heights.topOf(10)).toBe(400);
  expect(heights.take(3, 60)).toBe(20);
  expect(heights.take(3, 60)).toBe(0);
  expect([heights.topOf(3), heights.topOf(4), heights.topOf(10)]).toEqual([120, 180, 420]);
  expect(heights.take(3, 30)).toBe(-30);
  expect(heights.topOf(10)).toBe(390);
});

test("the line at a distance is the one that covers it, at the ends the first and the last", () => {
  const heights = new LineHeights(40);
  heights.take(1, 100);
  const at = (distance: number) => heights.lineAt(distance, 4);
  expect([-50, 0, 39, 40, 139, 140, 179, 9000].map(at)).toEqual([0, 0, 0, 1, 1, 2, 2, 3]);
  expect(heights.lineAt(100, 0)).toBe(0);
});

test("far below what is measured, lines are taken for usual ones", () => {
  const heights = new LineHeights(40);
  heights.take(2, 60);
  expect(heights.topOf(10_000)).toBe(10_000 * 40 + 20);
  heights.take(5000, 30);
  expect([heights.topOf(5000), heights.topOf(10_000)]).toEqual([200_020, 400_010]);
  heights.take(2, 40);
  expect(heights.topOf(10_000)).toBe(399_990);
});
