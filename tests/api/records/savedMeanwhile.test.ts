import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// What a save meets that began before somebody else changed what it names.

const saving = "/api/processingActivity/activity";
const removing = "/api/processingActivity/deleteProcessingActivity";

const app = await makeTestApp();
const group = await makeGroup(app);
const company = await makeCompany(app, group, "Kiel");
const token = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;

const post = (path: string, body: object) => app.post(path, body, { token });

async function ok(path: string, body: object): Promise<Body> {
  const reply = await post(path, body);
  expect([path, reply.status, reply.body?.fields]).toEqual([path, 200, undefined]);
  return reply.body;
}

const draft = (more: Body = {}): Body => ({
  name: "Empfang",
  language: "de",
  company: { id: company },
  ...more,
});

async function refusal(body: object) {
  const { status, body: reply } = await post(saving, body);
  return [status, reply.fields?.map(({ path }: Body) => path)];
}

test("its record was deleted: it is not found, and nothing is created instead", async () => {
  const record = await ok(saving, draft());
  const { id, version } = record;
  expect((await post(removing, { id, version })).status).toBeLessThan(300);
  expect((await post(saving, { ...record, name: "Danach" })).status).toBe(404);
  const { total } = await ok("/api/filter/recordsByFilterAndCompany", { text: "Danach" });
  expect(total).toBe(0);
});

test("its template was deleted: what was created from it is saved as ever, a new one is refused", async () => {
  const template = await ok(saving, { name: "Vorlage", language: "de", template: true });
  const record = await ok(saving, draft({ parentTemplateId: template["id"] ?? 0 }));
  const { id, version } = template;
  expect((await post(removing, { id, version })).status).toBeLessThan(300);
  expect((await ok(saving, { ...record, name: "Weiter" }))["name"]).toBe("Weiter");
  const [status] = await refusal(draft({ parentTemplateId: id ?? 0 }));
  expect(status).toBe(412);
});

test("an item was deleted: its field is named; what names it already stays", async () => {
  const item = await makeItem(app, group, "groupsOfPersons", { title: "Gäste" });
  const record = await ok(saving, draft());
  const removed = await post("/api/admin/groupsOfPersons/delete", { id: item });
  expect(removed.status).toBeLessThan(300);
  const rows = [{ group: { id: item } }];
  expect(await refusal({ ...record, groupsOfPersons: rows })).toEqual([
    412,
    ["/groupsOfPersons/0/group"],
  ]);

  const used = await makeItem(app, group, "groupsOfPersons", { title: "Lieferanten" });
  await ok(saving, draft({ groupsOfPersons: [{ group: { id: used } }] }));
  expect((await post("/api/admin/groupsOfPersons/delete", { id: used })).status).toBe(412);
});

test("its company is no longer among those one sees: it is not found", async () => {
  const record = await ok(saving, draft());
  const elsewhere = await makeCompany(app, group, "Wien");
  const limited = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [elsewhere] });
  const reply = await limited.post(saving, { ...record, name: "Fremd" });
  expect(reply.status).toBe(404);
});

test("texts are taken up to their longest, and refused with one sign more", async () => {
  const text = "a".repeat(20_000);
  const record = await ok(saving, draft({ processDocumentation: text }));
  expect(record["processDocumentation"]).toHaveLength(20_000);
  expect(await refusal({ ...record, processDocumentation: `${text}a` })).toEqual([
    412,
    ["/processDocumentation"],
  ]);
});
