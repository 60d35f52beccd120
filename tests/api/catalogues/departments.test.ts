import { beforeAll, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const adding = "/api/admin/addCompanyDepartment";
const editing = "/api/admin/editCompanyDepartment";
const deleting = "/api/admin/deleteCompanyDepartment";
const listing = "/api/admin/departments/list";

let count = 0;

const { app, group, kiel, wien, admin, person } = await twoCompanies();
const reader = await person();
const creator = await person("ROLE_CREATOR");

async function made(companyId: number, title?: string, more: Body = {}) {
  count += 1;
  const body = { companyId, title: title ?? `Abteilung ${count}`, ...more };
  return await admin.ok(adding, body);
}

async function read(path: string, described: string, by = reader) {
  const reply = await by.get(path);
  if (reply.status === 200)
    expect(wrongInReply("GET", described, reply.status, reply.body)).toEqual([]);
  return reply;
}

const byId = (id: number, by = reader) =>
  read(`/api/departmentById/${id}`, "/api/departmentById/{id}", by);
const byCompany = (id: number, by = reader) =>
  read(`/api/departmentsByCompany/${id}`, "/api/departmentsByCompany/{id}", by);

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
      company: { id: kiel, title: "Kiel" },
      departmentCategories: [{ id: category, title: "Vertrieb" }],
      head: { id: head, title: "Torsten Behrens" },
      active: true,
      version: 1,
    });
    const { body: known } = await byId(department.id);
    expect(known).toMatchObject({ id: department.id, companyId: kiel, head: { id: head } });
  });

  test("may be called as one of another company", async () => {
    for (const company of [kiel, wien]) await made(company, "Einkauf");
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

  test("an invalid company or title is refused", async () => {
    const refused: [Body, number, string][] = [
      [{ title: "Ohne" }, 412, "/companyId required"],
      [{ companyId: 999_999_999, title: "Keine" }, 412, "/companyId unknownReference"],
      [{ companyId: "x", title: "Text" }, 400, "/companyId type"],
      [{ companyId: kiel, title: "" }, 412, "/title required"],
    ];
    for (const [body, status, field] of refused)
      expect(await admin.refusal(adding, body)).toEqual([status, field]);
  });

  test("is not deleted while a record references it, but afterwards", async () => {
    const department = await made(kiel, "In Gebrauch");
    const record = { name: "Angebote", language: "de", company: { id: kiel } };
    const body = { ...record, department: { id: department.id } };
    const named = await creator.ok(savePath, body);
    const inUse = await admin.post(deleting, { id: department.id });
    expect([inUse.status, inUse.body.error]).toEqual([412, "inUse"]);
    expect(inUse.body.items).toMatchObject([
      { id: named.id, title: "Angebote", href: `/vvt/edit/${named.id}` },
    ]);
    const other = await made(kiel);
    await admin.ok(deleting, { id: other.id });
    expect((await admin.post(deleting, { id: other.id })).status).toBe(404);
    expect((await byId(other.id)).status).toBe(404);
  });

  test("is replaced by another of its company, not by one of another company", async () => {
    const [old, next, foreign] = [await made(kiel), await made(kiel), await made(wien)];
    const path = "/api/admin/departments/replace";
    const swap = { id: old.id, preview: true };
    await admin.ok(path, { ...swap, replacementId: next.id });
    const wrong = { ...swap, replacementId: foreign.id };
    await admin.assertInvalid(path, wrong, "/replacementId notOffered");
  });

  test("an inactive one is no longer offered and keeps its name where it is referenced", async () => {
    const department = await made(wien, "Aufgelöst");
    expect((await admin.ok(editing, { ...department, active: false })).active).toBe(false);
    expect(titles((await byCompany(wien)).body)).not.toContain("Aufgelöst");
    expect((await byId(department.id)).body).toMatchObject({ title: "Aufgelöst", active: false });
  });
});

describe("lists", () => {
  let own: Person;
  const companies = { a: 0, b: 0, c: 0 };

  beforeAll(async () => {
    const other = await makeGroup(app);
    own = await makePerson(app, other, "ROLE_TENANT_ADMIN");
    companies.b = await makeCompany(app, other, "Beta");
    companies.a = await makeCompany(app, other, "Alpha");
    companies.c = await makeCompany(app, other, "Gamma");
    const add = (companyId: number, title: string) =>
      makeItem(app, other, "departments", { companyId, title });
    await add(companies.b, "Betrieb");
    await add(companies.a, "Werkstatt");
    await add(companies.b, "Archiv");
    await add(companies.a, "Empfang");
  });

  test("of one company, sorted by name", async () => {
    expect(titles((await byCompany(companies.a, own)).body)).toEqual(["Empfang", "Werkstatt"]);
    expect((await byCompany(companies.c, own)).body).toEqual([]);
    expect((await byCompany(999_999_999, own)).status).toBe(404);
  });

  test("of all companies, each with its departments", async () => {
    const path = "/api/companyGroup/departmentsInCompanies";
    const { body } = await read(path, path, own);
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
    const { body } = await read(path, path, own);
    expect(titles(body)).toEqual([]);
    const headers = { "x-master-items": "true", "accept-language": "en" };
    const all = await app.get(path, { token: own.token, headers });
    expect(titles(all.body)).toContain("Human resources");
  });

  test("are grouped by company across pages, with a count per company", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const wanted = { perPage: 1, descending: true, ...(after ? { after } : {}) };
      const { status, body } = await own.post(listing, wanted);
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
    const one = await own.post(listing, { parentId: companies.b });
    expect(titles(one.body.items)).toEqual(["Archiv", "Betrieb"]);
    expect(one.body.groups).toEqual([{ id: companies.b, title: "Beta", count: 2 }]);
    expect((await own.ok(listing, { text: "werk" })).groups).toEqual([
      { id: companies.a, title: "Alpha", count: 1 },
    ]);
    const inCompany = { parentId: companies.b };
    await own.assertInvalid("/api/admin/domains/list", inCompany, "/parentId notOffered");
  });
});
