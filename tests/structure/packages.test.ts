import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, { license?: string }>;
}

/** Packages that state no licence in their manifest; their LICENSE file was read. */
const statedElsewhere: Readonly<Record<string, string>> = { "react-vega": "BSD-3-Clause" };

test("the table of packages names each with the licence that it states", () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
  // Border: written by npm.
  const { dependencies, devDependencies, optionalDependencies } = read("package.json") as Manifest;
  const { packages } = read("package-lock.json") as Lock;
  const licenceOf = (name: string) =>
    packages[`node_modules/${name}`]?.license ?? statedElsewhere[name];
  const used = { ...dependencies, ...optionalDependencies };
  const stated = [
    ...Object.keys(used).map((name) => [name, licenceOf(name), "run"]),
    ...Object.keys(devDependencies).map((name) => [name, licenceOf(name), "develop"]),
  ];
  const page = readFileSync(join(root, "src/decisions/029-packages.md"), "utf8");
  const table = [...page.matchAll(/^\| `([^`]+)` *\| (.+?) *\| (\w+) *\|$/gm)];
  expect(table.map(([, ...row]) => row).toSorted()).toEqual(stated.toSorted());
});
