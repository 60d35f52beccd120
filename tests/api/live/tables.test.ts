import { describe, expect, test } from "vitest";
import { insertJob, endJob, renewJobs } from "#server/store/jobs.ts";
import { refreshItem } from "#server/store/items/itemChanges.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import { makeItem, makePerson, type Person } from "../../helpers/factories.ts";
import { listenAs, type LiveClient } from "../../helpers/liveClient.ts";
import { twoCompanies } from "../../helpers/world.ts";

const own = await twoCompanies();
const { app } = own;

/** Updates before the final entry, which everyone in the group receives. */
async function heardBy(client: LiveClient): Promise<unknown[]> {
  const heard: { topic: string; kind?: string }[] = [];
  while (heard.at(-1)?.kind !== "internalKeywords") heard.push(await client.update());
  return heard.slice(0, -1);
}

const lastly = () => makeItem(app, own.group, "internalKeywords", { title: "Zuletzt" });

const listen = (person: Person) => listenAs(app, person, ["*"]);

test("tasks reach whoever is to do them, and all who may see their record", async () => {
  const { group, wien, kielOnly, admin } = own;
  const doer = await makePerson(app, group, "ROLE_TENANT_EDITOR");
  const streams = await Promise.all([doer, kielOnly, admin].map(listen));
  const record = await own.save({ name: "Wien", company: { id: wien } });
  const task = {
    title: "Bitte prüfen",
    recordId: record.id,
    assignee: { staff: { id: doer.viewer.contact } },
  };
  const made = await admin.ok("/api/tasks/todo", task);
  await lastly();
  const [his = [], others = [], hers = []] = await Promise.all(streams.map(heardBy));
  const workflow = { topic: "workflow", id: record.id, role: null };
  const saved = expect.objectContaining({ topic: "records", id: record.id });
  expect(his).toEqual([saved, { topic: "tasks", id: made.id }, workflow]);
  expect(hers).toEqual([saved, workflow]);
  expect(others).toEqual([]);
});

test("long work tells its owner how far it is, and nobody else", async () => {
  const { group, admin } = own;
  const owner = await makePerson(app, group);
  const streams = await Promise.all([owner, admin].map(listen));
  const until = new Date(Date.now() + 60_000);
  const id = await app.store.withGroup(group, (tx) =>
    insertJob(tx, {
      kind: "example",
      owner: owner.viewer.account,
      payload: {},
      state: "running",
      lockedUntil: until,
    }),
  );
  const progress = () =>
    app.store.withService((db) => renewJobs(db, [{ group, id, attempts: 0, progress: 40 }], until));
  await progress();
  // A sign of life alone is no progress.
  await progress();
  await app.store.withGroup(group, (tx) => endJob(tx, id, "done", { secret: "content" }));
  await lastly();
  const [his = [], hers = []] = await Promise.all(streams.map(heardBy));
  const work = { topic: "actions", id, kind: "example" };
  expect(his).toEqual([
    { ...work, state: "running", progress: 40 },
    { ...work, state: "done", progress: 40 },
  ]);
  expect(hers).toEqual([]);
});

describe("entries", () => {
  test("of the group reach everybody, those of a company who may see it", async () => {
    const { group, kielOnly, admin, kiel, wien } = own;
    const streams = await Promise.all([kielOnly, admin].map(listen));
    await makeItem(app, group, "tools", { title: "Werkzeug" });
    for (const company of [wien, kiel])
      await makeItem(app, group, "departments", {
        title: "Abteilung",
        companyId: company,
        company: { id: company },
      });
    await app.store.withGroup(group, async (tx) => {
      const company = await readStoredItem(tx, "companies", wien);
      if (company) await refreshItem(tx, company, company);
    });
    await lastly();
    const [his = [], hers = []] = await Promise.all(streams.map(heardBy));
    const [tools, departments, companies] = ["tools", "departments", "companies"].map((kind) => ({
      topic: "entities",
      kind,
    }));
    expect(hers).toEqual([tools, departments, departments, companies]);
    expect(his).toEqual([tools, departments]);
  });

  test("that belong to a person are told to nobody else", async () => {
    const { kielOnly, admin } = own;
    const streams = await Promise.all([kielOnly, admin].map(listen));
    const filter = { title: "Meiner", conditions: { field: "status", in: ["draft"] } };
    const path = "/api/admin/filter/user/create";
    await kielOnly.ok(path, filter);
    await lastly();
    const [his = [], hers = []] = await Promise.all(streams.map(heardBy));
    expect(his).toEqual([{ topic: "entities", kind: "userFilters" }]);
    expect(hers).toEqual([]);
  });
});
