import { expect, test } from "vitest";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { makeItem } from "../../helpers/factories.ts";
import { world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

async function withTool(): Promise<{ own: World; replacement: object; ids: [number, number] }> {
  const own = await world({ app });
  const [id, replacementId] = [
    await makeItem(app, own.group, "tools", { title: "Alt" }),
    await makeItem(app, own.group, "tools", { title: "Neu" }),
  ];
  const record = await own.record({ tools: [{ id }] });
  return { own, replacement: { id, replacementId }, ids: [record.id, replacementId] };
}

const replace = "/api/admin/tools/replace";

async function stateOf({ admin }: World, jobId: number): Promise<string> {
  return (await admin.read(`/api/work/${jobId}`)).state;
}

test("a group's long work waits for its turn as a job, and holds up neither its quick calls nor others", async () => {
  const { own, replacement, ids } = await withTool();
  const released = Promise.withResolvers<void>();
  const held = app.platform.longTurns.take([`group ${own.group}`], () => released.promise);
  const { jobId, state } = await own.admin.ok(replace, replacement);
  expect(state).toBe("running");

  const other = await withTool();
  expect(await other.own.admin.ok(replace, other.replacement)).toMatchObject({ state: "done" });
  await own.record();
  expect(await stateOf(own, jobId)).toBe("running");

  released.resolve();
  await held;
  await expect.poll(() => stateOf(own, jobId)).toBe("done");
  const [record, tool] = ids;
  expect((await own.read(record)).tools).toMatchObject([{ id: tool }]);
});

test("records that a changed item concerns are refreshed in turn too, if they are many", async () => {
  const own = await world({ app });
  const domain = await makeItem(app, own.group, "domains", { translations: { de: "Vertrieb" } });
  const record = await own.record({ domain: { id: domain } });
  await app.asOwner(copiesOfRecord, [record.id, 250]);
  const released = Promise.withResolvers<void>();
  const held = app.platform.longTurns.take([`group ${own.group}`], () => released.promise);
  const read = await own.admin.get(`/api/admin/domains/byId/${domain}`);
  const translations = { de: "Absatz" };
  await own.admin.ok("/api/admin/domains/edit", { ...read.body, translations });
  const found = async (): Promise<number> => {
    const sql =
      "select count(*)::int as count from record where group_id = $1 and search like '%absatz%'";
    return (await app.asOwner(sql, [own.group])).rows[0].count;
  };
  expect(await found()).toBe(0);
  released.resolve();
  await held;
  await expect.poll(found).toBe(250);
});
