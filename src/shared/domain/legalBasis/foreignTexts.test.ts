import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { planOf } from "#shared/generated/plans.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import { rules } from "../rules.ts";
import { foreignPlaceIn } from "./foreignTexts.ts";

const germany = { id: 1, title: "Deutschland", countryCode: "DE", eea: true };
const austria = { id: 2, title: "Österreich", countryCode: "AT", eea: true };

test.each([
  ["Grundlage ist § 26 Abs. 1 BDSG.", "§ 26 Abs. 1 BDSG"],
  ["Sections 26 BDSG and 28p SGB IV", "Sections 26 BDSG"],
  ["Das Bundesarbeitsgericht verlangt es.", "Bundesarbeitsgericht"],
  ["Empfänger: Finanzamt Deutschland", "Deutschland"],
  ["Vorlage nach § 147 AO", "§ 147 AO"],
  ["Beteiligung nach § 164 Abs. 1 SGB IX", "§ 164 Abs. 1 SGB IX"],
])("a text for an Austrian company that says “%s” names a place elsewhere", (text, phrase) => {
  expect(foreignPlaceIn(text, "AT")).toBe(phrase);
  expect(foreignPlaceIn(text, "DE")).toBeUndefined();
});

test.each([
  ["its own country beside the other", "Kunden in Deutschland und Österreich"],
  ["law that both countries have under one name", "Art. 5 DSG"],
  ["short names of laws that are not cited", "AO und OR"],
  ["a firm that is called like a law", "Spedition DSV"],
  ["a longer word", "Außerhalb von Deutschlands Grenzen, ABDSGX"],
])("a text is not listed for %s", (_reason, text) => {
  expect(foreignPlaceIn(text, "AT")).toBeUndefined();
});

test("a text about a partner may name the partner's country, and nothing of its law", () => {
  expect(foreignPlaceIn("Rechenzentrum in Deutschland", "AT", "DE")).toBeUndefined();
  expect(foreignPlaceIn("Vertrag nach § 62 BDSG, Deutschland", "AT", "DE")).toBe("§ 62 BDSG");
});

const record = (companyCountry: Body): Body => ({
  controller: true,
  companyCountry,
  description: "Zeiterfassung nach § 26 BDSG",
  purposeOfProcessing: [{ comments: "Betriebsprüfung nach § 28p SGB IV" }],
  riskQuestionMatrix: { notes: { question5: "Rund 420 Beschäftigte: kein großer Umfang." } },
});

const toRead = (body: Body) =>
  missingFrom(planOf("record"), body, testContext, rules)
    .filter(({ isToRead }) => isToRead)
    .map(({ path, level, article, problem }) => ({ path, level, article, problem }));

test("texts that name a place elsewhere are listed for reading, and block nothing", () => {
  expect(toRead(record(germany))).toEqual([]);
  expect(toRead(record({}))).toEqual([]);
  const found = { level: "possible", article: "GDPR 5(1)(d)" };
  const problem = (phrase: string) => ({
    code: "gap.foreignText",
    params: { phrase, own: "Österreich" },
  });
  expect(toRead(record(austria))).toEqual([
    { path: "/description", ...found, problem: problem("§ 26 BDSG") },
    { path: "/purposeOfProcessing/0/comments", ...found, problem: problem("§ 28p SGB IV") },
  ]);
});

test("a template's number of employees is listed in each record made from it", () => {
  const followed = { ...record(germany), parentTemplateId: 7 };
  const problem = { code: "gap.foreignNumber", params: { phrase: "420 Beschäftigte" } };
  expect(toRead(followed)).toMatchObject([
    { path: "/riskQuestionMatrix/notes/question5", problem },
  ]);
});
