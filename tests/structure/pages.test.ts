import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// What the pages for newcomers refer to must exist.

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "src/README.md", "schemas/README.md", "tests/README.md"];

/** Paths in a page's code spans, without patterns that cover several (`<name>`, `{de,en}`, `*`). */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/`((?:src|schemas|tests|scripts)\/[A-Za-z0-9_./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
}

/** Targets of a page's links into the project. */
function linksIn(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) =>
    join(dirname(page), link),
  );
}

/** A document may be referred to without its extension. */
function isThere(path: string): boolean {
  return [path, `${path}.schema.json`].some((each) => existsSync(join(root, each)));
}

test.each(pages)("every path and link of %s exists", (page) => {
  const named = [...pathsIn(page), ...linksIn(page)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
