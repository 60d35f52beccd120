import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";

const path = "/api/user/arrangements";
const list = {
  columns: ["status", "by-tools", "custom-7"],
  widths: [{ column: "status", width: 120 }],
};
const dashboard = { order: ["risk", "companies"], hidden: ["risk"] };

const app = await makeTestApp();
const group = await makeGroup(app);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

const keep = ({ token }: Person, body: object) => app.post(path, body, { token });

async function keptFor({ token }: Person): Promise<Body> {
  const { status, body } = await app.get(path, { token });
  expect(status).toBe(200);
  return body;
}

test("nobody reads or keeps an arrangement without a token, nor one that is none", async () => {
  expect((await app.get(path, {})).status).toBe(401);
  expect((await app.post(path, { list }, {})).status).toBe(401);
  for (const [status, body] of [
    [400, { elsewhere: {} }],
    [400, { list: { columns: "status" } }],
    [412, { list: { columns: [""] } }],
    [412, { list: { widths: [{ column: "status", width: 0 }] } }],
    [412, { dashboard: { order: Array.from({ length: 51 }, String), hidden: [] } }],
  ] as const)
    expect([body, (await keep(admin, body)).status]).toEqual([body, status]);
  expect(await keptFor(admin)).toEqual({});
});

test("what somebody has arranged is there on each of their devices, each page on its own", async () => {
  const person = await makePerson(app, group);
  expect((await keep(person, { list })).status).toBe(204);
  expect((await keep(person, { dashboard })).status).toBe(204);
  expect(await keptFor(person)).toEqual({ list, dashboard });
  expect((await keep(person, { list: {} })).status).toBe(204);
  expect(await keptFor(person)).toEqual({ list: {}, dashboard });
});

test("nobody else has it, nor they themselves in another group", async () => {
  const person = await makePerson(app, group);
  await keep(person, { list, dashboard });
  const { login } = person;
  const elsewhere = await makePerson(app, await makeGroup(app), "ROLE_READER", { login });
  for (const other of [elsewhere, await makePerson(app, group)])
    expect(await keptFor(other)).toEqual({});
});

test("it is in the copy of their data, and gone with them", async () => {
  const person = await makePerson(app, group, "ROLE_READER");
  await keep(person, { dashboard });
  const { token, viewer } = person;
  const copy = await app.get("/api/user/dataCopy", { token });
  const { arrangements } = JSON.parse(copy.raw.toString("utf8"));
  expect(arrangements).toEqual([{ place: "dashboard", arrangement: dashboard }]);
  const gone = await admin.post("/api/admin/staff/delete", { id: viewer.contact });
  expect(gone.status).toBe(204);
  const { rows } = await app.asOwner(
    "select place from account_arrangement where group_id = $1 and account_id = $2",
    [group, viewer.account],
  );
  expect(rows).toEqual([]);
});
