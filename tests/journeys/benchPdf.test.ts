import { expect, test } from "vitest";
import { measurePdf } from "../../scripts/bench/pdf/measurePdf.ts";

test("an export is measured beside the bare loop, with the memory of both processes", async () => {
  const [measure] = await measurePdf([12], 1);
  expect(measure?.records).toBe(12);
  for (const name of ["bare", "exported", "bytes", "server", "child", "idle", "busy"] as const)
    expect([name, measure?.[name]]).toEqual([name, expect.any(Number)]);
  expect(Math.min(...Object.values(measure ?? {}))).toBeGreaterThan(0);
});
