import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";

// Two records may have the same name or number; saving reports it and the form warns.

const app: TestApp = await makeTestApp();
let group = 0;
let company = 0;
let editor = "";

beforeEach(async () => {
  group = await makeGroup(app);
  company = await makeCompany(app, group);
  editor = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
});

async function save(more: Body, token = editor) {
  const body = { name: "Lohnabrechnung", language: "de", company: { id: company }, ...more };
  const reply = await app.post("/api/processingActivity/activity", body, { token });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

const read = async (id: number, token = editor) =>
  (await app.get(`/api/processingActivity/${id}`, { token })).body;

test("a duplicate name within a company is reported until one of them is renamed", async () => {
  const first = await save({});
  expect(first.duplicates).toBeUndefined();
  const second = await save({ name: "LOHNABRECHNUNG" });
  expect(second.duplicates).toEqual({ name: "LOHNABRECHNUNG" });
  expect((await read(first.id)).duplicates).toEqual({ name: "Lohnabrechnung" });
  const renamed = await save({ ...second, name: "Gehaltsabrechnung" });
  expect(renamed.duplicates).toBeUndefined();
  // The record is sent back as read, although the name has become unique.
  const again = await read(first.id);
  expect(
    (await save({ ...again, duplicates: { name: "Lohnabrechnung" } })).duplicates,
  ).toBeUndefined();
});

test("the same name in another company, or in a template, is no duplicate", async () => {
  await save({});
  const other = { company: { id: await makeCompany(app, group) } };
  expect((await save(other)).duplicates).toBeUndefined();
  expect((await save({ template: true })).duplicates).toBeUndefined();
  expect((await save({ name: "Nur als Vorlage", template: true })).duplicates).toBeUndefined();
  expect((await save({ name: "Nur als Vorlage" })).duplicates).toBeUndefined();
});

test("a duplicate internal number is reported across the group and shown in the list", async () => {
  await save({ name: "Eins", internalId: "VT-014" });
  const other = { id: await makeCompany(app, group) };
  const second = await save({ name: "Zwei", internalId: "vt-014", company: other });
  expect(second.duplicates).toEqual({ internalId: "vt-014" });
  expect((await save({ name: "Drei", internalId: "VT-01" })).duplicates).toBeUndefined();
  const path = "/api/filter/recordsByFilterAndCompany";
  const { body } = await app.post(path, { sort: "name" }, { token: editor });
  const numbers = body.items.map((row: Body) => [row["name"], row["internalId"]]);
  expect(numbers).toEqual([
    ["Drei", "VT-01"],
    ["Eins", "VT-014"],
    ["Zwei", "vt-014"],
  ]);
});

test("records in hidden companies or other groups never reveal their number", async () => {
  const hidden = { id: await makeCompany(app, group) };
  await save({ name: "Verborgen", internalId: "GEHEIM-1", company: hidden });
  const narrow = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [company] });
  const own = await save({ name: "Eigen", internalId: "GEHEIM-1" }, narrow.token);
  expect(own.duplicates).toBeUndefined();
  expect((await read(own.id)).duplicates).toEqual({ internalId: "GEHEIM-1" });
  const foreign = await makeGroup(app);
  const foreigner = (await makePerson(app, foreign, "ROLE_TENANT_ADMIN")).token;
  const there = { company: { id: await makeCompany(app, foreign) }, internalId: "GEHEIM-1" };
  expect((await save(there, foreigner)).duplicates).toBeUndefined();
});
