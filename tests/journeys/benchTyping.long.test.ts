import { expect, test } from "vitest";
import { collectFigures } from "../../scripts/bench/runner.ts";
import { benchTyping } from "../../scripts/bench/typing.ts";

test("typing is measured in every view of a form, with what opens and checks it", async () => {
  const plan = { steps: [3], fields: [50], rounds: 1, amount: { quick: 4, calm: 1 } };
  const figures = await collectFigures(benchTyping(plan));
  // A key may render nothing; the counter counts what a stock form renders.
  const rendered = figures.filter(({ unit }) => unit === "components");
  expect(rendered).toHaveLength(5);
  expect(rendered.at(-1)?.measured).toBeGreaterThan(1);
  const times = figures.filter(({ unit }) => unit === "ms");
  expect(times).toHaveLength(21);
  for (const { work, floor = 1, measured } of times)
    expect([work, floor > 0, measured > 0]).toEqual([work, true, true]);
}, 300_000);
