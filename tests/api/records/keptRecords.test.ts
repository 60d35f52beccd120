import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const { app, group, admin, record: create, save, person } = await world();

async function read({ id }: Body, { token } = admin, headers: Record<string, string> = {}) {
  return (await app.get(`/api/processingActivity/${Number(id)}`, { token, headers })).body;
}

/** Reads the record twice, so that the server caches it. */
async function readTwice(record: Body): Promise<Body> {
  await read(record);
  return read(record);
}

test("a record that was read before is told as it is now", async () => {
  const record = await create({ description: "Vorher" });
  const before = await readTwice(record);
  expect(before["description"]).toBe("Vorher");
  await save({ ...before, description: "Nachher" });
  expect((await readTwice(record))["description"]).toBe("Nachher");
});

test("what it refers to is told as it is now", async () => {
  const tool = await makeItem(app, group, "tools", { title: "Alter Name" });
  const record = await create({ tools: [{ id: tool }] });
  expect((await readTwice(record))["tools"]).toMatchObject([{ title: "Alter Name" }]);
  const item = await admin.read(`/api/admin/tools/byId/${tool}`);
  await admin.ok("/api/admin/tools/edit", { ...item, title: "Neuer Name" });
  expect((await readTwice(record))["tools"]).toMatchObject([{ title: "Neuer Name" }]);
});

test("each reader is told what they may do, in their language", async () => {
  const language = { "accept-language": "en" };
  const record = await create();
  const reader = await person();
  expect((await readTwice(record))["canEdit"]).toBe(true);
  expect((await read(record, reader))["canEdit"]).toBe(false);
  expect((await readTwice(record))["canEdit"]).toBe(true);
  expect(await read(record, reader, language)).toMatchObject({ canEdit: false, id: record["id"] });
});

test("who may no longer see it is told nothing", async () => {
  const record = await create();
  await readTwice(record);
  await app.asOwner("delete from record where id = $1", [record.id]);
  expect((await admin.get(`/api/processingActivity/${record.id}`)).status).toBe(404);
});
