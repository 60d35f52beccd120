import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// What the pages for newcomers name must be there, or they lead astray.

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "src/README.md", "schemas/README.md", "tests/README.md"];

/** Paths that a page names in code marks, without those that stand for many (`<name>`, `{de,en}`, `*`). */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/`((?:src|schemas|tests|scripts)\/[A-Za-z0-9_./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
}

/** Where links of a page lead, those into the project. */
function linksIn(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) =>
    join(dirname(page), link),
  );
}

/** A document may be named without its endings. */
function isThere(path: string): boolean {
  return [path, `${path}.schema.json`].some((each) => existsSync(join(root, each)));
}

test.each(pages)("every path and link of %s leads somewhere", (page) => {
  const named = [...pathsIn(page), ...linksIn(page)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
