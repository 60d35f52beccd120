import { expect, test } from "vitest";
import { idToAsk, parseId } from "./ids.ts";

test("an id in an address is a safe whole number from one", () => {
  expect(parseId("1")).toBe(1);
  expect(parseId("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  for (const text of [undefined, "", "0", "-1", "1.5", "01", "1e3", "9007199254740993", "x"])
    expect([text, parseId(text)]).toEqual([text, null]);
});

test("what is no id is asked for by one that nothing has", () => {
  expect([idToAsk("7"), idToAsk("x")]).toEqual([7, Number.MAX_SAFE_INTEGER]);
});
