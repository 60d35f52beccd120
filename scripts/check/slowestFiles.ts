import type { Reporter, TestModule } from "vitest/node";

const shownFiles = 10;

/** Prints the slowest files of a run. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((file) => ({ path: pathOf(file), time: secondsOf(file) }))
      .toSorted((one, other) => other.time - one.time)
      .slice(0, shownFiles);
    console.log(`The ${slowest.length} slowest files, in seconds:`);
    for (const { path, time } of slowest) console.log(`${time.toFixed(1).padStart(8)}  ${path}`);
  }
}

export function pathOf({ moduleId, project }: TestModule): string {
  return moduleId.replace(`${project.config.root}/`, "");
}

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration } = file.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
