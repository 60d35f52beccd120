import { measurePdf, type PdfMeasure } from "./pdf/measurePdf.ts";
import { report, type Verdict } from "./verdicts.ts";

/** A small register, by which it is known what a process takes at rest, and a large one. */
const usualSize = 10_000;
const small = 100;
const runs = 1;
/** How long an export may take against the same writer that is fed from memory. */
const mostTimes = 1.3;
/** Megabytes that the process of a large export may hold beyond that of a small one. */
const mostMemory = 100;

/** Exports of a register as Word and Excel against their writer alone, in the same run. */
export async function benchExport(size = usualSize): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const format of ["word", "excel"] as const)
    verdicts.push(...verdictsOf(format, await measurePdf([small, size], runs, format)));
  return report("export", verdicts);
}

function verdictsOf(format: string, [rest, large]: readonly PdfMeasure[]): Verdict[] {
  if (!rest || !large) return [];
  const of = `${format}, ${large.records} records`;
  return [
    {
      work: `export, ${of}`,
      floor: large.bare,
      measured: large.exported,
      unit: "ms",
      target: mostTimes,
    },
    // Against what is allowed, not against a floor.
    {
      work: `its process, ${of}`,
      floor: rest.child + mostMemory,
      measured: large.child,
      unit: "MB",
      target: 1,
    },
  ];
}
