import { expect, test } from "vitest";
import { bestMatches, itemTitled, titleParts } from "./matching.ts";

const items = [
  { id: 1, title: "Arbeitszugehörigkeit" },
  { id: 2, title: "Zulagen und Zuschläge" },
  { id: 3, title: "Daten zur Zutrittskontrolle" },
  { id: 0, title: "Ärztliche Daten" },
];
const ids = (typed: string) => bestMatches(items, typed).map((item) => item.id);

test("the beginning of a title comes before the beginning of a word, and that before anything else", () => {
  expect(ids("zu")).toEqual([2, 3, 1]);
});

test("case and accents do not matter, and nothing typed means everything", () => {
  expect(ids("arzt")).toEqual([0]);
  expect(ids("  ")).toHaveLength(4);
});

test("letters that have no accent to take away are found as people type them, and marked as they stand", () => {
  const foreign = [
    { id: 7, title: "Straßenverkehrsamt Weiß" },
    { id: 8, title: "Køb og salg" },
  ];
  const found = (typed: string) => bestMatches(foreign, typed).map((item) => item.id);
  expect([found("strasse"), found("STRAẞE"), found("kob"), found("weis")]).toEqual([
    [7],
    [7],
    [8],
    [7],
  ]);
  expect(itemTitled(foreign, "kob og  SALG")?.id).toBe(8);
  const marks = (title: string, typed: string) =>
    titleParts(title, typed)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join("");
  expect(marks("Straßenverkehrsamt Weiß", "strasse")).toBe("[Straße]nverkehrsamt Weiß");
  expect(marks("Weiß", "s")).toBe("Wei[ß]");
  expect(marks("Ko\u0308ln", "ko")).toBe("[Ko\u0308]ln");
  expect(marks("Beiträge  für Æsthetik", "ge fur ae")).toBe("Beiträ[ge  für Æ]sthetik");
});

test("a title typed in full is the item, also with other case and double spaces", () => {
  expect(itemTitled(items, " zulagen  und ZUSCHLÄGE ")?.id).toBe(2);
  expect(itemTitled(items, "zulagen")).toBeUndefined();
});

test("what was typed is marked wherever it stands", () => {
  expect(titleParts("Zulagen und Zuschläge", "zu")).toEqual([
    { text: "Zu", isHit: true },
    { text: "lagen und ", isHit: false },
    { text: "Zu", isHit: true },
    { text: "schläge", isHit: false },
  ]);
});

test("5,000 items are searched within a keystroke", () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ id, title: `Anbieter ${id} GmbH` }));
  bestMatches(many, "x");
  const start = performance.now();
  expect(bestMatches(many, "4999")).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(50);
});
