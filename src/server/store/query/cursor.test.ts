import { expect, test } from "vitest";
import { cutPage, readCursor, totalUpTo, writeCursor, type SortType } from "./cursor.ts";

function forged(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

test.each<[SortType, (string | number)[]]>([
  ["text", ["", "Ärger im Watt", "'; drop table record; --"]],
  ["date", ["2026-02-28", "9999-12-31"]],
  ["timestamptz", ["2026-11-21 04:12:09.123+00", "2026-11-21 04:12:09-03:30"]],
  ["int4", ["0", "9", -1]],
  ["int8", [1_763_698_329_123, "12"]],
  ["float8", ["-Infinity", "2.5", 1e21, "1e-310", 0]],
])("a cursor by %s comes back as it was written", (type, values) => {
  for (const value of values) {
    expect(readCursor(writeCursor({ value, id: 5 }), type)).toEqual({ value, id: 5, group: "" });
    const grouped = { value, id: 5, group: "Kiel 3" };
    expect(readCursor(writeCursor(grouped), type)).toEqual(grouped);
  }
});

test.each<[SortType, unknown[]]>([
  ["text", [5, null, ["x"], "a\0b", "\uD800", { x: 1 }, true]],
  ["date", [5, "2026-02-30", "0000-01-01", "2026-13-01", "now", "infinity", "2026-1-1", ""]],
  ["timestamptz", ["2026-02-30 00:00:00+00", "2026-01-01", "2026-01-01 24:00:00+00", 1, "x"]],
  ["int4", ["2147483648", 1.5, "1.5", "x", "", "1e3", 1e300]],
  ["int8", [1.5, "99999999999999999999", "", " 1", "0x1", 1e300]],
  ["float8", ["NaN", "1e999", "1e-999", "0.0e1x", "1,5", "", "--1", `1${"0".repeat(400)}`]],
])("a forged cursor by %s is none", (type, values) => {
  for (const value of values)
    expect([value, readCursor(forged(value, 5), type)]).toEqual([value, null]);
});

test("a cursor with another id, group or form is none", () => {
  for (const id of [0, -1, 1.5, 1e300, "5", null, [5], {}]) {
    expect([id, readCursor(forged("x", id), "text")]).toEqual([id, null]);
  }
  for (const group of [5, null, "a\0", {}]) {
    expect([group, readCursor(forged("x", 5, group), "text")]).toEqual([group, null]);
  }
  for (const text of [
    "",
    "x",
    "zzz",
    "e30",
    "W10",
    forged("x"),
    forged("x", 5, "", 1),
    "bnVsbA",
    "\0",
  ]) {
    expect([text, readCursor(text, "text")]).toEqual([text, null]);
  }
});

test("a list without a cursor begins with its first page", () => {
  expect(readCursor(undefined, "text")).toBeUndefined();
});

test("a page has a next one only if a row beyond it was read", () => {
  const rows = [{ id: 3 }, { id: 5 }, { id: 8 }];
  const cursorOf = ({ id }: { id: number }) => ({ value: id, id });
  expect(cutPage(rows, 3, cursorOf)).toEqual({ items: rows });
  expect(cutPage([], 3, cursorOf)).toEqual({ items: [] });
  const { items, next } = cutPage(rows, 2, cursorOf);
  expect(items).toEqual(rows.slice(0, 2));
  expect(readCursor(next, "int4")).toMatchObject({ value: 5, id: 5 });
});

test("a total stops at the most that is reported", () => {
  expect(totalUpTo(10, 10)).toEqual({ total: 10 });
  expect(totalUpTo(10, 11)).toEqual({ total: 10, more: true });
});
