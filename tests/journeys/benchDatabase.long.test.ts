import { expect, test } from "vitest";
import { measureDatabase } from "../../scripts/bench/database/measureDatabase.ts";

test("every work on the database is measured beside the floor, whose replies agree", async () => {
  const measures = await measureDatabase({ records: 520, vendors: 60, rounds: 1, times: 1 });
  expect(measures.length).toBeGreaterThan(20);
  for (const { work, floor, measured } of measures)
    expect([work.name, floor > 0, measured > 0]).toEqual([work.name, true, true]);
}, 120_000);
