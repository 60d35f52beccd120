import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documentProblems } from "../../scripts/gen/check.ts";
import { type Documents, documentsOf } from "../../scripts/gen/documents.ts";
import { parseDocument, type Schema } from "../../scripts/gen/schema.ts";
import { plansOf } from "../../scripts/gen/plans.ts";
import { callTexts, textKeysOf } from "../../scripts/gen/textKeys.ts";
import { missingTexts } from "../../scripts/gen/texts.ts";
import { codeIn, quotedIn } from "../../scripts/gen/trails.ts";
import { rules } from "#shared/domain/rules.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";
import { readSources } from "../helpers/sources.ts";

// Each mistake is made in the parsed documents; gen must name the file and the pointer.

const project = join(import.meta.dirname, "../..");
const { folder, write } = ownFolder();

const texts = new Map(
  readSources("schemas/**/*.json").map(({ file, text }) => [file.replace("schemas/", ""), text]),
);
const contents: ReadonlyMap<string, Schema> = new Map(
  [...texts].map(([file, text]) => [file, frozen(parseDocument(file, text))]),
);
const documents = documentsOf(contents);
const quoted = quotedIn(codeIn(project));

/** All cases share the parsed documents, so they must not be modified. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === "object" && part !== null) frozen(part);
  return Object.freeze(value);
}

function idOf(file: string): string {
  return file.replace(/(\.schema|\.ui)?\.json$/, "");
}

/** The documents that reference a document, by its id. */
const referring = new Map(
  [...texts.keys()].map((file) => {
    const id = idOf(file);
    const name = `${id.split("/").at(-1)}.schema.json`;
    const others = [...texts].filter(
      ([other, text]) =>
        text.includes(name) ||
        // Added to every catalogue automatically.
        (id === "common/catalogueItem" && other.startsWith("catalogues/")),
    );
    return [id, others.map(([other]) => idOf(other))];
  }),
);

/** These documents, and all those whose examples may depend on them. */
function touchedBy(files: readonly string[]): ReadonlySet<string> {
  // Layouts don't affect examples.
  const touched = new Set(files.filter((file) => !file.endsWith(".ui.json")).map(idOf));
  // Includes ids added during the iteration.
  for (const id of touched) for (const other of referring.get(id) ?? []) touched.add(other);
  return touched;
}

function problemsOf(changed: Documents, files: readonly string[]): string {
  const touched = touchedBy(files);
  return documentProblems(changed, rules, { quoted, isTried: (id) => touched.has(id) }).join("\n");
}

/** Gen's report after replacing one text in one file. */
function said(file: string, from: string, to: string): string {
  return saidOfAll([[file, from, to]]);
}

function saidOfAll(
  changes: readonly (readonly [file: string, from: string, to: string])[],
): string {
  const edited = changes.map(([file, from, to]) => {
    const text = texts.get(file) ?? "";
    expect(text, `${file} holds what the test replaces`).toContain(from);
    return [file, text.replace(from, () => to)] as const;
  });
  try {
    const parsed = edited.map(([file, text]) => [file, parseDocument(file, text)] as const);
    const changed = documentsOf(new Map([...contents, ...parsed]));
    return problemsOf(
      changed,
      edited.map(([file]) => file),
    );
  } catch (error) {
    return String(error);
  }
}

