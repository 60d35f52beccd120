import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { actionsOn } from "../../helpers/auditLog.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../../helpers/completeRecord.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { makeGroup, makeItem, makePerson, type Person } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const deciding = "/api/admin/suggestions/decide";

let title = "";

const { app, group, admin, person: newPerson } = await world();
const company = await makeCompleteCompany(app, group);
const contact = await makeOfficer(app, group);
const clerk = await newPerson("ROLE_CREATOR");

beforeEach(() => {
  title = `Kaibetrieb ${randomUUID().slice(0, 8)}`;
});

async function save(person: Person, more: Body): Promise<Body> {
  const body = await completeRecord(app, { company, contact });
  return await person.ok(savePath, { ...body, ...more });
}

async function suggested(person = clerk): Promise<{ record: Body; id: number }> {
  const record = await save(person, { domain: { clientId: randomUUID(), title } });
  return { record, id: Number(Object(record["domain"]).id) };
}

const read = async (record: Body, by = clerk): Promise<Body> =>
  (await by.get(`/api/processingActivity/${String(record["id"])}`)).body;
const decide = (person: Person, body: Body) => person.post(deciding, body);
const offered = async (person = clerk): Promise<Body[]> => await person.ok("/api/domains", {});
const listed = async (more: Body): Promise<Body[]> => {
  const query = { perPage: 200, ...more };
  return (await admin.ok("/api/admin/domains/list", query)).items;
};

async function tasksOf(person: Person): Promise<Body[]> {
  const { body } = await person.get("/api/taskList");
  return body.items.filter((task: Body) => task["title"] === title);
}

const actions = (id: number) => actionsOn(app, `domains/${id}`);

test("what somebody may not create is suggested: used and offered at once, marked, and a task for administrators", async () => {
  const { record, id } = await suggested();
  expect(record["domain"]).toEqual(expect.objectContaining({ id, title, suggestion: "open" }));
  expect((await read(record))["domain"]).toMatchObject({ suggestion: "open" });
  expect(await offered()).toContainEqual(expect.objectContaining({ id, suggestion: "open" }));
  expect(await listed({ suggested: true })).toContainEqual(
    expect.objectContaining({ id, suggestion: "open", createdBy: expect.anything() }),
  );
  expect(await tasksOf(admin)).toMatchObject([{ kind: "suggestion", status: "open" }]);
  expect(await tasksOf(clerk)).toEqual([]);
  expect(await actions(id)).toEqual(["domains.suggested"]);
});

test("whoever may create does not suggest, and a suggestion of the same title is the same one", async () => {
  const { id } = await suggested();
  const again = await suggested(await newPerson("ROLE_CREATOR"));
  expect(again.id).toBe(id);
  title = `${title} neu`;
  const own = await suggested(await newPerson("ROLE_TENANT_EDITOR"));
  expect(own.record["domain"]).not.toHaveProperty("suggestion");
  expect(await listed({ suggested: true })).not.toContainEqual(
    expect.objectContaining({ id: own.id }),
  );
});

test("only what is suggested is decided on", async () => {
  const { id } = await suggested();
  const wanted = { kind: "domains", id, accepted: true };
  const plain = await makeItem(app, group, "domains", { translations: { de: `${title} x` } });
  for (const more of [{ id: plain }, { kind: "vendor" }, { kind: "nothing" }, { kind: "record" }])
    expect((await decide(admin, { ...wanted, ...more })).status).toBe(404);
  expect((await listed({ suggested: true })).map((item) => item["id"])).toContain(id);
});

test("administrators are told how many wait in each list, and a task leads to the one it is about", async () => {
  const counted = async (person: Person) => {
    const { items } = await person.read("/api/admin/suggestions");
    return items.find(({ kind }: Body) => kind === "domains")?.count ?? 0;
  };
  const before = await counted(admin);
  const { id } = await suggested();
  expect(await counted(admin)).toBe(before + 1);
  const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  expect(await counted(stranger)).toBe(0);
  const suggestion = { kind: "domains", id, page: "/settings/domains" };
  expect(await tasksOf(admin)).toMatchObject([{ kind: "suggestion", suggestion }]);
  await decide(admin, { kind: "domains", id, accepted: false });
  expect(await counted(admin)).toBe(before);
});

