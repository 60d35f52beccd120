import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { articleFor } from "../legalBasis/legalBasisNeeds.ts";
import { articlesOfLetter, letterIn, letters } from "./articleLetters.ts";
import { isLetterNone, letterStates, lettersOfArticle, type OpenNeed } from "./letters.ts";
import { lettersFor, readiness } from "./readiness.ts";

const must = (article: string): OpenNeed => ({ article, also: [], level: "must" });

test.each([
  ["GDPR 30(1)(c)", ["c"]],
  ["GDPR 30(1)(a), 30(1)(d)", ["a", "d"]],
  ["GDPR 30(1)(b), 30(2)(b)", ["b"]],
  ["GDPR 30(2)(a)", ["a"]],
  ["GDPR 30(2)(b)", ["b"]],
  ["GDPR 30(2)(c)", ["e"]],
  ["GDPR 30(2)(d)", ["g"]],
  ["GDPR 30(1)(e), 30(2)(c), 49(6)", ["e"]],
  ["GDPR 30(1)", []],
  ["GDPR 32(1)(b)", []],
  ["GDPR 130(1)(b)", []],
])("%s stands at %o", (article, stands) => {
  expect(lettersOfArticle(article)).toEqual(stands);
});

test("a letter is open, possible if only a 'where possible' item is missing, else met", () => {
  const open: OpenNeed[] = [
    must("GDPR 30(1)(c)"),
    { article: "GDPR 30(1)(d)", also: [], level: "possible" },
    { article: "GDPR 30(1)(d)", also: [], level: "if" },
    { article: "GDPR 30(1)(f)", also: [], level: "possible" },
    { article: "GDPR 46", also: ["GDPR 30(1)(e)"], level: "if" },
  ];

  expect(letterStates(open).map(({ letter, state }) => `${letter} ${state}`)).toEqual([
    "a met",
    "b met",
    "c open",
    "d open",
    "e open",
    "f possible",
    "g met",
  ]);
});

test("a letter is none where that is stated, or follows from the countries of all recipients", () => {
  const noneIn = (record: Body) =>
    letters.filter((letter) => isLetterNone(letter, record)).join("");

  expect(noneIn({})).toBe("");
  expect(noneIn({ noRecipients: true })).toBe("de");
  expect(noneIn({ noTransfers: true })).toBe("e");
  const near = { thirdCountry: false };
  expect(noneIn({ internalRecipients: [{}] })).toBe("e");
  expect(noneIn({ externalRecipients: [near], corporationRecipients: [near] })).toBe("e");
  expect(noneIn({ externalRecipients: [near, {}] })).toBe("");
  expect(
    noneIn({ externalRecipients: [near], corporationRecipients: [{ thirdCountry: true }] }),
  ).toBe("");
});

test("readiness is the share of letters without an open need", () => {
  expect(readiness([])).toBe(100);
  expect(readiness([must("GDPR 30(1)(d)"), must("GDPR 30(1)(e)")])).toBe(71);
  expect(readiness([must("GDPR 30(1)(c)"), must("GDPR 30(1)(c)")])).toBe(86);
  expect(readiness([must("GDPR 6(1)")])).toBe(100);
});

test("a processor's is the share of the letters that Art. 30(2) has", () => {
  const measures = must("GDPR 30(2)(d)");
  expect(readiness([measures])).toBe(86);
  expect(readiness([measures], lettersFor(true))).toBe(75);
  expect(lettersFor(true).map(({ own, letter }) => `${own}${letter}`)).toEqual([
    "aa",
    "bb",
    "ec",
    "gd",
  ]);
});

test("a processor is asked for four of the seven, which Art. 30(2) calls a to d", () => {
  const onlyProcessor = { controller: false, processor: true };
  const shown = (registers: Parameters<typeof articleFor>[1]) =>
    letters
      .map((letter) => letterIn(articleFor(articlesOfLetter(letter), registers)) ?? "-")
      .join("");

  expect(shown(onlyProcessor)).toBe("ab--c-d");
  expect(shown({ controller: true, processor: true })).toBe("abcdefg");
  expect(shown({})).toBe("abcdefg");
  expect(letterIn("GDPR 32(1)(b)")).toBeUndefined();
});
