import { expect, test } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import { cascade, cascadeWithChanges } from "#shared/engine/rules/cascade.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import { differences } from "#shared/engine/body/differences.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { normalise } from "#shared/engine/body/normalise.ts";
import { projectForRead, projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { searchText } from "#shared/engine/text.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { problemsOf, schemaProblems } from "#shared/engine/rules/validate.ts";
import { planOf } from "#shared/generated/plans.ts";
import { record as validate } from "#shared/generated/validators.js";
import { testContext } from "../helpers/samples/sampleRules.ts";

// Tests the engine on the record itself, as the person keeping the register sees it.

const plan = planOf("record");
const context: Context = {
  ...testContext,
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: ["risk", "tom"],
};

const staff: Body = { id: 2, title: "Beschäftigte" };
const visitors: Body = { id: 3, title: "Besucher" };
const pay: Body = { id: 309, title: "Entgeltdaten" };
const video: Body = { id: 321, title: "Bild- und Videodaten" };
const salary: Body = { id: 405, title: "Gehalt", category: pay };
const picture: Body = { id: 421, title: "Videobild", category: video };

const record: Body = {
  name: "Zutritt und Lohn",
  language: "de",
  company: { id: 10, title: "Nordlicht Kiel GmbH" },
  purposeOfProcessing: [{ clientId: "c1", purpose: { id: 1, title: "Zutrittskontrolle" } }],
  groupsOfPersons: [
    {
      id: 1,
      group: staff,
      personalDataCategory: [pay],
      personalData: [salary],
      encryptedPersonalData: [salary],
    },
    { id: 2, group: visitors, personalDataCategory: [video], personalData: [picture] },
  ],
  internalRecipients: [
    { id: 1, groupsOfPersons: [staff, visitors], personalDataCategory: [pay, video] },
  ],
  corporationRecipients: [
    { id: 1, groupsOfPersons: [visitors], purpose: [{ id: 1, title: "Zutrittskontrolle" }] },
  ],
  externalRecipients: [
    { id: 1, groupsOfPersons: [staff], personalData: [salary], lcm: "V-2026-17" },
  ],
  deletionPractise: [
    { id: 1, groupsOfPersons: [staff], personalDataCategory: [pay] },
    { id: 2, groupsOfPersons: [visitors], personalDataCategory: [video], personalData: [picture] },
  ],
};

function without(group: Body): Body {
  const rows = record["groupsOfPersons"] as Body[]; // as written above
  return { ...record, groupsOfPersons: rows.filter((row) => row["group"] !== group) };
}

test("removing a group of persons removes it from deletion and recipients, and its data with it", () => {
  expect(cascade(plan, without(visitors))).toMatchObject({
    internalRecipients: [{ groupsOfPersons: [staff], personalDataCategory: [pay] }],
    corporationRecipients: [],
    deletionPractise: [{ id: 1 }],
  });
});

test("before a group is removed, the form can list everything removed with it", () => {
  const { changes } = cascadeWithChanges(plan, without(visitors));
  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "pulled /internalRecipients/0/groupsOfPersons",
    "pulled /internalRecipients/0/personalDataCategory",
    "dropped /corporationRecipients/0",
    "dropped /deletionPractise/1",
  ]);
});

test("removing an item of data also removes it from the encrypted ones", () => {
  const body = {
    groupsOfPersons: [
      { group: staff, personalData: [picture], encryptedPersonalData: [salary, picture] },
    ],
  };
  expect(cascade(plan, body)["groupsOfPersons"]).toEqual([
    { group: staff, personalData: [picture], encryptedPersonalData: [picture] },
  ]);
});

test("removing a purpose removes it from the recipients, whose rows stay", () => {
  expect(cascade(plan, { ...record, purposeOfProcessing: [] })["corporationRecipients"]).toEqual([
    { id: 1, groupsOfPersons: [visitors] },
  ]);
});

test("a stored body as it is read is accepted by a save", () => {
  const read = {
    id: 1,
    version: 3,
    createdAt: "2026-11-20T08:00:00Z",
    canEdit: true,
    ...normaliseBody(plan, record, context, rules),
  };
  const sent = stripReadOnly(plan.nodes, read);
  expect(sent).not.toHaveProperty("createdAt");
  const { purposeOfProcessing: _, ...known } = sent;
  expect(schemaProblems(validate, known)).toEqual([]);
});

