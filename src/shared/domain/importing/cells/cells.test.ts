import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type CellLine,
  draftOfCell,
  readCellLines,
  scoreCell,
} from "#tests/helpers/importing/scoreCells.ts";
import { sampleTerms } from "#tests/helpers/importing/sampleTerms.ts";
import { readLegalBasis } from "./legalBasis.ts";
import { readNames } from "./names.ts";
import { readPeriods } from "./period.ts";
import { readPlaces } from "./places.ts";
import { readRecipientNames } from "./recipients.ts";
import type { CellReading } from "./reading.ts";

const root = join(import.meta.dirname, "../../../../..");
const own = join(root, "tests/helpers/importing/cells");
const shared = join(root, "../shared/data/cells");

type Read = (text: string) => CellReading<unknown>;

const readPersons: Read = (text) =>
  readNames(text, {
    lists: ["groupsOfPersons", "personalDataCategories", "personalData"],
    has: (name) =>
      ["groupsOfPersons", "personalDataCategories", "personalData"].some((list) =>
        sampleTerms.has(list, name),
      ),
  });

const readMeasures: Read = (text) =>
  readNames(text, { lists: ["tom"], has: (name) => sampleTerms.has("tom", name) });

const sideLists = {
  inside: "internalRecipientCategories",
  outside: "externalRecipientCategories",
  vendor: "vendor",
  group: "companies",
};
const readParties: Read = (text) =>
  readRecipientNames(text, { isIn: (side, name) => sampleTerms.has(sideLists[side], name) });

/** Kinds of cells, the share of them that must be read rightly, and the reader of each. */
const kinds: readonly (readonly [string, number, Read | null])[] = [
  ["legal-basis", 0.98, readLegalBasis],
  ["period", 0.97, (text) => readPeriods(text, "de")],
  ["place-safeguard", 0.93, readPlaces],
  ["nothing", 0.98, null],
  ["truth-boxes", 0.96, null],
  ["persons-data", 0.95, readPersons],
  ["recipients", 0.95, readParties],
  ["measures", 0.95, readMeasures],
  ["dates", 0.98, null],
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

test.each(kinds)(
  "cells of the kind %s are never read as something that they do not say",
  (kind, share) => {
    for (const lines of corporaOf(kind)) {
      const scores = lines.map((line) => ({ text: line.text, ...scoreCell(line) }));
      expect(scores.filter(({ verdict, isLost }) => verdict === "false" || isLost)).toEqual([]);
      const right = scores.filter(({ verdict }) => verdict === "right").length;
      expect(right / lines.length).toBeGreaterThanOrEqual(share);
    }
  },
);

const readers = kinds.flatMap(([kind, , read]) => (read ? [[kind, read] as const] : []));

describe.each(readers)("a reader of %s", (kind, read) => {
  test("reads, notes or reports each sign of a cell", () => {
    for (const text of anyTexts(kind)) {
      const pieces = read(text).pieces.map((piece) => piece.text);
      expect(pieces.join("")).toBe(text);
    }
  });

  test.each(["nicht: %", "geplant: %", "ggf. %", "%?", "% (noch zu prüfen)", "evtl. %", "not %"])(
    "says nothing for sure of what is denied or doubted as “%s”",
    (frame) => {
      const single = corporaOf(kind)
        .flat()
        .filter(({ text }) => /^[^\n;,./+|]+$/.test(text) && !hasContrast.test(text));
      for (const { text } of single) {
        const words = frame.replace("%", () => text);
        expect([words, read(words).values]).toEqual([words, []]);
      }
    },
  );
});

/** Cells that deny one thing and say another. */
const hasContrast = /daher|sondern|keine Einwilligung| [–—-] | -- |\d[.)] |[a-h]\) /;

test("half understood cells stand as a note, with what they may mean", () => {
  const text = "Art. 9 Abs. 2 lit. a oder b DSGVO";
  const line = { text, reading: { in: "legalBasis" }, certainty: "half" };
  const { draft } = draftOfCell(line);
  expect(draft.body["purposeOfProcessing"]).toEqual([{ legalityNote: text }]);
  expect(
    draft.parts.filter(({ why }) => why === "asked").flatMap(({ choices = [] }) => choices),
  ).toHaveLength(2);
});

test("a cell that is longer than any list is kept in words, and takes no time", () => {
  const begun = performance.now();
  for (const column of [
    "legalBasis",
    "retention",
    "transfers",
    "recipients",
    "persons",
    "measures",
  ]) {
    const text = "a, ".repeat(10_000);
    const { draft } = draftOfCell({ text, reading: { in: column }, certainty: "unread" });
    const isKept =
      JSON.stringify(draft.body).includes("a, a") ||
      draft.parts.some(({ why }) => why === "tooLong");
    expect([column, isKept, draft.entries]).toEqual([column, true, []]);
  }
  expect(performance.now() - begun).toBeLessThan(5000);
});

test.each(["ja", "Ja – Muster AG", "yes", "☒ ja"])(
  "“%s” is no yes if it is doubted or limited",
  (yes) => {
    for (const text of [
      `ggf. ${yes}`,
      `${yes}?`,
      `${yes} (noch zu prüfen)`,
      `${yes}, teilweise`,
      `nicht ${yes}`,
    ]) {
      const { draft } = draftOfCell({ text, reading: { in: "isProcessor" }, certainty: "half" });
      expect([text, draft.body["processor"] ?? false]).toEqual([text, false]);
    }
  },
);

test("a name of several countries asks for each, and a small word for none", () => {
  const askedFor = (text: string) => readPlaces(text).asks.map(({ key }) => key);
  expect(askedFor("Kongo")).toEqual(["CG", "CD"]);
  expect(askedFor("Korea")).toEqual(["KR", "KP"]);
  expect(askedFor("IN")).toEqual(["IN"]);
  expect(askedFor("Server in Frankfurt")).toEqual([]);
});
