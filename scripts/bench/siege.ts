import { besiege, type Siege } from "./siege/siege.ts";

/** Milliseconds within which work may always take, whatever it took before. */
const alwaysFine = 250;
/** How much slower work may become under siege. */
const mostSlower = 2;
/** How much the server's memory may grow from the first to the last third. */
const mostGrowth = 1.2;

/** Attacks on one group for some seconds, while another works; the attackers are niced. */
export async function benchSiege(seconds: number): Promise<boolean> {
  const siege = await besiege({ quiet: Math.ceil(seconds / 5), siege: seconds, records: 238 });
  for (const [name, outcomes] of Object.entries(siege.attempts)) {
    const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} × ${outcome}`);
    console.log(`${name}: ${counts.join(", ")}`);
  }
  const verdicts = verdictsOf(siege);
  for (const [sentence, isFine] of verdicts) console.log(`${isFine ? "✓" : "✗"} ${sentence}`);
  for (const each of [...siege.failures, ...siege.lost].slice(0, 20)) console.log(each);
  return verdicts.every(([, isFine]) => isFine);
}

function verdictsOf(siege: Siege): readonly (readonly [string, boolean])[] {
  const { quiet, besieged, failures, lost, memory, attempts, exit } = siege;
  const limit = Math.max(alwaysFine, mostSlower * quiet.p99);
  const broken = Object.entries(attempts).flatMap(([name, outcomes]) =>
    Object.keys(outcomes)
      .filter((outcome) => !/^(0|cut|[234]\d\d|503)$/.test(outcome))
      .map((outcome) => `${name}: ${outcome}`),
  );
  return [
    [
      `p99 of ${besieged.calls} calls ${Math.round(besieged.p99)} ms under siege, ${Math.round(quiet.p99)} ms of ${quiet.calls} before, at most ${Math.round(limit)} ms; slowest ${Math.round(besieged.slowest)} ms`,
      besieged.p99 <= limit,
    ],
    [`${failures.length} calls of those who work failed`, failures.length === 0],
    [`${lost.length} acknowledged saves are lost`, lost.length === 0],
    [
      `memory ${memory.first} MB at the peak of the first third, ${memory.last} MB of the last`,
      memory.last <= mostGrowth * memory.first,
    ],
    [`attempts that broke something: ${broken.join(", ") || "none"}`, broken.length === 0],
    [`the server stops with ${exit} under siege`, exit === 0],
  ];
}
