import { describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sweepLogins } from "#server/store/accounts/staffAccounts.ts";
import { actionsOn } from "../../helpers/auditLog.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import {
  callsWith,
  faultsOf,
  makeCompany,
  makeGroup,
  makePerson,
} from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const password = "Seehund im Watt 1987";

let counter = 0;

const app = await makeTestApp();
const group = await makeGroup(app, { title: "Nordlicht" });
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN", { login: "admin@test.example" });
// A second administrator, as the last one can't be changed; most tests concern others.
await makePerson(app, group, "ROLE_TENANT_ADMIN");

async function post(name: string, body: object, by = admin) {
  const reply = await by.post(`/api/admin/staff/${name}`, body);
  if (reply.status < 300)
    expect(wrongInReply("POST", `/api/admin/staff/${name}`, reply.status, reply.body)).toEqual([]);
  return reply;
}

function someone(more: object = {}) {
  counter += 1;
  return {
    firstName: "Ina",
    lastName: `Neu ${counter}`,
    email: `ina${counter}@test.example`,
    ...more,
  };
}

async function made(more: object = {}) {
  const reply = await post("create", someone({ roles: ["ROLE_READER"], ...more }));
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
}

async function accept({ id }: { id: number }) {
  const { link } = await admin.ok("/api/admin/staff/link", { id });
  const sent = { link: link.split("#link=")[1], newPassword: password };
  const { token, refresh_token: refreshToken } = await app.ok("/api/user/link", sent);
  return { token, refreshToken, ...callsWith(app, token) };
}

async function accepted(more: object = {}) {
  const person = await made(more);
  return { person, ...(await accept(person)) };
}

const read = (id: number) => admin.read(`/api/admin/staff/${id}`);

async function edit(id: number, more: object) {
  return post("edit", { ...(await read(id)), ...more });
}

const actionsOf = (id: number) => actionsOn(app, `staff/${id}`);

describe("operations of the specification", () => {
  test("create, read, list, change and delete a contact without access", async () => {
    const { status, body } = await post("create", someone({ email: undefined, phone: "0431 1" }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: `Ina Neu ${counter}`, version: 1, active: true, usage: 0 });
    expect(body.accountState).toBeUndefined();
    expect((await read(body.id)).phone).toBe("0431 1");
    const changed = await edit(body.id, { jobTitle: "Leitung" });
    expect(changed.body).toMatchObject({ jobTitle: "Leitung", version: 2 });
    expect((await post("delete", { id: body.id })).status).toBe(204);
    expect((await admin.get(`/api/admin/staff/${body.id}`)).status).toBe(404);
  });

  test("the list is paged, sorted and searched, by GET and POST", async () => {
    const { admin: other } = await world({ app });
    for (const lastName of ["Berg", "Ast", "Tal"])
      await post("create", { firstName: "Uta", lastName }, other);
    const list = (query: string) => other.get(`/api/admin/staff/list${query}`);
    const first = await list("?perPage=2&text=Uta");
    expect(wrongInReply("GET", "/api/admin/staff/list", 200, first.body)).toEqual([]);
    expect(first.body.items.map((item: { title: string }) => item.title)).toEqual([
      "Uta Ast",
      "Uta Berg",
    ]);
    expect(first.body.total).toBe(3);
    const next = await list(`?perPage=2&text=Uta&after=${encodeURIComponent(first.body.next)}`);
    expect(next.body.items.map((item: { title: string }) => item.title)).toEqual(["Uta Tal"]);
    expect(next.body.next).toBeUndefined();
    const back = await list("?text=Uta&sort=title&descending=true");
    expect(back.body.items[0].title).toBe("Uta Tal");
    const posted = await post("list", { text: "Uta", perPage: 2 }, other);
    expect(posted.body.items).toEqual(first.body.items);
    expect((await list("?sort=nonsense")).status).toBe(412);
    expect((await list("?after=nonsense")).status).toBe(400);
  });

  test("people are found by name and address, with contact details but nothing about their access", async () => {
    const company = await makeCompany(app, group);
    const there = await made({ lastName: "Finderlohn", company: { id: company } });
    const search = (body: object) => admin.post("/api/staff/search", body);
    const byName = await search({ text: "finderl" });
    expect(byName.body).toMatchObject([
      { id: there.id, firstName: "Ina", lastName: "Finderlohn", email: there.email },
    ]);
    for (const hidden of ["roles", "companies", "accountState", "invitation", "lastLoginAt"])
      expect(Object.keys(byName.body[0])).not.toContain(hidden);
    expect((await search({ text: there.email })).body).toMatchObject([{ id: there.id }]);
    expect((await search({ companyId: company })).body).toMatchObject([{ id: there.id }]);
    expect((await search({ text: "nobody is called so" })).body).toEqual([]);
    await edit(there.id, { active: false });
    expect((await search({ text: "finderl" })).body).toEqual([]);
    // References keep the person's name.
    expect((await search({ ids: [there.id] })).body).toMatchObject([{ title: "Ina Finderlohn" }]);
  });

  test("a person named in records cannot be deleted until replaced", async () => {
    const company = await makeCompany(app, group);
    const [old, young] = [await made(), await made()];
    const category = (await admin.ok("/api/contactItemCategories", {}))[0];
    const saved = await admin.ok(savePath, {
      name: "Lohn",
      language: "de",
      company: { id: company },
      contactItems: [
        { clientId: crypto.randomUUID(), contact: { id: old.id }, category: { id: category.id } },
      ],
    });
    const refused = await post("delete", { id: old.id });
    expect([refused.status, refused.body.error]).toEqual([412, "inUse"]);
    expect(refused.body.items).toMatchObject([{ id: saved.id, title: "Lohn" }]);
    expect((await read(old.id)).accountState).toBe("invited");
    const replaced = await post("replace", { id: old.id, replacementId: young.id });
    expect(replaced.body.replaced).toBe(1);
    expect((await post("delete", { id: old.id })).status).toBe(204);
  });
});

