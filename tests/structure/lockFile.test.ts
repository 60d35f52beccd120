import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Entry extends Manifest {
  version?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Entry>;
}

// Border: npm wrote them.
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../..", name), "utf8"));
const manifest = read("package.json") as Manifest;
const { packages } = read("package-lock.json") as Lock;

test("check list 46: the lock file holds each package by its hash, and from nowhere but the registry", () => {
  const all = Object.entries(packages).filter(([path]) => path !== "");
  const loose = all.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(all.length).toBeGreaterThan(100);
  expect(loose.map(([path]) => path)).toEqual([]);
  const elsewhere = all.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test("check list 46: what we name is named by its exact version, and locked to it", () => {
  const { optionalDependencies: optional = {} } = manifest;
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const binaries = Object.entries(optional).filter(([name]) => name.startsWith("node-"));
  const wrong = [...named, ...binaries].filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  );
  expect(wrong).toEqual([]);
  const { dependencies, devDependencies } = packages[""] ?? {};
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  });
});

test("Node is in the lock file as binaries of one version, none of which runs a script to be installed", () => {
  const bringing = Object.entries(packages).filter(([, { bin }]) => bin?.["node"]);
  expect(bringing.map(([path]) => path)).toEqual(
    ["linux-arm64", "linux-x64", "win-x64"].map((platform) => `node_modules/node-${platform}`),
  );
  expect(new Set(bringing.map(([, { version }]) => version)).size).toBe(1);
  expect(bringing.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});
