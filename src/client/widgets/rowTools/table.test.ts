import { expect, test } from "vitest";
import { tableOf, tableText } from "./table.ts";

test("a table comes back as it went, with tabs, quotes and line breaks in its cells", () => {
  const table = [
    ["Name", "Note"],
    ["Rose", 'two\nlines and "quotes"'],
    ["Yew", "a\ttab"],
    ["", "only a note"],
  ];
  expect(tableOf(tableText(table))).toEqual(table);
});

test("what begins like a formula is none in a spreadsheet, and comes back as it was", () => {
  expect(tableText([["=1+1", "-5"]])).toBe("'=1+1\t'-5");
  expect(tableOf("'=1+1\t'-5")).toEqual([["=1+1", "-5"]]);
});

test("empty lines and a last line break are no rows", () => {
  expect(tableOf("a\tb\r\n\r\n1\t2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(tableOf("")).toEqual([]);
});
