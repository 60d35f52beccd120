import { expect, test } from "vitest";
import { groupByRow } from "./rowGroups.ts";

const lists: Record<string, readonly string[]> = {
  plant: ["/beds", "/pots"],
  soil: ["/beds", "/pots"],
  colour: ["/beds", "/paths"],
  gravel: ["/paths"],
};

const grouped = (...fields: string[]) =>
  groupByRow(fields, (field) => {
    const rows = lists[field.replace(/\d/, "")];
    return rows ? { comparisons: [field.replace(/\d/, "")], lists: rows } : null;
  });

test("conditions on rows of one kind are about one row, wherever they stand among others", () => {
  expect(grouped("plant", "owner", "soil")).toEqual([["plant", "soil"], ["owner"]]);
});

test("a second condition of the same field begins another row, which the next ones join", () => {
  expect(grouped("plant1", "soil1", "plant2", "soil2")).toEqual([
    ["plant1", "soil1"],
    ["plant2", "soil2"],
  ]);
  expect(grouped("plant1", "plant2")).toEqual([["plant1"], ["plant2"]]);
});

test("a field of several kinds of rows is about the row that is left for all", () => {
  expect(grouped("colour", "gravel", "plant")).toEqual([["colour", "gravel"], ["plant"]]);
  expect(grouped("plant", "colour", "gravel")).toEqual([["plant", "colour"], ["gravel"]]);
});

test("conditions on the record as a whole stand alone", () => {
  expect(grouped("owner", "owner")).toEqual([["owner"], ["owner"]]);
});
