import { measureVisits, type VisitedPage, type VisitMeasure } from "./visit/measureVisits.ts";
import { report, type Verdict } from "./verdicts.ts";

const runs = 5;
/** Kilobytes in gzip that the scripts of each page may weigh. */
const mostScripts: Readonly<Record<VisitedPage, number>> = {
  login: 135,
  dashboard: 172,
  list: 187,
  editor: 325,
};
/** Milliseconds that a task may hold up the page. */
const longestTask = 200;

/** First visits: what each page weighs, and how long it holds up its reader. */
export async function benchVisit(): Promise<boolean> {
  const all = await measureVisits(runs, ({ page, files, styles, sent, heads }) => {
    const kilobytes = [styles, sent, heads].map((each) => each.toFixed(1));
    console.log(
      `${page}: ${files} files; styles ${kilobytes[0]} kB in gzip; scripts and styles ${kilobytes[1]} kB as sent, with ${kilobytes[2]} kB of headers`,
    );
  });
  return report("visit", all.flatMap(verdictsOf));
}

function verdictsOf({ page, scripts, longest }: VisitMeasure): Verdict[] {
  // Against what is allowed, not against a floor.
  return [
    {
      work: `scripts of ${page} in gzip`,
      floor: mostScripts[page],
      measured: scripts,
      unit: "kB",
      target: 1,
    },
    {
      work: `longest task of ${page}, processor slowed down`,
      floor: longestTask,
      measured: longest,
      unit: "ms",
      target: 1,
    },
  ];
}
