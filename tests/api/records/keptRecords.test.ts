import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const saving = "/api/processingActivity/activity";

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompany(app, group);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

function saved(body: Body) {
  return admin.ok(saving, body);
}

function create(more: Body = {}): Promise<Body> {
  return saved({ name: "Zutrittskontrolle", language: "de", company: { id: company }, ...more });
}

async function read({ id }: Body, token = admin.token, headers: Record<string, string> = {}) {
  return (await app.get(`/api/processingActivity/${Number(id)}`, { token, headers })).body;
}

/** Read so often that it is kept. */
async function readTwice(record: Body): Promise<Body> {
  await read(record);
  return read(record);
}

test("a record that was read before is told as it is now", async () => {
  const record = await create({ description: "Vorher" });
  const before = await readTwice(record);
  expect(before["description"]).toBe("Vorher");
  await saved({ ...before, description: "Nachher" });
  expect((await readTwice(record))["description"]).toBe("Nachher");
});

test("what it refers to is told as it is now", async () => {
  const tool = await makeItem(app, group, "tools", { title: "Alter Name" });
  const record = await create({ tools: [{ id: tool }] });
  expect((await readTwice(record))["tools"]).toMatchObject([{ title: "Alter Name" }]);
  const item = await admin.read(`/api/admin/tools/byId/${tool}`);
  const renamed = { ...item, title: "Neuer Name" };
  const reply = await admin.post("/api/admin/tools/edit", renamed);
  expect(reply.status).toBe(200);
  expect((await readTwice(record))["tools"]).toMatchObject([{ title: "Neuer Name" }]);
});

test("each reader is told what they may do, in their language", async () => {
  const language = { "accept-language": "en" };
  const record = await create();
  const reader = (await makePerson(app, group, "ROLE_READER")).token;
  expect((await readTwice(record))["canEdit"]).toBe(true);
  expect((await read(record, reader))["canEdit"]).toBe(false);
  expect((await readTwice(record))["canEdit"]).toBe(true);
  expect(await read(record, reader, language)).toMatchObject({ canEdit: false, id: record["id"] });
});

test("who may no longer see it is told nothing, and other groups never are", async () => {
  const record = await create();
  await readTwice(record);
  const path = `/api/processingActivity/${Number(record["id"])}`;
  const other = (await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN")).token;
  expect((await app.get(path, { token: other })).status).toBe(404);
  await app.asOwner("delete from record where id = $1", [record["id"]]);
  expect((await admin.get(path)).status).toBe(404);
});
