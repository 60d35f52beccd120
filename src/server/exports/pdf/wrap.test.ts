import { expect, test } from "vitest";
import { breaksOf } from "./hyphenation.ts";
import { lineText, wrap } from "./wrap.ts";

/** Every character is one unit wide, so lengths can be counted. */
const place = { language: "de", measure: (text: string): number => text.length } as const;
const linesOf = (text: string, width: number): string[] =>
  wrap(text, { ...place, width }).map(lineText);

test("German words are hyphenated between syllables, with at least four letters before and three after", () => {
  const word = "Datenschutzbeauftragter";
  const parts = breaksOf(word, "de").map((at) => `${word.slice(0, at)}-${word.slice(at)}`);

  expect(parts).toEqual([
    "Daten-schutzbeauftragter",
    "Datenschutz-beauftragter",
    "Datenschutzbe-auftragter",
    "Datenschutzbeauf-tragter",
    "Datenschutzbeauftrag-ter",
  ]);
  expect(breaksOf("oder", "de")).toEqual([]);
  expect(breaksOf("Daten", "de")).toEqual([]);
});

test("numbers, addresses and file names are not hyphenated", () => {
  expect(breaksOf("datenschutz@nordlicht.example", "de")).toEqual([]);
  expect(breaksOf("Verzeichnis2026", "de")).toEqual([]);
});

test("English words are hyphenated by English rules", () => {
  expect(breaksOf("organisational", "en").length).toBeGreaterThan(0);
});

test("what is longer than 60 letters is no word and not hyphenated", () => {
  const company = "Donaudampfschifffahrtsgesellschaft";

  expect(breaksOf(company, "de").length).toBeGreaterThan(0);
  expect(breaksOf(company.repeat(2), "de")).toEqual([]);
  expect(breaksOf(`${company}-${company}`, "de").length).toBeGreaterThan(10);
});

test.each(["", "-", "'", "."])(
  "a text without spaces, joined by »%s«, is measured once",
  (joint) => {
    const measured = (count: number): number => {
      let sum = 0;
      const measure = (text: string): number => {
        sum += text.length;
        return text.length;
      };
      const text = `Donaudampfschifffahrtsgesellschaft${joint}`.repeat(count);
      wrap(text, { ...place, measure, width: 60 });
      return sum;
    };

    expect(measured(200) / measured(100)).toBeLessThan(2.2);
  },
);

test("lines break at spaces, and the space stays at the end of its line", () => {
  expect(linesOf("eins zwei drei", 9)).toEqual(["eins zwei ", "drei"]);
});

test("a word is hyphenated if the line would otherwise be too empty; both parts carry the whole word", () => {
  const lines = wrap("die Zugriffskontrolle", { ...place, width: 14 });

  expect(lines.map(lineText)).toEqual(["die Zugriffs-", "kontrolle"]);
  expect(
    lines.flatMap((line) => line.segments).filter((segment) => segment.word !== undefined),
  ).toEqual([
    { text: "Zugriffs-", word: "Zugriffskontrolle" },
    { text: "kontrolle", word: "Zugriffskontrolle" },
  ]);
});

test("a word that leaves little white space moves to the next line unhyphenated", () => {
  expect(linesOf("Schutz der Kontrolle", 13)).toEqual(["Schutz der ", "Kontrolle"]);
});

test("headings hyphenate only words longer than a line", () => {
  const heading = (width: number) =>
    wrap("die Zugriffskontrolle", { ...place, width, whole: true }).map(lineText);

  expect(heading(18)).toEqual(["die ", "Zugriffskontrolle"]);
  expect(heading(14)).toEqual(["die Zugriffs-", "kontrolle"]);
});

test("lines break after existing hyphens without a second hyphen", () => {
  expect(linesOf("Facility-Management", 12)).toEqual(["Facility-", "Management"]);
});

test("text without break points is broken anywhere rather than clipped", () => {
  expect(linesOf("x".repeat(25), 10)).toEqual(["x".repeat(10), "x".repeat(10), "x".repeat(5)]);
});

test("line breaks are kept, invisible characters dropped", () => {
  expect(linesOf("eins\u00AD\nzwei\u200B\tdrei", 40)).toEqual(["eins ", "zwei drei"]);
});

test("no part of a long text is lost, whatever the width", () => {
  const text =
    "Die Datenschutzbeauftragte prüft Auftragsverarbeitungsverträge, Löschfristen und Zugriffsberechtigungen des Verwaltungsgebäudes.";
  for (let width = 8; width < 60; width += 1) {
    const lines = wrap(text, { ...place, width });
    const parts = lines.flatMap(({ segments }) =>
      segments.map((part) => (part.word === undefined ? part.text : part.text.replace(/-$/, ""))),
    );

    expect(parts.join("").replaceAll(/\s+/g, " ")).toBe(text);
    for (const line of lines) expect(lineText(line).trimEnd().length).toBeLessThanOrEqual(width);
  }
});
