import { measureLive } from "./live/measureLive.ts";
import { report, type Verdict } from "./verdicts.ts";

/** How much longer the product may take than a server that only writes the same bytes. */
const mostTimes = 1.5;
/** The share of saves that must be left while others listen. */
const leastSaves = 0.9;

/** Live updates to 1,000 and 5,000 clients, and saves while 1,000 listen. */
export async function benchLive(): Promise<boolean> {
  const size = { clients: [1000, 5000], rounds: 9, listeners: 1000, seconds: 5 };
  const { fanOuts, saves } = await measureLive(size);
  for (const { clients, bare, product } of fanOuts) {
    const [own, floor] = [product, bare].map(({ memory }) => memory.toFixed(1));
    console.log(`${clients} clients: ${own} kB each, ${floor} kB at the bare server`);
  }
  const verdicts: Verdict[] = fanOuts.map(({ clients, bare, product }) => ({
    work: `an update to ${clients} clients`,
    floor: bare.time,
    measured: product.time,
    unit: "ms",
    target: mostTimes,
  }));
  const kept: Verdict = {
    work: `saves while ${size.listeners} listen`,
    floor: saves.alone,
    measured: saves.heard,
    unit: "calls/s",
    target: leastSaves,
    isFloorOfRatio: true,
  };
  return report("live", [...verdicts, kept]);
}
