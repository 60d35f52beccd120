import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  type Calls,
  callsWith,
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
} from "../../helpers/factories.ts";
import { setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { savePath } from "../../helpers/world.ts";

// Art. 15 GDPR: staff get everything stored about them in a group as one file.

const own = "/api/user/dataCopy";
const ofStaff = (id: number | null) => `/api/admin/staff/dataCopy/${id}`;
const password = "Leuchtturm im Nebel 41";

const app = await makeTestApp();
const group = await makeGroup(app, { title: "Nordlicht" });
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

const record = (by: Calls, name: string, company: number, more: object = {}) =>
  by.ok(savePath, { name, language: "de", company: { id: company }, ...more });

test("data of people of all companies are refused to an administrator of some", async () => {
  const person = await makePerson(app, group, "ROLE_TENANT_EDITOR");
  const path = ofStaff(person.viewer.contact);
  const limited = await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies: [kiel] });
  expect((await limited.get(path)).status).toBe(403);
  expect((await admin.get(ofStaff(kiel))).status).toBe(404);
  await admin.read(path);
});

describe("the copy of one's own data", () => {
  test("is a file that a browser saves and never opens", async () => {
    const person = await makePerson(app, group);
    const { headers } = await person.get(own);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="Auskunft Kim Person/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["cache-control"]).toContain("no-store");
  });

  test("says whose it is, what it contains and where they are named, in their language", async () => {
    const given = {
      firstName: "Wiebke",
      lastName: "Quast",
      email: "wiebke@quast.example",
      phone: "0431 99",
      company: { id: kiel },
      roles: ["ROLE_TENANT_EDITOR"],
      language: "en",
      companies: [{ id: kiel }],
    };
    const { id } = await admin.ok("/api/admin/staff/create", given);
    const { link } = await admin.ok("/api/admin/staff/link", { id });
    const taken = { link: String(link).split("#link=")[1], newPassword: password };
    const token = String((await app.post("/api/user/link", taken)).body.token);
    const category = { id: await productItemId(app, "contactItemCategories", "dpo") };
    const calls = callsWith(app, token);
    const made = await record(calls, "Lohnabrechnung", kiel);
    const named = await record(admin, "Geheimes Projekt", wien, {
      contactItems: [{ contact: { id }, category }],
    });
    await makeItem(app, group, "tools", { title: "Zeitwerk", owner: { id } });
    const domain = { translations: { de: "Werft", en: "Shipyard" }, contact: { id } };
    const made2 = await admin.ok("/api/admin/domains/create", domain);

    const assignee = { staff: { id } };
    for (const about of [made, named]) {
      const task = { title: `To do: ${about["name"]}`, recordId: about["id"], assignee };
      await admin.post("/api/tasks/todo", task);
    }

    const { secret } = await setUpCodeApp(app, token);

    const file = await calls.read(own);
    expect(file.head).toMatchObject({
      title: "Copy of personal data (Art. 15(3) GDPR)",
      group: { id: group, title: "Nordlicht" },
      person: "Wiebke Quast",
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      language: "en",
    });
    const parts = Object.keys(file).filter((name) => name !== "head");
    expect(Object.keys(file.head.sections)).toEqual(parts);
    expect(file.person).toContainEqual({ field: "phone", label: "Telephone", value: "0431 99" });
    expect(file.person).toContainEqual({
      field: "company",
      label: "Company",
      value: { id: kiel, title: "Kiel" },
    });
    expect(file.accounts).toMatchObject([
      {
        login: "wiebke@quast.example",
        state: "active",
        roles: [{ value: "ROLE_TENANT_EDITOR", label: "Tenant editor" }],
        companies: [{ id: kiel, title: "Kiel" }],
        lastLoginAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(file.sessions).toMatchObject([{ createdAt: expect.stringMatching(/^\d{4}-/) }]);
    expect(file.factors).toMatchObject([{ kind: "totp", title: "Handy" }]);
    expect(JSON.stringify(file)).not.toContain(secret);
    expect(file.devices.map(({ kind }: Body) => kind)).toEqual(
      expect.arrayContaining(["cookie", "address"]),
    );
    expect(file.invitations).toMatchObject([{ via: "shown", usedAt: expect.any(String) }]);
    expect(file.documents).toContainEqual({
      kind: "record",
      id: made["id"],
      title: "Lohnabrechnung",
      path: `/vvt/edit/${String(made["id"])}`,
      parts: ["author", "createdBy", "updatedBy"],
      versions: [1],
    });
    expect(file.documents).toContainEqual({
      kind: "domains",
      id: made2["id"],
      title: "Shipyard",
      path: `/settings/domains/edit/${String(made2["id"])}`,
      parts: ["/contact", "earlierVersion"],
    });
    // For a record of a hidden company, the copy says where she is named but not its content.
    expect(file.documents).toContainEqual({
      kind: "record",
      id: named["id"],
      parts: ["/contactItems/*/contact", "earlierVersion"],
    });
    expect(file.tasks).toMatchObject([
      { title: "To do: Lohnabrechnung", part: "assignee", recordId: made["id"] },
      { part: "assignee", recordId: named["id"] },
    ]);
    expect(JSON.stringify(file)).not.toContain("Geheimes Projekt");
    expect(JSON.stringify(file)).not.toContain("Wien");
    expect(file.log).toContainEqual(
      expect.objectContaining({ action: "record.created", isOwn: true, address: "127.0.0.1" }),
    );
    // Entries by others reveal neither actor nor address.
    const others = file.log.filter(({ isOwn }: Body) => !isOwn);
    expect(others.map(({ action }: Body) => action)).toContain("staff.invited");
    expect(others.filter((entry: Body) => "address" in entry || "actor" in entry)).toEqual([]);
    // An administrator who may see both companies gets everything.
    const whole = await admin.read(ofStaff(id));
    expect(JSON.stringify(whole.documents)).toContain("Geheimes Projekt");
    expect(whole.log.slice(0, file.log.length)).toEqual(file.log);
  });

  test("contains no secret of anybody", async () => {
    const person = await makePerson(app, group, "ROLE_READER", { password });
    await app.post("/api/login_check", { username: person.login, password });
    const text = JSON.stringify(await person.read(own));
    const { rows } = await app.asOwner(
      `select hash as secret from login_password where login = $1
       union all select t.hash from refresh_token t join session s on s.id = t.session_id where s.login = $1
       union all select d.hash from known_device d join account a on a.id = d.account_id where a.login = $1
       union all select s.id::text from session s where s.login = $1
       union all select k.hash from login_link l join login_link_key k on k.link_id = l.id where l.login = $1`,
      [person.login],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test("concerns one group only, and works for accounts without an entry", async () => {
    const other = await makeGroup(app, { title: "Alpenblick" });
    const login = "both@test.example";
    await makePerson(app, group, "ROLE_READER", { login });
    const there = await makePerson(app, other, "ROLE_READER", { login });
    await app.asOwner("update account set contact_id = null where id = $1", [there.viewer.account]);
    const file = await there.read(own);
    expect(file.head.group.title).toBe("Alpenblick");
    expect(file.person).toEqual([]);
    expect(file.accounts.map(({ id }: Body) => id)).toEqual([there.viewer.account]);
    expect(JSON.stringify(file)).not.toContain("Nordlicht");
  });

  test("is in the log, under whoever asked", async () => {
    const person = await makePerson(app, group);
    await person.read(own);
    await admin.read(ofStaff(person.viewer.contact));
    const { rows } = await app.asOwner(
      "select action, actor, target from audit where group_id = $1 order by seq desc limit 2",
      [group],
    );
    expect(rows.map((row) => [row.action, Number(row.actor), row.target])).toEqual([
      ["staff.dataCopied", admin.viewer.account, `staff/${person.viewer.contact}`],
      ["session.dataCopied", person.viewer.account, `account/${person.viewer.account}`],
    ]);
  });
});
