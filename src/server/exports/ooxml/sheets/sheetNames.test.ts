import { expect, test } from "vitest";
import { sheetNames } from "./sheetNames.ts";

test("sheets have names that Excel accepts, each once, cut between characters", () => {
  const long = "Kategorien betroffener Personen und ihrer Daten";
  const names = sheetNames([
    "Zwecke: [a/b]*?",
    "zwecke a b",
    "'History'",
    "",
    long,
    long,
    `${"x".repeat(29)}😀😀`,
  ]);
  expect(names).toEqual([
    "Zwecke a b",
    "zwecke a b (2)",
    "History (2)",
    "–",
    "Kategorien betroffener Persone…",
    "Kategorien betroffener Per… (2)",
    `${"x".repeat(29)}…`,
  ]);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});
