import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { missingInCharts } from "../../scripts/gen/chartNeeds.ts";
import { chartSchema, checkCharts } from "../../scripts/gen/charts.ts";
import { asSchema, loadDocuments, type Documents } from "../../scripts/gen/documents.ts";
import { statusShares, statusSharesTexts } from "../helpers/samples/statusShares.ts";

const project = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "chart-documents-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The chart documents with a changed second donut. */
function withDonut(from = "", to = ""): Documents {
  const text = JSON.stringify(statusShares);
  expect(text, "the donut holds what the test replaces").toContain(from);
  const documents = loadDocuments(join(project, "schemas"));
  documents.charts.set("statusShares", asSchema(JSON.parse(text.replace(from, () => to))));
  return documents;
}

test("the charts in the tree, and an additional one, are valid", () => {
  expect(checkCharts(withDonut())).toEqual([]);
});

/** The vocabulary's description of a property of `usermeta.chart`. */
function described(name: string): string {
  const shape = chartSchema(loadDocuments(join(project, "schemas")));
  const { description } = asSchema(asSchema(shape["properties"])[name]);
  expect(description).toMatch(/^\w.{20}/);
  return String(description);
}

const mistakes: [name: string, from: string, to: string, said: string][] = [
  [
    "a chart that is drawn nowhere",
    '"usermeta"',
    '"usermetta"',
    "/usermeta/chart: is missing, so nothing would draw it",
  ],
  [
    "no data",
    '"data":"byCompany",',
    "",
    `/usermeta/chart/data: is missing; write it: ${described("data")}`,
  ],
  [
    "no heading",
    '"title":"chart.statusShares.title",',
    "",
    `/usermeta/chart/words/title: is missing; write it: ${described("words")}`,
  ],
  [
    "no rule",
    '"rule":"chart.statusShares.rule",',
    "",
    `/usermeta/chart/words/rule: is missing; write it: ${described("words")}`,
  ],
  [
    "a column without heading",
    ',"head":"screen.dashboard.share"',
    "",
    `/usermeta/chart/table/2/head: is missing; write it: ${described("table")}`,
  ],
  [
    "nothing that is drawn",
    '"mark"',
    '"description":"","usermarks"',
    "/mark: is missing, so nothing would be drawn",
  ],
  [
    "marks that show nothing",
    '"encoding"',
    '"encodings"',
    "/encoding: is missing, so all marks would be alike",
  ],
  [
    "a misspelt property",
    '"isWhole"',
    '"whole"',
    "/usermeta/chart/kinds/whole: no word is called so; there are: list, field",
  ],
  ["the place of another", '"place":4', '"place":2', "/place: 2 is risk.json's"],
  [
    "unknown data",
    '"byCompany"',
    '"byStatus"',
    '/data: the figures have no list "byStatus"; there are: dataFlow, byCompany, byRisk',
  ],
  [
    "a kind that is not a field",
    '"field":"status"',
    '"field":"state"',
    '/kinds/field: byCompany has no "state"; there are: companyId',
  ],
  [
    "a count that is not a field",
    '"count":"records"',
    '"count":"record"',
    '/kinds/count: byCompany has no "record"',
  ],
  [
    "an unknown list",
    '"list":"statuses"',
    '"list":"status"',
    '/kinds/list: no list is called "status"',
  ],
  [
    "too few colours",
    '"fill":"--status-*-fill"',
    '"fill":["--flow-eea"]',
    "/kinds/fill: statuses has 6 values; name as many colours",
  ],
  [
    "both ways to count",
    '"isWhole":true',
    '"counts":{"draft":{"field":"records"}}',
    '/kinds: name either "field" and "count", or "counts"',
  ],
  [
    "one mark for what has one kind",
    '"isWhole":true',
    '"isGravest":true',
    '/kinds/isGravest: only a subject with a "field" and "counts"',
  ],
  [
    "a map with several marks for a country",
    '"data"',
    '"map":{"place":"status"},"data"',
    "/map: a country has one mark",
  ],
  [
    "a map of places that are no field",
    '"data"',
    '"map":{"place":"country"},"data"',
    '/map/place: byCompany has no "country"',
  ],
  [
    "too few shapes",
    '"isWhole":true',
    '"isWhole":true,"shapes":["circle"]',
    "/kinds/shapes: statuses has 6 values; name as many shapes",
  ],
  [
    "counts of what is on no list",
    '"isWhole":true',
    '"counts":{"drafts":{"field":"records","less":"record"}}',
    "/kinds/counts/drafts: is not on lists/statuses",
  ],
  [
    "counts less what is no field",
    '"isWhole":true',
    '"counts":{"draft":{"field":"records","less":"record"}}',
    '/kinds/counts/draft/less: byCompany has no "record"',
  ],
  [
    "every kind of each subject",
    '"text":"chart.statusShares.subject"',
    '"field":"title"',
    "/kinds/isWhole: only a chart about one thing",
  ],
  [
    "an unknown filter",
    '"filter":"status"',
    '"filter":"state"',
    '/link/filter: "state" is not on lists/filterAliases',
  ],
  [
    "a link to one of several rows that are counted together",
    '"link":{"filter":"status","value":"status"}',
    '"link":{"company":"companyId"}',
    "/link: the lines are joined by kind",
  ],
  [
    "a filter without its value",
    '"filter":"status","value":"status"',
    '"filter":"status"',
    "/usermeta/chart/link: must have property value when property filter is present",
  ],
  [
    "an unknown feature",
    '"data"',
    '"feature":"risks","data"',
    '/feature: "risks" is not on lists/features',
  ],
  [
    "a table without its link",
    '"shows":"kind"',
    '"shows":"share"',
    "/table/0/shows: the first column is the link",
  ],
  [
    "text in the middle of a chart without room for it",
    '"isBeside":true,',
    "",
    '/words/middle: only a chart with "isBeside" has room',
  ],
  [
    "a drawing of a field that no row has",
    '"field":"rank"',
    '"field":"order"',
    '/encoding/order/field: a line has no "order"; there are: subject, kind, count',
  ],
  [
    "a drawing that computes with a field no row has",
    '"mark":',
    '"transform":[{"filter":"datum.records > 1"}],"mark":',
    '/transform/0/filter: a line has no "records"',
  ],
];

