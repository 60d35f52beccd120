import { expect, test } from "vitest";
import { collectFigures, isMet } from "../../scripts/bench/runner.ts";
import { benchScrolling } from "../../scripts/bench/scrolling.ts";
import { benchVisit } from "../../scripts/bench/visit.ts";

test("no page weighs more than it has to, in few files", async () => {
  const figures = await collectFigures(benchVisit(1));
  const weights = figures.filter(({ unit }) => unit !== "ms");
  expect(weights.filter((figure) => !isMet(figure))).toEqual([]);
  for (const page of ["login", "dashboard", "list", "editor"]) {
    // It is 0 where no task takes 50 ms.
    expect(figures.map(({ work }) => work)).toContain(`longest task of ${page}`);
    for (const part of ["scripts in gzip", "styles in gzip", "headers"]) {
      const figure = figures.find(({ work }) => work === `${part} of ${page}`);
      expect([figure?.work, (figure?.measured ?? 0) > 0]).toEqual([`${part} of ${page}`, true]);
    }
  }
});

test("scrolling through the list is measured beside a plain virtual list of the same rows", async () => {
  const [shown, work] = await collectFigures(benchScrolling(400, 20, 1));
  for (const value of [shown?.measured, shown?.floor, work?.measured, work?.floor])
    expect(value).toBeGreaterThan(0);
  expect(Math.max(shown?.measured ?? 0, shown?.floor ?? 0)).toBeLessThanOrEqual(100);
});
