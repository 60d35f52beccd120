import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";

const source = join(import.meta.dirname, "../../src");

function code(): string {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.endsWith("api/limits.ts"))
    .map((file) => readFileSync(join(source, file), "utf8"))
    .join("\n");
}

test("every limit that is written down limits something", () => {
  const all = code();
  const names = Object.keys(limits);
  const read = (name: string) =>
    new RegExp(`limits\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = limits\\b`).test(all);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !read(name))).toEqual([]);
});
