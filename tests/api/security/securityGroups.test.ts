import { publishedSchemas } from "../../helpers/published.ts";
import { describe, expect, test } from "vitest";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { canary, fill, fingerprint, idsOf, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, world as makeGroupWorld } from "../../helpers/world.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const world = await makeWorld(app);
const foreign = await idsOf(app, world.theirs.id, false);

function of(role: string, group = world.ours): Person {
  const person = group.people.get(role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
}

const master = of("ROLE_MASTER_EDITOR");

function save(person: Person, body: object) {
  return person.post(savePath, body);
}

function isWriting(handler: string): boolean {
  return /^(?:catalogue\.(?:create|edit|remove|replace|hide|save\w*)|records\.(?:save|status|remove)|settings\.save|staff\.link)$/.test(
    handler,
  );
}

/** Read operations without parameters, called as a master editor; none that logs an export. */
const readings = operations.filter(
  ({ handler, path }) =>
    !path.includes("{") &&
    !handler.endsWith(".table") &&
    /^(lookups|filters|dashboard|activity|records\.list|staff\.search|settings\.read|session\.apps|catalogue\.list)/.test(
      handler,
    ),
);

/** Query that a read operation requires, by path. */
const required: Readonly<Record<string, object>> = { "/api/filter/values": { field: "vendor" } };

function ask({ method, path }: OperationFacts) {
  return app.send(method, `/v1${path}`, {
    token: master.token,
    headers: { "x-master-items": "true" },
    ...(method === "POST" ? { body: required[path] ?? {} } : {}),
  });
}

describe("usage, search and figures never include another group", () => {
  test("doubling the other group's data changes no figure, list or search", async () => {
    const all = async () => {
      const answers: [string, unknown][] = [];
      for (const call of readings) answers.push([call.name, (await ask(call)).body]);
      const search = await master.ok("/api/filter/recordsByFilterAndCompany", { text: canary });
      return [...answers, ["search", search]];
    };
    const before = await all();
    await fill(app, world.theirs, canary);
    expect(await all()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(canary);
  });

  test("usage of a product item shared by both groups lists only the own group's", async () => {
    const { rows } = await app.asOwner(
      "select id from product_item where kind = 'personalData' limit 1",
    );
    const id = Number(rows[0].id);
    const usage = () => master.ok("/api/admin/personalData/findUsage", { id });
    const before = await usage();
    const company = foreign.get("companies")?.[0] ?? 0;
    const named = await save(of("ROLE_TENANT_ADMIN", world.theirs), {
      name: `${canary} names it`,
      language: "de",
      company: { id: company },
      purposeOfProcessing: [],
      groupsOfPersons: [
        {
          clientId: crypto.randomUUID(),
          group: { id: foreign.get("groupsOfPersons")?.[0] ?? 0 },
          personalData: [{ id }],
        },
      ],
    });
    expect(named.status).toBe(200);
    // Master records, which belong to no group, may use it too.
    expect(await usage()).toEqual(before);
  });
});

describe("values reserved to the server are refused in a body", () => {
  test.each([
    { canRead: false },
    { canEdit: false },
    { canDelete: false },
    { canDeleteWithoutPrecondition: true },
    { canEditExtended: true },
    { canEditWorkflow: false },
    { createdBy: { id: 1, title: "Somebody" } },
    { updatedBy: { id: 1, title: "Somebody" } },
    { createdAt: "2020-01-01T00:00:00.000Z" },
    { status: "finalised" },
    { statusChangedAt: "2020-01-01T00:00:00.000Z" },
    { groupId: 1 },
    { roles: ["ROLE_TENANT_ADMIN"] },
  ])("%j is refused on a record, which stays as it is", async (smuggled) => {
    const creator = of("ROLE_CREATOR");
    const company = (await idsOf(app, world.ours.id)).get("companies")?.[0] ?? 0;
    const plain = {
      name: `Plain ${crypto.randomUUID()}`,
      language: "de",
      company: { id: company },
    };
    const made = await save(creator, plain);
    const sent = { ...plain, id: made.body.id, version: 1 };
    const reply = await save(creator, { ...sent, ...smuggled });
    expect([400, 412]).toContain(reply.status);
    const [name] = Object.keys(smuggled);
    expect(reply.body.fields).toContainEqual(expect.objectContaining({ path: `/${name}` }));
    expect(await creator.read(`/api/processingActivity/${made.body.id}`)).toEqual(made.body);
  });

  test("company and template stay as they were for those who may not change them", async () => {
    const company = await makeCompany(app, world.ours.id, "Eigenes Zwei");
    const creator = of("ROLE_CREATOR");
    const first = (await idsOf(app, world.ours.id)).get("companies")?.[0] ?? 0;
    const plain = { name: `Plain ${crypto.randomUUID()}`, language: "de", company: { id: first } };
    const { body } = await save(creator, plain);
    for (const smuggled of [
      { company: { id: company } },
      { template: true },
      { leaMaster: true },
      { readiness: 7 },
    ]) {
      await save(creator, { ...plain, id: body.id, version: body.version, ...smuggled });
      const now = await creator.get(`/api/processingActivity/${body.id}`);
      const { template, leaMaster, readiness } = now.body;
      expect(now.body.company.id).toBe(first);
      expect([template, leaMaster, readiness]).toEqual([false, false, body.readiness]);
    }
    const made = await save(creator, {
      ...plain,
      name: `T ${crypto.randomUUID()}`,
      template: true,
    });
    expect(made.status === 200 && made.body.template).toBe(false);
  });
});

describe("replies contain only what is described", () => {
  interface Schema {
    [key: string]: unknown;
  }

  function look(schema: Schema): { named: string | undefined; isOpen: boolean } {
    const named = String(schema["$ref"] ?? "")
      .split("/")
      .at(-1);
    const isOpen = schema["type"] === "object" && schema["additionalProperties"] !== false;
    return { named, isOpen };
  }

  test("every object in every reply is closed, except references with facts and custom fields", () => {
    const schemas = publishedSchemas();
    const open = new Set<string>();
    const seen = new Set<string>([""]);
    const walk = (value: unknown, at: string): void => {
      if (Array.isArray(value)) for (const each of value) walk(each, at);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return;
      const { named = "", isOpen } = look(value as Schema); // As above.
      if (isOpen) open.add(at);
      if (!seen.has(named)) {
        seen.add(named);
        walk(schemas[named], named);
      }
      const parts = Object.entries(value).filter(([key]) => key !== "if" && key !== "not");
      for (const [, part] of parts) walk(part, at);
    };
    for (const call of Object.values(openapi.paths).flatMap((methods) => Object.values(methods))) {
      const replies = Object.entries(call.responses).filter(([status]) => status !== "default");
      for (const [, reply] of replies) walk(reply, call.operationId);
    }
    const facts = ["common.refs.read.reference", "common.refs.read.custom"];
    // Differences between companies are computed for the reply and never stored.
    const sent = ["rows.companyDifference.read"];
    expect([...open].filter((name) => ![...facts, ...sent].includes(name))).toEqual([]);
  });

  test("unreadable fields are missing from replies, lists and exports, although they are stored", async () => {
    const { group: own, company, admin } = await makeGroupWorld({ app });
    const secret = "Quastenflosser";
    const made = await save(admin, {
      name: "Payroll",
      language: "de",
      company: { id: company },
      riskAssessmentNote: secret,
    });
    const { id } = made.body;
    const answers = async () => {
      const pdf = await exportedPdf(admin, { exportType: "record", recordId: id });
      const list = { text: "payroll" };
      const replies = [
        await admin.get(`/api/processingActivity/${id}`),
        await admin.post("/api/filter/recordsByFilterAndCompany", list),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      return { texts: replies.map(({ body }) => JSON.stringify(body)), pdf };
    };
    const before = await answers();
    expect([before.texts[0]?.includes(secret), before.pdf.has(secret)]).toEqual([true, true]);
    await app.asOwner(
      "update group_of_companies set features = array_remove(features, 'risk') where group_id = $1",
      [own],
    );
    const after = await answers();
    expect(after.texts.filter((text) => /Quastenflosser|riskAssessmentNote/.test(text))).toEqual(
      [],
    );
    expect(after.pdf.has(secret)).toBe(false);
    const { rows } = await app.asOwner("select body::text as text from record where id = $1", [id]);
    expect(rows[0].text).toContain(secret);
  });

  test("no reply about a record reveals how it is stored, for any role", async () => {
    const id = (await idsOf(app, world.ours.id)).get("record")?.[0] ?? 0;
    const read = (role: string) => of(role).read(`/api/processingActivity/${id}`);
    const least = Object.keys(await read("ROLE_READER"));
    const most = Object.keys(await read("ROLE_TENANT_ADMIN"));
    expect(least.filter((name) => !most.includes(name))).toEqual([]);
    const text = JSON.stringify(await read("ROLE_READER"));
    expect(text).not.toMatch(/password|hash|tenant|search|name_sort/i);
  });
});

test("a consultant sees each of their groups separately, and a third not at all", async () => {
  const third = await makeGroup(app, { title: "Dritte" });
  const login = "consultant@test.example";
  const one = await makePerson(app, world.ours.id, "ROLE_CREATOR", { login });
  await makePerson(app, world.theirs.id, "ROLE_CREATOR", { login });
  const apps = await one.get("/api/apps");
  const titles = apps.body.groups.map((each: { title: string }) => each.title);
  expect(titles.toSorted()).toEqual(["Eigenes", canary].toSorted());
  const list = "/api/filter/recordsByFilterAndCompany";
  const ours = await one.post(list, {});
  expect(JSON.stringify(ours.body)).not.toContain(canary);
  const moved = await one.post("/api/user/group", { id: world.theirs.id });
  const theirs = await app.post(list, {}, { token: moved.body.token });
  expect(JSON.stringify(theirs.body)).toContain(canary);
  expect(JSON.stringify(theirs.body)).not.toContain("Eigenes");
  const refused = await one.post("/api/user/group", { id: third });
  expect(refused.status).toBe(404);
  // Removing the account in one group leaves it intact in the others.
  await app.asOwner(`update account set state = 'locked' where group_id = $1 and login = $2`, [
    world.theirs.id,
    login,
  ]);
  expect((await app.post(list, {}, { token: moved.body.token })).status).toBe(401);
  await one.ok(list, {});
});

describe("the database refuses even if a service forgets the group", () => {
  test("an operation whose queries name the wrong group finds and changes nothing", async () => {
    const { withGroup } = app.platform.store;
    const group = world.theirs.id;
    // The work asks for the other group, but the transaction belongs to its own.
    app.platform.store.withGroup = (own, work, from) =>
      withGroup(own, (tx) => work({ ...tx, group }), from);
    try {
      for (const call of readings) {
        const reply = await ask(call);
        expect([call.name, reply.raw.toString().includes(canary)]).toEqual([call.name, false]);
      }
      for (const id of [...foreign.values()].flat()) {
        for (const path of [
          `/api/processingActivity/${id}`,
          `/api/company/${id}`,
          `/api/download/${id}`,
          `/api/vendor/${id}`,
        ]) {
          const reply = await master.get(path);
          expect([path, reply.status]).toEqual([path, 404]);
        }
      }
      const record = foreign.get("record")?.[0] ?? 0;
      const gone = await master.post("/api/processingActivity/deleteProcessingActivity", {
        id: record,
      });
      expect(gone.status).toBe(404);
    } finally {
      app.platform.store.withGroup = withGroup;
    }
    const { rows } = await app.asOwner("select count(*) as n from record where group_id = $1", [
      group,
    ]);
    expect(Number(rows[0].n)).toBeGreaterThan(0);
  });

  test("no write operation whose queries name the wrong group changes anything there", async () => {
    const { withGroup } = app.platform.store;
    const group = world.theirs.id;
    const before = await fingerprint(app, group);
    const company = foreign.get("companies")?.[0] ?? 0;
    app.platform.store.withGroup = (own, work, from) =>
      withGroup(own, (tx) => work({ ...tx, group }), from);
    const statuses: number[] = [];
    try {
      for (const call of operations.filter(({ handler }) => isWriting(handler))) {
        const id = foreign.get(call.kind ?? "record")?.[0] ?? 0;
        const title = `Hinüber ${crypto.randomUUID()}`;
        const names = { title, name: title, translations: { de: title, en: title } };
        for (const payload of [
          { ...names, language: "de", company: { id: company } },
          { ...names, id, version: 1 },
          { id, replacementId: id + 1 },
          names,
          { id },
        ]) {
          statuses.push((await master.post(call.path, payload)).status);
        }
      }
    } finally {
      app.platform.store.withGroup = withGroup;
    }
    expect(statuses.length).toBeGreaterThan(300);
    expect(await fingerprint(app, group)).toBe(before);
  });
});
