import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { watchContractsIfDue } from "#server/jobs/contracts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies, type TwoCompanies } from "../../helpers/world.ts";
import { uploadText } from "../../helpers/uploads.ts";

let app: TestApp;
let two: TwoCompanies;
let file = 0;

beforeEach(async () => {
  app ??= await makeTestApp({}, { database: await ownDatabase() });
  two = await twoCompanies({ app });
  file = (await uploadText(app, two.admin.token, "Vertrag")).body.id;
  await app.asOwner("delete from job");
});

async function look(): Promise<void> {
  await app.asOwner("update job set run_at = now() - interval '1 hour', locked_until = null");
  expect(await watchContractsIfDue(app.platform)).toBe(true);
}

async function tasksOf(by: Person = two.admin): Promise<Body[]> {
  return (await by.get("/api/taskList")).body.items;
}

async function saveVendor(body: Body): Promise<Body> {
  const path = body["id"] === undefined ? "/api/admin/vendor/add" : "/api/admin/vendor/edit";
  const reply = await two.admin.post(path, body);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function vendorEnding(days: number, company = two.kiel): Promise<Body> {
  const dpaUpload = [{ id: file }];
  const made = await saveVendor({
    title: `Vendor ${randomUUID()}`,
    dpaUpload,
    dpaValidUntil: dayAhead(days),
  });
  const id = Number(made["id"]);
  const row = { vendor: { id }, processingType: "controllerToProcessor" };
  const externalRecipients = [{ clientId: randomUUID(), ...row }];
  await two.save({ name: "Versand", company: { id: company }, externalRecipients });
  return made;
}

test("a contract that ends soon is one task for administrators, and none before", async () => {
  const soon = await vendorEnding(60);
  await vendorEnding(61);
  await saveVendor({ title: "Unbenutzt", dpaUpload: [{ id: file }], dpaValidUntil: dayAhead(1) });
  await look();
  await look();
  const contract = { kind: "vendor", id: soon["id"], title: soon["title"] };
  expect(await tasksOf()).toMatchObject([
    { kind: "agreement", type: "feed", due: dayAhead(60), contract },
  ]);
  expect(await tasksOf(await makePerson(app, two.group, "ROLE_TENANT_EDITOR"))).toEqual([]);
});

test("it ends by itself once the contract is prolonged, and the next end is another task", async () => {
  const made = await vendorEnding(5);
  await look();
  expect(await tasksOf()).toHaveLength(1);
  const stored = await two.admin.read(`/api/admin/vendor/byId/${Number(made["id"])}`);
  const { title, dpaUpload, id, version } = stored;
  const longer = await saveVendor({ id, version, title, dpaUpload, dpaValidUntil: dayAhead(400) });
  await look();
  expect(await tasksOf()).toEqual([]);
  await saveVendor({
    id,
    version: Number(longer["version"]),
    title,
    dpaUpload,
    dpaValidUntil: dayAhead(9),
  });
  await look();
  expect(await tasksOf()).toMatchObject([{ due: dayAhead(9) }]);
});

test("who has closed it is not asked again", async () => {
  await vendorEnding(5);
  await look();
  const [task] = await tasksOf();
  const body = { id: task?.["id"], status: "closed" };
  const closed = await two.admin.post("/api/tasks/updateTodo", body);
  expect(closed.status).toBe(200);
  await look();
  expect(await tasksOf()).toEqual([]);
});

test("administrators of some companies learn of contracts that their own records ask for", async () => {
  const viennese = await makePerson(app, two.group, "ROLE_TENANT_ADMIN", { companies: [two.wien] });
  await vendorEnding(5);
  await look();
  expect(await tasksOf(viennese)).toEqual([]);
  const theirs = await vendorEnding(7, two.wien);
  await look();
  expect(await tasksOf(viennese)).toMatchObject([{ contract: { id: theirs["id"] } }]);
});
