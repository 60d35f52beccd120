import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type CellLine,
  draftOfCell,
  readCellLines,
  scoreCell,
} from "#tests/helpers/importing/scoreCells.ts";
import { readLegalBasis } from "./legalBasis.ts";
import type { CellReading } from "./reading.ts";

const root = join(import.meta.dirname, "../../../../..");
const own = join(root, "tests/helpers/importing/cells");
const shared = join(root, "../shared/data/cells");

/** Kinds of cells, the reader of each, and the share of cells that must be read rightly. */
const kinds: readonly (readonly [string, number, (text: string) => CellReading<unknown>])[] = [
  ["legal-basis", 0.98, readLegalBasis],
];

if (!existsSync(shared)) console.log(`${shared} is not here: its cells are skipped.`);

const corporaOf = (kind: string): CellLine[][] =>
  [own, shared]
    .map((folder) => join(folder, `${kind}.tsv`))
    .filter((path) => existsSync(path))
    .map((path) => readCellLines(path));

/** A random number generator with a fixed start, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const signs = [...'abcdefIVX §.,;:()/-–+?!\n\t☐☒„"0123456789äöüßé€'];
const joints = ["", " ", ", ", "; ", "\n", " und ", " / ", " (", ") ", " oder "];

/** Cells of a kind, joins of their parts, and text of random signs. */
function anyTexts(kind: string): string[] {
  const random = randomNumbers(7);
  const texts = corporaOf(kind).flatMap((lines) => lines.map(({ text }) => text));
  const pick = <Of>(from: readonly Of[]): Of => from[random(from.length)] as Of;
  const part = () => {
    const text = pick(texts);
    const at = random(text.length);
    return text.slice(at, at + 1 + random(text.length));
  };
  const joins = Array.from({ length: 500 }, () => `${part()}${pick(joints)}${part()}`);
  const noise = Array.from({ length: 300 }, () =>
    Array.from({ length: random(40) }, () => pick(signs)).join(""),
  );
  return [...texts, ...joins, ...noise];
}

describe.each(kinds)("cells of the kind %s", (kind, share, read) => {
  test("are never read as something that they do not say, and most of them rightly", () => {
    for (const lines of corporaOf(kind)) {
      const scores = lines.map((line) => ({ text: line.text, ...scoreCell(line) }));
      expect(scores.filter(({ verdict, isLost }) => verdict === "false" || isLost)).toEqual([]);
      const right = scores.filter(({ verdict }) => verdict === "right").length;
      expect(right / lines.length).toBeGreaterThanOrEqual(share);
    }
  });

  test("consist of what is read, noted and reported, to the last sign", () => {
    for (const text of anyTexts(kind))
      expect(
        read(text)
          .pieces.map((piece) => piece.text)
          .join(""),
      ).toBe(text);
  });

  test.each(["nicht: %", "geplant: %", "ggf. %", "%?", "% (noch zu prüfen)", "evtl. %", "not %"])(
    "store nothing if they are denied or doubted as “%s”",
    (frame) => {
      for (const lines of corporaOf(kind))
        for (const { text } of lines.filter((each) => /^[^\n;]+$/.test(each.text))) {
          const words = frame.replace("%", () => text);
          const isContrast = /daher|sondern|keine Einwilligung/.test(text);
          if (!isContrast) expect([words, read(words).values]).toEqual([words, []]);
        }
    },
  );
});

test("half understood cells stand as a note, with what they may mean", () => {
  const text = "Art. 9 Abs. 2 lit. a oder b DSGVO";
  const line = { text, reading: { in: "legalBasis" }, certainty: "half" };
  const { draft } = draftOfCell(line);
  expect(draft.body["purposeOfProcessing"]).toEqual([{ legalityNote: text }]);
  expect(
    draft.parts.filter(({ why }) => why === "asked").flatMap(({ choices = [] }) => choices),
  ).toHaveLength(2);
});
