import { expect, test } from "vitest";
import { copyOf, findAll, isEmpty, readAt, valueAt, writeAt } from "./paths.ts";
import type { Body, Json } from "../plan/types.ts";

const garden: Body = {
  name: "South",
  beds: [{ plant: { id: 1 }, colours: [{ id: 7 }] }, { note: "fallow" }, { plant: { id: 2 } }],
  "a/b": { "c~d": 1 },
};

test("a pointer through rows yields the values of the rows in order", () => {
  expect(readAt(garden, "/beds/*/plant")).toEqual([{ id: 1 }, { id: 2 }]);
  expect(findAll(garden, "/beds/*/plant").map((each) => each.path)).toEqual([
    "/beds/0/plant",
    "/beds/2/plant",
  ]);
});

test("lists inside rows stay lists", () => {
  expect(readAt(garden, "/beds/*/colours")).toEqual([[{ id: 7 }]]);
});

test("names with slashes and tildes are escaped", () => {
  expect(readAt(garden, "/a~1b/c~0d")).toBe(1);
});

test("a pointer to nothing yields nothing", () => {
  expect(readAt(garden, "/beds/9/plant")).toBeUndefined();
  expect(readAt(garden, "/name/first")).toBeUndefined();
  expect(readAt(undefined, "/name")).toBeUndefined();
});

test("a rule's pointer starts at the root with a leading slash, else at its own row", () => {
  const row: Body = { name: "bed", plant: { id: 3 } };
  expect(valueAt("/name", row, garden)).toBe("South");
  expect(valueAt("name", row, garden)).toBe("bed");
  expect(valueAt("plant/id", row, garden)).toBe(3);
});

test("writing creates missing objects, and undefined deletes", () => {
  const body: Body = { beds: [{ note: "a" }] };
  writeAt(body, "/pond/depth", 2);
  writeAt(body, "/beds/0/note", "b");
  expect(body).toEqual({ pond: { depth: 2 }, beds: [{ note: "b" }] });
  writeAt(body, "/pond/depth", undefined);
  expect(body["pond"]).toEqual({});
});

test("a copy shares nothing with its source", () => {
  const copy = copyOf(garden);
  writeAt(copy, "/beds/0/note", "changed");
  expect(readAt(garden, "/beds/0/note")).toBeUndefined();
});

test("zero and false are values; blank text and empty lists are not", () => {
  const given: Json[] = [0, false, "a", [null], { street: "x" }];
  expect(given.some((value) => isEmpty(value))).toBe(false);
  const nothing: (Json | undefined)[] = [undefined, null, "", " \n", [], {}, { a: "", b: [] }];
  expect(nothing.every((value) => isEmpty(value))).toBe(true);
});
