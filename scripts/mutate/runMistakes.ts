import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { transformWithOxc } from "vite";
import { projectFolder } from "../testkit/runServer.ts";
import type { Mistake, StatedMistake } from "./mistakes.ts";
import { openTestBed, type Project, projectOf, type TestBed } from "./testBed.ts";

export interface RunOptions {
  /** Number of copies of the tree that are tried beside each other. */
  jobs: number;
  log: (line: string) => void;
}

/** A mistake that was not found, with the reason. */
interface Survivor {
  mistake: Mistake;
  reason: string;
}

const projects: readonly Project[] = ["shared", "client", "server"];

/** Plants each mistake and runs its test; returns true if all are found. */
export async function runMistakes(
  mistakes: readonly Mistake[],
  { jobs, log }: RunOptions,
): Promise<boolean> {
  const survivors: Survivor[] = [];
  for (const project of projects) {
    const queue = groupsOf(mistakes.filter(({ test }) => projectOf(test) === project));
    const lanes = Array.from({ length: Math.min(jobs, queue.length) }, async () => {
      const bed = await openTestBed(project);
      try {
        for (let next = queue.shift(); next; next = queue.shift()) {
          survivors.push(...(await tryTest(bed, next, log)));
        }
      } finally {
        await bed.close();
      }
    });
    await Promise.all(lanes);
  }
  report(mistakes, survivors, log);
  return survivors.length === 0;
}

/** Mistakes by the tests that should find them. */
function groupsOf(mistakes: readonly Mistake[]): [Mistake, ...Mistake[]][] {
  const groups = Map.groupBy(mistakes, ({ test, name = "" }) => `${test} ${name}`);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/** Tries all mistakes that the same tests of a file should find. */
async function tryTest(
  bed: TestBed,
  mistakes: readonly [Mistake, ...Mistake[]],
  log: RunOptions["log"],
): Promise<Survivor[]> {
  const [{ test, name }] = mistakes;
  const clean = await bed.run(test, name);
  const problem = clean.isGreen
    ? undefined
    : `${test} fails without any mistake: ${clean.failed.join(", ") || `no test "${name}"`}`;
  const survivors: Survivor[] = [];
  for (const mistake of mistakes) {
    const started = Date.now();
    const reason = problem ?? (await tryMistake(bed, mistake));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const line = `${mistake.number} ${placeOf(mistake)} (${seconds} s)`;
    log(reason ? `✗ ${line}: ${reason}` : `✓ ${line}`);
    if (reason) survivors.push({ mistake, reason });
  }
  return survivors;
}

/** Says why the mistake is not found; undefined if it is. */
async function tryMistake(bed: TestBed, mistake: Mistake): Promise<string | undefined> {
  if (!(await leavesCode(mistake))) return "the planted text is no valid code";
  const { file, before, after, test, name } = mistake;
  const restore = bed.plant(file, (text) => text.split(before).join(after));
  try {
    const { isGreen } = await bed.run(test, name);
    return isGreen ? `survives ${test}` : undefined;
  } finally {
    restore();
  }
}

/** True if the file can still be compiled with the mistake: one that doesn't load fails every test. */
export async function leavesCode({ file, before, after }: StatedMistake): Promise<boolean> {
  const text = readFileSync(join(projectFolder, file), "utf8").split(before).join(after);
  try {
    if (file.endsWith(".json")) JSON.parse(text);
    else await transformWithOxc(text, basename(file));
    return true;
  } catch {
    return false;
  }
}

function placeOf({ file, line }: Mistake): string {
  return `${file}:${line}`;
}

function report(
  mistakes: readonly Mistake[],
  survivors: readonly Survivor[],
  log: RunOptions["log"],
): void {
  for (const [room, own] of Map.groupBy(mistakes, (each) => each.room)) {
    const found = own.length - survivors.filter(({ mistake }) => mistake.room === room).length;
    log(`${`${found}/${own.length}`.padStart(7)}  ${room}`);
  }
  for (const { mistake, reason } of survivors) {
    log(`${mistake.number} ${placeOf(mistake)}: ${reason}`);
    log(`    ${JSON.stringify(mistake.before)} → ${JSON.stringify(mistake.after)}`);
  }
  log(`${mistakes.length - survivors.length} of ${mistakes.length} mistakes are found.`);
}
