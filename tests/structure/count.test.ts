import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCircles } from "../../scripts/count/circles.ts";
import { countTree, findWorse } from "../../scripts/count/countTree.ts";
import { readSources } from "../../scripts/count/sources.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

const { folder, write } = ownFolder();

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: folder, stdio: "ignore" });
}

test("a folder that is no checkout is refused with advice", () => {
  const outside = mkdtempSync(join(tmpdir(), "artikel30-outside-"));
  expect(() => readSources(outside)).toThrow("is no git checkout: clone the repository");
  rmSync(outside, { recursive: true });
});

test("a tree is counted by kind of file, with its styles, circles and phrases", () => {
  git("init", "-q");
  write(
    "src/client/a/one.tsx",
    'import { two } from "../b/two.ts";\n/** Who reads. */\nexport const One = styled.div`\n  color: red;\n  margin: 4px;\n`;\n',
  );
  write(
    "src/client/ui/box.ts",
    "export const Box = styled(Row).attrs(({ gap = 1 }) => ({ gap: px(gap) }))`\n  padding: 4px 8px;\n`;\n",
  );
  write(
    "src/client/b/two.ts",
    'import type { One } from "../a/one.tsx";\nexport const told = 2;\n',
  );
  write("src/client/b/two.test.ts", "// What it shows.\n");
  write("src/shared/generated/x.ts", "// What is generated.\n");
  write("src/client/untracked.ts", "export const kept = 1;\n");
  git("add", "src/client/a", "src/client/b", "src/client/ui", "src/shared");

  const counts = countTree(readSources(folder));

  expect(counts).toEqual({
    reported: {
      "hand-written lines": 11,
      "hand-written files": 3,
      "lines of styles": 3,
      "generated lines": 1,
      "test lines": 1,
    },
    held: {
      styleTemplates: 2,
      circles: 1,
      rewrittenLibraries: 0,
      phrases: {
        "comment begins with What": { "client/b": 1 },
        "comment begins with Who": { "client/a": 1 },
        "comment begins with Whether": {},
        "participle as a noun": { "client/b": 1 },
        "pixels in styles": { "client/a": 1 },
      },
    },
  });
  expect(findCircles(readSources(folder))).toEqual([["client/a", "client/b"]]);
});

test("a figure that rises in one folder is named, though it falls in another", () => {
  const before = {
    styleTemplates: 2,
    circles: 1,
    rewrittenLibraries: 1,
    phrases: { "comment begins with What": { "client/a": 1, "client/b": 5 } },
  };
  const after = {
    ...before,
    circles: 2,
    phrases: { "comment begins with What": { "client/a": 2, "client/b": 1 } },
  };

  expect(findWorse(before, before)).toEqual([]);
  expect(findWorse(after, before)).toEqual([
    "circles: 2, at most 1",
    "client/a: comment begins with What 2 times, at most 1",
  ]);
});

test("a page states no pixel, whatever is committed", () => {
  const held = { styleTemplates: 0, circles: 0, rewrittenLibraries: 0 };
  const pixels = { "client/form": 2, "client/screens/list": 1, "client/widgets": 1 };
  const tree = { ...held, phrases: { "pixels in styles": pixels } };

  expect(findWorse(tree, tree)).toEqual([
    "client/screens/list: pixels in styles 1 times, at most 0",
    "client/widgets: pixels in styles 1 times, at most 0",
  ]);
});

test("the command prints lines, files and styles", () => {
  const script = join(import.meta.dirname, "../../scripts/count.ts");
  const { stdout } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(stdout).toMatch(/^ +\d+ {2}hand-written lines$/m);
  expect(stdout).toMatch(/^ +\d+ {2}styleTemplates$/m);
});
