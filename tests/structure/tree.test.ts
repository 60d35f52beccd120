import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "../helpers/sources.ts";

const root = join(import.meta.dirname, "../..");

const files = projectFiles();

/** Files and folders at the root, and why they have to be there. */
const top: Readonly<Record<string, string>> = {
  schemas: "the product, as documents",
  src: "what runs",
  tests: "what crosses a border",
  scripts: "what is run by hand",
  "README.md": "the way in",
  "package.json": "npm",
  "package-lock.json": "npm",
  "tsconfig.json": "the compiler",
  "vite.config.ts": "the builder",
  ".ci": "the two commands, as they are run for every change",
  ".gitignore": "git",
  ".npmrc": "npm: an install that prints nothing",
};

test("the root holds only what is listed here", () => {
  const entries = new Set(files.map((file) => file.split("/")[0] ?? ""));
  expect([...entries].filter((entry) => !(entry in top))).toEqual([]);
});

test("no folder is a catch-all", () => {
  const drawers = files.filter((file) =>
    // Generated files are named after their documents.
    /^src\/(?!shared\/generated\/)(.*\/)?(utils?|helpers?|misc|common|lib)\//.test(file),
  );
  expect(drawers).toEqual([]);
});

test("files are named after what they hold: components capitalised, everything else in lower camel case", () => {
  const wrong = files.filter((file) => {
    const name = file.split("/").at(-1) ?? "";
    if (!/^src\/.*\.tsx?$/.test(file) || name.endsWith(".d.ts")) return false;
    const base = name.replace(/((\.long)?\.test)?\.tsx?$/, "");
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(base)) return true;
    return name.endsWith(".ts") && /^[A-Z]/.test(base);
  });
  expect(wrong).toEqual([]);
});

test("no to-do markers and no paths of the developer's machine are left", () => {
  const mark = new RegExp(["TO" + "DO", "FIX" + "ME", "X" + "XX", "/tmp" + "/[a-z]"].join("|"));
  const isMarked = (text: string) => mark.test(text) || text.includes(`${root}/`);
  const found = files
    .filter(
      (file) => /\.(ts|tsx|js|json|css|html|md|sql)$/.test(file) && file !== "package-lock.json",
    )
    .filter((file) => isMarked(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});

/** Exports of other rooms have a comment where their name and type don't say enough. */
const documented = /^src\/(?:shared\/engine|server\/store|client\/theme)\/.*\.tsx?$/;

test("generated files are marked, and the exports of the engine, the store and the theme are documented", () => {
  const silent = files
    .filter((file) => documented.test(file) && !/generated|\.test\.|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      return lines.flatMap((line, index) => {
        const isExport = /^export (async )?(function|const|interface|type|class) /.test(line);
        return isExport && !/\*\/\s*$/.test(lines[index - 1] ?? "")
          ? [`${file}: ${line.slice(0, 60)}`]
          : [];
      });
    });
  expect(silent).toEqual([]);
});
