import { expect, test } from "vitest";
import { makeGroup, makePerson } from "../helpers/factories.ts";
import { world } from "../helpers/world.ts";

const path = "/api/user/arrangements";
const list = {
  columns: ["status", "by-tools", "custom-7"],
  widths: [{ column: "status", width: 120 }],
};
const dashboard = { order: ["risk", "companies"], hidden: ["risk"] };

const { app, group, admin, person: newPerson } = await world();

test("what is no arrangement is not kept", async () => {
  for (const [status, body] of [
    [400, { elsewhere: {} }],
    [400, { list: { columns: "status" } }],
    [412, { list: { columns: [""] } }],
    [412, { list: { widths: [{ column: "status", width: 0 }] } }],
    [412, { dashboard: { order: Array.from({ length: 51 }, String), hidden: [] } }],
  ] as const)
    expect([body, (await admin.post(path, body)).status]).toEqual([body, status]);
  expect(await admin.read(path)).toEqual({});
});

test("what somebody has arranged is there on each of their devices, each page on its own", async () => {
  const person = await newPerson();
  await person.ok(path, { list });
  await person.ok(path, { dashboard });
  expect(await person.read(path)).toEqual({ list, dashboard });
  await person.ok(path, { list: {} });
  expect(await person.read(path)).toEqual({ list: {}, dashboard });
});

test("nobody else has it, nor they themselves in another group", async () => {
  const person = await newPerson();
  await person.post(path, { list, dashboard });
  const { login } = person;
  const elsewhere = await makePerson(app, await makeGroup(app), "ROLE_READER", { login });
  for (const other of [elsewhere, await newPerson()]) expect(await other.read(path)).toEqual({});
});

test("it is in the copy of their data, and gone with them", async () => {
  const person = await newPerson("ROLE_READER");
  await person.post(path, { dashboard });
  const { viewer } = person;
  const copy = await person.get("/api/user/dataCopy");
  const { arrangements } = JSON.parse(copy.raw.toString("utf8"));
  expect(arrangements).toEqual([{ place: "dashboard", arrangement: dashboard }]);
  await admin.ok("/api/admin/staff/delete", { id: viewer.contact });
  const { rows } = await app.asOwner(
    "select place from account_arrangement where group_id = $1 and account_id = $2",
    [group, viewer.account],
  );
  expect(rows).toEqual([]);
});
