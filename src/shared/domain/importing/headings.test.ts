import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import meanings from "#schemas/lists/headingMeanings.json" with { type: "json" };
import { productFieldTargets, recordTargets } from "#tests/helpers/importing/recordTargets.ts";
import { realFolder } from "#tests/helpers/realInput/realInput.ts";
import { fieldWords, headingWords, proposals } from "./columns.ts";
import { meantBy, plainHeading } from "./headings.ts";

const words = headingWords(() => []);
const fields = fieldWords(productFieldTargets);

function targetFor(heading: string): string | null {
  const column = { heading, letter: "A", samples: [] };
  return (
    proposals({ columns: [column], profile: null }, words, new Map(), fields)[0]?.target ?? null
  );
}

/** Headings with their targets: "-" for a title that is no column's, "?" for words that mean none. */
const corpus = readFileSync("tests/helpers/importing/headings.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));

test("meanings name targets that there are", () => {
  for (const { value, target } of meanings.items as {
    value: string;
    target?: string;
  }[])
    expect([value, value === "title" || recordTargets.has(target ?? "")]).toEqual([value, true]);
});

test.each(corpus)("%s means %s", (heading = "", target = "") => {
  const none = target === "-" || target === "?";
  expect(targetFor(heading)).toBe(none ? null : target);
  if (target === "-") expect(meantBy(heading)).toBeNull();
});

test("a heading is read without its number, its citations and its signs", () => {
  expect(plainHeading("2.1 Zweck(e) der Verarbeitung (Art. 30 Abs. 1 S. 2 lit. b):")).toBe(
    "zweck der verarbeitung",
  );
  expect(plainHeading("(Land)")).toBe("land");
});

const folder = join(realFolder, "templates/HEADINGS.tsv");

describe.skipIf(!existsSync(folder))("headings of public templates", () => {
  test("are known, and few of them as what they are not", () => {
    const lines = existsSync(folder)
      ? readFileSync(folder, "utf8").trim().split("\n").slice(1)
      : [];
    const counts = { right: 0, open: 0, noted: 0, other: 0 };
    for (const line of lines) {
      const [heading = "", pointer = ""] = line.split("\t");
      counts[judged(targetFor(heading.replaceAll("\\n", "\n")), pointer)] += 1;
    }
    expect(counts.right).toBeGreaterThanOrEqual(625);
    expect(counts.other).toBeLessThanOrEqual(3);
  });
});

/** Pointers that one target stands for together. */
const together: Readonly<Record<string, RegExp>> = {
  measures: /^\/tom/,
  transfer: /\/(?:country|appropriateSafeguards)$/,
  legalBasis: /\/(?:legality|national\w+)$/,
};

function judged(value: string | null, pointer: string): "right" | "open" | "noted" | "other" {
  const target = value === null ? undefined : recordTargets.get(value);
  if (!target) return pointer === "none" ? "right" : "open";
  const { how, to } = target;
  if (how === "note") return pointer === "note" || pointer === to ? "right" : "noted";
  return to === pointer || to.startsWith(`${pointer}/`) || together[how]?.test(pointer)
    ? "right"
    : "other";
}
