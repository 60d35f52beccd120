import { parseArgs } from "node:util";
import { benchBodies } from "./bench/bodies.ts";
import { benchCalls } from "./bench/calls.ts";
import { benchDatabase } from "./bench/database.ts";
import { benchExport, benchPdf } from "./bench/exports.ts";
import { benchGroups } from "./bench/groups.ts";
import { benchImport } from "./bench/import.ts";
import { benchKill } from "./bench/kill.ts";
import { benchLive } from "./bench/live.ts";
import { type Bench, runBench } from "./bench/runner.ts";
import { benchScrolling } from "./bench/scrolling.ts";
import { benchServers } from "./bench/servers.ts";
import { benchSiege } from "./bench/siege.ts";
import { benchStart } from "./bench/start.ts";
import { benchStorage } from "./bench/storage.ts";
import { benchTyping } from "./bench/typing.ts";
import { benchVisit } from "./bench/visit.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string" },
    seconds: { type: "string" },
    records: { type: "string" },
    only: { type: "string" },
    steps: { type: "string" },
    fields: { type: "string" },
  },
  allowPositionals: true,
});

/** Reads an option of numbers separated by commas; undefined if it is not given. */
function readNumbers(name: "records" | "steps" | "fields"): number[] | undefined {
  const numbers = values[name]?.split(",").map(Number);
  if (numbers?.some((number) => !Number.isSafeInteger(number) || number < 1))
    throw new Error(`--${name} are numbers from 1, separated by commas`);
  return numbers;
}

function readNumber(name: "rounds" | "seconds" | "records"): number | undefined {
  if (values[name] === undefined) return undefined;
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} is a number from 1`);
  return number;
}

const benches: Readonly<Record<string, () => Bench>> = {
  bodies: benchBodies,
  calls: () => benchCalls(readNumbers("records")),
  database: () => benchDatabase({ sizes: readNumbers("records"), only: values.only }),
  typing: () =>
    benchTyping({
      steps: readNumbers("steps"),
      fields: readNumbers("fields"),
      rounds: readNumber("rounds"),
    }),
  kill: () => benchKill(readNumber("rounds")),
  live: () => benchLive(),
  export: () => benchExport(readNumber("records")),
  groups: () => {
    const [large, small] = readNumbers("records") ?? [];
    return benchGroups({ large, small, steps: readNumbers("steps") });
  },
  import: () => benchImport(readNumber("records")),
  pdf: () => benchPdf(readNumbers("records")),
  servers: () => benchServers(readNumber("records")),
  siege: () =>
    benchSiege({
      seconds: readNumber("seconds"),
      rounds: readNumber("rounds"),
      only: values.only,
    }),
  storage: () => benchStorage(readNumber("records")),
  visit: () => benchVisit(),
  scrolling: () => benchScrolling(),
  start: () => benchStart(),
};
const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.`);
    process.exitCode = 2;
  } else if (!(await runBench(name, bench()))) process.exitCode = 1;
}
