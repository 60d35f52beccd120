import { expect, test } from "vitest";
import { shortTitles } from "./columnNames.ts";

test("what all titles begin with is left out, as long as something is left", () => {
  expect(shortTitles(["Nordlicht Kiel GmbH", "Nordlicht Wien GmbH"])).toEqual([
    "Kiel GmbH",
    "Wien GmbH",
  ]);
  expect(shortTitles(["Nordlicht", "Nordlicht Wien"])).toEqual(["Nordlicht", "Nordlicht Wien"]);
  expect(shortTitles(["Kiel AG", "Wien AG"])).toEqual(["Kiel AG", "Wien AG"]);
  expect(shortTitles(["Nordlicht Kiel GmbH"])).toEqual(["Nordlicht Kiel GmbH"]);
});
