import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

/** Planted mistake as it stands in `tests/mutations/<floor>/<room>.json`. */
export interface StatedMistake {
  file: string;
  /** Text that occurs once in the file. */
  before: string;
  after: string;
  /** Test file that falls. */
  test: string;
  /** Part of the names of the tests that fall, where the whole file takes long. */
  name?: string;
  /** The test is part of `test:long`. */
  long?: true;
}

export interface Mistake extends StatedMistake {
  /** Position in the list of all, by which it is called. */
  number: number;
  line: number;
  /** `<floor>/<room>` of its file. */
  room: string;
}

/** Mistakes that can be planted, and sentences about those that can't. */
export interface MistakeList {
  mistakes: Mistake[];
  problems: string[];
}

const folder = "tests/mutations";
const text = { type: "string", minLength: 1 };
const isList = new Ajv().compile<StatedMistake[]>({
  type: "array",
  items: {
    type: "object",
    required: ["file", "before", "after", "test"],
    additionalProperties: false,
    properties: {
      file: {
        type: "string",
        pattern: "^src/(client|server|shared)/[a-zA-Z0-9]+/.+\\.(tsx?|json)$",
      },
      before: text,
      after: { type: "string" },
      test: { type: "string", pattern: "^(src|tests)/.+\\.test\\.tsx?$" },
      name: text,
      long: { const: true },
    },
  },
});

export function readMistakes(root: string): MistakeList {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .toSorted();
  const list: MistakeList = { mistakes: [], problems: [] };
  let number = 0;
  for (const file of files) {
    const path = `${folder}/${file}`;
    const stated: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
    if (!isList(stated)) {
      const [error] = isList.errors ?? [];
      list.problems.push(`${path}${error?.instancePath}: ${error?.message}`);
      continue;
    }
    for (const each of stated) {
      number += 1;
      const room = file.replace(/\.json$/, "");
      const problem = findProblem(root, room, each);
      if (problem) list.problems.push(`${path}: ${problem}`);
      else list.mistakes.push({ ...each, number, room, line: lineOf(root, each) });
    }
  }
  return list;
}

/** Says why a mistake can't be planted and what to do; undefined if it can. */
function findProblem(root: string, room: string, mistake: StatedMistake): string | undefined {
  const { file, before, after, test } = mistake;
  const called = `${JSON.stringify(before)} of ${file}`;
  if (!file.startsWith(`src/${room}/`)) return `${called} belongs into the list of its own room.`;
  if (before === after) return `${called} is replaced by itself.`;
  if (!existsSync(join(root, test))) {
    return `The test of ${called} has moved: there is no ${test}. Name the file that fails now.`;
  }
  if (test.startsWith("tests/journeys/")) {
    return `${called} names a journey, which drives a built product. Name a test without a browser.`;
  }
  if (!existsSync(join(root, file))) {
    return `${called} has moved: there is no such file. State where this code is now.`;
  }
  const count = readFileSync(join(root, file), "utf8").split(before).length - 1;
  if (count === 1) return undefined;
  return count === 0
    ? `${called} has moved: it is not there. State how this code reads now, or where it is.`
    : `${called} is there ${count} times. State more of the text around it.`;
}

function lineOf(root: string, { file, before }: StatedMistake): number {
  const [head = ""] = readFileSync(join(root, file), "utf8").split(before);
  return head.split("\n").length;
}

/** Mistakes by number, or by the beginning of their file's, room's or test's path; all if none is asked for. */
export function selectMistakes(
  mistakes: readonly Mistake[],
  wanted: readonly string[],
): readonly Mistake[] {
  if (wanted.length === 0) return mistakes;
  return mistakes.filter(({ number, file, room, test }) =>
    wanted.some(
      (each) =>
        each === String(number) ||
        [file, room, test].some((path) => /\D/.test(each) && path.startsWith(each)),
    ),
  );
}
