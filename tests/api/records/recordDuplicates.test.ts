import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { savePath, world, type World } from "../../helpers/world.ts";

// Duplicate names and numbers are allowed; saving reports them and the form warns.

const app = await makeTestApp();
let own: World;

beforeEach(async () => {
  own = await world({ app });
});

function save(more: Body, who = own.admin) {
  return who.ok(savePath, own.draft({ name: "Lohnabrechnung", ...more }));
}

test("a duplicate name within a company is reported until one of them is renamed", async () => {
  const first = await save({});
  expect(first.duplicates).toBeUndefined();
  const second = await save({ name: "LOHNABRECHNUNG" });
  expect(second.duplicates).toEqual({ name: "LOHNABRECHNUNG" });
  expect((await own.read(first.id)).duplicates).toEqual({ name: "Lohnabrechnung" });
  const renamed = await save({ ...second, name: "Gehaltsabrechnung" });
  expect(renamed.duplicates).toBeUndefined();
  // The client sends the record back as it was read, although its name is unique by now.
  const again = await own.read(first.id);
  expect(
    (await save({ ...again, duplicates: { name: "Lohnabrechnung" } })).duplicates,
  ).toBeUndefined();
});

test("the same name in another company, or in a template, is no duplicate", async () => {
  await save({});
  const other = { company: { id: await makeCompany(app, own.group) } };
  expect((await save(other)).duplicates).toBeUndefined();
  expect((await save({ template: true })).duplicates).toBeUndefined();
  expect((await save({ name: "Nur als Vorlage", template: true })).duplicates).toBeUndefined();
  expect((await save({ name: "Nur als Vorlage" })).duplicates).toBeUndefined();
});

test("a duplicate internal number is reported across the group and shown in the list", async () => {
  await save({ name: "Eins", internalId: "VT-014" });
  const other = { id: await makeCompany(app, own.group) };
  const second = await save({ name: "Zwei", internalId: "vt-014", company: other });
  expect(second.duplicates).toEqual({ internalId: "vt-014" });
  expect((await save({ name: "Drei", internalId: "VT-01" })).duplicates).toBeUndefined();
  const path = "/api/filter/recordsByFilterAndCompany";
  const { items } = await own.admin.ok(path, { sort: "name" });
  const numbers = items.map((row: Body) => [row["name"], row["internalId"]]);
  expect(numbers).toEqual([
    ["Drei", "VT-01"],
    ["Eins", "VT-014"],
    ["Zwei", "vt-014"],
  ]);
});

test("records in hidden companies or other groups never reveal their number", async () => {
  const hidden = { id: await makeCompany(app, own.group) };
  await save({ name: "Verborgen", internalId: "GEHEIM-1", company: hidden });
  const narrow = await own.person("ROLE_TENANT_EDITOR", { companies: [own.company] });
  const mine = await save({ name: "Eigen", internalId: "GEHEIM-1" }, narrow);
  expect(mine.duplicates).toBeUndefined();
  expect((await own.read(mine.id)).duplicates).toEqual({ internalId: "GEHEIM-1" });
  const other = await world({ app });
  expect((await other.record({ internalId: "GEHEIM-1" })).duplicates).toBeUndefined();
});
