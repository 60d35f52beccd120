import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { findCounterpart } from "./counterparts.ts";

const [austria, switzerland, france] = [{ id: 55 }, { id: 56 }, { id: 57 }];
const record: Body = {
  counterparts: [
    { country: { id: 55, title: "Österreich" }, entry: "at-bao-132" },
    { country: { id: 56, title: "Schweiz" } },
  ],
};
const offered = new Map([["at-bao-132", "§ 132 BAO"]]);

test("the counterpart in a country is the offered entry of its key", () => {
  expect(findCounterpart(record, austria, offered)).toBe("§ 132 BAO");
});

test("a country known to have none is told from one that nobody looked at", () => {
  expect(findCounterpart(record, switzerland, offered)).toBeNull();
  expect(findCounterpart(record, france, offered)).toBeUndefined();
  expect(findCounterpart({}, austria, offered)).toBeUndefined();
});

test("a counterpart that is hidden or deleted is unknown", () => {
  expect(findCounterpart(record, austria, new Map())).toBeUndefined();
});
