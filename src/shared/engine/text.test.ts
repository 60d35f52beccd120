import { expect, test } from "vitest";
import { item, samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import { folded, searchText } from "./text.ts";

test("a text is found without its accents, its capitals and its sharp s", () => {
  expect(folded("  Größe  ÉTÉ\nStraße ")).toBe("grosse ete strasse");
});

test("heavier fields come first, names of chosen items are found, notes that are not searched are not", () => {
  const body = { beds: [{ plant: item(1), note: "hidden" }], name: "Süd" };
  expect(searchText(samplePlan, body)).toBe("sud item 1");
});