describe("a mistake in a document is reported with file and pointer:", () => {
  /** Mistakes by file: original text, replacement and gen's message. */
  const mistakes: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
    "rows/groupOfPersons.schema.json": [
      ['"x-lookup"', '"x-lokup"', "/properties/group/x-lokup: no keyword is called so"],
      ['"maxItems"', '"maxItem"', "/properties/source/maxItem: no keyword is called so"],
      ['"level": "must"', '"level": "shall"', "/properties/group/x-needed: /0/level"],
      ['"level": "must"', '"level": "if"', "/properties/group/x-needed: /0"],
      ['"create": "ROLE_TENANT_EDITOR"', '"create": "ROLE_EDITOR"', "/properties/group/x-lookup"],
      [
        'refs.schema.json#/$defs/reference"',
        'refs.schema.json#/$defs/referense"',
        '/properties/group/$ref: "../common/refs.schema.json#/$defs/referense" leads to nothing',
      ],
      [
        '"at": "/controller"',
        '"at": "/controler"',
        '/groupsOfPersons/*/source: the pointer "/controler" leads to nothing',
      ],
      [
        '"list": "dataSource"',
        '"list": "dataSources"',
        '/groupsOfPersons/*/source: no catalogue is called "dataSources"',
      ],
      [
        '"article": "GDPR 12(1)"',
        '"article": "GDPR 120(1)"',
        '/groupsOfPersons/*/infoObligationNotes: lists/articles has no "GDPR 120(1)"',
      ],
      [
        '"also": ["GDPR 14"]',
        '"also": ["GDPR 140"]',
        '/groupsOfPersons/*/infoObligationsFulfilled: lists/articles has no "GDPR 140"',
      ],
      [
        '"x-propose": "dataOfMinors"',
        '"x-propose": "dataOfMinor"',
        '/groupsOfPersons/*/dataOfMinors: no proposal is called "dataOfMinor"',
      ],
      [
        '"by": "specialCategory"',
        '"by": "specialCategories"',
        '/groupsOfPersons/*/specialCategory: no derivation is called "specialCategories"',
      ],
      [
        '"from": ["personalDataCategory", "personalData"]',
        '"from": ["personalDataCategories"]',
        '/groupsOfPersons/*/specialCategory: the pointer "personalDataCategories" leads to nothing',
      ],
      [
        '"of": "personalData"',
        '"of": "personalDatas"',
        '/groupsOfPersons/*/encryptedPersonalData: the pointer "personalDatas" leads to nothing',
      ],
      [
        '"personalDataCategory": "category"',
        '"personalDataCategory": "kategory"',
        '/groupsOfPersons/*/personalData: an item of "personalData" has no fact "kategory"',
      ],
      ['"dataOfMinors": false', '"dataOfMinors": "no"', "/examples/0/dataOfMinors"],
      [
        '{ "at": "infoObligationsFulfilled", "minLength": 1 }',
        '{ "at": "infoObligationsFulfilled", "minLengths": 1 }',
        "/minLengths: no word is called so; there are: at, is, enum",
      ],
    ],
    "common/refs.schema.json": [
      ['"x-diff": "set"', '"x-diff": "sets"', "/$defs/references/x-diff"],
    ],
    "common/texts.schema.json": [
      ['"maxLength": 200', '"maxLength": "200"', "data/$defs/title/maxLength must be integer"],
    ],
    "rows/purpose.schema.json": [
      [
        '"needsLegitimateInterest": true',
        '"needsLegitimateInterests": true',
        '/purposeOfProcessing/*/legitimateInterest: an item of "legality" has no fact "needsLegitimateInterests"',
      ],
      [
        '"properties": {',
        '"properties": { "kind": { "enum": ["a", "b"], "default": "c" },',
        '/kind: /default: "c" is none of its values: "a", "b"',
      ],
      [
        '"properties": {',
        '"properties": { "kind": { "enum": ["a"] }, "more": { "type": "string", "x-when": { "show": { "at": "kind", "is": "z" } } },',
        '/more: a condition waits for "z", but "kind" is one of "a"',
      ],
      [
        '"properties": {',
        '"properties": { "one": { "type": "string", "x-when": { "show": { "at": "two", "minLength": 1 } } }, "two": { "type": "string", "x-when": { "show": { "at": "one", "minLength": 1 } } },',
        "the conditions go in a circle: /purposeOfProcessing/*/one → /purposeOfProcessing/*/two → /purposeOfProcessing/*/one",
      ],
      ['"title"', "'title'", "JSON"],
    ],
    "rows/deletionPractise.schema.json": [
      [
        '"deletionConflict"',
        '"deletionConflicts"',
        '/deletionPractise: no check is called "deletionConflicts"',
      ],
      [
        '"onGone": "pullOrDrop"',
        '"onGone": "pullOrDrops"',
        "/properties/groupsOfPersons/x-follows",
      ],
      [
        '"by": "group"',
        '"by": "groups"',
        '/deletionPractise/*/groupsOfPersons: "/groupsOfPersons/*/groups" leads to nothing',
      ],
      [
        '"joinedBy": "groupsOfPersons"',
        '"joinedBy": "groups"',
        '/deletionPractise/*/personalDataCategory: "groups" leads to nothing',
      ],
    ],
    "record/persons.schema.json": [
      ['"groupUnique"', '"groupsUnique"', '/x-check: no check is called "groupsUnique"'],
      [
        '"properties": {',
        '"properties": { "name": { "type": "string" },',
        "/properties/name stands in another step too",
      ],
    ],
    "record/deletion.schema.json": [
      [
        '"met": "deletionCoverage"',
        '"met": "deletionCover"',
        '/deletionPractise: no need is called "deletionCover"',
      ],
    ],
    "catalogues/vendor.schema.json": [
      ['"sort": "title"', '"sort": "titel"', '/x-catalogue: no property is called "titel"'],
      [
        '"translated"',
        '"translatet"',
        "/x-catalogue: /translatet: no word is called so; there are: kind, route",
      ],
      [
        '"list": "/api/vendor",',
        '"list": "/api/vendor", "one": "/api/vendor/{id}",',
        "/x-catalogue: /one: no word is called so; there are: kind, route",
      ],
      [
        '"rule": "neededAgreement"',
        '"rule": "neededAgreements"',
        '/x-catalogue: /rule: "neededAgreements" is none of its values: "addedField", "company", "helpText", "neededAgreement"',
      ],
      [
        '"kind": "vendor"',
        '"kind": "tools"',
        '/x-catalogue/kind: "tools" is schemas/catalogues/tools.schema.json; give this catalogue a name of its own',
      ],
    ],
    "rows/purpose.ui.json": [
      [
        '"ui:widget": "files"',
        '"ui:widget": "file"',
        '/legalityEnclosure/ui:widget: no widget is called "file"',
      ],
      [
        '"ui:widget": "files"',
        '"ui:wigdet": "files"',
        "/legalityEnclosure/ui:wigdet: no property is called so",
      ],
      ['"width": 6', '"widht": 6', "/purpose/ui:options/widht: no option is called so"],
      ['"comments",\n', '"comment",\n', '/ui:order: no property is called "comment"'],
      [
        '"summary": ["purpose"',
        '"summary": ["purposes"',
        '/ui:options: no field is called "purposes"',
      ],
      ['"legality": {', '"legalities": {', "/legalities: no property is called so"],
      ['"comments",\n', "", '/ui:order: "comments" is missing; add it where the form shows it'],
      [
        '"comments",\n',
        '"comments", "comments",\n',
        '/ui:order: "comments" stands in it twice; leave one',
      ],
    ],
    "api/records.json": [
      ['"audit"', '"adit"', "/records.save/adit: no fact of a call is called so"],
      [
        '"live": ["records"]',
        '"live": ["records", "weather"]',
        '/records.save/live: no code publishes "weather"; publish it in src/server/store/trail/outbox.ts, or take it out',
      ],
      [
        '"access": "ROLE_READER"',
        '"access": "ROLE_READ"',
        '/records.list/access: no role is called "ROLE_READ"',
      ],
      [
        '"problems": ["notFound", "invalid", "filterUnusable", "filtersNotReady"]',
        '"problems": ["notThere"]',
        '/records.list/problems: no problem is called "notThere"',
      ],
    ],
    "api/tasks.json": [
      [
        '"example": { "items": [], "total": 0 }',
        '"example": { "items": [] }',
        "/tasks.mine/example must have required property 'total'",
      ],
    ],
    "api/catalogues.json": [
      [
        '"stepUp": ["staff"]',
        '"stepUp": ["staffs"]',
        "/catalogue.remove/stepUp/staffs: no catalogue is called so",
      ],
      [
        '"staff": ["item.invited"]',
        '"staff": ["item.asked"]',
        '/catalogue.create/audit/staff: "item.asked" is not on lists/activityActions',
      ],
      [
        '"staff": ["item.invited"]',
        '"staff": ["item.invited", "file.downloaded"]',
        '/catalogue.create/audit/staff: no code notes "file.downloaded"; note it with writeAudit, or take it out',
      ],
      [
        '"staff": ["item.invited"]',
        '"stuff": ["item.invited"]',
        '/catalogue.create/audit/stuff: no catalogue is called so; name one, or "each" for all',
      ],
      ['"vendor": {', '"vendors": {', "/catalogue.one/each/vendors: no catalogue is called so"],
    ],
    "api/session.json": [
      [
        '"audit": ["session.signedOut"]',
        '"audit": ["session.left"]',
        '/session.signOut/audit: "session.left" is not on lists/activityActions; add it there, or use one of its values',
      ],
      [
        '"audit": ["session.signedOut"]',
        '"audit": "session.signedOut"',
        "/session.signOut/audit: must be a list of actions",
      ],
    ],
    "commands.json": [
      [
        '"session.linkMade"',
        '"session.linked"',
        '/link/audit: "session.linked" is not on lists/activityActions',
      ],
      [
        '{ "audit": ["session.linkMade"] }',
        '{ "audit": ["session.linkMade"], "live": ["records"] }',
        "/link/live: a command states its audit alone",
      ],
    ],
    "catalogues/staff.schema.json": [
      [
        '"paths": {',
        '"paths": { "reed": "/api/admin/staff/{id}",',
        "/x-catalogue/paths/reed: no call is called so; there are: create, edit, remove",
      ],
    ],
    "record/risk.ui.json": [
      [
        '"ui:order": [',
        '"ui:options": [',
        "schemas/record/risk.ui.json: /ui:order: is missing; name each field once, in the order of the form",
      ],
    ],
  };

  describe.each(Object.entries(mistakes))("%s", (file, cases) => {
    test.each(cases)("%s, written as %s", (from, to, expected) => {
      const line = said(file, from, to);
      expect(line).toContain(expected);
      expect(line).toContain(file);
    });
  });
});

