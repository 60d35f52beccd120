import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sourcesOf } from "../helpers/sources.ts";

test("every limit that is written down limits something", () => {
  const sources = sourcesOf("src").filter(({ file }) => !file.endsWith("api/limits.ts"));
  const all = sources.map(({ text }) => text).join("\n");
  const names = Object.keys(limits);
  const read = (name: string) =>
    new RegExp(`limits\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = limits\\b`).test(all);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !read(name))).toEqual([]);
});
