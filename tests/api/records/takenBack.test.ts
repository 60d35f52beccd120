import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// In a group without the licence "risk", only accounts that have it may mark enclosures.

const saving = "/api/processingActivity/activity";

const app = await makeTestApp();
const group = await makeGroup(app, { features: ["workflow"] });
const company = await makeCompany(app, group);
const licensed = await makePerson(app, group, "ROLE_TENANT_EDITOR", { features: ["risk"] });
const clerk = await makePerson(app, group, "ROLE_TENANT_EDITOR");
const other = await makePerson(app, group, "ROLE_TENANT_EDITOR");

function save(body: Body, { token }: Person) {
  return app.ok(saving, body, { token });
}

/** Changes a record as who reads it first. */
async function change(id: number, more: Body, person: Person) {
  const read = await person.get(`/api/processingActivity/${id}`);
  return save({ ...read.body, ...more }, person);
}

/** A record whose only enclosure was marked by who may, and then removed by the clerk. */
async function makeRemoved() {
  const enclosures = [{ title: "Hinweisschild", dpia: true }];
  const draft = { name: "Videoüberwachung", language: "de", company: { id: company }, enclosures };
  const first = await save(draft, licensed);
  const { id } = first;
  expect((await change(id, { enclosures: [] }, clerk)).enclosures ?? []).toEqual([]);
  return { id, row: { id: first.enclosures[0].id, title: "Hinweisschild" } };
}

test("who undoes a removal of theirs gets back what they may not write, too", async () => {
  const { id, row } = await makeRemoved();
  await change(id, { description: "Werkstor" }, other);
  const back = await change(id, { enclosures: [{ ...row, title: "Schild" }] }, clerk);
  expect(back.enclosures).toEqual([{ ...row, title: "Schild", dpia: true }]);
});

test("who sends a row that somebody else removed gets a new one, without what they may not write", async () => {
  const { id: record, row } = await makeRemoved();
  const back = await change(record, { enclosures: [row] }, other);
  const id = back.enclosures[0].id;
  expect(back.enclosures).toEqual([{ title: "Hinweisschild", id }]);
  expect(id).not.toBe(row.id);
});

test("a row of another record is not taken over with a row's id", async () => {
  const { row } = await makeRemoved();
  const draft = { name: "Zutritt", language: "de", company: { id: company } };
  const own = await save(draft, clerk);
  const back = await save({ ...own, enclosures: [row] }, clerk);
  const id = back.enclosures[0].id;
  expect(back.enclosures).toEqual([{ title: "Hinweisschild", id }]);
  expect(id).not.toBe(row.id);
});
