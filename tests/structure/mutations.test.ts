import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Mistake,
  readMistakes,
  selectMistakes,
  type StatedMistake,
} from "../../scripts/mutate/mistakes.ts";
import { leavesCode } from "../../scripts/mutate/runMistakes.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

const root = join(import.meta.dirname, "../..");
const { folder, write } = ownFolder();

const sound: StatedMistake = {
  file: "src/shared/engine/sum.ts",
  before: "a + b",
  after: "a - b",
  test: "src/shared/engine/sum.test.ts",
};

function problemsWith(different: Partial<Record<keyof StatedMistake | "why", unknown>>): string[] {
  write("src/shared/engine/sum.ts", "const sum = a + b;\nconst one = a - a;\nconst two = a - a;\n");
  write("src/shared/engine/sum.test.ts", "");
  write("tests/mutations/shared/engine.json", JSON.stringify([{ ...sound, ...different }]));
  return readMistakes(folder).problems;
}

test("a planted mistake that has moved is named with what to do", () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ before: "a * b" })).toEqual([
    'tests/mutations/shared/engine.json: "a * b" of src/shared/engine/sum.ts has moved: it is not there. State how this code reads now, or where it is.',
  ]);
  expect(problemsWith({ before: "a - a" })[0]).toContain("is there 2 times. State more");
  expect(problemsWith({ file: "src/shared/engine/gone.ts" })[0]).toContain("there is no such file");
  expect(problemsWith({ test: "src/shared/gone.test.ts" })[0]).toContain(
    "there is no src/shared/gone.test.ts. Name the file that fails now.",
  );
  expect(problemsWith({ file: "src/shared/domain/sum.ts" })[0]).toContain("list of its own room");
});

test("a planted mistake in another form is named with its place", () => {
  expect(problemsWith({ test: undefined })).toEqual([
    "tests/mutations/shared/engine.json/0: must have required property 'test'",
  ]);
  expect(problemsWith({ why: "because" })[0]).toContain("must NOT have additional properties");
  expect(problemsWith({ after: "a + b" })[0]).toContain("is replaced by itself");
});

test("mistakes are chosen by number or by path", () => {
  const all: Mistake[] = [
    { ...sound, number: 1, line: 1, room: "shared/engine" },
    { ...sound, number: 12, line: 1, room: "shared/domain", file: "src/shared/domain/a.ts" },
  ];
  const numbers = (...wanted: string[]) => selectMistakes(all, wanted).map(({ number }) => number);
  expect(numbers()).toEqual([1, 12]);
  expect(numbers("1")).toEqual([1]);
  expect(numbers("shared/domain")).toEqual([12]);
  expect(numbers("src/shared/engine/sum.ts", "12")).toEqual([1, 12]);
  expect(numbers("server")).toEqual([]);
});

const { mistakes, problems } = readMistakes(root);

test("every planted mistake is found once in its file, and its test exists", () => {
  expect(problems).toEqual([]);
  expect(mistakes.length).toBeGreaterThanOrEqual(200);
});

test("every planted mistake leaves code that compiles", async () => {
  const broken = [];
  for (const mistake of mistakes)
    if (!(await leavesCode(mistake))) broken.push(`${mistake.file}: ${mistake.before}`);
  expect(broken).toEqual([]);
});

/** Rooms with hardly any logic. */
const plainRooms = new Set(["client/ui", "client/public", "server/demo", "shared/generated"]);

test("every room has five mistakes or more", () => {
  const rooms = ["client", "server", "shared"].flatMap((floor) =>
    readdirSync(join(root, "src", floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${floor}/${name}`),
  );
  const few = rooms.filter(
    (room) => !plainRooms.has(room) && mistakes.filter((each) => each.room === room).length < 5,
  );
  expect(few).toEqual([]);
});
