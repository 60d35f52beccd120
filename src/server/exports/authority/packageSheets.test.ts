import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { readPdf } from "../../../../tests/helpers/pdf.ts";
import { drawLetter, drawPages } from "./packageSheets.ts";

const { folder } = ownFolder();
const facts = { title: "Paket", author: "", language: "de", footer: "", page: "" } as const;

test("pages of a package name characters that the font lacks", () => {
  const path = join(folder, "changes.pdf");
  const sections = [
    { letters: [], heading: "Neu", blocks: [{ type: "text" as const, text: "Wartung durch 华" }] },
  ];
  drawPages(facts, [{ name: "Änderungen", facts: "", sections }], path);
  const { pages } = readPdf(readFileSync(path));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain("U+534E");
});

test("a package's letter names those of its sender, and has no such page otherwise", () => {
  const [path, plain] = [join(folder, "letter.pdf"), join(folder, "plain.pdf")];
  const letter = { recipient: [], senderLines: [], date: "", subject: ["Verzeichnis"], blocks: [] };
  drawLetter({ ...facts, ...letter, sender: "Nordlicht 华 GmbH", closing: [] }, path);
  expect(readPdf(readFileSync(path)).pages.at(-1)).toContain("U+534E");
  drawLetter({ ...facts, ...letter, sender: "Nordlicht GmbH", closing: [] }, plain);
  expect(readPdf(readFileSync(plain)).pages).toHaveLength(1);
});
