import { describe, expect, test } from "vitest";
import { finishInTime, resumeErasures } from "#server/services/staff/eraseStaff.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { condenseAll, formsOf, packedTexts } from "../../helpers/condensed.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import {
  callsWith,
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
} from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";
import { setUpCodeApp } from "../../helpers/signIn/factors.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { earlier, isOnCitus } from "../../helpers/citus/onCitus.ts";

// Deleting a member of staff erases their personal data everywhere, while what they did stays
// readable, under a number instead of a name, and the audit log verifiable.

const password = "Leuchtturm im Nebel 41";
const action = { action: "record.saved" } as const;

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Nordlicht" });
const company = await makeCompany(app, group);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

let count = 0;

/** A person whose data occur nowhere else, so that any trace can be found. */
function someone() {
  count += 1;
  return {
    salutation: `Käptn ${count}xq`,
    firstName: `Wiebke${count}xq`,
    lastName: `Quastenflosser${count}xq`,
    email: `wiebke${count}@quasten.example`,
    phone: `0431 QX 76 5${count}`,
    jobTitle: `Leuchtturmwärterin ${count}xq`,
    street: `Kormoranweg ${count}xq`,
    postcode: `QX-2493${count}`,
    city: `Flensburg ${count}xq`,
    description: `Seit ${count}xq im Haus`,
  };
}

type Someone = ReturnType<typeof someone>;

const marksOf = (data: Someone) => Object.values(data);

async function tablesWith(marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.asOwner(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.asOwner(
      `select t::text as text from "${name}" t where t::text ilike any($1::text[])`,
      [marks.map((mark) => `%${mark}%`)],
    );
    const all = rows.map(({ text }) => text.toLowerCase());
    for (const mark of marks)
      if (all.some((text) => text.includes(mark.toLowerCase()))) found.push(`${name}: ${mark}`);
  }
  const texts = (await packedTexts(app)).map((text) => text.toLowerCase());
  for (const mark of marks)
    if (texts.some((text) => text.includes(mark.toLowerCase()))) found.push(`revision: ${mark}`);
  return found;
}

/** A person who signed in, made a record, is its contact, heads a department and is replaced. */
async function known() {
  const data = someone();
  const given = { ...data, roles: ["ROLE_TENANT_EDITOR"], language: "en" };
  const { id } = await admin.ok("/api/admin/staff/create", given);
  const { link } = await admin.ok("/api/admin/staff/link", { id });
  const taken = { link: String(link).split("#link=")[1], newPassword: password };
  const { token } = await app.ok("/api/user/link", taken);
  const calls = callsWith(app, token);
  await app.signIn(data.email, "wrong wrong wrong");
  const department = { companyId: company, title: `Werft ${count}`, head: { id } };
  const made = await admin.ok("/api/admin/addCompanyDepartment", department);
  const domain = { translations: { de: `Bereich ${count}` }, contact: { id } };
  await admin.ok("/api/admin/domains/create", domain);
  const category = { id: await productItemId(app, "contactItemCategories", "dpo") };
  const body = {
    name: `Lohnabrechnung ${count}`,
    language: "de",
    company: { id: company },
    department: { id: made.id },
    contactItems: [{ contact: { id }, category }],
  };
  const record = await calls.ok(savePath, body);
  return { data, id, record, token, ...calls };
}

/** Replaces a person everywhere, so that they can be deleted. */
async function relieve({ id }: { id: number }): Promise<void> {
  const replacementId = await makeItem(app, group, "staff", { firstName: "Ole", lastName: "Neu" });
  await admin.ok("/api/admin/staff/replace", { id, replacementId });
}

const remove = (id: number, by = admin) => by.post("/api/admin/staff/delete", { id });

async function erased() {
  const person = await known();
  await relieve(person);
  expect((await remove(person.id)).status).toBe(204);
  return person;
}

async function chain(of = group) {
  return app.store.withSnapshot(of, verifyAudit);
}

test("filters that a former member of staff saved for themselves are deleted with them", async () => {
  const person = await known();
  const [title, conditions] = ["Nur für mich allein", { field: "status", in: ["draft"] }];
  const path = "/api/admin/filter/user/create";
  await person.ok(path, { title, conditions });
  expect((await tablesWith([title])).length).toBeGreaterThan(0);
  await relieve(person);
  expect((await remove(person.id)).status).toBe(204);
  expect(await tablesWith([title])).toEqual([]);
});

const former = /^Ausgeschiedene Person (\d+)$/;

