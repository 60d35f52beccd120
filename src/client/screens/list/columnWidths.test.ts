import { expect, test } from "vitest";
import { columnsThatFit, columnWidths } from "./columnWidths.ts";

const names = ["Nordlicht Kiel GmbH, Lohnbuchhaltung"];
const company = {
  label: "Company",
  texts: ["Nordlicht Kiel Beteiligungsgesellschaft mbH", "Wien"],
};
const mark = { label: "Status", texts: [], width: 134 };

test("with room a column is as wide as its longest text, and no wider", () => {
  const [wide = 0, fixed] = columnWidths(names, [company, mark], 1600);
  expect(fixed).toBe(134);
  expect(wide).toBeGreaterThan(43 * 7);
  expect(wide).toBeLessThan(43 * 9);
  expect(columnWidths(names, [company, mark], 3000)[0]).toBe(wide);
});

test("with less room its longest text takes two lines, and no word is broken", () => {
  const [narrow = 0] = columnWidths(names, [company, mark], 600);
  expect(narrow * 2).toBeGreaterThan(43 * 7);
  expect(narrow).toBeGreaterThan("Beteiligungsgesellschaft".length * 7);
});

test("columns of text give way to the names, marks don't", () => {
  const [squeezed = 0, fixed] = columnWidths(names, [company, mark], 480);
  expect(squeezed).toBeLessThan(columnWidths(names, [company, mark], 600)[0] ?? 0);
  expect(fixed).toBe(134);
});

test("a column that can do with less gives its room to the names where it is short", () => {
  const date = { label: "Changed", texts: [], width: 186, leastWidth: 108 };
  expect(columnWidths(names, [company, date], 400)[1]).toBe(108);
  expect(columnWidths(names, [company, date], 3000)[1]).toBe(186);
});

test("before the table's width is known each column has what it needs at least", () => {
  const [unknown = 0, fixed] = columnWidths(names, [company, mark], 0);
  expect(unknown).toBeGreaterThanOrEqual("Beteiligungsgesellschaft".length * 7);
  expect(unknown).toBeLessThan(columnWidths(names, [company, mark], 1600)[0] ?? 0);
  expect(fixed).toBe(134);
});

test("where columns don't fit beside the names, those that yield give way, then the last ones", () => {
  const all = [{ ...mark, yields: 2 }, mark, { ...mark, yields: 1 }, mark];
  const fitting = (room: number) => columnsThatFit(all, room);
  expect(fitting(0)).toEqual([0, 1, 2, 3]);
  expect(fitting(160 + 4 * 134)).toEqual([0, 1, 2, 3]);
  expect(fitting(160 + 4 * 134 - 1)).toEqual([0, 1, 3]);
  expect(fitting(160 + 3 * 134 - 1)).toEqual([1, 3]);
  expect(fitting(160 + 2 * 134 - 1)).toEqual([1]);
  expect(fitting(100)).toEqual([]);
});

test("texts that may be cut shrink before columns give way, no further than to what tells them apart", () => {
  const cut = { ...company, isCut: true };
  expect(columnWidths(names, [cut], 1600)[0]).toBe(columnWidths(names, [company], 1600)[0]);
  const [narrow = 0] = columnWidths(names, [cut, mark], 480);
  expect(narrow).toBeLessThan("Beteiligungsgesellschaft".length * 7);
  expect(narrow).toBeGreaterThan(120);
  const fitting = (room: number) => columnsThatFit([{ ...cut, yields: 1 }, mark], room);
  expect(fitting(480)).toEqual([0, 1]);
  expect(fitting(400)).toEqual([1]);
});
