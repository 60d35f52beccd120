import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

// product.md: administrators limited to companies manage people of only those companies.

let count = 0;

const { app, group, kiel, wien, admin: whole, person: newPerson, kielOnly } = await twoCompanies();
const limited = await newPerson("ROLE_TENANT_ADMIN", { companies: [kiel] });
const dpo = await productItemId(app, "contactItemCategories", "dpo");

/** Creates a person as the administrator of all companies. */
async function enter(more: Body): Promise<Body> {
  count += 1;
  const name = { firstName: "Uta", lastName: `Nachtigall ${count}` };
  return whole.ok("/api/admin/staff/create", { ...name, ...more });
}

const account = (companies: number[]) => ({
  email: `uta${count + 1}@test.example`,
  roles: ["ROLE_READER"],
  companies: companies.map((id) => ({ id })),
});

function post(name: string, body: object) {
  return limited.post(`/api/admin/staff/${name}`, body);
}

async function statuses(person: Body): Promise<Record<string, number>> {
  const { id, version } = person;
  const { firstName, lastName, email, company, roles, companies } = person;
  const given = { firstName, lastName, email, company, roles, companies };
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const get = (path: string) => limited.get(path);
  const calls = {
    read: await get(`/api/admin/staff/${id}`),
    edit: await post("edit", { ...kept, id, version, lastName: "Umbenannt" }),
    link: await post("link", { id, shown: true }),
    endLink: await post("endLink", { id }),
    resetFactor: await post("resetFactor", { id }),
    dataCopy: await get(`/api/admin/staff/dataCopy/${id}`),
    findUsage: await post("findUsage", { id }),
    delete: await post("delete", { id }),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, { status }]) => [name, status]));
}

async function nameOf(id: unknown): Promise<string> {
  return (await whole.get(`/api/admin/staff/${id}`)).body.title;
}

describe("people of hidden companies only", () => {
  test.each([
    ["work there", () => ({ company: { id: wien } })],
    ["have access there", () => account([wien])],
  ])("who %s are not there for any call", async (_which, of) => {
    const person = await enter(of());
    expect(new Set(Object.values(await statuses(person)))).toEqual(new Set([404]));
    expect(await nameOf(person["id"])).toBe(person["title"]);
  });

  test("stand in no list, picker or palette", async () => {
    const person = await enter({ company: { id: wien }, phone: "0043 1 999" });
    const title = String(person["title"]);
    const replies = [
      await limited.get("/api/admin/staff/list"),
      await limited.post("/api/admin/staff/list", { text: title }),
      await kielOnly.post("/api/staff/search", { text: title }),
      await kielOnly.post("/api/staff/search", { ids: [person["id"]] }),
      await limited.post("/api/palette/find", { text: title }),
    ];
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(title);
    const found = await whole.post("/api/staff/search", { text: title });
    expect(JSON.stringify(found.body)).toContain(title);
  });

  test("are not named by an address that is taken, nor as contact or assignee", async () => {
    const person = await enter(account([wien]));
    const names = { firstName: "Ulf", lastName: "Neu", company: { id: kiel } };
    const taken = await post("create", { ...names, email: person["email"] });
    expect([taken.status, taken.body.fields[0].code]).toEqual([412, "emailInUse"]);
    expect(JSON.stringify(taken.body)).not.toContain("Nachtigall");
    const record = { name: "Lohn", language: "de", company: { id: kiel } };
    const contactItems = [{ contact: { id: Number(person["id"]) }, category: { id: dpo } }];
    const saved = await limited.post(savePath, {
      ...record,
      contactItems,
    });
    expect(saved.body.fields).toMatchObject([{ code: "unknownReference" }]);
    const task = { title: "Bitte", assignee: { staff: { id: person["id"] } } };
    const given = await limited.post("/api/tasks/todo", task);
    expect(given.body.fields).toMatchObject([{ code: "unknownReference" }]);
  });
});

