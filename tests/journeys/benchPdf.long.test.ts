import { expect, test } from "vitest";
import { measurePdf } from "../../scripts/bench/pdf/measurePdf.ts";

test.each([
  ["pdf", "the bare loop"],
  ["word", "the same export of a register in memory"],
] as const)("an export as %s is measured beside %s", async (...[format]) => {
  const [measure] = await measurePdf([12], 1, format);
  expect(measure?.records).toBe(12);
  for (const name of ["bare", "exported", "bytes", "server", "child"] as const)
    expect([name, measure?.[name]]).toEqual([name, expect.any(Number)]);
  for (const calls of ["idle", "busy"] as const) expect(measure?.[calls].length).toBeGreaterThan(0);
  expect(Math.min(...Object.values(measure ?? {}).flat())).toBeGreaterThan(0);
});
