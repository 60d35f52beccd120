import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { pathOf } from "./slowestFiles.ts";

/** Retries that a busy machine may need in one run; more of them hide a mistake. */
const allowedRetries = 3;

/**
 * Names each failed test in the file that `FAILED_TESTS` names, for the last lines of all checks;
 * prints retried tests, and fails a run with too many of them.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()]);
    const failures = [
      ...modules.flatMap((file) =>
        file.errors().map(({ message }) => `${pathOf(file)}: ${firstLine(message)}`),
      ),
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) => `${nameOf(test)}: ${firstLine(test.result().errors?.[0]?.message ?? "")}`),
    ];
    const retried = tests
      .map((test) => ({ name: nameOf(test), count: test.diagnostic()?.retryCount ?? 0 }))
      .filter(({ count }) => count > 0);
    const total = retried.reduce((sum, { count }) => sum + count, 0);
    console.log(total === 0 ? "No test was retried." : "Retried tests:");
    for (const { name, count } of retried) console.log(`${count} × ${name}`);
    if (total > allowedRetries) {
      failures.push(`${total} retries, of which ${allowedRetries} are allowed: mend these tests.`);
      process.exitCode = 1;
    }
    const { FAILED_TESTS: path } = process.env;
    if (path) appendFileSync(path, failures.map((each) => `${each}\n`).join(""));
  }
}

function nameOf(test: TestCase): string {
  return `${pathOf(test.module)} > ${test.fullName}`;
}

function firstLine(text: string): string {
  return text.split("\n", 1).join("");
}