test.each(mistakes)("%s is refused with file and pointer", (_, from, to, said) => {
  const wrong = checkCharts(withDonut(from, to));
  expect(wrong.join("\n")).toContain(said);
  expect(wrong.every((line) => line.startsWith("schemas/charts/statusShares.json: /"))).toBe(true);
});

test("texts missing from a language and colours missing from the theme are reported", () => {
  const strings = join(folder, "src/shared/strings");
  cpSync(join(project, "src/shared/strings"), strings, { recursive: true });
  const theme = join(folder, "src/client/theme");
  mkdirSync(theme, { recursive: true });
  cpSync(join(project, "src/client/theme/tokens.css"), join(theme, "tokens.css"));
  const german = join(strings, "de/screens.json");
  const known = asSchema(JSON.parse(readFileSync(german, "utf8")));
  writeFileSync(german, JSON.stringify({ ...known, ...statusSharesTexts.de }));
  expect(missingInCharts(folder, withDonut("--status-*-fill", "--state-*-fill"))).toEqual([
    ...["words/title", "words/summary", "words/rule", "words/middle", "subject/text"].map(
      (part) =>
        `schemas/charts/statusShares.json: /usermeta/chart/${part} asks for a text: add "chart.statusShares.${part.replace(/^words.|.text$/, "")}" to src/shared/strings/en/screens.json`,
    ),
    ...["draft", "review", "approval", "release", "finalised", "archived"].map((status) =>
      expect.stringContaining(`no colour is called "--state-${status}-fill"`),
    ),
  ]);
  expect(missingInCharts(folder, loadDocuments(join(project, "schemas")))).toEqual([
    'schemas/charts/statusShares.json: there is no such file, but src/shared/strings has texts that begin with "chart.statusShares."; make it, or take them out',
  ]);
});
