import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { readMistakes, selectMistakes } from "./mutate/mistakes.ts";
import { runMistakes } from "./mutate/runMistakes.ts";
import { projectFolder } from "./testkit/runServer.ts";

// npm run mutate [-- <path or number> …] [--jobs <n>]: plants each mistake of tests/mutations in a
// copy of the tree and lists those that no test finds.

const usage = "Usage: npm run mutate -- [path or number of a mistake …] [--jobs <number>]";

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { jobs: { type: "string", default: String(availableParallelism()) } },
  });
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error(`--jobs is a number from 1. ${usage}`);
  const { mistakes, problems } = readMistakes(projectFolder);
  const chosen = selectMistakes(mistakes, positionals);
  for (const problem of problems) console.error(problem);
  if (chosen.length === 0 && problems.length === 0) throw new Error(`No such mistake. ${usage}`);
  const isFound = await runMistakes(chosen, { jobs, log: (line) => console.log(line) });
  return isFound && problems.length === 0 ? 0 : 1;
}

// Lets the copies be removed.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
