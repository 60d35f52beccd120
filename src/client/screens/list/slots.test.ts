import { expect, test } from "vitest";
import { nextSlots, type Slots } from "./slots.ts";

const slotsOf = (slots: Slots) => [...slots].map(([index, slot]) => `${index}:${slot}`).join(" ");
const first = nextSlots(new Map(), [0, 1, 2, 3]);

test("a line that leaves above is taken again below; who stays keeps its element", () => {
  expect(slotsOf(first)).toBe("0:0 1:1 2:2 3:3");
  const second = nextSlots(first, [2, 3, 4, 5]);
  expect(slotsOf(second)).toBe("2:2 3:3 4:0 5:1");
  expect(slotsOf(nextSlots(second, [4, 5, 6, 7, 8]))).toBe("4:0 5:1 6:2 7:3 8:4");
});

test("lines that come above are made anew", () => {
  const below = nextSlots(new Map(), [4, 5, 6]);
  expect(slotsOf(nextSlots(below, [2, 3, 4]))).toBe("2:3 3:4 4:0");
});

test("a line with the focus stays as it is, wherever the others are", () => {
  const away = nextSlots(first, [1, 50, 51, 52]);
  expect(slotsOf(away)).toBe("1:1 50:0 51:4 52:5");
  expect(slotsOf(nextSlots(away, [1, 51, 52, 53]))).toBe("1:1 51:4 52:5 53:6");
});

test("after a jump all elements are taken again", () => {
  expect(slotsOf(nextSlots(first, [90, 91, 92, 93, 94]))).toBe("90:0 91:1 92:2 93:3 94:4");
});

test("a line that comes above one that stays is made anew, though others have left", () => {
  const before = nextSlots(new Map(), [0, 1, 2, 10]);
  expect(slotsOf(nextSlots(before, [5, 10, 11]))).toBe("5:4 10:3 11:0");
});
