import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

function sourcesOf(...folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"));
  return new Map(code.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

test.each(["isSame", "isEmpty", "isBody", "foldText"])(
  "%s has one meaning, in the engine",
  (name) => {
    const made = new RegExp(
      String.raw`^(?:export )?(?:function ${name}\(|const ${name} = \()`,
      "m",
    );
    const files = [...sourcesOf("src", "scripts", "tests")];
    const homes = files.flatMap(([file, text]) => (made.test(text) ? [file] : []));
    expect(homes).toEqual([expect.stringMatching(/^src\/shared\/engine\//)]);
  },
);

test("fewer than ten casts go through unknown, each with a reason", () => {
  // Split, so that this file doesn't match.
  const forced = new RegExp(String.raw`^.*\S as ${"unknown"} as `);
  const found = [...sourcesOf("src", "scripts", "tests")].flatMap(([file, text]) => {
    const lines = text.split("\n");
    return lines.flatMap((line, index) =>
      forced.test(line) && !/^\s*(\/\/|test\(|describe\()/.test(line)
        ? [{ place: `${file}:${index + 1}`, near: lines.slice(Math.max(0, index - 4), index) }]
        : [],
    );
  });
  expect(found.length, found.map(({ place }) => place).join("\n")).toBeLessThan(10);
  const silent = found.filter(({ near }) => !near.some((line) => /\/\/|\*\//.test(line)));
  expect(silent.map(({ place }) => place)).toEqual([]);
});
