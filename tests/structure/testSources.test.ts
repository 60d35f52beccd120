import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "../helpers/sources.ts";

// Rules for the tests themselves: their names, and what they wait for.

const root = join(import.meta.dirname, "../..");

const sources = projectFiles()
  .filter((file) => /^(tests|scripts\/testkit)\/.*\.tsx?$|^src\/.*\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

function places(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${file}: ${match[0].replaceAll(/\s+/g, " ").slice(0, 90)}`,
    ),
  );
}

test("test names say what they show, without numbers from an external list", () => {
  const numbered =
    /\b(?:test|describe|it)(?:\.each\([\s\S]{0,2000}?\))?\(\s*["'`]\d{1,2}[ :.] ?[a-z%$]/g;
  expect(sources.length).toBeGreaterThan(200);
  expect(places(numbered)).toEqual([]);
});

/** Uses of durations that don't wait for time to pass. */
const timed: Readonly<Record<string, string>> = {
  "scripts/testkit/runServer.ts": "looks again and again whether a condition holds",
  "src/server/exports/renderExport.test.ts": "looks again and again whether a condition holds",
  "tests/api/security/securityInput.test.ts": "SQL that is sent as text and must not run",
  "tests/helpers/fuzz/fuzzRun.ts": "the longest that a reply may take",
  "tests/helpers/testDatabase.ts": "looks again and again whether a condition holds",
  "tests/journeys/csp.test.ts": "text as a program, which the policy must refuse",
};

test("no test waits by the clock: tests wait for events, or advance a fake clock", () => {
  const waits =
    /\b(?:setTimeout|setInterval|waitForTimeout|sleep|pg_sleep|delay)\s*\(|Atomics\.wait\b|timers\/promises/g;
  const own = "tests/structure/testSources.test.ts";
  const found = places(waits).filter((place) => !place.startsWith(own));
  expect(found.filter((place) => !((place.split(":")[0] ?? "") in timed))).toEqual([]);
  expect(
    Object.keys(timed).filter((file) => !found.some((place) => place.startsWith(file))),
  ).toEqual([]);
});
