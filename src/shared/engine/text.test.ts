import { expect, test } from "vitest";
import { item, samplePlan } from "#tests/helpers/samples/samplePlan.ts";
import {
  containsText,
  foldedPlaces,
  foldText,
  interpolate,
  searchText,
  sortText,
  titleRank,
} from "./text.ts";

test("a search ignores accents, case and the spelling of ß", () => {
  expect(foldText("  Größe  ÉTÉ\nStraße ")).toBe("grosse ete strasse");
  expect(foldText("  Größe  ÉCOLE Øre Łódź ")).toBe("grosse ecole ore lodz");
  expect(foldText("STRAẞE ﬁnden ΣΑΣ İzmir")).toBe("strasse finden σας izmir");
});

test("umlauts are found as they are spelled without one, and other pairs of letters stay as they are", () => {
  const has = (text: string, wanted: string) => containsText(foldText(text), foldText(wanted));
  expect(has("Ärztliche Daten", "aerztliche")).toBe(true);
  expect(has("Überwachung", "ueberwach")).toBe(true);
  expect(has("Öl", "oel")).toBe(true);
  expect(has("Neu", "neue")).toBe(false);
  expect(has("Quelle", "qulle")).toBe(false);
  expect(has("Israel", "israel")).toBe(true);
  expect(titleRank(foldText("Betriebs-Ärzte"), "aerzte")).toBe(1);
});

test("titles sort by the value of their numbers", () => {
  const titles = ["Nummer 10", "nummer 2", "Nummer 1", "Ärzte"];
  expect(titles.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual([
    "Ärzte",
    "Nummer 1",
    "nummer 2",
    "Nummer 10",
  ]);
});

test("positions in the folded text map back to the original letters", () => {
  for (const text of ["  Größe \u00A0ÉTÉ\nStraße ", "ﬁnden ΑΣΑ İzmir 한국 𝒜rt", "Ko\u0308ln"]) {
    const { text: made, places } = foldedPlaces(text);
    expect(made).toBe(foldText(text));
    expect(places).toHaveLength(made.length);
    for (const [index, { from, to }] of places.entries())
      expect(foldText(text.slice(from, to))).toContain(made[index]?.trim());
  }
});

test("heavier fields come first, titles of chosen items are included, fields not marked for search are not", () => {
  const body = { beds: [{ plant: item(1), note: "hidden" }], name: "Süd" };
  expect(searchText(samplePlan, body)).toBe("sud item 1");
});

test("a placeholder without a value stays, whatever it is called", () => {
  expect(interpolate("{{one}} {{two}} {{constructor}}", { one: 1 })).toBe(
    "1 {{two}} {{constructor}}",
  );
});
