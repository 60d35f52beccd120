import { join } from "node:path";
import { expect, test } from "vitest";
import { type Documents, loadDocuments } from "../../scripts/gen/documents.ts";
import { asSchema } from "../../scripts/gen/schema.ts";
import { checkListViews } from "../../scripts/gen/lists/listViews.ts";
import { listViewTexts } from "../../scripts/gen/lists/listViewTexts.ts";
import { missingTexts } from "../../scripts/gen/texts.ts";
import { dueRecords, dueRecordsTexts } from "../helpers/samples/dueRecords.ts";

const project = join(import.meta.dirname, "../..");
const known = loadDocuments(join(project, "schemas"));

function withList(from = "", to = ""): Documents {
  const text = JSON.stringify(dueRecords);
  expect(text, "the list holds what the test replaces").toContain(from);
  const document = asSchema(JSON.parse(text.replace(from, () => to)));
  return { ...known, listViews: new Map([["dueRecords", document]]) };
}

test("the lists in the tree, and an additional one, are valid", () => {
  expect(checkListViews(known)).toEqual([]);
  expect(checkListViews(withList())).toEqual([]);
});

test("a list asks for exactly the texts that its page shows", () => {
  const keys = listViewTexts(withList());
  expect([...keys.keys()].toSorted()).toEqual(Object.keys(dueRecordsTexts).toSorted());
  const [first] = missingTexts(project, [...keys.keys()], keys);
  expect(first).toMatch(
    /^schemas\/lists\/views\/dueRecords\.json asks for a text: add "dueRecords/,
  );
});

const mistakes: [from: string, to: string, said: string][] = [
  ['"records.list"', '"records.lists"', '/call: no call is called "records.lists"'],
  ['"path":"/vvt-list"', '"path":"/checks"', '/path: lists/pages has no page "/checks"'],
  [
    '"rows":"items"',
    '"rows":"records"',
    '/rows: records.list replies with no list "records"; it has: items, total',
  ],
  [
    '"key":"readiness"',
    '"key":"ready"',
    '/columns/3: no row of records.list has "ready"; it has: id, version, name',
  ],
  ['"key":"readiness","as"', '"key":"readiness","is"', "/columns/3"],
  ['"as":"percent"', '"as":"colour"', "/columns/3/as"],
  ['"as":"percent"', '"as":"date"', '/columns/3/as: "date" can\'t write "readiness"'],
  ['"as":"date"', '"as":"number"', '/columns/4/as: "number" can\'t write "updatedAt"'],
  [
    '"as":"word","list":"statuses"',
    '"as":"word","list":"priorities"',
    '/columns/1/list: "status" is of lists/statuses',
  ],
  ['"key":"company","as":"text"', '"key":"company","as":"word"', "is of no list"],
  ['"href":"/vvt/edit/{id}",', "", "/columns/0/href: is missing"],
  ["{id}", "{number}", '/columns/0/href: no row of records.list has "number"'],
  [
    '"readiness","as":"percent"',
    '"letters","as":"own","sort":true',
    '/columns/3/sort: the request of records.list sorts by no "letters"; it has: name, company',
  ],
  ['"sort":"updatedAt"', '"sort":"readiness"', '/sort: no column can be sorted by "readiness"'],
  ['"sort":"updatedAt",', "", "/sort: is missing"],
  ['"search":"text"', '"search":"words"', '/search: the request of records.list has no "words"'],
  [
    '"parameter":"status"',
    '"parameter":"state"',
    '/filters/1/parameter: the request of records.list has no "state"',
  ],
  ['"as":"several"', '"as":"flag"', '/filters/1/as: "flag" needs a parameter of type boolean'],
  ['"draft"', '"drafts"', '/filters/1/values: lists/statuses has no "drafts"; it has: draft'],
  [',"values":["draft","finalised"]', "", '/filters/1/as: "several" needs the list of its values'],
  ['"as":"company"', '"as":"item"', "/filters/0/from: is missing"],
  [
    '"as":"company"',
    '"as":"item","from":"companies"',
    '/filters/0/from: the reply of records.list has no "companies"',
  ],
  ['"total":"total"', '"total":"sum"', '/total: the reply of records.list has no "sum"'],
  ['"total"', '"id":["number"],"total"', '/id/0: no row of records.list has "number"'],
  ['"total"', '"table":"records.csv","total"', '/table: no call is called "records.csv"'],
  ['"total"', '"table":"records.list","total"', "/table: records.list replies with no file"],
  [
    '"total"',
    '"views":{"parameter":"part","list":"statuses","values":["draft"]},"total"',
    '/views/parameter: the request of records.list has no "part"',
  ],
  ['"total"', '"colour":"red","total"', "/colour"],
];

test.each(mistakes)("%s, written as %s, is refused with file and pointer", (from, to, said) => {
  const wrong = checkListViews(withList(from, to));
  expect(wrong.join("\n")).toContain(said);
  expect(wrong.every((line) => line.startsWith("schemas/lists/views/dueRecords.json: /"))).toBe(
    true,
  );
});

test("a list whose call answers another shape is refused", () => {
  const call = asSchema(known.api.get("records")?.["records.list"]);
  const api = new Map(known.api);
  api.set("records", {
    ...known.api.get("records"),
    "records.list": { ...call, replies: { 200: { type: "array" } } },
  });
  expect(checkListViews({ ...withList(), api }).join()).toContain(
    '/rows: records.list replies with no list "items"',
  );
});
