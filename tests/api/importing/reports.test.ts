import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FileRefusal } from "#server/importing/readers/refusal.ts";
import {
  type ExpectedActivity,
  type ReadRegister,
  readRegister,
  scoreActivity,
} from "../../helpers/importing/registers.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";

const folder = join(realFolder, "reports");
const list = join(folder, "expected.tsv");
const isHere = existsSync(list);
if (!isHere) console.log(`${folder} is not here: files that people reported are skipped.`);

/** Requirements of a file, as the README of the folder says them. */
interface Check {
  read?: boolean;
  refused?: boolean;
  either?: boolean;
  records?: ExpectedActivity[];
  codes?: string[];
  notCodes?: string[];
  has?: string[];
  hasNot?: string[];
  told?: string[];
  mayLeave?: string[];
  within?: number;
}

const cases = (isHere ? readFileSync(list, "utf8") : "")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [file = "", , , , check = "{}"] = line.split("\t");
    // Border: written beside the files.
    return { file, check: JSON.parse(check) as Check };
  });

/** An upload never takes longer. */
const longest = 10_000;

describe.skipIf(!isHere)("a file that people reported as failing elsewhere", () => {
  test.each(cases)("$file is read, or refused with words that fit", async ({ file, check }) => {
    const begun = performance.now();
    const result = await readRegister(file, join(folder, file)).catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(check.within ?? longest);
    if (result instanceof FileRefusal) mustFit(check, `import.${result.code}`);
    // Border: whatever else was thrown fails here.
    else mustBeRead(check, result as ReadRegister);
  });
});

function mustFit({ read, codes, notCodes }: Check, code: string): void {
  expect([code, read]).toEqual([code, undefined]);
  if (codes) expect(codes).toContain(code);
  if (notCodes) expect(notCodes).not.toContain(code);
}

function mustBeRead(
  { refused, records = [], has = [], hasNot = [], told = [], mayLeave = [] }: Check,
  { table, activities, words }: ReadRegister,
): void {
  expect(refused).toBeUndefined();
  const names = activities.map(({ name }) => name);
  const expected = records.map(({ name }) => name);
  expect(names.filter((name) => !expected.includes(name))).toEqual([]);
  expect(expected.filter((name) => !names.includes(name) && !mayLeave.includes(name))).toEqual([]);
  for (const record of records) {
    const read = activities.find(({ name }) => name === record.name);
    if (read) expect(scoreActivity(record, read)).toMatchObject({ lacks: [], falses: [] });
  }
  const held = JSON.stringify(activities.map(({ draft }) => draft));
  for (const text of has) expect(held).toContain(JSON.stringify(text).slice(1, -1));
  for (const text of hasNot) expect(held).not.toContain(JSON.stringify(text).slice(1, -1));
  const inSteps = [...words, JSON.stringify(table?.asides)].join("\n");
  for (const text of told) expect(held + inSteps).toContain(text);
}
