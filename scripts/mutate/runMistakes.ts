import { basename } from "node:path";
import { transformWithOxc } from "vite";
import type { Mistake } from "./mistakes.ts";
import { openTestBed, type Project, projectOf, type TestBed } from "./testBed.ts";

/** How mistakes are tried. */
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
    const byTest = Map.groupBy(
      mistakes.filter(({ test }) => projectOf(test) === project),
      ({ test }) => test,
    );
    const queue = [...byTest];
    const lanes = Array.from({ length: Math.min(jobs, queue.length) }, async () => {
      const bed = await openTestBed(project);
      try {
        for (let next = queue.shift(); next; next = queue.shift()) {
          survivors.push(...(await tryTest(bed, ...next, log)));
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

/** Tries all mistakes that one test file should find. */
async function tryTest(
  bed: TestBed,
  test: string,
  mistakes: readonly Mistake[],
  log: RunOptions["log"],
): Promise<Survivor[]> {
  const clean = await bed.run(test);
  const survivors: Survivor[] = [];
  for (const mistake of mistakes) {
    const { name } = mistake;
    const started = Date.now();
    const reason = !clean.isGreen
      ? `${test} fails without any mistake: ${clean.failed.join(", ") || "it doesn't load"}`
      : name !== undefined && !clean.ran.some((each) => each.includes(name))
        ? `${test} has no test "${name}"`
        : await tryMistake(bed, mistake);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log(
      `${reason ? "✗" : "✓"} ${mistake.number} ${placeOf(mistake)} (${seconds} s)${reason ? `: ${reason}` : ""}`,
    );
    if (reason) survivors.push({ mistake, reason });
  }
  return survivors;
}

/** Says why the mistake is not found; undefined if it is. */
async function tryMistake(bed: TestBed, mistake: Mistake): Promise<string | undefined> {
  const { file, before, after, test, name } = mistake;
  let planted = "";
  const restore = bed.plant(file, (text) => (planted = text.split(before).join(after)));
  try {
    if (!(await isReadable(file, planted))) return "the planted text is no valid code";
    const { isGreen } = await bed.run(test, name);
    return isGreen ? `survives ${test}` : undefined;
  } finally {
    restore();
  }
}

/** True if the text can be compiled: a file that doesn't load fails every test. */
export async function isReadable(file: string, text: string): Promise<boolean> {
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
