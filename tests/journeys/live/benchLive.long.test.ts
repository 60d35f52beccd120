import { expect, test } from "vitest";
import { benchLive } from "../../../scripts/bench/live.ts";
import { collectFigures } from "../../../scripts/bench/runner.ts";

test("live updates are measured beside a server that writes the same bytes", async () => {
  const size = { clients: [12], rounds: 1, listeners: 6, seconds: 1 };
  const [update, , saves] = await collectFigures(benchLive(size));
  for (const figure of [update, saves])
    expect(Math.min(figure?.floor ?? 0, figure?.measured ?? 0)).toBeGreaterThan(0);
});
