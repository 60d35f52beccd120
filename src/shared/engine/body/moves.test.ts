import { expect, test } from "vitest";
import { samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import { movedRows } from "./moves.ts";

const bedsOf = (ids: string) => ({ beds: [...ids].map((id) => ({ id: Number(id), note: id })) });

function told(before: string, after: string): string[] {
  return movedRows(samplePlan, bedsOf(before), bedsOf(after)).map(
    ({ path, earlier, from, to }) => `${earlier} ${path} ${from} ${to}`,
  );
}

test("only the rows that were moved are told, with their places", () => {
  expect(told("12345", "51234")).toEqual(["/beds/4 /beds/0 5 1"]);
  expect(told("12345", "23451")).toEqual(["/beds/0 /beds/4 1 5"]);
  expect(told("123", "321")).toHaveLength(2);
});

test("rows that come and go move nobody", () => {
  expect(told("1234", "1294")).toEqual([]);
  expect(told("123", "9123")).toEqual([]);
  expect(told("1234", "34")).toEqual([]);
});
