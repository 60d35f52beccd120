import { expect, test } from "vitest";
import { rowsShown } from "./rowColumns.tsx";

test("rows are found as everything is: without accents, and by the plain form of a letter, in either language", () => {
  const rows = [
    { id: 1, title: "Straßenverkehr", translations: { de: "Straßenverkehr", en: "Road traffic" } },
    { id: 2, title: "Køb", translations: { de: "Køb", en: "Purchase" } },
  ];
  const texts = { text: String, hasText: () => true, language: "de" as const };
  const found = (text: string) =>
    rowsShown("rows/blacklistEntry", rows, { text, sort: "title", isDescending: false }, texts).map(
      ({ id }) => id,
    );
  expect([found("STRASSE"), found(" kob"), found("purchase")]).toEqual([[1], [2], [2]]);
});
