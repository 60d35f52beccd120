import { measurePdf, type PdfMeasure } from "./pdf/measurePdf.ts";
import { quantile } from "./numbers.ts";
import { report, type Verdict } from "./verdicts.ts";

const usualSizes = [100, 1000, 5000];
/** Exports and bare loops in turn, of which the median counts. */
const runs = 5;
/** How long an export may take against the bare loop. */
const mostTimes = 2;
/** Megabytes that the process of an export may hold. */
const mostMemory = 350;
/** How much longer a trivial call may take while exporting, and milliseconds that are always fine. */
const mostSlower = 2;
const alwaysFine = 20;

/** Exports of registers against pdfkit that writes the same texts, in the same run. */
export async function benchPdf(sizes: readonly number[] = usualSizes): Promise<boolean> {
  const all = await measurePdf(sizes, runs);
  return report("pdf", all.flatMap(verdictsOf));
}

function verdictsOf({ records, bare, exported, child, idle, busy }: PdfMeasure): Verdict[] {
  const of = `${records} records`;
  return [
    { work: `export of ${of}`, floor: bare, measured: exported, unit: "ms", target: mostTimes },
    // Against what is allowed, not against a floor.
    { work: `its process, ${of}`, floor: mostMemory, measured: child, unit: "MB", target: 1 },
    {
      work: `p99 of a trivial call meanwhile, ${of}`,
      floor: Math.max(alwaysFine / mostSlower, quantile(idle, 0.99)),
      measured: quantile(busy, 0.99),
      unit: "ms",
      target: mostSlower,
    },
  ];
}