test("a listed action that neither an operation nor a command states is reported", () => {
  const line = said("commands.json", '["session.linkMade"]', "[]");
  expect(line).toContain(
    'schemas/lists/activityActions.json: /items: no call states "session.linkMade"; state it in the "audit" of a call or of schemas/commands.json, or take it out',
  );
});

test("only existing commands and jobs may state actions", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const commands = Object.keys(documents.commands);
  expect(commands.length).toBeGreaterThan(0);
  const isJob = (name: string) => existsSync(join(project, `src/server/jobs/${name}.ts`));
  expect(commands.filter((name) => !scripts[name] && !isJob(name))).toEqual([]);
});

test("a row without a UI document is refused with the advice to add one", () => {
  const fewer = new Map(contents);
  fewer.delete("rows/purpose.ui.json");
  expect(problemsOf(documentsOf(fewer), [])).toContain(
    "schemas/rows/purpose.ui.json: there is no such file; make it",
  );
});

/** Missing texts of a tree with only these in a file of each language. */
function missingWith(
  file: string,
  texts: Record<"de" | "en", readonly string[]>,
  ...asked: [keys: readonly string[], ofCalls?: ReturnType<typeof callTexts>]
) {
  for (const [language, keys] of Object.entries(texts)) {
    const words = Object.fromEntries(keys.map((key) => [key, "Wort"]));
    write(`src/shared/strings/${language}/${file}`, JSON.stringify(words));
  }
  const missing = missingTexts(folder, ...asked);
  rmSync(join(folder, "src"), { recursive: true });
  return missing;
}

