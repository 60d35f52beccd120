import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  exportInputOf,
  exportModel,
  filledRecord,
  leavesOf,
  markOf,
  recordSteps,
  usualRecord,
} from "#tests/helpers/exports.ts";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { partText, readParts, textOfXml } from "#tests/helpers/ooxml.ts";
import { readPdf } from "#tests/helpers/pdf.ts";
import { commentSection } from "./recordSections.ts";
import type { Block, Section } from "./shape.ts";
import { type DocumentFormat, writeFile } from "./writeFile.ts";

const context = { ...exportInputOf([]), root: {}, isUnfinished: false };
const comments = [{ label: "Lea Demir, 20. November 2026, 14:02", text: "Passt das?" }];

test("comments stand below the labels of what they are about, whole records by their own", () => {
  const { blocks } = commentSection(
    [
      { list: "groupsOfPersons", field: "dataSecurity", comments },
      { list: null, field: "name", comments },
      { list: null, field: null, comments },
      { list: "withdrawn", field: null, comments },
    ],
    context,
  );
  expect(blocks.flatMap((block) => (block.type === "item" ? [block.text] : []))).toEqual([
    "Kategorien betroffener Personen: Schutzbedarf",
    "Name",
    "Verarbeitungstätigkeit",
    "Verarbeitungstätigkeit",
  ]);
  expect(blocks).toContainEqual({ type: "fields", entries: comments });
});

test("a paper that is to have comments says that there are none", () => {
  expect(commentSection([], context).blocks).toEqual([{ type: "text", text: "Keine Kommentare." }]);
});

const { folder } = ownFolder();

function paperOf(body: Body) {
  return exportModel([body], { kind: "record", unfinished: new Set(), withUnfinished: true });
}

/** Each text of a section with the letters that its line is marked with, or all below its heading. */
function markedTexts({ letters, blocks }: Section): [string, string[]][] {
  const inForce = { heading: letters, part: [] as string[] };
  const marked = (block: Block, own: string[] = []): string[] =>
    [inForce.heading, block.type === "item" ? [] : inForce.part, own].find(
      (each) => each.length > 0,
    ) ?? [];
  return blocks.flatMap((block): [string, string[]][] => {
    if (block.type === "heading" && letters.length === 0) inForce.heading = block.letters ?? [];
    if (["heading", "item", "part"].includes(block.type)) inForce.part = [];
    if (block.type === "part") inForce.part = block.letters ?? [];
    if ("entries" in block)
      return block.entries.map(({ text, letters: own }) => [text, marked(block, own)]);
    const text = block.type === "table" ? JSON.stringify(block.rows) : block.text;
    return [[text, marked(block, block.letters)]];
  });
}

/** Letters of Art. 30(1) as they are called in 30(2). */
const inProcessors: Readonly<Record<string, string>> = { a: "a", b: "b", e: "c", g: "d" };

describe.each([
  ["register", { controller: true, processor: false }],
  ["processor", { controller: false, processor: true }],
  ["register", { controller: true, processor: true }],
] as const)("the paper of a record in the %s", (register, roles) => {
  const sections = paperOf({ ...filledRecord(), ...roles }).activities[0]?.sections ?? [];
  const lines = sections.flatMap(markedTexts);

  test("has the letter of a field at each line that states one, and no other at any line", () => {
    const leaves = leavesOf(recordSteps).filter(({ export: place }) =>
      place?.in.includes("record"),
    );
    const stated = leaves.flatMap((node) => {
      const line = lines.find(([text]) => text.includes(markOf(node)));
      return line ? [{ node, letters: line[1] }] : [];
    });
    expect(stated.length).toBeGreaterThan(60);
    for (const { node, letters } of stated) {
      const own = node.export?.in.includes(register) ? node.export.letter : undefined;
      const called = register === "processor" ? inProcessors[own ?? ""] : own;
      const beside = lines.filter(([text]) => text.includes(markOf(node))).length;
      expect([node.pointer, letters, beside]).toEqual([node.pointer, called ? [called] : [], 1]);
    }
  });
});

/** Lines of a usual record, as patterns, and the letters before them. */
const marks: Readonly<Record<string, string>> = {
  "Interne Nummer\\s*KI": "",
  "Gesellschaft\\s*Nordlicht": "a",
  "Wahrnehmung des Hausrechts": "b",
  "Rechtsgrundlagen\\s*–": "",
  "Datenkategorien\\s*Zutrittsdaten": "c",
  "Schutzbedarf\\s*–": "",
  "Interne Empfänger": "d",
  "Empfänger im Konzern": "",
  "Nordlicht Łódź Sp\\. z o\\.o\\.: Polska": "de",
  "Rolle des Empfängers\\s*gemeinsame": "d",
  "Land\\s*Vereinigte Staaten": "e",
  "Drittland\\s*ja": "e",
  "Grundlage der": "e",
  "Vertrag\\s*–": "",
  "Löschung\\n": "f",
  "Maßnahmen\\n": "g",
  "Status\\s*Abgeschlossen": "",
};

const readers: Readonly<Record<"pdf" | "word" | "html", (file: Buffer) => string>> = {
  pdf: (file) => readPdf(file).pages.join("\n"),
  word: (file) => textOfXml(partText(readParts(file), "word/document.xml")),
  html: (file) =>
    file
      .toString("utf8")
      .replaceAll(/<\/(?:dt|dd|h\d|p)>/g, "\n")
      .replaceAll(/<[^>]+>/g, ""),
};

test.each(Object.entries(readers))(
  "marks stand before their own lines in %s",
  async (format, read) => {
    const path = join(folder, `record.${format}`);
    const log = { entries: 1, last: "ab".repeat(32) };
    const model = paperOf(usualRecord("Videoüberwachung"));
    await writeFile(format as DocumentFormat, { model, log }, path, () => {});
    const text = read(readFileSync(path));
    for (const [line, letters] of Object.entries(marks)) {
      const found = new RegExp(`(?:^|\\n)((?:[a-g]\\s+)*)(?:${line})`).exec(text);
      expect([line, found?.[1]?.replaceAll(/\s/g, "")]).toEqual([line, letters]);
    }
  },
);

test("a step of which nothing is stated has the letters of all that it might state", () => {
  const { activities } = paperOf({ ...usualRecord("x"), deletionPractise: [] });
  const erasure = activities[0]?.sections.find(({ heading }) => heading === "Löschung");
  expect(erasure).toMatchObject({
    letters: ["f"],
    blocks: [{ type: "text", text: "Keine Angabe." }],
  });
});
