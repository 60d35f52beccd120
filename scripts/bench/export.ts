import { callsMeanwhile } from "./callsMeanwhile.ts";
import { measurePdf, type PdfMeasure } from "./pdf/measurePdf.ts";
import { report, type Verdict } from "./verdicts.ts";

/** Sizes of registers. The second tells what a process takes at rest. */
const small = [1, 100];
const usualSize = 10_000;
const runs = 3;
/** How long an export may take against the same one that is fed from memory. */
const mostTimes = 1.3;
/** Megabytes that the process of a large export may hold beyond that of a small one. */
const mostMemory = 100;

/**
 * Exports of a register as Word and Excel against the same export of a register in memory, in the
 * same run. What the writer alone takes, fed with finished parts, is told beside it.
 */
export async function benchExport(size = usualSize): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const format of ["word", "excel"] as const)
    verdicts.push(...verdictsOf(format, await measurePdf([...small, size], runs, format)));
  return report("export", verdicts);
}

function verdictsOf(format: string, all: readonly PdfMeasure[]): Verdict[] {
  const [rest, large] = all.slice(-2);
  if (!rest || !large) return [];
  const of = `${format}, ${large.records} records`;
  console.log(`${of}: the writer alone takes ${Math.round(large.writer ?? 0)} ms`);
  return [
    ...all.map(({ records, bare, exported }): Verdict => ({
      work: `export, ${format}, ${records} records`,
      floor: bare,
      measured: exported,
      unit: "ms",
      target: mostTimes,
    })),
    // Against what is allowed, not against a floor.
    {
      work: `its process, ${of}`,
      floor: rest.child + mostMemory,
      measured: large.child,
      unit: "MB",
      target: 1,
    },
    callsMeanwhile(of, large),
  ];
}