test("in lists that a field names nobody for, administrators create and all others suggest", async () => {
  const safeguard = (person: Person) => {
    const appropriateSafeguards = [{ clientId: randomUUID(), title }];
    return completeRecord(app, { company, contact }).then((body) => {
      const [row] = Array.isArray(body["externalRecipients"]) ? body["externalRecipients"] : [];
      return save(person, { externalRecipients: [{ ...Object(row), appropriateSafeguards }] });
    });
  };
  const inRecord = ({ externalRecipients }: Body) =>
    Object((Array.isArray(externalRecipients) ? externalRecipients : [])[0]).appropriateSafeguards;
  expect(inRecord(await safeguard(clerk))).toMatchObject([{ title, suggestion: "open" }]);
  expect(await tasksOf(admin)).toMatchObject([
    { suggestion: { kind: "appropriateSafeguards", page: "/settings/appropriateSafeguards" } },
  ]);
  title = `${title} neu`;
  expect(inRecord(await safeguard(admin))[0]).not.toHaveProperty("suggestion");
});

test("an accepted one is an entry as all others", async () => {
  const { record, id } = await suggested();
  expect((await decide(admin, { kind: "domains", id, accepted: true })).status).toBe(204);
  expect((await read(record))["domain"]).not.toHaveProperty("suggestion");
  expect((await listed({ suggested: true })).map((item) => item["id"])).not.toContain(id);
  expect(await tasksOf(admin)).toEqual([]);
  expect(await actions(id)).toEqual(["domains.suggested", "domains.accepted"]);
  expect((await decide(admin, { kind: "domains", id, accepted: false })).status).toBe(404);
});

test("a refused one is no longer offered, stays marked until it is replaced, and is a task for its author", async () => {
  const { record, id } = await suggested();
  const refusal = { kind: "domains", id, accepted: false };
  expect((await decide(admin, refusal)).status).toBe(204);
  expect((await decide(admin, refusal)).status).toBe(204);
  expect((await read(record))["domain"]).toMatchObject({ id, suggestion: "refused" });
  expect((await offered()).map((item) => item["id"])).not.toContain(id);
  expect(await tasksOf(admin)).toEqual([]);
  expect(await tasksOf(clerk)).toMatchObject([
    { kind: "refused", status: "open", record: { id: record["id"] } },
  ]);
  const other = await makeItem(app, group, "domains", { translations: { de: `${title} alt` } });
  const replacing = { id, replacementId: other };
  const { status } = await admin.post("/api/admin/domains/replace", replacing);
  expect(status).toBe(200);
  expect((await read(record))["domain"]).toMatchObject({ id: other });
  expect((await read(record))["domain"]).not.toHaveProperty("suggestion");
});

test("one that is replaced or deleted before anybody decided is nothing to decide on any more", async () => {
  const { id } = await suggested();
  const other = await makeItem(app, group, "domains", { translations: { de: `${title} alt` } });
  await admin.post("/api/admin/domains/replace", { id, replacementId: other });
  expect((await listed({ suggested: true })).map((item) => item["id"])).not.toContain(id);
  expect(await tasksOf(admin)).toEqual([]);
  expect((await offered()).map((item) => item["id"])).not.toContain(id);
  title = `${title} zwei`;
  const { record, id: second } = await suggested();
  const { domain: _, ...rest } = record;
  await clerk.post(savePath, rest);
  await admin.ok("/api/admin/domains/delete", { id: second });
  expect(await tasksOf(admin)).toEqual([]);
});

