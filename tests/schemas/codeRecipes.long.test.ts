import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { codeSteps } from "../../scripts/gen/codeSteps.ts";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { codeIn, quotedIn } from "../../scripts/gen/trails.ts";
import { treeProblems } from "../../scripts/gen/tree.ts";
import { rules } from "#shared/domain/rules.ts";
import { copyTree } from "../../scripts/testkit/copiedTree.ts";
import { codeRecipes, type CodeStep } from "../helpers/samples/codeRecipes.ts";

// Makes the changes of code that src/guide/recipes.md describes in a copy of the tree, leaving out
// each step once: the commands of `npm run check` must name it.

const root = resolve(import.meta.dirname, "../..");
const tree = copyTree();
// Removed: they mention code that doesn't exist yet and would count as its tests.
for (const file of [
  "tests/schemas/codeRecipes.long.test.ts",
  "tests/helpers/samples/codeRecipes.ts",
])
  rmSync(join(tree.folder, file));
afterAll(() => tree.remove(), 60_000);

const steps: readonly (CodeStep & { name: string })[] = Object.entries(codeRecipes).flatMap(
  ([recipe, all]) =>
    Object.entries(all).map(([name, step]) => ({ ...step, name: `${recipe}: ${name}` })),
);

/** The tree with every step of all recipes except those left out. */
function follow(forgotten: readonly string[] = []): void {
  for (const { file } of steps) {
    const original = join(root, file);
    if (existsSync(original)) cpSync(original, join(tree.folder, file));
    else rmSync(join(tree.folder, file), { force: true });
  }
  for (const { name, file, change } of steps) {
    if (forgotten.includes(name)) continue;
    if (typeof change !== "string") tree.change(file, change);
    else {
      mkdirSync(dirname(join(tree.folder, file)), { recursive: true });
      tree.writeText(file, change);
    }
  }
}

const quoted = quotedIn(codeIn(root));
const withOwn = { ...rules, checks: { ...rules.checks, nightShiftNamed: () => [] } };

/** Recipes that change documents; only these need the document checks. */
const inDocuments = /^(?:a widget|a rule|a filter|$)/;

/** Problems gen reports for the tree; rules are those of the original tree. */
function problems(forgotten: string): string[] {
  const known = forgotten === "a rule: its line" ? rules : withOwn;
  const documents = loadDocuments(join(tree.folder, "schemas"));
  const against = { quoted, isTried: () => false };
  return [
    ...(inDocuments.test(forgotten) ? treeProblems(tree.folder, documents, known, against) : []),
    ...codeSteps(tree.folder, documents, known),
  ];
}

const named = steps.flatMap(({ name, said }) => (said ? [[name, said] as const] : []));

test.each(named)("gen names the missing step: %s", (name, said) => {
  follow([name]);
  const found = problems(name);
  expect(found).toContainEqual(expect.stringContaining(said));
  expect(found.length).toBeLessThanOrEqual(3);
});

test("complete recipes produce no message", () => {
  follow();
  expect(problems("")).toEqual([]);
});

const outputOf = (...command: [string, ...string[]]) => tree.run(...command).output;

test("gen names the file of a rule that is missing", () => {
  follow(["a rule: its function"]);
  expect(outputOf("node", "scripts/gen.ts", "--check")).toContain("nightShift.ts");
}, 60_000);

test("the compiler and the texts' tests name what gen can't see", () => {
  follow();
  expect(outputOf("node", "scripts/gen.ts")).not.toContain("is missing");
  expect(outputOf("tsc", "-b", "src/client", "src/server")).toBe("");

  const unseen = steps.filter(({ said, file }) => said === undefined && !file.includes("/domain/"));
  expect(unseen.length).toBeGreaterThan(2);
  follow(unseen.map(({ name }) => name));
  const errors = outputOf("tsc", "-b", "src/client", "src/server");
  for (const wrong of [/StarsWidget\.tsx/, /harvestSection\.ts/]) expect(errors).toMatch(wrong);
  const said = outputOf("vitest", "run", "--project", "shared", "tests/strings/usage.test.ts");
  expect(said).toContain("screen.dataCopy.extra");
}, 300_000);
