import { expect, test } from "vitest";
import { benchExport, benchPdf } from "../../scripts/bench/exports.ts";
import { collectFigures } from "../../scripts/bench/runner.ts";

test.each([
  ["pdf", "pdfkit that writes the same texts", () => benchPdf([12], 1), 3],
  ["Word and Excel", "the same export of a register in memory", () => benchExport(12, [], 1), 6],
])("an export as %s is measured beside %s", async (...[, , bench, count]) => {
  const figures = await collectFigures(bench());
  expect(figures).toHaveLength(count);
  for (const { work, floor = 1, measured } of figures)
    expect([work, floor > 0, measured > 0]).toEqual([work, true, true]);
});
