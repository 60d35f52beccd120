import { afterEach, expect, test } from "vitest";
import { clearSelection, passTo, selection, selectWhole, toggle } from "./selection.ts";

const list = [11, 12, 13, 14, 15, 16];

const chosen = () => list.filter((id) => selection.chosen[id] === true);

afterEach(clearSelection);

test("the focus takes lines with it from where it began, and gives back those that it leaves", () => {
  toggle(13, list);
  passTo(13, 16, list);
  expect(chosen()).toEqual([13, 14, 15, 16]);
  passTo(16, 15, list);
  expect(chosen()).toEqual([13, 14, 15]);
  passTo(15, 11, list);
  expect(chosen()).toEqual([11, 12, 13]);
  expect(selection.count).toBe(3);
});

test("a range that begins at a line which is not selected leaves the others selected", () => {
  toggle(11, list);
  passTo(14, 15, list);
  expect(chosen()).toEqual([11, 14, 15]);
});

test("where all that the filter finds is selected, it stays so", () => {
  selectWhole();
  passTo(14, 13, list);
  expect([selection.isWhole, selection.count, chosen()]).toEqual([true, 0, []]);
});
