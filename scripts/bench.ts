import { parseArgs } from "node:util";
import { benchBodies } from "./bench/bodies.ts";
import { benchCalls } from "./bench/calls.ts";
import { benchDatabase } from "./bench/database.ts";
import { benchExport } from "./bench/export.ts";
import { benchImport } from "./bench/import.ts";
import { benchKill } from "./bench/kill.ts";
import { benchLive } from "./bench/live.ts";
import { benchPdf } from "./bench/pdf.ts";
import { benchScrolling } from "./bench/scrolling.ts";
import { benchSiege } from "./bench/siege.ts";
import { benchStart } from "./bench/start.ts";
import { benchTyping } from "./bench/typing.ts";
import { benchVisit } from "./bench/visit.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string" },
    seconds: { type: "string", default: "300" },
    records: { type: "string" },
    data: { type: "string" },
    only: { type: "string" },
    steps: { type: "string", default: "1,2,3,4,5,6,7" },
    fields: { type: "string", default: "50,200,1000" },
  },
  allowPositionals: true,
});
const seconds = mustCount("seconds");

function mustCount(name: keyof typeof values, usual?: number): number {
  const count = Number(values[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} is a number from 1`);
  return count;
}

function mustList(name: "steps" | "fields"): number[] {
  const counts = values[name].split(",").map(Number);
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 1))
    throw new Error(`--${name} are numbers from 1, separated by commas`);
  return counts;
}

/** Starts that are measured, of which the median counts. */
const startRuns = 5;

const benches: Record<string, () => boolean | Promise<boolean>> = {
  bodies: benchBodies,
  calls: () => benchCalls(values.records?.split(",").map(Number)),
  database: () =>
    benchDatabase({
      ...(values.data === undefined ? {} : { dataFolder: values.data }),
      ...(values.records === undefined ? {} : { records: mustCount("records") }),
      ...(values.only === undefined ? {} : { only: values.only }),
    }),
  typing: () =>
    benchTyping({
      steps: mustList("steps"),
      fields: mustList("fields"),
      rounds: mustCount("rounds", 5),
    }),
  kill: () => benchKill(mustCount("rounds", 100)),
  live: benchLive,
  export: () => benchExport(values.records === undefined ? undefined : mustCount("records")),
  import: () => benchImport(values.records === undefined ? undefined : mustCount("records")),
  pdf: () => benchPdf(values.records === undefined ? undefined : [mustCount("records")]),
  siege: () => benchSiege(seconds),
  visit: benchVisit,
  scrolling: benchScrolling,
  start: () => benchStart(startRuns),
};
const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.`);
    process.exitCode = 2;
  } else if (!(await bench())) process.exitCode = 1;
}
