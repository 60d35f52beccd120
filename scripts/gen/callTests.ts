import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";

/** Lists operations that no test mentions, by name or by path. */
export function callsWithoutTest(root: string, documents: Documents): string[] {
  // A tree with only documents has no tests.
  if (!existsSync(join(root, "tests/api"))) return [];
  const tests = ["tests", "src"].flatMap((folder) => testsBelow(join(root, folder))).join("\n");
  return [...documents.api].flatMap(([group, content]) =>
    Object.entries(content)
      .filter(([name]) => name !== "$defs")
      .filter(([name, call]) => !isNamed(name, asSchema(call), tests))
      .map(
        ([name]) =>
          `schemas/api/${group}.json: /${name}: no test names the call; add one below tests/api, which begins with who is refused`,
      ),
  );
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

function isNamed(name: string, call: Schema, tests: string): boolean {
  // Most are named by their path, which is soon found.
  return pathsOf(call).some((path) => tests.includes(path)) || tests.includes(`"${name}"`);
}

/** Paths up to their first parameter, since the rest differs between tests. */
function pathsOf({ path, paths, each }: Schema): string[] {
  const several = Array.isArray(paths) ? paths : [];
  const repeated = Object.values(asSchema(each)).map((call) => asSchema(call)["path"]);
  return [path, ...several, ...repeated]
    .filter((one) => typeof one === "string")
    .map((one) => one.replace(/\/?\{.*$/, ""));
}