test("missing texts of a field, a catalogue, its heading and its button are reported with document, key, language and file", () => {
  const keys = ["rows.purpose.remark.label", "catalogues.vendor.labels", "catalogues.vendor.add"];
  expect(missingWith("forms.json", { de: keys, en: [] }, keys)).toEqual([
    'schemas/rows/purpose.schema.json: remark/label asks for a text: add "rows.purpose.remark.label" to src/shared/strings/en/forms.json',
    'schemas/catalogues/vendor.schema.json: labels asks for a text: add "catalogues.vendor.labels" to src/shared/strings/en/catalogues.json',
    'schemas/catalogues/vendor.schema.json: add asks for a text: add "catalogues.vendor.add" to src/shared/strings/en/catalogues.json',
  ]);
});

test("pages, rows and operations require the texts their screens show", () => {
  const asked = textKeysOf(plansOf(documents), documents);
  const wanted = [
    "catalogues.vendor.labels",
    "catalogues.vendor.intro",
    "catalogues.vendor.add",
    "catalogues.companyGroup.labels",
    "catalogues.companyGroup.intro",
    "rows.blacklistEntry.labels",
    "rows.blacklistEntry.add",
    "rows.blacklistQuestion.labels",
    "rows.purpose.add",
    "problem.gaps",
  ];
  expect(wanted.filter((key) => !asked.includes(key))).toEqual([]);
  // A singleton, so nothing can be added.
  expect(asked).not.toContain("catalogues.companyGroup.add");
});

