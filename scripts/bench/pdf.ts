import { measurePdf, type PdfMeasure } from "./pdf/measurePdf.ts";

const sizes = [100, 1000, 5000];
const runs = 3;
/** How long an export may take against the bare loop. */
const mostTimes = 2;
/** Megabytes that the process of an export may hold. */
const mostMemory = 350;
/** How much longer a trivial call may take while exporting, and milliseconds that are always fine. */
const mostSlower = 2;
const alwaysFine = 20;

/** Exports of registers against pdfkit that writes the same texts, in the same run. */
export async function benchPdf(): Promise<boolean> {
  const all = await measurePdf(sizes, runs, (measure) => {
    for (const [sentence, isFine] of verdictsOf(measure))
      console.log(`${isFine ? "✓" : "✗"} ${measure.records} records: ${sentence}`);
  });
  console.log(JSON.stringify(all));
  return all.flatMap(verdictsOf).every(([, isFine]) => isFine);
}

function verdictsOf(measure: PdfMeasure): readonly (readonly [string, boolean])[] {
  const { bare, exported, child, server, serverBefore, idle, busy } = measure;
  const ratio = exported / bare;
  const limit = Math.max(alwaysFine, mostSlower * idle);
  return [
    [
      `${Math.round(exported)} ms, ${ratio.toFixed(2)} × the bare loop's ${Math.round(bare)} ms, at most ${mostTimes} ×`,
      ratio <= mostTimes,
    ],
    [
      `${child} MB in its process, at most ${mostMemory} MB; server ${serverBefore} to ${server} MB`,
      child <= mostMemory,
    ],
    [
      `p99 of a trivial call ${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms idle, at most ${limit.toFixed(1)} ms`,
      busy <= limit,
    ],
  ];
}