test("each wrong value is reported with its location, and whether the body is malformed", () => {
  const body: Body = {
    name: "x".repeat(201),
    language: "fr",
    company: { id: 10 },
    resubmission: "2026-13-01",
    purposeOfProcessing: [{ purpose: { title: "ohne Kennung" }, unknown: 1 }],
    tom: { accessControl: {} },
    id: "7",
  };
  const told = schemaProblems(validate, body).map(
    ({ path, code, status }) => `${status} ${path} ${code}`,
  );
  expect(told.toSorted()).toEqual([
    "400 /id type",
    "400 /purposeOfProcessing/0/unknown additionalProperties",
    "400 /tom/accessControl additionalProperties",
    "412 /language enum",
    "412 /name maxLength",
    "412 /purposeOfProcessing/0/purpose/clientId required",
    "412 /resubmission format.date",
  ]);
});

test("a record without a name is reported, even if the name is only blanks", () => {
  const blank = normalise(plan.nodes, { name: "   ", language: "de" });
  expect(schemaProblems(validate, blank)).toEqual([
    { path: "/name", code: "required", level: "error", status: 412 },
  ]);
});

test("a contradiction is an error with a location once the body is well-formed", () => {
  const body = stripReadOnly(plan.nodes, { ...record, purposeOfProcessing: [] });
  const rows = body["groupsOfPersons"] as Body[]; // as written above
  const twice = { ...body, groupsOfPersons: [...rows, { group: staff }] };
  expect(problemsOf(plan, twice, validate, context, rules)).toContainEqual(
    expect.objectContaining({
      path: "/groupsOfPersons/2/group",
      code: "check.groupTwice",
      level: "error",
    }),
  );
});

test("a new record starts as a draft with medium priority, its role open", () => {
  const body = newBody(plan.nodes);
  expect(body).toMatchObject({ status: "draft", processor: false, priority: 3 });
  expect(body).not.toHaveProperty("controller");
});

test("without the required right or licence, a field keeps its stored value", () => {
  const stored: Body = {
    ...record,
    tom: { furtherMeasures: { note: "Schulung" } },
    dpiaNote: "Bericht",
  };
  const creator: Context = {
    ...context,
    roles: ["ROLE_READER", "ROLE_CREATOR"],
    flags: ["canEdit"],
    features: [],
  };
  const sent: Body = {
    name: "Neuer Name",
    company: { id: 99 },
    dpiaNote: "anders",
    externalRecipients: [{ id: 1, comments: "neu", lcm: "anders" }],
  };
  expect(projectForWrite(plan.nodes, sent, stored, creator)).toEqual({
    name: "Neuer Name",
    company: { id: 10, title: "Nordlicht Kiel GmbH" },
    tom: { furtherMeasures: { note: "Schulung" } },
    dpiaNote: "Bericht",
    externalRecipients: [{ id: 1, comments: "neu", lcm: "V-2026-17" }],
  });
});

test("without the licence, risk and measures are hidden", () => {
  const body: Body = { name: "A", dpiaNote: "Bericht", tom: { isSet: true } };
  expect(projectForRead(plan, body, { ...context, features: [] })).toEqual({ name: "A" });
});

test("every item the record references is linked, its own rows are not", () => {
  const links = linksOf(plan, record).map(({ kind, id, path }) => `${kind} ${id} ${path}`);
  expect(links).toContain("groupsOfPersons 2 /groupsOfPersons/*/group");
  expect(links).toContain("companies 10 /company");
  expect(links.filter((link) => link.includes("/deletionPractise/*/groupsOfPersons"))).toEqual([]);
});

test("an answered question is named only by a record whose answer is yes", () => {
  const deniesAll = {
    ...record,
    blacklistQuestionResult: [{ blacklistQuestionId: 7, answer: "no" }],
  };
  const entriesOf = (body: Body) =>
    linksOf(plan, body).flatMap(({ kind, id }) => (kind === "blacklist" ? [id] : []));
  expect(entriesOf(deniesAll)).toEqual([]);
  expect(entriesOf({ ...deniesAll, riskBlacklist: [{ id: 7 }] })).toEqual([7]);
});

test("a record is found by its name and by the titles of its groups", () => {
  const text = searchText(plan, record);
  expect(text.startsWith("zutritt und lohn")).toBe(true);
  expect(text).toContain("beschaftigte");
});

test("the history contains people's changes, not what the cascade derived from them", () => {
  const after = {
    ...record,
    name: "Zutritt",
    version: 4,
    updatedAt: "2026-11-20T08:00:00Z",
    readiness: 40,
  };
  expect(differences(plan, record, after).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "changed /name",
  ]);
});
