import { beforeAll, expect, test } from "vitest";
import type { Body } from "#shared/engine/types.ts";
import { wrongInReply } from "../helpers/describedReplies.ts";
import { allFeatures, makeCompany, makeGroup, makePerson } from "../helpers/factories.ts";
import { makeTestApp, type Received, type TestApp } from "../helpers/testApp.ts";

let app: TestApp;
let group = 0;
let company = 0;
let admin = "";
let editor = "";
let creator = "";

beforeAll(async () => {
  app = await makeTestApp();
  group = await makeGroup(app);
  company = await makeCompany(app, group);
  admin = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  editor = (await makePerson(app, group, "ROLE_TENANT_EDITOR")).token;
  creator = (await makePerson(app, group, "ROLE_CREATOR")).token;
});

const area = "/api/admin/customFields";
let count = 0;

/** Adds a field and answers it. */
async function add(target: string, given: Body = {}, token = admin): Promise<Body> {
  count += 1;
  const title = `Feld ${count}`;
  const body = {
    translations: { de: title, en: `Field ${count}` },
    target,
    type: "text",
    ...given,
  };
  const reply = await app.post(`${area}/create`, body, { token });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  expect(wrongInReply("POST", `${area}/create`, 200, reply.body)).toEqual([]);
  return reply.body;
}

async function change(field: Body, given: Body, token = admin): Promise<Received> {
  const { body: now } = await app.get(`${area}/byId/${String(field["id"])}`, { token });
  return app.post(`${area}/edit`, { ...now, ...given }, { token });
}

/** What a record is sent as. */
function recordOf(given: Body): Body {
  count += 1;
  return { name: `Verarbeitung ${count}`, language: "de", company: { id: company }, ...given };
}

function save(body: Body, token = editor): Promise<Received> {
  return app.post("/api/processingActivity/activity", body, { token });
}

async function saved(body: Body, token = editor): Promise<Body> {
  const reply = await save(body, token);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function read(id: unknown, token = editor): Promise<Body> {
  return (await app.get(`/api/processingActivity/${String(id)}`, { token })).body;
}

function nameOf(field: Body): string {
  return String(field["name"]);
}

test("a field of a step takes a value, keeps it and answers it; what isn't sent stays, null empties it", async () => {
  const field = await add("record/basics", { translations: { de: "Kostenstelle (SAP)" } });
  expect(field["name"]).toBe("kostenstelleSap");
  const record = await saved(recordOf({ custom: { kostenstelleSap: "  4711 " } }));
  expect(record["custom"]).toEqual({ kostenstelleSap: "4711" });
  const { custom: _, ...rest } = await read(record["id"]);
  const again = await saved({ ...rest, resubmission: "2027-01-31" });
  expect(again["custom"]).toEqual({ kostenstelleSap: "4711" });
  const emptied = await saved({ ...again, custom: { kostenstelleSap: null } });
  expect("custom" in emptied).toBe(false);
});

test("another group never sees the field, nor may it be filled in there", async () => {
  const field = await add("record/basics");
  const other = await makeGroup(app);
  const home = await makeCompany(app, other);
  const token = (await makePerson(app, other, "ROLE_TENANT_ADMIN")).token;
  expect((await app.get("/api/customFields", { token })).body).toEqual([]);
  expect((await app.post(`${area}/list`, {}, { token })).body.items).toEqual([]);
  expect((await app.get(`${area}/byId/${String(field["id"])}`, { token })).status).toBe(404);
  const body = { ...recordOf({ custom: { [nameOf(field)]: "x" } }), company: { id: home } };
  const reply = await save(body, token);
  expect([reply.status, reply.body.fields[0]]).toMatchObject([
    400,
    { path: `/custom/${nameOf(field)}`, code: "additionalProperties" },
  ]);
  const { body: own } = await app.get("/v1/openapi.json".slice(3), { token });
  expect(JSON.stringify(own)).not.toContain(nameOf(field));
});
