import { expect, test } from "vitest";
import { measureLive } from "../../../scripts/bench/live/measureLive.ts";

test("live updates are measured beside a server that writes the same bytes", async () => {
  const size = { clients: [12], rounds: 1, listeners: 6, seconds: 1 };
  const { fanOuts, saves } = await measureLive(size);
  expect(fanOuts.map(({ clients }) => clients)).toEqual([12]);
  for (const { bare, product } of fanOuts)
    for (const { time } of [bare, product]) expect(time).toBeGreaterThan(0);
  expect(Math.min(saves.alone, saves.heard)).toBeGreaterThan(0);
});