test("concurrent creates with one clientId yield one person; concurrent saves lose nothing", async () => {
  const body = { ...someone({ roles: ["ROLE_READER"] }), clientId: crypto.randomUUID() };
  const [first, second] = await Promise.all([post("create", body), post("create", body)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.id).toBe(first.body.id);
  const late = { ...first.body };
  expect((await edit(first.body.id, { phone: "0431 2" })).status).toBe(200);
  const stale = await post("edit", { ...late, roles: ["ROLE_TENANT_ADMIN"] });
  expect([stale.status, stale.body.error]).toEqual([412, "stale"]);
  expect(stale.body.item).toMatchObject({ phone: "0431 2", roles: ["ROLE_READER"] });
  expect((await read(first.body.id)).roles).toEqual(["ROLE_READER"]);
});

test("a sign-in name is deleted with its last account", async () => {
  const person = await made();
  const kept = await made();
  await post("delete", { id: person.id });
  const later = new Date(Date.now() + 2 * 24 * 3_600_000);
  await app.store.withService((db) => sweepLogins(db, later));
  const { rows } = await app.asOwner("select login from login where login = any($1)", [
    [person.email, kept.email],
  ]);
  expect(rows).toEqual([{ login: kept.email }]);
});

describe("an account", () => {
  test("comes with roles and an address, and cannot be used before it is accepted", async () => {
    const person = await made({ email: "Erste.Person@Test.example" });
    expect(person).toMatchObject({
      roles: ["ROLE_READER"],
      accountState: "invited",
      language: "de",
      invitation: {
        login: "erste.person@test.example",
        state: "open",
        canSend: false,
        canDecide: true,
      },
    });
    const { rows } = await app.asOwner(
      `select p.hash from login l left join login_password p on p.login = l.login
       where l.login = 'erste.person@test.example'`,
    );
    expect(rows).toEqual([{ hash: null }]);
    const { body } = await post("link", { id: person.id });
    expect(body).toMatchObject({ state: "shown" });
    expect(body.link).toMatch(/^https:\/\/a30\.test\.example\/login#link=[\w-]{43}$/);
    const days = (Date.parse(body.expiresAt) - Date.now()) / limits.linkTime;
    expect(days).toBeGreaterThan(0.99);
    expect((await read(person.id)).invitation.state).toBe("shown");

    const { token } = await accept(person);
    expect(await app.isIn(token)).toBe(true);
    const now = await read(person.id);
    expect(now.accountState).toBe("active");
    expect(now.invitation).toEqual({
      login: "erste.person@test.example",
      state: "open",
      canSend: false,
      canDecide: true,
    });
    expect(Date.parse(now.lastLoginAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await app.signIn("erste.person@test.example", password)).status).toBe(200);
    expect(await actionsOf(person.id)).toEqual([
      "staff.created",
      "staff.invited",
      "staff.linkShown",
      "staff.linkShown",
    ]);
    const { rows: own } = await app.asOwner(
      `select action from audit where actor = (select id from account where contact_id = $1) order by seq`,
      [person.id],
    );
    expect(own.map((row) => row.action)).toEqual([
      "session.accepted",
      "session.passwordChanged",
      "session.signedIn",
      "session.signedIn",
    ]);
  });

  test("requires an address that nobody else in the group has", async () => {
    const without = await post("create", someone({ email: undefined, roles: ["ROLE_READER"] }));
    expect([without.status, without.body.fields[0].path]).toEqual([412, "/email"]);
    const taken = await made();
    const again = await post("create", someone({ email: taken.email.toUpperCase() }));
    expect([again.status, again.body.fields]).toMatchObject([
      412,
      [{ path: "/email", code: "emailInUse" }],
    ]);
    expect(again.body.items).toMatchObject([
      { id: taken.id, href: `/settings/staff/edit/${taken.id}` },
    ]);
    // Another person's sign-in name cannot be used as an address either.
    const login = await post("create", someone({ email: admin.login }));
    expect(login.status).toBe(412);
  });

  test("concurrent creates of the same person yield one", async () => {
    const body = someone({ roles: ["ROLE_READER"] });
    const replies = await Promise.all([1, 2, 3].map(() => post("create", body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test("reflects the account, and a revoked role no longer counts on the next call", async () => {
    const { person, get, post } = await accepted({ roles: ["ROLE_TENANT_EDITOR"] });
    const kpi = () => get("/api/dashboard/kpi");
    const save = () => post("/api/admin/domains/create", { translations: { de: "x" } });
    expect((await kpi()).status).toBe(200);
    expect((await save()).status).toBe(403);
    const raised = await edit(person.id, { roles: ["ROLE_TENANT_ADMIN"] });
    expect([raised.status, raised.body.roles]).toEqual([200, ["ROLE_TENANT_ADMIN"]]);
    expect((await save()).status).not.toBe(403);
    await edit(person.id, { roles: ["ROLE_READER"] });
    expect((await save()).status).toBe(403);
    expect(await actionsOf(person.id)).toContain("staff.accessChanged");
    // The operator changes the account directly: its roles count, not those of the entry.
    await app.asOwner(`update account set roles = '{ROLE_CREATOR}' where contact_id = $1`, [
      person.id,
    ]);
    expect((await read(person.id)).roles).toEqual(["ROLE_CREATOR"]);
    // Without roles, the person has no access and stays as a contact.
    const closed = await edit(person.id, { roles: [] });
    expect(closed.body.accountState).toBeUndefined();
    expect((await kpi()).status).toBe(401);
    expect(await actionsOf(person.id)).toContain("staff.accessEnded");
    // With roles again the person must be invited again, since another group may have changed the
    // password meanwhile.
    expect((await edit(person.id, { roles: ["ROLE_READER"] })).body.accountState).toBe("invited");
  });

  test("a locked one is out at once, with all sessions, and keeps its name in old records until it is deleted", async () => {
    const { person, token, refreshToken, ok } = await accepted({
      roles: ["ROLE_CREATOR"],
      lastName: "Abgang",
    });
    const company = await makeCompany(app, group);
    const body = { name: "Vom Gesperrten", language: "de", company: { id: company } };
    const { id } = await ok(savePath, body);
    const locked = await edit(person.id, { active: false });
    expect(locked.body.accountState).toBe("locked");
    expect(await app.isIn(token)).toBe(false);
    expect((await app.signIn(person.email, password)).status).toBe(401);
    const createdBy = async () => (await admin.read(`/api/processingActivity/${id}`)).createdBy;
    expect(await createdBy()).toMatchObject({ id: person.id, title: "Ina Abgang" });
    expect((await post("link", { id: person.id })).body.fields[0].code).toBe("noAccess");

    const unlocked = await edit(person.id, { active: true });
    expect(unlocked.body.accountState).toBe("active");
    // The old sessions were ended, not suspended.
    expect(await app.isIn(token)).toBe(false);
    expect((await app.refresh(refreshToken)).status).toBe(401);
    const again = await app.signIn(person.email, password);
    expect(again.status).toBe(200);
    expect(await actionsOf(person.id)).toEqual(
      expect.arrayContaining(["staff.locked", "staff.unlocked"]),
    );
    expect((await post("delete", { id: person.id })).status).toBe(204);
    expect(await app.isIn(again.body.token)).toBe(false);
    expect(await createdBy()).toEqual({
      id: person.id,
      title: expect.stringMatching(/^Ausgeschiedene Person \d+$/),
    });
  });

  test("with a new address must be accepted again; old records stay assigned to it", async () => {
    const { person, token } = await accepted();
    const moved = await edit(person.id, { email: "geheiratet@test.example" });
    expect(moved.body).toMatchObject({
      accountState: "invited",
      invitation: { login: "geheiratet@test.example" },
    });
    expect(await app.isIn(token)).toBe(false);
    const { read } = await accept(person);
    expect((await read("/api/apps")).user.email).toBe("geheiratet@test.example");
    expect((await app.signIn(person.email, password)).status).toBe(401);
  });

  test("keeps the language its person has chosen", async () => {
    const { person, ok } = await accepted({ language: "de" });
    await ok("/api/user/language", { language: "en" });
    expect((await read(person.id)).language).toBe("en");
    await edit(person.id, { phone: "1" });
    expect((await read(person.id)).language).toBe("en");
  });

  test("limited to some companies sees nothing of the others", async () => {
    const [ours, theirs] = [
      await makeCompany(app, group, "Ihre"),
      await makeCompany(app, group, "Fremde"),
    ];
    const path = "/api/processingActivity/activity";
    const named = (company: number, name: string) => ({
      name,
      language: "de",
      company: { id: company },
    });
    const { id: own } = await admin.ok(path, named(ours, "Ihre Akte"));
    const { id: other } = await admin.ok(path, named(theirs, "Fremde Akte"));
    const { person, get, post, read, assertInvalid } = await accepted({
      roles: ["ROLE_TENANT_ADMIN"],
      companies: [{ id: ours }],
    });
    expect(person.companies).toMatchObject([{ id: ours, title: "Ihre" }]);
    await read(`/api/processingActivity/${own}`);
    expect((await get(`/api/processingActivity/${other}`)).status).toBe(404);
    expect((await post(path, named(ours, "Neu"))).status).toBe(200);
    await assertInvalid(path, named(theirs, "Neu"), "/company unknownReference");
    const output = { language: "de", contentType: "pdf" };
    for (const part of [
      { exportType: "register", companyId: theirs },
      { exportType: "record", recordId: other },
    ])
      expect((await post("/api/export", { ...output, ...part })).status).toBe(404);
    // A person's visible companies count as a usage.
    expect((await admin.ok("/api/admin/company/findUsage", { id: ours })).items).toContainEqual(
      expect.objectContaining({ kind: "staff", id: person.id }),
    );
  });
});

describe("the last administrator", () => {
  async function alone() {
    const { group: own, admin: person } = await world({ app });
    const id = person.viewer.contact ?? 0;
    const entry = () => person.read(`/api/admin/staff/${id}`);
    const change = async (more: object) => post("edit", { ...(await entry()), ...more }, person);
    return { own, person, id, change };
  }

  test("cannot lock, demote, limit, rename or delete themselves, nor can others do so", async () => {
    const { own, id, person, change } = await alone();
    const company = await makeCompany(app, own);
    const operator = await makePerson(app, own, "ROLE_MASTER_EDITOR");
    const last = (path: string) => [412, `${path} lastAdmin`];
    expect(faultsOf(await change({ active: false }))).toEqual(last("/active"));
    expect(faultsOf(await change({ roles: ["ROLE_READER"] }))).toEqual(last("/roles"));
    expect(faultsOf(await change({ roles: [] }))).toEqual(last("/roles"));
    expect(faultsOf(await change({ companies: [{ id: company }] }))).toEqual(last("/companies"));
    expect(faultsOf(await change({ email: "anders@test.example" }))).toEqual(last("/email"));
    expect(faultsOf(await post("delete", { id }, person))).toEqual(last("/roles"));
    expect(faultsOf(await post("delete", { id }, operator))).toEqual(last("/roles"));
    expect((await change({ phone: "0431" })).status).toBe(200);
    // An invited person doesn't count until the invitation is accepted.
    await post("create", someone({ roles: ["ROLE_TENANT_ADMIN"] }), person);
    expect(faultsOf(await change({ active: false }))).toEqual(last("/active"));
    await makePerson(app, own, "ROLE_TENANT_ADMIN");
    expect((await change({ active: false })).status).toBe(200);
    expect(await app.isIn(person.token)).toBe(false);
  });

  test("one remains when two demote each other at once", async () => {
    const own = await makeGroup(app);
    const both = [
      await makePerson(app, own, "ROLE_TENANT_ADMIN"),
      await makePerson(app, own, "ROLE_TENANT_ADMIN"),
    ];
    for (let round = 0; round < 5; round += 1) {
      const entries = await Promise.all(
        both.map((each) => each.read(`/api/admin/staff/${each.viewer.contact}`)),
      );
      const [one, other] = both;
      const replies = await Promise.all([
        post("edit", { ...entries[1], roles: ["ROLE_READER"] }, one),
        post("edit", { ...entries[0], roles: ["ROLE_READER"] }, other),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await app.asOwner(
        `select 1 from account where group_id = $1 and 'ROLE_TENANT_ADMIN' = any(roles)`,
        [own],
      );
      expect(rows).toHaveLength(1);
      await app.asOwner(`update account set roles = '{ROLE_TENANT_ADMIN}' where group_id = $1`, [
        own,
      ]);
    }
  });
});
