import { expect, test } from "vitest";
import { benchDatabase } from "../../scripts/bench/database.ts";
import { collectFigures } from "../../scripts/bench/runner.ts";

test("every work on the database is measured beside the floor, whose replies agree", async () => {
  const plan = { sizes: [520], vendors: 60, rounds: 1 };
  const figures = await collectFigures(benchDatabase(plan));
  expect(figures.length).toBeGreaterThan(50);
  for (const { work, floor = 0, measured } of figures)
    expect([work, floor > 0, measured > 0]).toEqual([work, true, true]);
}, 120_000);
