import { expect, test } from "vitest";
import { calls } from "#shared/generated/calls.ts";
import { operations } from "#shared/generated/operations.ts";
import { readSources } from "../helpers/sources.ts";

const written = [
  ...readSources("src/client/**/*.{ts,tsx}"),
  ...readSources("schemas/lists/views/*.json"),
]
  .filter(({ file }) => !file.includes(".test."))
  .map(({ text }) => text)
  .join("\n");

test("a page loads the addresses of the calls that the browser makes, and of no others", () => {
  const names = [...new Set(operations.map(({ handler }) => handler))];
  const made = names.filter((name) => written.includes(`"${name}"`));
  expect(Object.keys(calls).toSorted()).toEqual(made.toSorted());
});
