import { measureScrolling } from "./visit/measureScrolling.ts";
import { report } from "./verdicts.ts";

const rows = 10_000;
const frames = 600;
const runs = 5;

/** Scrolling through the list of records against a plain virtual list of the same rows. */
export async function benchScrolling(): Promise<boolean> {
  const { list, plain } = await measureScrolling(rows, frames, runs);
  return report("scrolling", [
    {
      work: `frames shown of ${rows} records`,
      floor: plain.shown,
      measured: list.shown,
      unit: "%",
      target: 0.99,
      isFloorOfRatio: true,
    },
    {
      work: `work of ${frames} frames`,
      floor: plain.work,
      measured: list.work,
      unit: "ms",
      target: 1.5,
    },
  ]);
}
