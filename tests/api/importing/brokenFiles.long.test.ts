import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import sentences from "#shared/strings/de/checks.json" with { type: "json" };
import { brokenWaysOf, readBroken } from "../../helpers/importing/brokenFiles.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";

const folders = [".", "reports", "templates", "sdm-measures"].map((name) => join(realFolder, name));
const isHere = folders.every((folder) => existsSync(folder));
if (!isHere) console.log(`${realFolder} is not here: its files are not broken.`);

const largest = 300_000;
const files = (isHere ? folders : []).flatMap((folder) =>
  readdirSync(folder)
    .map((name) => ({ name, path: join(folder, name) }))
    .filter(({ path }) => statSync(path).isFile() && statSync(path).size < largest),
);

/** An upload never takes longer. */
const longest = 10_000;

describe.skipIf(!isHere)("a file of others that came to harm", () => {
  test.each(files)("is read or refused with a sentence: $name", async ({ name, path }) => {
    for (const file of brokenWaysOf(name, readFileSync(path))) {
      const begun = performance.now();
      const code = await readBroken(file);
      const isSaid = `problem.field.import.${code}` in sentences;
      expect([file.how, code, code === "read" || isSaid]).toEqual([file.how, code, true]);
      expect([file.how, performance.now() - begun < longest]).toEqual([file.how, true]);
    }
  });
});