test("a problem without a message is reported with the operation that states it", () => {
  const there = ["problem.notFound"];
  const [german, english] = missingWith(
    "problems.json",
    { de: there, en: there },
    [...there, "problem.gaps"],
    callTexts(documents),
  );
  expect(german).toMatch(
    /^schemas\/api\/\w+\.json: \/\w+\.\w+\/problems asks for a text: add "problem\.gaps" to src\/shared\/strings\/de\/problems\.json$/,
  );
  expect(english).toContain("src/shared/strings/en/problems.json");
});

test("unknown menu sections and related catalogues are reported", () => {
  const line = saidOfAll([
    ["catalogues/customFields.schema.json", '"place": "forms"', '"place": "form"'],
    ["catalogues/notification.schema.json", '"area": "notices"', '"area": "notice"'],
    ["catalogues/companyGroup.schema.json", '["companyGroupHelp",', '["groupHelp",'],
    ["catalogues/blacklist.schema.json", '"children": "entries"', '"children": "entry"'],
  ]);
  expect(line).toContain(
    'customFields.schema.json: /x-catalogue/place: lists/settingsPlaces has no "form"; there are: ',
  );
  expect(line).toContain(
    'notification.schema.json: /x-catalogue/area: lists/productAreas has no "notice"; there are: ',
  );
  expect(line).toContain(
    'companyGroup.schema.json: /x-catalogue/related: no catalogue is called "groupHelp"',
  );
  expect(line).toContain('blacklist.schema.json: /x-catalogue: no property is called "entry"');
});

test("a rule that no document names any more is reported", () => {
  const line = said("rows/groupOfPersons.schema.json", '"x-propose": "dataOfMinors",', "");
  expect(line).toContain("src/shared/domain: no document names the proposal dataOfMinors");
});

test("a rule that no catalogue states any more is reported with its function", () => {
  const line = said("catalogues/vendor.schema.json", '"rule": "neededAgreement",', "");
  expect(line).toContain(
    'schemas/meta/vocabulary.json: /$defs/catalogueRule: no catalogue states "neededAgreement"; take it out, and its function in src/server/services/catalogues/catalogueRules.ts',
  );
});

