import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingInCharts } from "../../scripts/gen/chartNeeds.ts";
import { chartSchema, checkCharts } from "../../scripts/gen/charts.ts";
import { loadDocuments, type Documents } from "../../scripts/gen/documents.ts";
import { asSchema } from "../../scripts/gen/schema.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";
import { statusShares, statusSharesTexts } from "../helpers/samples/statusShares.ts";

const project = join(import.meta.dirname, "../..");
const { folder, write } = ownFolder();

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

function described(name: string): string {
  const shape = chartSchema(loadDocuments(join(project, "schemas")));
  const { description } = asSchema(asSchema(shape["properties"])[name]);
  expect(description).toMatch(/^\w.{20}/);
  return String(description);
}

const mistakes: [from: string, to: string, said: string][] = [
  ['"usermeta"', '"usermetta"', "/usermeta/chart: is missing, so nothing would draw it"],
  ['"data":"byCompany",', "", `/usermeta/chart/data: is missing; write it: ${described("data")}`],
  [
    '"title":"chart.statusShares.title",',
    "",
    `/usermeta/chart/words/title: is missing; write it: ${described("words")}`,
  ],
  [
    '"rule":"chart.statusShares.rule",',
    "",
    `/usermeta/chart/words/rule: is missing; write it: ${described("words")}`,
  ],
  [
    ',"head":"screen.dashboard.share"',
    "",
    `/usermeta/chart/table/2/head: is missing; write it: ${described("table")}`,
  ],
  ['"mark"', '"description":"","usermarks"', "/mark: is missing, so nothing would be drawn"],
  ['"encoding"', '"encodings"', "/encoding: is missing, so all marks would be alike"],
  [
    '"isWhole"',
    '"whole"',
    "/usermeta/chart/kinds/whole: no word is called so; there are: list, field",
  ],
  ['"place":4', '"place":2', "/place: 2 is risk.json's"],
  [
    '"byCompany"',
    '"byStatus"',
    '/data: the figures have no list "byStatus"; there are: dataFlow, byCompany, byRisk',
  ],
  [
    '"field":"status"',
    '"field":"state"',
    '/kinds/field: byCompany has no "state"; there are: companyId',
  ],
  ['"count":"records"', '"count":"record"', '/kinds/count: byCompany has no "record"'],
  ['"list":"statuses"', '"list":"status"', '/kinds/list: no list is called "status"'],
  [
    '"fill":"--status-*-fill"',
    '"fill":["--flow-eea"]',
    "/kinds/fill: statuses has 6 values; name as many colours",
  ],
  [
    '"isWhole":true',
    '"counts":{"draft":{"field":"records"}}',
    '/kinds: name either "field" and "count", or "counts"',
  ],
  [
    '"isWhole":true',
    '"isGravest":true',
    '/kinds/isGravest: only a subject with a "field" and "counts"',
  ],
  ['"data"', '"map":{"place":"status"},"data"', "/map: a country has one mark"],
  ['"data"', '"map":{"place":"country"},"data"', '/map/place: byCompany has no "country"'],
  [
    '"isWhole":true',
    '"isWhole":true,"shapes":["circle"]',
    "/kinds/shapes: statuses has 6 values; name as many shapes",
  ],
  [
    '"isWhole":true',
    '"counts":{"drafts":{"field":"records","less":"record"}}',
    "/kinds/counts/drafts: is not on lists/statuses",
  ],
  [
    '"isWhole":true',
    '"counts":{"draft":{"field":"records","less":"record"}}',
    '/kinds/counts/draft/less: byCompany has no "record"',
  ],
  [
    '"text":"chart.statusShares.subject"',
    '"field":"title"',
    "/kinds/isWhole: only a chart about one thing",
  ],
  ['"filter":"status"', '"filter":"state"', '/link/filter: "state" is not on lists/filterAliases'],
  [
    '"link":{"filter":"status","value":"status"}',
    '"link":{"company":"companyId"}',
    "/link: the lines are joined by kind",
  ],
  [
    '"filter":"status","value":"status"',
    '"filter":"status"',
    "/usermeta/chart/link: must have property value when property filter is present",
  ],
  ['"data"', '"feature":"risks","data"', '/feature: "risks" is not on lists/features'],
  ['"shows":"kind"', '"shows":"share"', "/table/0/shows: the first column is the link"],
  ['"isBeside":true,', "", '/words/middle: only a chart with "isBeside" has room'],
  [
    '"field":"rank"',
    '"field":"order"',
    '/encoding/order/field: a line has no "order"; there are: subject, kind, count',
  ],
  [
    '"mark":',
    '"transform":[{"filter":"datum.records > 1"}],"mark":',
    '/transform/0/filter: a line has no "records"',
  ],
];

test.each(mistakes)("%s, written as %s, is refused with file and pointer", (from, to, said) => {
  const wrong = checkCharts(withDonut(from, to));
  expect(wrong.join("\n")).toContain(said);
  expect(wrong.every((line) => line.startsWith("schemas/charts/statusShares.json: /"))).toBe(true);
});

test("texts missing from a language and colours missing from the theme are reported", () => {
  for (const path of ["src/shared/strings", "src/client/theme/tokens.css"])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  const german = "src/shared/strings/de/screens.json";
  const known = asSchema(JSON.parse(readFileSync(join(project, german), "utf8")));
  write(german, JSON.stringify({ ...known, ...statusSharesTexts.de }));
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
