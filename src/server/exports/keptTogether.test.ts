import { expect, test } from "vitest";
import { emptyRecord, exportModel } from "../../../tests/helpers/exports.ts";
import { keptTogether } from "./keptTogether.ts";

test("on pages, a § stays with its number wherever it stands", () => {
  const model = exportModel([emptyRecord("Nach § 26 BDSG und §§ 147, 257")]);
  const cover = { ...model.cover, notes: ["§ 2"] };
  const kept = keptTogether({ ...model, cover, title: "§ 1" });

  expect(kept.title).toBe("§\u00A01");
  expect(kept.cover.notes).toEqual(["§\u00A02"]);
  expect([...kept.activities].map(({ name }) => name)).toEqual([
    "Nach §\u00A026 BDSG und §§\u00A0147, 257",
  ]);
  expect(kept.activities).toHaveLength(1);
});
