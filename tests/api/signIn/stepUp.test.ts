import { beforeEach, expect, test } from "vitest";
import { areasOf } from "#shared/domain/machines/machineAreas.ts";
import { keepsLess } from "#shared/domain/workflow/retention.ts";
import { operations } from "#shared/generated/operations.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
} from "../../helpers/factories.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Sign-on, point 4: irreversible acts ask for a new proof of identity.

const password = "Seehund im Watt 1987";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
const company = await makeCompany(app, group);
const login = "stepup@test.example";
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN", { login, password });

// Sessions proved too long ago, like a page left open.
beforeEach(async () => {
  await app.asOwner("update session set proved_at = now() - interval '6 minutes'");
});

const post = (path: string, body: object, by: Person = admin) => by.post(path, body);

async function prove(): Promise<void> {
  expect((await post("/api/user/proof", { password })).status).toBe(204);
}

/** Expects a refusal for lack of a proof, then success of the same call after the proof. */
async function refusedAtFirst(path: string, body: object, status: number) {
  const refused = await post(path, body);
  expect([path, refused.status, refused.body.error]).toEqual([path, 403, "proofNeeded"]);
  await prove();
  const answered = await post(path, body);
  expect([path, answered.status, answered.body]).toEqual([path, status, answered.body]);
  return answered;
}

async function record(): Promise<number> {
  const body = { name: "Lohnabrechnung", language: "de", company: { id: company } };
  return (await post("/api/processingActivity/activity", body)).body.id;
}

const count = async (table: string, id: number) =>
  (await app.asOwner(`select 1 from ${table} where id = $1`, [id])).rows.length;

test("the calls that always ask for a proof are these", () => {
  const asking = operations.filter((call) => call.stepUp).map(({ name }) => name);
  expect(asking.toSorted()).toEqual([
    "catalogue.remove.staff",
    "machines.create",
    "passkey.begin",
    "secondFactor.begin",
    "secondFactor.makeCodes",
    "secondFactor.remove",
    "signOn.save",
    "staff.resetFactor",
  ]);
});

test("each is refused before what was sent is looked at, and whoever may not make it is told that", async () => {
  const reader = await makePerson(app, group, "ROLE_READER");
  for (const { path, access } of operations.filter((call) => call.stepUp)) {
    const refused = await post(path, {});
    expect([path, refused.status, refused.body.error]).toEqual([path, 403, "proofNeeded"]);
    if (access === "login") continue;
    expect([path, (await post(path, {}, reader)).body.error]).toEqual([path, "forbidden"]);
  }
});

test("no machine makes a call that asks for a proof", () => {
  const asking = operations.filter((call) => call.problems.includes("proofNeeded"));
  expect(asking.flatMap((call) => areasOf(call))).toEqual([]);
});

test("a member of staff is erased after a proof only", async () => {
  const { viewer } = await makePerson(app, group);
  const id = viewer.contact ?? 0;
  expect((await post("/api/admin/staff/delete", { id })).body.error).toBe("proofNeeded");
  expect(await count("item", id)).toBe(1);
  await prove();
  expect((await post("/api/admin/staff/delete", { id })).status).toBe(204);
  expect(await count("former_staff", id)).toBe(1);
});

test("an entry that is made again in a minute is deleted without", async () => {
  const id = await makeItem(app, group, "domains", { title: "Küste" });
  expect((await post("/api/admin/domains/delete", { id })).status).toBe(204);
});

test("a machine gets its token after a proof only", async () => {
  const wanted = { title: "Abgleich", areas: ["recordsRead"], role: "ROLE_READER" };
  await refusedAtFirst("/api/admin/machines/create", { ...wanted, expiresOn: dayAhead(30) }, 200);
  const { rows } = await app.asOwner("select 1 from machine_token");
  expect(rows).toHaveLength(1);
});

test("many records are deleted after a proof only; what can be undone needs none", async () => {
  const bulk = "/api/records/bulk";
  const ids = [await record(), await record()];
  const plan = async (what: object) =>
    (await post(`${bulk}/preview`, { ids, do: what })).body.planId as number;
  const copying = await plan({ action: "duplicate", companies: [company] });
  expect((await post(`${bulk}/start`, { planId: copying })).status).toBe(200);
  const deleting = await plan({ action: "delete" });
  expect((await post(`${bulk}/start`, { planId: deleting })).body.error).toBe("proofNeeded");
  expect(await count("record", ids[0] ?? 0)).toBe(1);
  await prove();
  expect((await post(`${bulk}/start`, { planId: deleting })).status).toBe(200);
  for (const id of ids) await expect.poll(() => count("record", id)).toBe(0);
});

test("shorter periods, which erase within the hour, ask for a proof; longer ones and the rest don't", async () => {
  const path = "/api/company-group/settings";
  const stored = async () => await admin.read(path);
  const save = async (change: object) => post(path, { ...(await stored()), ...change });
  expect((await save({ keepLogMonths: 48 })).status).toBe(200);
  expect((await save({ timeZone: "Asia/Tokyo" })).status).toBe(200);
  const shorter = await save({ keepLogMonths: 12 });
  expect([shorter.status, shorter.body.error]).toEqual([403, "proofNeeded"]);
  expect((await stored()).keepLogMonths).toBe(48);
  await prove();
  expect((await save({ keepLogMonths: 12 })).status).toBe(200);
});

test("each period counts, and files are kept as long as jobs", () => {
  const usual = {
    keepLogMonths: 36,
    keepDeletedMonths: 36,
    keepSessionsDays: 90,
    keepJobsDays: 7,
    keepFilesDays: 30,
  };
  expect(keepsLess(usual, usual)).toBe(false);
  for (const [name, value] of Object.entries(usual)) {
    expect([name, keepsLess(usual, { ...usual, [name]: value - 1 })]).toEqual([name, true]);
    expect([name, keepsLess(usual, { ...usual, [name]: value + 1 })]).toEqual([name, false]);
  }
});