describe("people who also belong to another company", () => {
  test.each([
    ["work in it", () => ({ ...account([kiel]), company: { id: wien } })],
    ["have access to it", () => ({ ...account([kiel, wien]), company: { id: kiel } })],
    ["have access to all", () => ({ ...account([]), company: { id: kiel } })],
  ])("who %s can be read, and nothing else", async (_which, of) => {
    const person = await enter(of());
    const { read, findUsage, delete: deleted, edit, ...others } = await statuses(person);
    expect([read, findUsage]).toEqual([200, 200]);
    expect(new Set(Object.values(others))).toEqual(new Set([403]));
    expect([edit, deleted].every((status) => status === 403 || status === 412)).toBe(true);
    expect(await nameOf(person["id"])).toBe(person["title"]);
    const path = `/api/admin/staff/${person["id"]}`;
    const rights = async (by: Person) => {
      const { canEdit, invitation } = (await by.get(path)).body;
      return [canEdit, invitation.canDecide];
    };
    expect([await rights(limited), await rights(whole)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test("are not found by the hidden company they work for", async () => {
    const person = await enter({ ...account([kiel]), company: { id: wien } });
    const find = (by: Person, companyId: number) =>
      by.ok("/api/staff/search", { companyId, text: person["title"] });
    expect(await find(whole, wien)).toMatchObject([{ id: person["id"] }]);
    expect(await find(limited, wien)).toEqual([]);
  });

  test("renaming them is refused without any other change", async () => {
    const person = await enter({ ...account([kiel, wien]) });
    const { body } = await limited.get(`/api/admin/staff/${person["id"]}`);
    expect((await post("edit", { ...body, firstName: "Umbenannt" })).status).toBe(403);
  });
});

test("people all of whose companies are the administrator's are theirs to keep", async () => {
  const person = await enter({ ...account([kiel]), company: { id: kiel } });
  const { findUsage, read, edit, link, dataCopy } = await statuses(person);
  expect([read, edit, link, dataCopy, findUsage]).toEqual([200, 200, 200, 200, 200]);
  await expect(nameOf(person["id"])).resolves.toBeUndefined();
});

test("people of no company are kept by whoever sees all that names them", async () => {
  const person = await enter({});
  const contact = { contact: { id: Number(person["id"]) }, category: { id: dpo } };
  const save = (company: number) =>
    whole.post(savePath, {
      name: `R ${company}`,
      language: "de",
      company: { id: company },
      contactItems: [contact],
    });
  const rename = async (lastName: string) => {
    const path = `/api/admin/staff/${person["id"]}`;
    const { body } = await limited.get(path);
    return [body.canEdit, (await post("edit", { ...body, lastName })).status];
  };
  expect((await save(kiel)).status).toBe(200);
  expect(await rename("Eins")).toEqual([true, 200]);
  expect((await save(wien)).status).toBe(200);
  expect(await rename("Zwei")).toEqual([false, 403]);
});

test("a contact row tells nothing of the hidden company its person works for", async () => {
  const word = "Nachtigallenweg";
  const hidden = await makeItem(app, group, "companies", {
    title: "Graz GmbH",
    country: { id: await productItemId(app, "countries", "AT") },
    street: word,
    phone: word,
    email: `${word}@test.example`,
    supervisoryAuthority: word,
  });
  const person = await enter({ company: { id: hidden }, phone: "0043 316 1" });
  const contactItems = [{ contact: { id: Number(person["id"]) }, category: { id: dpo } }];
  const home = await makeItem(app, group, "companies", {
    title: "Lübeck GmbH",
    country: { id: await productItemId(app, "countries", "DE") },
    contactItems,
  });
  const admin = await newPerson("ROLE_TENANT_ADMIN", { companies: [home] });
  const made = await whole.ok(savePath, {
    name: "Lohn",
    language: "de",
    company: { id: home },
    contactItems,
  });
  const tool = await makeItem(app, group, "tools", {
    title: "Archiv",
    owner: { id: Number(person["id"]) },
  });
  const paths = [
    `/api/processingActivity/${made.id}`,
    `/api/company/${home}`,
    `/api/admin/company/byId/${home}`,
    `/api/admin/tools/byId/${tool}`,
  ];
  for (const path of paths) {
    const all = JSON.stringify(await whole.read(path));
    expect([path, all.includes("Nachtigall")]).toEqual([path, true]);
    const told = JSON.stringify(await admin.read(path));
    expect(told).not.toContain(word);
    expect(told).not.toContain("Graz");
  }
  // The register needs the contact's phone number (Art. 30(1)(a)); others need only a name.
  const [record, company, , archive] = await Promise.all(
    paths.map(async (path) => await admin.read(path)),
  );
  expect(record.contactItems[0].contact.phone).toBe("0043 316 1");
  expect(company.contactItems[0].contact.phone).toBe("0043 316 1");
  expect(archive.owner).toEqual({ id: person["id"], title: person["title"] });
  for (const list of ["/api/filter/companies/all", "/api/tools"]) {
    const reply = await admin.post(list, {});
    expect(JSON.stringify(reply.body)).not.toContain(word);
  }
});
