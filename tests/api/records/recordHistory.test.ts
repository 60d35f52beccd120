import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../../helpers/completeRecord.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const records = "/api/records";

const { app, group, kiel, wien, admin: editor, person } = await twoCompanies();
const reader = await person();
const onlyWien = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
const applicants = await productItemId(app, "groupsOfPersons", "applicants");
const employees = await productItemId(app, "groupsOfPersons", "employees");

function persons(...ids: number[]): Body[] {
  return ids.map((id) => ({ group: { id } }));
}

async function makeVersions(): Promise<Body> {
  const sent = { name: "Bewerbungen", language: "de", company: { id: kiel } };
  const first = await editor.ok(savePath, { ...sent, groupsOfPersons: persons(applicants) });
  const known = first.groupsOfPersons;
  const second = await editor.ok(savePath, {
    ...first,
    groupsOfPersons: [...known, ...persons(employees)],
  });
  return editor.ok(savePath, { ...second, name: "Auswahl" });
}

test("the history tells each version with who, what was done and which fields changed, newest first", async () => {
  const { id } = await makeVersions();
  const { items, total } = await reader.ok(`${records}/history`, { id });
  expect(total).toBe(3);
  expect(items.map((each: Body) => [each["version"], each["op"], each["status"]])).toEqual([
    [3, "save", "draft"],
    [2, "save", "draft"],
    [1, "create", "draft"],
  ]);
  expect(items.map((each: Body) => each["changes"])).toEqual([
    [{ field: "name", count: 1 }],
    [{ field: "groupsOfPersons", count: 1 }],
    [],
  ]);
  expect(items[0].by.title).toBeTruthy();
  const rest = await reader.ok(`${records}/history`, { id, before: 3, perPage: 1 });
  expect(rest.items).toEqual([items[1]]);
});

test("a version is read as it was, under the titles of its day", async () => {
  const staff = await makeItem(app, group, "staff", { firstName: "Jo", lastName: "Brandt" });
  const newest = await makeVersions();
  const { id } = newest;
  const category = await productItemId(app, "contactItemCategories", "dpo");
  const contactItems = [{ contact: { id: staff }, category: { id: category } }];
  await editor.ok(savePath, { ...newest, contactItems });
  const old = await reader.ok(`${records}/version`, { id, version: 1 });
  expect(old).toMatchObject({ version: 1, op: "create", status: "draft" });
  expect(old.record.name).toBe("Bewerbungen");
  expect(old.record.groupsOfPersons).toHaveLength(1);
  expect(old.record.groupsOfPersons[0].group.title).toBe("Bewerber");
  const unknown = await reader.post(`${records}/version`, { id, version: 99 });
  expect(unknown.status).toBe(404);
});

