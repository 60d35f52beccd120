import { expect, test } from "vitest";
import { bestMatches, itemTitled, titleParts } from "./matching.ts";

const items = [
  { id: 1, title: "Arbeitszugehörigkeit" },
  { id: 2, title: "Zulagen und Zuschläge" },
  { id: 3, title: "Daten zur Zutrittskontrolle" },
  { id: 0, title: "Ärztliche Daten" },
];
const ids = (typed: string) => bestMatches(items, typed).map((item) => item.id);

test("titles that start with the text rank first, then those with a word that does", () => {
  expect(ids("zu")).toEqual([2, 3, 1]);
});

test("case and accents are ignored, and an empty text matches everything", () => {
  expect(ids("arzt")).toEqual([0]);
  expect(ids("  ")).toHaveLength(4);
});

test("items are found by the beginning of their synonyms, after those found by their titles", () => {
  const people = [
    { id: 1, title: "Bewerber", synonyms: "Kandidaten, Recruiting, candidates" },
    { id: 2, title: "Recruiting-Portal", synonyms: "" },
  ];
  const found = (typed: string) => bestMatches(people, typed).map(({ id }) => id);
  expect([found("recruit"), found("kandidat"), found("didaten")]).toEqual([[2, 1], [1], []]);
});

test("umlauts that are spelled out are found, and marked", () => {
  expect(ids("aerztliche")).toEqual([0]);
  expect(titleParts("Ärztliche Daten", "aerzt")).toEqual([
    { text: "Ärzt", isHit: true },
    { text: "liche Daten", isHit: false },
  ]);
});

test("letters that Unicode does not decompose are found as people type them, and marked in their original form", () => {
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

test("a title typed in full matches the item despite different case and double spaces", () => {
  expect(itemTitled(items, " zulagen  und ZUSCHLÄGE ")?.id).toBe(2);
  expect(itemTitled(items, "zulagen")).toBeUndefined();
});

test("every occurrence of the typed text is marked", () => {
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
  // Best of several runs, since other processes take CPU time.
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(bestMatches(many, "4999")).toHaveLength(1);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

test("an item that the typed text is another name of comes first", () => {
  const laws = [
    { id: 1, key: "6-1-a", title: "Not Art. 6 I b" },
    { id: 2, key: "6-1-b", title: "Contract" },
  ];
  const found = bestMatches(laws, "Art. 6 I b", { named: ["6-1-b"] });
  expect(found.map(({ id }) => id)).toEqual([2, 1]);
  expect(bestMatches(laws, "Art. 6 I b").map(({ id }) => id)).toEqual([1]);
});
