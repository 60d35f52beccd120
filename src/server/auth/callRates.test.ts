import { expect, test } from "vitest";
import { makeCallRates } from "./callRates.ts";

test("each key may so often in a window, whatever the others do", () => {
  let now = 0;
  const rates = makeCallRates(3, 60_000, () => now);
  for (let time = 0; time < 3; time += 1) expect(rates.count("one")).toBe(0);
  now = 20_000;
  expect(rates.count("one")).toBe(40);
  expect(rates.count("other")).toBe(0);
  now = 60_000;
  expect(rates.count("one")).toBe(0);
});