describe("restoring", () => {
  test("a version makes it the newest, and keeps all others", async () => {
    const { id } = await makeVersions();
    const restored = await editor.ok(`${records}/restore`, { id, version: 1 });
    expect(restored).toMatchObject({ version: 4, name: "Bewerbungen", status: "draft" });
    expect(restored.groupsOfPersons).toHaveLength(1);
    const { items } = await editor.ok(`${records}/history`, { id });
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ op: "restore" });
    const { body } = await editor.get(`/api/activityStream/activityStream?recordId=${String(id)}`);
    expect(body.items[0]).toMatchObject({ action: "record.restored", detail: { restored: 1 } });
  });

  test("a single field or row changes nothing else", async () => {
    const { id } = await makeVersions();
    const named = await editor.ok(`${records}/restore`, { id, version: 1, path: "/name" });
    expect(named.name).toBe("Bewerbungen");
    expect(named.groupsOfPersons).toHaveLength(2);
    const { groupsOfPersons } = named;
    await editor.ok(savePath, { ...named, groupsOfPersons: groupsOfPersons.slice(1) });
    const again = await editor.ok(`${records}/restore`, {
      id,
      version: 2,
      path: "/groupsOfPersons/0",
    });
    expect(again.groupsOfPersons.map((row: Body) => (row["group"] as Body)["id"])).toEqual([
      employees,
      applicants,
    ]);
  });

  test("keeps the company, and needs the right to edit the record as it is now", async () => {
    const newest = await makeVersions();
    const { id } = newest;
    await editor.ok(savePath, { ...newest, company: { id: wien } });
    const restored = await editor.ok(`${records}/restore`, { id, version: 1 });
    expect(restored.company.id).toBe(wien);
    // Versions from when the record belonged to a hidden company stay hidden.
    const { items } = await onlyWien.ok(`${records}/history`, { id });
    expect(items.map((each: Body) => (each["changes"] as Body[]).length)).toEqual([
      expect.any(Number),
      0,
      0,
      0,
      0,
    ]);
    const hidden = { id, version: 1 };
    for (const path of [`${records}/version`, `${records}/restore`])
      expect((await onlyWien.post(path, hidden)).status).toBe(404);
  });

  test("leaves the status and what a template is as they are now", async () => {
    const company = await makeCompleteCompany(app, group);
    const sent = await completeRecord(app, { company, contact: await makeOfficer(app, group) });
    const { id, version } = await editor.ok(savePath, sent);
    const moving = "/api/processingActivity/status";
    await editor.ok(moving, { id, version, status: "review", confirmed: true });
    const restored = await editor.ok(`${records}/restore`, { id, version });
    expect([restored.status, restored.version]).toEqual(["review", version + 2]);

    const first = await editor.ok(savePath, { name: "Vorlage", language: "de", template: true });
    await editor.ok(savePath, { ...first, name: "Muster" });
    for (const path of [undefined, "/name"]) {
      const again = await editor.ok(`${records}/restore`, { id: first.id, version: 1, path });
      expect([again.template, again.leaMaster, again.name]).toEqual([true, false, "Vorlage"]);
    }
  });

  test("tells of rows that were only moved", async () => {
    const record = await makeVersions();
    const rows = record["groupsOfPersons"] as Body[];
    await editor.ok(savePath, { ...record, groupsOfPersons: rows.toReversed() });
    const [newest] = (await editor.ok(`${records}/history`, { id: record["id"] })).items;
    expect(newest.changes).toEqual([{ field: "groupsOfPersons", count: 1 }]);
  });

  test("a version that names something that is gone is refused with its field, and nothing is stored", async () => {
    const own = await makeItem(app, group, "groupsOfPersons", { title: "Besucher" });
    const sent = { name: "Empfang", language: "de", company: { id: kiel } };
    const first = await editor.ok(savePath, { ...sent, groupsOfPersons: persons(own) });
    await editor.ok(savePath, { ...sent, id: first.id, version: 1 });
    const { status } = await editor.post("/api/admin/groupsOfPersons/delete", { id: own });
    expect(status).toBeLessThan(500);
    const back = { id: first.id, version: 1 };
    await editor.assertInvalid(
      `${records}/restore`,
      back,
      "/groupsOfPersons/0/group unknownReference",
    );
    expect((await editor.ok(`${records}/history`, { id: first.id })).total).toBe(2);
  });

  test("what has been deactivated since is restored with its row, under the same id", async () => {
    const own = await makeItem(app, group, "groupsOfPersons", {
      title: "Gäste",
      translations: { de: "Gäste" },
    });
    const sent = { name: "Empfang", language: "de", company: { id: kiel } };
    const first = await editor.ok(savePath, { ...sent, groupsOfPersons: persons(own) });
    await editor.ok(savePath, { ...first, groupsOfPersons: [] });
    const item = await editor.get(`/api/admin/groupsOfPersons/byId/${own}`);
    await editor.ok("/api/admin/groupsOfPersons/edit", { ...item.body, active: false });
    const restored = await editor.ok(`${records}/restore`, { id: first.id, version: 1 });
    expect(restored.groupsOfPersons).toMatchObject([
      { id: first.groupsOfPersons[0].id, group: { id: own } },
    ]);
  });

  test("a path that leads nowhere is refused", async () => {
    const { id } = await makeVersions();
    for (const path of ["/nothing", "/groupsOfPersons/7", "/status"]) {
      const body = { id, version: 1, path };
      const refused = await editor.post(`${records}/restore`, body);
      expect([path, refused.status]).toEqual([path, 412]);
    }
  });
});
