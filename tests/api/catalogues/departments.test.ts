import { beforeAll, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const adding = "/api/admin/addCompanyDepartment";
const editing = "/api/admin/editCompanyDepartment";
const deleting = "/api/admin/deleteCompanyDepartment";
const listing = "/api/admin/departments/list";

let count = 0;

const app = await makeTestApp();
const group = await makeGroup(app);
const wien = await makeCompany(app, group, "Nordlicht Wien");
const kiel = await makeCompany(app, group, "Nordlicht Kiel");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const reader = await makePerson(app, group);
const creator = await makePerson(app, group, "ROLE_CREATOR");

async function made(companyId: number, title?: string, more: Body = {}) {
  count += 1;
  const body = { companyId, title: title ?? `Abteilung ${count}`, ...more };
  const reply = await admin.post(adding, body);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function read(path: string, described: string, token = reader.token) {
  const reply = await app.get(path, { token });
  if (reply.status === 200)
    expect(wrongInReply("GET", described, reply.status, reply.body)).toEqual([]);
  return reply;
}

const byId = (id: number, token = reader.token) =>
  read(`/api/departmentById/${id}`, "/api/departmentById/{id}", token);
const byCompany = (id: number, token = reader.token) =>
  read(`/api/departmentsByCompany/${id}`, "/api/departmentsByCompany/{id}", token);

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

describe("a department", () => {
  test("belongs to its company, and has categories and a head", async () => {
    const category = await productItemId(app, "departmentCategories", "sales");
    const head = await makeItem(app, group, "staff", {
      firstName: "Torsten",
      lastName: "Behrens",
      title: "Torsten Behrens",
    });
    const body = { departmentCategories: [{ id: category }], head: { id: head } };
    const department = await made(kiel, "  Vertrieb   Nord ", body);
    expect(department).toMatchObject({
      title: "Vertrieb Nord",
      companyId: kiel,
      company: { id: kiel, title: "Nordlicht Kiel" },
      departmentCategories: [{ id: category, title: "Vertrieb" }],
      head: { id: head, title: "Torsten Behrens" },
      active: true,
      version: 1,
    });
    const { body: known } = await byId(department.id);
    expect(known).toMatchObject({ id: department.id, companyId: kiel, head: { id: head } });
  });

  test("its title is unique within its company only", async () => {
    const first = await made(kiel, "Einkauf");
    await made(wien, "Einkauf");
    const again = await admin.post(adding, { companyId: kiel, title: "EINKAUF" });
    expect([again.status, again.body.fields[0].code]).toEqual([412, "check.titleInUse"]);
    expect(again.body.items).toMatchObject([{ id: first.id, title: "Einkauf" }]);
  });

  test("cannot be moved to another company", async () => {
    const department = await made(kiel);
    const moved = { ...department, companyId: wien, title: "Umgezogen" };
    const { status, body } = await admin.post(editing, moved);
    expect([status, body.companyId, body.company.id, body.title]).toEqual([
      200,
      kiel,
      kiel,
      "Umgezogen",
    ]);
  });

  test("an invalid company is refused: none, another group's, or an unknown one", async () => {
    const refused = async (body: Body) => {
      const reply = await admin.post(adding, body);
      return [reply.status, reply.body.fields?.map((each: { path: string }) => each.path)];
    };
    const theirs = await makeCompany(app, await makeGroup(app));
    const theirHead = await makeItem(app, await makeGroup(app), "staff", { title: "X Y" });
    expect(await refused({ title: "Ohne" })).toEqual([412, ["/companyId"]]);
    expect(await refused({ companyId: theirs, title: "Fremd" })).toEqual([412, ["/companyId"]]);
    expect(await refused({ companyId: 999_999_999, title: "Keine" })).toEqual([
      412,
      ["/companyId"],
    ]);
    expect(await refused({ companyId: "x", title: "Text" })).toEqual([400, ["/companyId"]]);
    const head = { id: theirHead };
    expect(await refused({ companyId: kiel, title: "Kopf", head })).toEqual([412, ["/head"]]);
    expect(await refused({ companyId: kiel, title: "" })).toEqual([412, ["/title"]]);
  });

  test("is not deleted while a record references it, but afterwards", async () => {
    const department = await made(kiel, "In Gebrauch");
    const record = { name: "Angebote", language: "de", company: { id: kiel } };
    const body = { ...record, department: { id: department.id } };
    const named = await creator.post("/api/processingActivity/activity", body);
    expect([named.status, named.body.fields]).toEqual([200, undefined]);
    const inUse = await admin.post(deleting, { id: department.id });
    expect([inUse.status, inUse.body.error]).toEqual([412, "inUse"]);
    expect(inUse.body.items).toMatchObject([
      { id: named.body.id, title: "Angebote", href: `/vvt/edit/${named.body.id}` },
    ]);
    const other = await made(kiel);
    expect((await admin.post(deleting, { id: other.id })).status).toBe(204);
    expect((await admin.post(deleting, { id: other.id })).status).toBe(404);
    expect((await byId(other.id)).status).toBe(404);
  });

  test("is replaced by another of its company, not by one of another company", async () => {
    const [old, next, foreign] = [await made(kiel), await made(kiel), await made(wien)];
    const path = "/api/admin/departments/replace";
    const swap = (replacementId: number) =>
      admin.post(path, { id: old.id, replacementId, preview: true });
    expect((await swap(next.id)).status).toBe(200);
    const refused = await swap(foreign.id);
    expect([refused.status, refused.body.fields[0]]).toMatchObject([
      412,
      { path: "/replacementId", code: "notOffered" },
    ]);
  });

  test("an inactive one is no longer offered and keeps its name where it is referenced", async () => {
    const department = await made(wien, "Aufgelöst");
    const closed = await admin.post(editing, { ...department, active: false });
    expect(closed.body.active).toBe(false);
    expect(titles((await byCompany(wien)).body)).not.toContain("Aufgelöst");
    expect((await byId(department.id)).body).toMatchObject({ title: "Aufgelöst", active: false });
  });
});

describe("lists", () => {
  let own = 0;
  let token = "";
  const companies = { a: 0, b: 0, c: 0 };

  beforeAll(async () => {
    own = await makeGroup(app);
    token = (await makePerson(app, own, "ROLE_TENANT_ADMIN")).token;
    companies.b = await makeCompany(app, own, "Beta");
    companies.a = await makeCompany(app, own, "Alpha");
    companies.c = await makeCompany(app, own, "Gamma");
    const add = (companyId: number, title: string) =>
      makeItem(app, own, "departments", { companyId, title });
    await add(companies.b, "Betrieb");
    await add(companies.a, "Werkstatt");
    await add(companies.b, "Archiv");
    await add(companies.a, "Empfang");
  });

  test("of one company, sorted by name", async () => {
    expect(titles((await byCompany(companies.a, token)).body)).toEqual(["Empfang", "Werkstatt"]);
    expect((await byCompany(companies.c, token)).body).toEqual([]);
    expect((await byCompany(999_999_999, token)).status).toBe(404);
  });

  test("of all companies, each with its departments", async () => {
    const path = "/api/companyGroup/departmentsInCompanies";
    const { body } = await read(path, path, token);
    expect(
      body.map((each: { title: string; items: { title: string }[] }) => [
        each.title,
        titles(each.items),
      ]),
    ).toEqual([
      ["Alpha", ["Empfang", "Werkstatt"]],
      ["Beta", ["Archiv", "Betrieb"]],
      ["Gamma", []],
    ]);
  });

  test("of the categories of departments, in the requested language", async () => {
    const path = "/api/departmentCategories";
    const { body } = await read(path, path, token);
    expect(titles(body)).toEqual([]);
    const headers = { "x-master-items": "true", "accept-language": "en" };
    const all = await app.get(path, { token, headers });
    expect(titles(all.body)).toContain("Human resources");
  });

  test("are grouped by company across pages, with a count per company", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const wanted = { perPage: 1, descending: true, ...(after ? { after } : {}) };
      const { status, body } = await app.post(listing, wanted, { token });
      expect([status, body.total]).toEqual([200, 4]);
      expect(body.groups).toEqual(
        after
          ? undefined
          : [
              { id: companies.a, title: "Alpha", count: 2 },
              { id: companies.b, title: "Beta", count: 2 },
              { id: companies.c, title: "Gamma", count: 0 },
            ],
      );
      seen.push(...titles(body.items));
      after = body.next;
    } while (after);
    expect(seen).toEqual(["Werkstatt", "Empfang", "Betrieb", "Archiv"]);
  });

  test("can be filtered by company and by text", async () => {
    const one = await app.post(listing, { parentId: companies.b }, { token });
    expect(titles(one.body.items)).toEqual(["Archiv", "Betrieb"]);
    expect(one.body.groups).toEqual([{ id: companies.b, title: "Beta", count: 2 }]);
    const found = await app.post(listing, { text: "werk" }, { token });
    expect(found.body.groups).toEqual([{ id: companies.a, title: "Alpha", count: 1 }]);
    const flat = await app.post("/api/admin/domains/list", { parentId: companies.b }, { token });
    expect([flat.status, flat.body.fields[0].path]).toEqual([412, "/parentId"]);
  });
});
