import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What holds for the tests themselves: their names, and what they wait for.

const root = join(import.meta.dirname, "../..");

/** Every source that runs when the suite does. */
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1 << 26,
})
  .split("\n")
  .filter((file) => /^(tests|scripts\/testkit)\/.*\.tsx?$|^src\/.*\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Places of a pattern, as file and line; the pattern may run over several lines. */
function places(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${file}: ${match[0].replaceAll(/\s+/g, " ").slice(0, 90)}`,
    ),
  );
}

test("a test is named after what it shows, not after a number of a list that is not here", () => {
  const numbered =
    /\b(?:test|describe|it)(?:\.each\([\s\S]{0,2000}?\))?\(\s*["'`]\d{1,2}[ :.] ?[a-z%$]/g;
  expect(sources.length).toBeGreaterThan(200);
  expect(places(numbered)).toEqual([]);
});
