import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

const sources = readSources("{src,scripts,tests}/**/*.{ts,tsx}").filter(
  ({ file }) => !file.includes("/generated/"),
);

test.each(["isSame", "isEmpty", "isBody", "foldText"])(
  "%s has one meaning, in the engine",
  (name) => {
    const made = new RegExp(
      String.raw`^(?:export )?(?:function ${name}\(|const ${name} = \()`,
      "m",
    );
    const homes = sources.flatMap(({ file, text }) => (made.test(text) ? [file] : []));
    expect(homes).toEqual([expect.stringMatching(/^src\/shared\/engine\//)]);
  },
);

test("fewer than ten casts go through unknown, each with a reason", () => {
  // Split, so that this file doesn't match.
  const forced = new RegExp(String.raw`^.*\S as ${"unknown"} as `);
  const found = sources.flatMap(({ file, text }) => {
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
