import type { Reporter, TestModule } from "vitest/node";

const shownFiles = 10;
/** Retries that a busy machine may need in one run; more of them hide a mistake. */
const allowedRetries = 3;

/** Prints the slowest files of a run and each retried test; fails a run with too many retries. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((file) => ({ path: pathOf(file), time: secondsOf(file) }))
      .toSorted((one, other) => other.time - one.time)
      .slice(0, shownFiles);
    console.log(`The ${slowest.length} slowest files, in seconds:`);
    for (const { path, time } of slowest) console.log(`${time.toFixed(1).padStart(8)}  ${path}`);
    const retried = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => ({
        name: `${pathOf(file)}: ${test.fullName}`,
        count: test.diagnostic()?.retryCount ?? 0,
      })),
    );
    const total = retried.reduce((sum, { count }) => sum + count, 0);
    console.log(total === 0 ? "No test was retried." : "Retried tests:");
    for (const { name, count } of retried) if (count > 0) console.log(`${count} × ${name}`);
    if (total <= allowedRetries) return;
    console.error(`${total} retries, of which ${allowedRetries} are allowed: mend these tests.`);
    process.exitCode = 1;
  }
}

function pathOf({ moduleId, project }: TestModule): string {
  return moduleId.replace(`${project.config.root}/`, "");
}

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration } = file.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
