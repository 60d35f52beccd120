import { expect, test } from "vitest";
import { joinRows, rowsToJoin } from "./joinRows.ts";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import type { Body } from "../plan/types.ts";

const bed = "/beds/*";

const beds = sampleNode("/beds", {
  type: "rows",
  once: ["plant"],
  children: [
    sampleNode(`${bed}/id`, { type: "number" }),
    sampleNode(`${bed}/plant`, { type: "reference" }),
    sampleNode(`${bed}/colours`, { type: "references" }),
    sampleNode(`${bed}/height`, { type: "number" }),
    sampleNode(`${bed}/note`, { multiline: true, maxLength: 30 }),
    sampleNode(`${bed}/shade`, { type: "object", children: [sampleNode(`${bed}/shade/from`)] }),
  ],
});

function joined(rows: Body[], touched: number[], node = beds) {
  const isTouched = (index: number): boolean => touched.includes(index);
  return joinRows(node, rows, rowsToJoin(node, rows, isTouched), isTouched);
}

test("rows whose keys become equal are merged at the first one's position, with lists and texts of both", () => {
  const own = { colours: [{ id: 2 }, { id: 1 }], shade: { from: "oak" } };
  const rows: Body[] = [
    { id: 1, plant: { id: 7 }, colours: [{ id: 1 }], height: 10, note: "wet" },
    { id: 2, plant: { id: 8 } },
    { id: 3, plant: { id: 7 }, note: "sunny", ...own },
  ];
  expect(joined(rows, [0])).toEqual([
    { id: 3, plant: { id: 7 }, height: 10, note: "sunny\n\nwet", ...own },
    { id: 2, plant: { id: 8 } },
  ]);
});

test("on conflicts the untouched row wins; a text that would get too long stays as it is", () => {
  const long = "as long as a text of this may be";
  const rows: Body[] = [
    { id: 1, plant: { id: 7 }, height: 10, note: "dry" },
    { id: 2, plant: { id: 7 }, height: 20, note: long },
  ];
  expect(joined(rows, [0])).toEqual([{ id: 2, plant: { id: 7 }, height: 20, note: long }]);
});

test("untouched rows stay, and so do rows whose key is empty", () => {
  const plant = { id: 7 };
  const rows: Body[] = [{ id: 1, plant }, { id: 2, plant }, { id: 3 }, { id: 4 }];
  expect(joined(rows, [])).toEqual(rows);
  expect(joined(rows, [2, 3])).toEqual(rows);
});

test("rows without a key in the document are merged only if they are entirely equal", () => {
  const { once: _once, ...free } = beds;
  const rows: Body[] = [
    { id: 1, plant: { id: 7 }, height: 10 },
    { id: 2, height: 10, plant: { id: 7 } },
    { id: 3, plant: { id: 7 }, height: 11 },
  ];
  expect(joined(rows, [0], free)).toEqual([{ id: 2, height: 10, plant: { id: 7 } }, rows[2]]);
});
