import { basename } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

/** The migrations before were written, and can't be changed, when older code didn't look yet. */
const firstToName = "0118";

test("each migration names the oldest migration whose code may still run on it", () => {
  const migrations = readSources("src/server/store/migrations/*.sql").map(({ file, text }) => ({
    name: basename(file, ".sql"),
    oldest: /^-- oldest: (\w+)$/m.exec(text)?.[1],
  }));
  const naming = migrations.filter(({ name }) => name >= firstToName);
  expect(naming).not.toEqual([]);
  const wrong = naming.filter(
    ({ name, oldest = "" }) => oldest > name || !migrations.some((each) => each.name === oldest),
  );
  expect(wrong, "a line `-- oldest: 0118_finalised_versions` is missing or names none").toEqual([]);
});
