import { beforeAll, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { AnyHandler } from "#server/http/routes.ts";
import { anyHandlers } from "#server/main.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Personal data, as marked by the documents, are stored in the group's data but never in the audit
// log or the server's log.

const someone = {
  firstName: "Wiebke-Marei",
  lastName: "Quastenflosser",
  email: "wiebke@quasten.example",
  phone: "0431 QX 76 54",
  jobTitle: "Leuchtturmwärterin",
  street: "Kormoranweg",
  postcode: "QX-24939",
  city: "Flensburg",
};
const title = `${someone.firstName} ${someone.lastName}`;
const marks = Object.values(someone);

interface World {
  app: TestApp;
  group: number;
  token: string;
  company: number;
}

async function makeWorld(handlers: Readonly<Record<string, AnyHandler>>): Promise<World> {
  const app = await makeTestApp({}, { handlers, database: await ownDatabase() });
  const { group, company, admin } = await world({ app });
  return { app, group, token: admin.token, company };
}

async function post({ app, token }: World, path: string, body: object): Promise<Body> {
  const reply = await app.post(path, body, { token });
  expect([path, reply.status, reply.body?.fields]).toEqual([path, reply.status, undefined]);
  expect([path, reply.status < 300]).toEqual([path, true]);
  return reply.body;
}

async function save(world: World): Promise<{ person: Body; record: Body }> {
  const access = { roles: ["ROLE_READER"], language: "en" };
  const person = await post(world, "/api/admin/staff/create", { ...someone, ...access });
  const category = { id: await productItemId(world.app, "contactItemCategories", "dpo") };
  const record = await post(world, savePath, {
    name: "Payroll",
    language: "de",
    company: { id: world.company },
    contactItems: [{ contact: { id: person["id"], title }, category }],
  });
  return { person, record };
}

async function auditLog({ app, group }: World): Promise<Body[]> {
  const { rows } = await app.asOwner(
    "select action, target, detail from audit where group_id = $1 order by seq",
    [group],
  );
  return rows;
}

/** The person's data that occur in a log. */
function found(log: readonly unknown[]): string[] {
  const text = JSON.stringify(log);
  return marks.filter((mark) => text.includes(mark));
}

describe("a person who is created, changed, invited and named in a record", () => {
  let world: World;

  beforeAll(async () => {
    world = await makeWorld(anyHandlers);
    const { person, record } = await save(world);
    const more = { roles: ["ROLE_CREATOR"], email: `x${someone.email}` };
    await post(world, "/api/admin/staff/edit", { ...person, ...more });
    await post(world, "/api/admin/staff/link", { id: person["id"] });
    await post(world, savePath, { ...record, name: "Wages" });
  });

  test("appears in the audit log by id only", async () => {
    const log = await auditLog(world);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["staff.created", "staff.accessChanged", "record.saved"]),
    );
    expect(found(log)).toEqual([]);
  });

  test("does not appear in the server's log", () => {
    expect(world.app.lines.length).toBeGreaterThan(4);
    expect(found(world.app.lines)).toEqual([]);
  });
});

describe("operations that log everything they were sent", () => {
  let world: World;

  /** Texts of a body; lines of the server's log hold only strings and numbers. */
  function textsIn(body: Body): Record<string, string> {
    const texts = Object.entries(body).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    return Object.fromEntries(texts);
  }

  /** A careless version of the operation, which also writes the body to both logs. */
  function careless(handler: string, action: "item.created" | "record.created"): AnyHandler {
    return async (call, input, facts) => {
      const reply = await anyHandlers[handler]?.(call, input, facts);
      const detail = isBody(input.body) ? input.body : {};
      const target = action === "item.created" ? "staff/1" : "record/1";
      await call.transaction((tx) => writeAudit(tx, { actor: null, action, target, detail }));
      call.platform.log.info("careless", textsIn(detail));
      return reply;
    };
  }

  beforeAll(async () => {
    world = await makeWorld({
      ...anyHandlers,
      "catalogue.create": careless("catalogue.create", "item.created"),
      "records.save": careless("records.save", "record.created"),
    });
    await save(world);
  });

  test("leave the other data in the audit log, but nothing personal", async () => {
    const log = await auditLog(world);
    const details = log.map(({ detail }) => detail);
    expect(details).toContainEqual(expect.objectContaining({ roles: ["ROLE_READER"] }));
    expect(details).toContainEqual(
      expect.objectContaining({ name: "Payroll", contactItems: [{ category: expect.anything() }] }),
    );
    expect(found(log)).toEqual([]);
  });

  test("leave the other data in the server's log, but nothing personal", () => {
    const lines = world.app.lines.filter((line) => line.includes('"careless"'));
    expect(lines).toEqual([
      expect.stringContaining('"language":"en"'),
      expect.stringContaining('"name":"Payroll"'),
    ]);
    expect(found(lines)).toEqual([]);
  });
});