describe("a member of staff who signed in, wrote a record and was named in it", () => {
  test("is in many tables, and after deletion in none", async () => {
    const person = await known();
    await setUpCodeApp(app, person.token);
    const own = ["account", "item", "login", "login_link", "revision", "session"];
    const before = (await tablesWith(marksOf(person.data))).map((found) => found.split(":")[0]);
    expect(new Set(before)).toEqual(
      new Set([...own, "factor_request", "recovery_code", "second_factor"]),
    );
    expect((await remove(person.id)).status).toBe(412);
    await relieve(person);
    expect((await remove(person.id)).status).toBe(204);
    expect(await tablesWith(marksOf(person.data))).toEqual([]);
    for (const table of ["known_device", "account_password"]) {
      const { rows } = await app.asOwner(
        `select 1 from ${table} d join account a on a.id = d.account_id where a.contact_id = $1`,
        [person.id],
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test("is in no version that was condensed, nor in one told by its difference from such", async () => {
    const person = await known();
    const { id } = person.record;
    const second = await admin.ok(savePath, { ...person.record, description: "Mit Kontakt." });
    await admin.ok(savePath, { ...second, description: "Ohne Kontakt.", contactItems: [] });
    await condenseAll(app);
    const { loose, differences } = await formsOf(app, id);
    expect([loose, differences > 0]).toEqual([0, true]);
    await relieve(person);
    expect((await remove(person.id)).status).toBe(204);
    expect(await tablesWith(marksOf(person.data))).toEqual([]);
    const versions = [1, 2, 3].map((version) => admin.ok("/api/records/version", { id, version }));
    const [first, , third] = await Promise.all(versions);
    expect(first.record).toMatchObject({ company: { title: expect.any(String) } });
    expect(first.record.contactItems[0].contact.title).toMatch(former);
    expect(third.record.description).toBe("Ohne Kontakt.");
  });

  test("is named by a number of their own in records, lists and the log, in the reader's language", async () => {
    const people = [await erased(), await erased()];
    const titles: string[] = [];
    for (const { id, record } of people) {
      const path = `/api/processingActivity/${record.id}`;
      const { createdBy } = await admin.read(path);
      expect(createdBy).toEqual({ id, title: expect.stringMatching(former) });
      titles.push(createdBy.title);
      const seen = await app.get(`/api/activityStream/activityStream?recordId=${record.id}`, {
        token: admin.token,
        headers: { "accept-language": "en" },
      });
      const number = former.exec(createdBy.title)?.[1];
      expect(seen.body.items.at(-1)).toMatchObject({
        action: "record.created",
        actor: { id, title: `Former staff member ${number}` },
      });
    }
    expect(new Set(titles).size).toBe(2);
    const log = await admin.get("/api/activityStream/activityStream?kind=items");
    expect(log.body.items[0]).toMatchObject({
      action: "item.erased",
      item: { kind: "staff", title: titles[1], exists: false },
    });
  });

  test("is named by it in an export as of an earlier day", async () => {
    const { record } = await erased();
    const id = record.id;
    await app.asOwner(`update revision set at = ${earlier("at", "3 days")} where target_id = $1`, [
      id,
    ]);
    await app.asOwner("update revision set at = now() where target_id = $1 and version > 1", [id]);
    const wanted = { exportType: "record", recordId: id, exportHistoryDate: dayAhead(-1) };
    const text = await exportedPdf(admin, wanted);
    expect(text.has(record.name)).toBe(true);
    expect(text.pages.join("\n")).toMatch(/Ausgeschiedene\s+Person\s+\d+/);
  });

  test("leaves a log that verifies, with what they did but not from where", async () => {
    const before = await chain();
    const { record } = await erased();
    const after = await chain();
    expect(after).toMatchObject({ broken: null });
    expect(after.entries).toBeGreaterThan(before.entries);
    const { rows } = await app.asOwner(
      `select a.action, o.address from audit a left join audit_address o using (group_id, seq)
       where a.actor = (select created_by from record where id = $1)
         or (a.actor is null and a.target = 'account/' || (select created_by from record where id = $1))`,
      [record.id],
    );
    expect(rows.map((row) => row.action)).toContain("session.signInFailed");
    expect(rows.map((row) => row.action)).toContain("record.created");
    expect(rows.filter(({ address }) => address !== null)).toEqual([]);
    const others = await app.asOwner(
      "select count(*)::int as n from audit_address where group_id = $1 and address is not null",
      [group],
    );
    expect(others.rows[0].n).toBeGreaterThan(0);
  });

  test("may be the administrator who deletes them", async () => {
    const data = someone();
    const own = await makePerson(app, group, "ROLE_TENANT_ADMIN", { login: data.email });
    const { contact, account } = own.viewer;
    expect((await remove(contact ?? 0, own)).status).toBe(204);
    expect(await tablesWith([data.email])).toEqual([]);
    expect((await own.get("/api/apps")).status).toBe(401);
    const { rows } = await app.asOwner(
      `select a.action, o.address from audit a left join audit_address o using (group_id, seq)
       where a.actor = $1 order by seq`,
      [account],
    );
    expect(rows).toContainEqual({ action: "staff.erased", address: null });
    expect(rows.filter(({ address }) => address !== null)).toEqual([]);
    expect(await chain()).toMatchObject({ broken: null });
  });

  test("cannot be brought back by undoing their replacement", async () => {
    const person = await known();
    const replacementId = await makeItem(app, group, "staff", { firstName: "Ole", lastName: "X" });
    const { jobId } = await admin.ok("/api/admin/staff/replace", { id: person.id, replacementId });
    expect((await remove(person.id)).status).toBe(204);
    await admin.assertInvalid("/api/work/undo", { jobId }, "/jobId undoOver");
  });

  test("keeps an account in another group, and signs in there as before", async () => {
    const person = await known();
    const other = await makeGroup(app, { title: "Alpenblick" });
    const theirs = await makePerson(app, other, "ROLE_TENANT_ADMIN");
    const { firstName, lastName, email } = person.data;
    const there = { firstName, lastName, email, roles: ["ROLE_READER"] };
    const { id } = await theirs.ok("/api/admin/staff/create", there);
    const { link } = await theirs.ok("/api/admin/staff/link", { id });
    await app.ok("/api/user/link", { link: String(link).split("#link=")[1], password });
    await relieve(person);
    expect((await remove(person.id)).status).toBe(204);
    expect((await app.signIn(email, password)).status).toBe(200);
    const read = await theirs.read(`/api/admin/staff/${id}`);
    expect(read).toMatchObject({ firstName, lastName, email });
    expect(await chain(other)).toMatchObject({ broken: null });
  });
});

test("who is named by a stamp alone can be deleted; the record stays readable and can be saved", async () => {
  const data = someone();
  const { id } = await admin.ok("/api/admin/staff/create", data);
  const record = await admin.ok(savePath, {
    name: "Mit Folgenabschätzung",
    language: "de",
    company: { id: company },
  });
  const stamp = JSON.stringify({
    dpiaCompleted: true,
    dpiaNote: "Ergebnis",
    dpiaCompletedBy: { id },
  });
  await app.asOwner("update record set body = body || $2 where id = $1", [record.id, stamp]);
  const path = `/api/processingActivity/${record.id}`;
  const read = () => admin.read(path);
  expect((await read()).dpiaCompletedBy).toMatchObject({ id, email: data.email });
  // Save once more, so that the current title is in a revision.
  await admin.ok(savePath, { ...(await read()), name: "Mit DSFA" });
  expect((await remove(id)).status).toBe(204);
  const after = await read();
  expect(after.dpiaCompletedBy).toEqual({ id, title: expect.stringMatching(former) });
  await admin.ok(savePath, { ...after, name: "Mit DSFA, geändert" });
  expect(await tablesWith(marksOf(data))).toEqual([]);
});

describe("an erasure that is interrupted", () => {
  test.skipIf(isOnCitus)("before it is stored leaves everything as it was", async () => {
    const data = someone();
    const { id } = await admin.ok("/api/admin/staff/create", data);
    await app.asOwner(`create function stopped() returns trigger language plpgsql as
      $$ begin raise exception 'stopped'; end $$;
      create trigger stopped after insert on former_staff for each row execute function stopped()`);
    expect((await remove(id)).status).toBe(500);
    await app.asOwner("drop trigger stopped on former_staff; drop function stopped()");
    expect(await admin.read(`/api/admin/staff/${id}`)).toMatchObject(data);
  });

  test("after it is stored names nobody any more, and is finished by the next server", async () => {
    const person = await known();
    await relieve(person);
    const { withGroupAtLength } = app.platform.store;
    app.platform.store.withGroupAtLength = () => Promise.reject(new Error("stopped"));
    expect((await remove(person.id)).status).toBe(204);
    app.platform.store.withGroupAtLength = withGroupAtLength;
    expect(app.lines.at(-1)).not.toContain(person.data.email);
    expect(await tablesWith(marksOf(person.data))).not.toEqual([]);
    const later = { ...app.platform, clock: () => new Date(Date.now() + 60_000) };
    await resumeErasures(later);
    expect(await tablesWith(marksOf(person.data))).toEqual([]);
    await finishInTime(app.platform, group, person.id);
    expect(await chain()).toMatchObject({ broken: null });
  });
});

test("members of staff deleted by an earlier version are erased when the server starts", async () => {
  const person = await known();
  await relieve(person);
  const { rows } = await app.asOwner("select body from item where id = $1", [person.id]);
  await app.asOwner("delete from item where id = $1", [person.id]);
  await app.asOwner(
    `insert into revision (group_id, target_kind, target_id, version, at, op, body)
     values ($1, 'staff', $2, 9, now(), 'delete', $3)`,
    [group, person.id, rows[0].body],
  );
  await app.asOwner(
    `update account set state = 'closed', login = 'closed:' || id, body = $2 where contact_id = $1`,
    [person.id, { name: `${person.data.firstName} ${person.data.lastName}` }],
  );
  await Promise.all([resumeErasures(app.platform), resumeErasures(app.platform)]);
  const former = await app.asOwner("select 1 from former_staff where id = $1", [person.id]);
  expect(former.rowCount).toBe(1);
  // Their login has no account left and is removed by the next sweep.
  const left = await tablesWith(marksOf(person.data));
  expect(left).toEqual([]);
  expect(await chain()).toMatchObject({ broken: null });
});

test("versions cannot be changed except by erasing somebody", async () => {
  await app.store.withGroup(group, (tx) =>
    tx.db
      .updateTable("revision")
      .set({ body: '{"changed": true}' })
      .where("groupId", "=", group)
      .execute(),
  );
  const { rows } = await app.asOwner(
    "select count(*)::int as n from revision where group_id = $1 and body ? 'changed'",
    [group],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

describe("a log whose entries hold addresses in their hash", () => {
  /** A group with pre-upgrade log entries, and a person who acted in them. */
  async function upgraded() {
    const { group: old, admin: boss } = await world({ app });
    const person = await makePerson(app, old, "ROLE_READER");
    for (const actor of [person.viewer.account, boss.viewer.account, person.viewer.account])
      await app.store.withGroup(old, (tx) =>
        writeAudit(tx, { actor, ...action, detail: { address: "203.0.113.9", version: 1 } }),
      );
    await app.asOwner(
      `insert into audit_address (group_id, seq, address, hashed)
       select group_id, seq, detail ->> 'address', true from audit
       where group_id = $1 and detail ? 'address'`,
      [old],
    );
    await app.asOwner("update audit set detail = detail - 'address' where group_id = $1", [old]);
    const seqs = await app.asOwner(
      "select seq from audit_address where group_id = $1 and hashed order by seq",
      [old],
    );
    const id = person.viewer.contact ?? 0;
    return { old, id, boss, seqs: seqs.rows.map(({ seq }) => Number(seq)) };
  }

  test("verifies before and after somebody's addresses are erased; others' stay", async () => {
    const { old, id, boss } = await upgraded();
    expect(await chain(old)).toMatchObject({ broken: null });
    const { last } = await chain(old);
    expect((await remove(id, boss)).status).toBe(204);
    expect(await chain(old)).toMatchObject({ broken: null });
    const { rows } = await app.asOwner(
      "select address from audit_address where group_id = $1 and hashed order by seq",
      [old],
    );
    expect(rows.map(({ address }) => address)).toEqual([null, "203.0.113.9", null]);
    // Hashes noted before the erasure still prove the earlier state.
    const kept = await app.asOwner("select 1 from audit where group_id = $1 and hash = $2", [
      old,
      last,
    ]);
    expect(kept.rowCount).toBe(1);
  });

  test.each([
    [
      "an address altered",
      "update audit_address set address = '198.51.100.1' where group_id = $1 and seq = $2",
      1,
    ],
    [
      "an address removed",
      "update audit_address set address = null where group_id = $1 and seq = $2",
      1,
    ],
    [
      "an erased entry altered",
      "update audit set action = 'x' where group_id = $1 and seq = $2",
      0,
    ],
    [
      "an entry declared erased by another",
      "update audit_address set address = null, erased_by = (select max(seq) from audit where group_id = $1) where group_id = $1 and seq = $2",
      1,
    ],
  ])("reveals %s", async (_what, statement, at) => {
    const { old, id, boss, seqs } = await upgraded();
    expect((await remove(id, boss)).status).toBe(204);
    await app.asOwner(statement, [old, seqs[at]]);
    expect((await chain(old)).broken).not.toBeNull();
    await app.asOwner("delete from audit where group_id = $1", [old]);
  });

  test("reveals an address that was altered since it was sealed", async () => {
    const old = await makeGroup(app);
    await app.store.withGroup(old, (tx) =>
      writeAudit({ ...tx, from: "203.0.113.9" }, { actor: null, ...action }),
    );
    expect(await chain(old)).toMatchObject({ broken: null });
    await app.asOwner("update audit_address set address = '198.51.100.1' where group_id = $1", [
      old,
    ]);
    expect((await chain(old)).broken).toBe(1);
  });
});