test("nothing is released with an entry that is only suggested", async () => {
  const { record, id } = await suggested();
  const moved = async (status: string) => {
    const { version } = await read(record, admin);
    const body = { id: record["id"], version, status, confirmed: true };
    return admin.post("/api/processingActivity/status", body);
  };
  for (const status of ["review", "approval"]) expect((await moved(status)).status).toBe(200);
  const refused = await moved("release");
  expect([refused.status, refused.body.error]).toEqual([412, "gaps"]);
  const message = `„${title}“ ist erst vorgeschlagen. Vor der Freigabe muss Ihre Administration darüber entscheiden.`;
  expect(refused.body.fields).toContainEqual({ path: "/domain", code: "gap.suggested", message });
  // The register's gaps don't call it missing either.
  const { kinds } = await admin.ok("/api/filter/gaps", {});
  expect(kinds.map(({ title: lack }: Body) => lack)).toContain(
    "Geschäftsbereich: nur vorgeschlagen oder abgelehnt",
  );
  await decide(admin, { kind: "domains", id, accepted: true });
  const { fields = [] } = (await moved("release")).body;
  expect(fields.map(({ path }: Body) => path)).not.toContain("/domain");
});

test("a print for oneself says so, one for an authority does not", async () => {
  const vendor = { clientId: randomUUID(), title };
  const { externalRecipients } = await completeRecord(app, { company, contact });
  const [row] = Array.isArray(externalRecipients) ? externalRecipients : [];
  const record = await save(clerk, { externalRecipients: [{ ...Object(row), vendor }] });
  const textOf = async (exportType: string, about: Body) => {
    const pdf = await exportedPdf(admin, { exportType, ...about });
    return [pdf.has(title), pdf.has("(vorgeschlagen)")];
  };
  expect(await textOf("record", { recordId: Number(record["id"]) })).toEqual([true, true]);
  const register = await textOf("register", { companyId: company, unfinished: true });
  expect(register).toEqual([true, false]);
});

describe("an entry that is more than its title", () => {
  const add = (person: Person, item: Body, kind = "deletionPractise") =>
    person.post("/api/entries/add", { kind, item });
  const rule = (more: Body = {}): Body => ({ translations: { de: title }, years: 6, ...more });

  test("is created with what its document asks for, and nothing else", async () => {
    const editor = await newPerson("ROLE_TENANT_EDITOR");
    const clientId = randomUUID();
    const made = await add(editor, rule({ clientId, nature: "duty", basis: "§ 147 AO" }));
    expect([made.status, made.body.item]).toMatchObject([200, { title, years: 6 }]);
    expect(made.body.item).not.toHaveProperty("suggestion");
    expect(made.body.item).not.toHaveProperty("basis");
    expect((await add(editor, rule({ clientId }))).body.item.id).toBe(made.body.item.id);
    const again = await add(editor, rule());
    expect([again.status, again.body.fields[0].code]).toEqual([412, "check.titleInUse"]);
  });

  test("says what it needs to proceed, where its document names nothing", async () => {
    const where = { street: "Kai 1", postcode: "24103", city: "Kiel" };
    const made = await add(clerk, { title, ...where, website: "kai.example" }, "outsideCompanies");
    expect([made.status, made.body.item]).toMatchObject([200, { title, suggestion: "open" }]);
    const read = await admin.get(`/api/admin/outsideCompanies/byId/${made.body.item.id}`);
    expect(read.body).toMatchObject(where);
    expect(read.body).not.toHaveProperty("website");
  });

  test("is suggested by whoever may not create it", async () => {
    const made = await add(clerk, rule());
    expect([made.status, made.body.item]).toMatchObject([200, { title, suggestion: "open" }]);
    expect(await tasksOf(admin)).toMatchObject([{ kind: "suggestion" }]);
  });

  test("is refused in lists that nobody adds to, and with values out of bounds", async () => {
    for (const kind of ["legality", "companies", "staff"])
      expect([kind, (await add(clerk, rule(), kind)).status]).toEqual([kind, 403]);
    expect((await add(clerk, rule(), "nothing")).status).toBe(404);
    const refused = await add(clerk, rule({ years: 101 }));
    expect([refused.status, refused.body.fields[0].path]).toEqual([412, "/years"]);
  });
});