test("two pages with the same path are both named", () => {
  const line = saidOfAll([
    ["catalogues/vendor.schema.json", '"/settings/vendor"', '"/settings/tools"'],
    ["catalogues/notification.schema.json", '"/admin/notification"', '"/settings/domains"'],
    ["catalogues/tom.schema.json", '"/settings/tom"', '"/settings"'],
    [
      "catalogues/securityControl.schema.json",
      '"/settings/securityControls"',
      '"/dashboard/controls"',
    ],
    ["catalogues/staff.schema.json", '"/settings/staff"', '"/vvt"'],
  ]);
  const end = "; give this page a path of its own";
  expect(line.split("\n")).toEqual([
    `schemas/catalogues/notification.schema.json: /x-catalogue/productRoute: "/settings/domains" is the page of schemas/catalogues/domains.schema.json${end}`,
    `schemas/catalogues/securityControl.schema.json: /x-catalogue/route: "/dashboard/controls" is the page "/dashboard/:filter?" of schemas/lists/pages.json${end}`,
    `schemas/catalogues/staff.schema.json: /x-catalogue/route: "/vvt" would have its items at the page "/vvt/create" of schemas/lists/pages.json${end}`,
    `schemas/catalogues/tom.schema.json: /x-catalogue/route: "/settings" is the page "/settings" of schemas/lists/pages.json${end}`,
    `schemas/catalogues/vendor.schema.json: /x-catalogue/route: "/settings/tools" is the page of schemas/catalogues/tools.schema.json${end}`,
  ]);
});

test("a widget that doesn't support its field's type is refused with those that do", () => {
  const line = saidOfAll([
    ["rows/purpose.ui.json", '"ui:widget": "files"', '"ui:widget": "combobox"'],
    ["catalogues/companies.ui.json", '"ui:widget": "number"', '"ui:widget": "integer"'],
    ["catalogues/notification.ui.json", '"ui:widget": "dateTime"', '"ui:widget": "date"'],
    ["common/tom.ui.json", '"ui:widget": "controlPanel"', '"ui:widget": "rows"'],
  ]);
  expect(line).toContain(
    'schemas/rows/purpose.ui.json: /legalityEnclosure/ui:widget: "combobox" is for fields of type reference, enum, integer, this one is of type files; write one of: files, readOnly, hidden',
  );
  expect(line).toContain("schemas/catalogues/companies.ui.json: /");
  expect(line).toContain(
    '"integer" is for fields of type integer, this one is of type number; write one of: number, readOnly, hidden',
  );
  expect(line).toContain("schemas/catalogues/notification.ui.json: /");
  expect(line).toContain('"date" is for fields of type date, this one is of type dateTime');
  expect(line).toContain('"rows" is for fields of type rows, this one is of type object');
});

test("a field whose type has no default widget must name one", () => {
  expect(said("catalogues/companyGroup.ui.json", '"ui:widget": "gradeMatrix"', "")).toContain(
    '/riskMatrix: no widget is usual for a field of type "any"; name one in the UI document: ui:widget',
  );
});

test("gen stops with the same messages and writes nothing", () => {
  cpSync(join(project, "schemas"), join(folder, "schemas"), { recursive: true });
  const purpose = texts.get("rows/purpose.schema.json") ?? "";
  write("schemas/rows/purpose.schema.json", purpose.replace('"x-lookup"', '"x-lokup"'));
  const gen = join(project, "scripts/gen.ts");
  expect(() =>
    execFileSync(process.execPath, [gen, "--root", folder], { encoding: "utf8", stdio: "pipe" }),
  ).toThrow(
    "schemas/rows/purpose.schema.json: /properties/purpose/x-lokup: no keyword is called so",
  );
  expect(existsSync(join(folder, "src"))).toBe(false);
});
