import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { openMailer } from "#server/mailer.ts";
import type { LinkWay } from "#server/store/accounts/loginLinks.ts";
import {
  callsWith,
  faultsOf,
  makeCompany,
  makeGroup,
  makePerson,
  offerLink,
  type Person,
} from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { type MailServer, startMailServer } from "../../helpers/mailServer.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { earlier } from "../../helpers/citus/onCitus.ts";

const password = "Seehund im Watt 1987";
const other = "Leuchtturm am Kai 55";
const third = "Strandhafer wiegt sich 8";

let counter = 0;

const app = await makeTestApp({}, { database: await ownDatabase() });
const ours = await makeGroup(app, { title: "Unsere" });
const theirs = await makeGroup(app, { title: "Andere" });
const admin = await makePerson(app, ours, "ROLE_TENANT_ADMIN");
const foreign = await makePerson(app, theirs, "ROLE_TENANT_ADMIN");

function post(name: string, body: object, by = admin) {
  return by.post(`/api/admin/staff/${name}`, body);
}

function someone(more: object = {}) {
  counter += 1;
  const names = { firstName: "Eva", lastName: `Sicher ${counter}` };
  return { ...names, email: `eva${counter}@test.example`, roles: ["ROLE_READER"], ...more };
}

function made(more: object = {}, by = admin) {
  return by.ok("/api/admin/staff/create", someone(more));
}

async function shownLink(id: number, by = admin): Promise<string> {
  const { body } = await post("link", { id, shown: true }, by);
  return String(body.link).split("#link=")[1] ?? "";
}

function take(link: string, proof: object) {
  return app.post("/api/user/link", { link, ...proof });
}

async function groupsOf(token: string): Promise<number[]> {
  const { groups } = await callsWith(app, token).read("/api/apps");
  return groups.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
}

async function offerFor(staff: number, group: number, link: string, via: LinkWay): Promise<void> {
  const { rows } = await app.asOwner("select id, login from account where contact_id = $1", [
    staff,
  ]);
  const { id: account, login } = rows[0];
  const viewer = { ...admin.viewer, group, account: Number(account) };
  await offerLink(app, { login, viewer }, link, { via });
}

async function edit(id: number, more: object, by = admin) {
  return post("edit", { ...(await by.read(`/api/admin/staff/${id}`)), ...more }, by);
}

describe("a role", () => {
  test("reserved to the operator cannot be granted by anyone else, on create or edit", async () => {
    const body = someone({ roles: ["ROLE_MASTER_EDITOR"] });
    expect((await post("create", body)).status).toBe(412);
    const operator = await makePerson(app, ours, "ROLE_MASTER_EDITOR");
    expect((await post("create", body, operator)).status).toBe(412);
    const person = await made();
    expect((await edit(person.id, { roles: ["ROLE_READER", "ROLE_MASTER_EDITOR"] })).status).toBe(
      412,
    );
    expect((await edit(person.id, { roles: ["ROLE_GOD"] })).status).toBe(412);
    const { rows } = await app.asOwner("select roles from account where contact_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ roles: ["ROLE_READER"] }]);
  });

  test("above one's own protects its holder: no lock, address change, link or deletion", async () => {
    const operator = await makePerson(app, ours, "ROLE_MASTER_EDITOR");
    const id = operator.viewer.contact ?? 0;
    expect(faultsOf(await edit(id, { active: false }))).toEqual([412, "/active accountAbove"]);
    expect(faultsOf(await edit(id, { email: "mine@test.example" }))).toEqual([
      412,
      "/email accountAbove",
    ]);
    expect(faultsOf(await edit(id, { roles: ["ROLE_READER"] }))).toEqual([
      412,
      "/roles accountAbove",
    ]);
    expect((await post("link", { id })).status).toBe(403);
    const ended = await admin.post("/api/admin/staff/endLink", { id });
    expect(ended.status).toBe(403);
    expect(faultsOf(await post("delete", { id }))).toContain("/roles accountAbove");
    expect((await edit(id, { phone: "0431" })).status).toBe(200);
    expect(await app.isIn(operator.token)).toBe(true);
    const { rows } = await app.asOwner("select roles from account where contact_id = $1", [id]);
    expect(rows).toEqual([{ roles: ["ROLE_MASTER_EDITOR"] }]);
  });
});

test("an administrator of some companies cannot give anybody more visibility than their own, including themselves", async () => {
  const [one, two] = [await makeCompany(app, ours), await makeCompany(app, ours)];
  const narrow = await makePerson(app, ours, "ROLE_TENANT_ADMIN", { companies: [one] });
  const create = (companies: number[]) =>
    post("create", someone({ companies: companies.map((id) => ({ id })) }), narrow);
  expect(faultsOf(await create([]))).toEqual([412, "/companies companiesTooMany"]);
  // Companies that they cannot see don't exist for them.
  expect(faultsOf(await create([one, two]))).toEqual([412, "/companies/1 unknownReference"]);
  const made = await create([one]);
  expect(made.status).toBe(200);
  const self = narrow.viewer.contact ?? 0;
  expect(faultsOf(await edit(self, { companies: [] }, narrow))).toEqual([
    412,
    "/companies companiesTooMany",
  ]);
  const wide = admin.viewer.contact ?? 0;
  expect(faultsOf(await edit(wide, { active: false }, narrow))).toContain("/active accountAbove");
  expect((await post("link", { id: wide }, narrow)).status).toBe(403);
  expect((await edit(made.body.id, { roles: ["ROLE_CREATOR"] }, narrow)).status).toBe(200);
});

describe("a person of another group", () => {
  test("creating a person and taking their link give the same replies, whether their address exists in another group or nowhere", async () => {
    const known = await makePerson(app, theirs, "ROLE_READER", { password });
    const replies = [];
    for (const email of [known.login, "nobody.at.all@test.example"]) {
      const reply = await post(
        "create",
        someone({ email, firstName: "Gleich", lastName: "Gleich" }),
      );
      const link = await post("link", { id: reply.body.id });
      const taken = await take(link.body.link.split("#link=")[1], { newPassword: other });
      const apps = await app.get("/api/apps", { token: taken.body.token });
      const blank = (text: string, values: string[]) =>
        values.reduce((rest, value) => rest.replaceAll(value, "x"), text);
      const times = /"(\d{4}-[^"]+Z)"/g;
      replies.push(
        [reply, link, apps].map(({ status, body }) => [
          status,
          blank(JSON.stringify(body), [
            email,
            String(reply.body.id),
            String(body.user?.id),
            body.link ?? "no link",
          ]).replaceAll(times, "t"),
        ]),
        [[taken.status, Object.keys(taken.body)]],
      );
      await post("delete", { id: reply.body.id });
    }
    expect(replies.slice(0, 2)).toEqual(replies.slice(2));
  });

  test("keeps their account: a password set here opens nothing there, and ends nothing there", async () => {
    const victim = await makePerson(app, theirs, "ROLE_TENANT_EDITOR", { password });
    const there = await app.signIn(victim.login, password);
    await offerLink(app, victim, "pending-there", { via: "mail" });
    const person = await made({ email: victim.login });
    const link = await shownLink(person.id);
    expect(faultsOf(await take(link, { password: other }))).toEqual([
      412,
      "/password password.wrong",
    ]);
    expect((await admin.read(`/api/admin/staff/${person.id}`)).accountState).toBe("invited");
    // Until the invitation is accepted, the account doesn't belong to them.
    expect(await groupsOf(there.body.token)).toEqual([theirs]);

    const taken = await take(link, { newPassword: other });
    expect([taken.status, await groupsOf(taken.body.token)]).toEqual([200, [ours]]);
    expect(await groupsOf((await app.signIn(victim.login, other)).body.token)).toEqual([ours]);
    expect(await groupsOf((await app.signIn(victim.login, password)).body.token)).toEqual([theirs]);
    for (const [token, group] of [
      [taken.body.token, theirs],
      [there.body.token, ours],
    ])
      expect((await app.post("/api/user/group", { id: group }, { token })).status).toBe(404);
    // Changing this password doesn't affect the other group, and the other one can't be changed.
    const session = callsWith(app, taken.body.token);
    const change = (oldPassword: string) =>
      session.post("/api/user/password", { oldPassword, newPassword: third });
    expect((await change(password)).status).toBe(412);
    expect((await change(other)).status).toBe(204);
    expect(await app.isIn(there.body.token)).toBe(true);
    expect((await app.signIn(victim.login, password)).status).toBe(200);
    expect((await take("pending-there", { password })).status).toBe(200);
    // Checking both takes no longer than checking one.
    const { rows } = await app.asOwner(
      `select hash from login_password where login = $1
       union all select hash from account_password p join account a on a.id = p.account_id
       where a.login = $1`,
      [victim.login],
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ hash }) => hash.split("$").at(-2))).size).toBe(1);
  });

  test("joins their account here by giving their password, and has one password for all from then on", async () => {
    const person = await makePerson(app, theirs, "ROLE_TENANT_EDITOR", { password });
    const here = await made({ email: person.login });
    expect((await take(await shownLink(here.id), { newPassword: other })).status).toBe(200);
    const link = await shownLink(here.id);
    const joined = await take(link, { password });
    expect([joined.status, await groupsOf(joined.body.token)]).toEqual([200, [ours, theirs]]);
    expect((await take(link, { password })).status).toBe(410);
    expect((await app.signIn(person.login, other)).status).toBe(401);
    const moved = await app.post("/api/user/group", { id: theirs }, { token: joined.body.token });
    const words = { oldPassword: password, newPassword: third };
    await app.ok("/api/user/password", words, { token: moved.body.token });
    const again = await app.signIn(person.login, third);
    expect(await groupsOf(again.body.token)).toEqual([ours, theirs]);
    // Locking the account here leaves the other group unaffected.
    await edit(here.id, { active: false });
    expect(await groupsOf((await app.signIn(person.login, third)).body.token)).toEqual([theirs]);
  });

  test.each(["shown", "mail", "operator"] as const)(
    "invited after a stranger has taken their address elsewhere, is not reached by the stranger: link %s",
    async (via) => {
      const email = `besetzt.${via}@test.example`;
      const squatted = await made({ email });
      const stranger = await take(await shownLink(squatted.id), { newPassword: other });
      const pending = await shownLink(squatted.id);
      const invited = await made({ email }, foreign);
      expect(await groupsOf((await app.signIn(email, other)).body.token)).toEqual([ours]);

      await offerFor(invited.id, theirs, `link-${via}`, via);
      const owner = await take(`link-${via}`, { newPassword: password });
      const isProved = via !== "shown";
      // A proved address opens all its accounts; an unproved one only this account.
      expect(await groupsOf(owner.body.token)).toEqual(isProved ? [ours, theirs] : [theirs]);
      expect(await app.isIn(stranger.body.token)).toBe(!isProved);
      const old = await app.signIn(email, other);
      expect([via, old.status]).toEqual([via, isProved ? 401 : 200]);
      if (!isProved) expect(await groupsOf(old.body.token)).toEqual([ours]);
      expect((await take(pending, { newPassword: third })).status).toBe(isProved ? 410 : 200);
      // A new link for the stranger's account doesn't reach the other one either.
      const late = await take(await shownLink(squatted.id), { newPassword: other });
      expect(await groupsOf(late.body.token)).toEqual([ours]);
      expect(await groupsOf((await app.signIn(email, password)).body.token)).toEqual([theirs]);
    },
  );

  test("without mail, has one password for both groups by giving the one they know, until one of them resets it", async () => {
    const email = "ohne.post@test.example";
    const [here, there] = [await made({ email }), await made({ email }, foreign)];
    await take(await shownLink(here.id), { newPassword: password });
    const both = await take(await shownLink(there.id, foreign), { password });
    expect(await groupsOf(both.body.token)).toEqual([ours, theirs]);
    const words = { oldPassword: password, newPassword: third };
    await app.ok("/api/user/password", words, { token: both.body.token });
    const signedIn = await app.signIn(email, third);
    expect(await groupsOf(signedIn.body.token)).toEqual([ours, theirs]);
    const away = await app.post("/api/user/group", { id: ours }, { token: signedIn.body.token });
    const moved = await app.post("/api/user/group", { id: theirs }, { token: away.body.token });
    expect(await app.isIn(away.body.token)).toBe(true);

    const reset = await take(await shownLink(here.id), { newPassword: other });
    expect(await groupsOf(reset.body.token)).toEqual([ours]);
    expect(await groupsOf((await app.signIn(email, third)).body.token)).toEqual([theirs]);
    // The session that switched groups survives, but loses the group with the new password.
    expect(await groupsOf(moved.body.token)).toEqual([theirs]);
    expect(await app.isIn(away.body.token)).toBe(false);

    // A mailed link makes the known password their own in this group, too.
    await offerFor(here.id, ours, "proof", "mail");
    expect((await take("proof", { password: third })).status).toBe(200);
    expect(await groupsOf((await app.signIn(email, third)).body.token)).toEqual([ours, theirs]);
    expect((await app.signIn(email, other)).status).toBe(401);
  });

  test("that has only invited someone cannot be entered with a password set here", async () => {
    const email = "noch.nirgends@test.example";
    const there = await made({ email }, foreign);
    const here = await made({ email });
    const taken = await take(await shownLink(here.id), { newPassword: other });
    expect(taken.status).toBe(200);
    expect(await groupsOf(taken.body.token)).toEqual([ours]);
    const { rows } = await app.asOwner("select state from account where contact_id = $1", [
      there.id,
    ]);
    expect(rows).toEqual([{ state: "invited" }]);
    // Granting a role there again doesn't open it either.
    await edit(there.id, { roles: [] }, foreign);
    await edit(there.id, { roles: ["ROLE_READER"] }, foreign);
    expect(await groupsOf(taken.body.token)).toEqual([ours]);
  });
});

describe("a link", () => {
  test("works once, even under concurrent use", async () => {
    const person = await made();
    const link = await shownLink(person.id);
    const replies = await Promise.all([1, 2, 3].map(() => take(link, { newPassword: password })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  test("is revoked by a newer one, a lock, another address, and with the person", async () => {
    const ends = [
      (id: number) => shownLink(id),
      (id: number) => edit(id, { active: false }),
      (id: number) => edit(id, { email: `neu${id}@test.example` }),
      (id: number) => edit(id, { roles: [] }),
      (id: number) => post("delete", { id }),
      (id: number) => post("endLink", { id }),
    ];
    for (const [index, end] of ends.entries()) {
      const person = await made();
      const link = await shownLink(person.id);
      await end(person.id);
      expect([index, (await take(link, { newPassword: password })).status]).toEqual([index, 410]);
    }
  });

  test("refuses weak passwords and incomplete input", async () => {
    const person = await made({ email: "wilhelmine.lang@test.example" });
    const link = await shownLink(person.id);
    const weak = { newPassword: "wilhelmine.lang@test.example" };
    expect((await take(link, weak)).status).toBe(412);
    expect(faultsOf(await take(link, {}))).toEqual([412, "/newPassword required"]);
    expect((await take(link, { newPassword: password })).status).toBe(200);
  });

  test("of an active person resets the password here, and gives nobody access elsewhere", async () => {
    const both = await makePerson(app, ours, "ROLE_READER", { password });
    const link = await shownLink(both.viewer.contact ?? 0);
    const taken = await take(link, { newPassword: other });
    expect(taken.status).toBe(200);
    expect(await app.isIn(both.token)).toBe(false);
    // A link from the mailbox or the operator proves the person's identity.
    await makePerson(app, theirs, "ROLE_READER", { login: both.login });
    await offerLink(app, both, "from-the-mailbox", { via: "mail" });
    expect((await take("from-the-mailbox", { newPassword: password })).status).toBe(200);
  });

  test("guessing passwords through one is throttled like sign-in", async () => {
    const victim = await makePerson(app, theirs, "ROLE_READER", { password });
    const person = await made({ email: victim.login });
    const link = await shownLink(person.id);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await take(link, { password: `falsch ${attempt}` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 412));
    expect(statuses.at(-1)).toBe(429);
    const { rows } = await app.asOwner(
      `select count(*)::int4 as n from audit where group_id = $1 and action = 'session.signInFailed'`,
      [ours],
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(10);
  });
});

test("nobody gets more than five links an hour, and a group no more than its quota", async () => {
  const { group: own, admin: by } = await world({ app });
  const person = await made({}, by);
  const link = (id: number) => post("link", { id }, by);
  for (let count = 0; count < limits.linksOfOne; count += 1)
    expect((await link(person.id)).status).toBe(200);
  const refused = await link(person.id);
  expect([refused.status, refused.body.error]).toEqual([429, "tooMany"]);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  const second = await made({}, by);
  expect((await link(second.id)).status).toBe(200);
  await app.asOwner(
    `insert into login_link (login, group_id, account_id, via, state, made_at, expires_at)
     select 'x', $1, 0, 'mail', 'sent', now(), now() from generate_series(1, $2) n`,
    [own, limits.linksOfGroup],
  );
  expect((await link(second.id)).status).toBe(429);
  await app.asOwner(`update login_link set made_at = ${earlier("made_at", "61 minutes")}`);
  expect((await link(person.id)).status).toBe(200);
});

test("without a mail server a link is shown on request; the log says that there is one, not which", async () => {
  const person = await made();
  const link = await shownLink(person.id);
  expect(app.lines.filter((each) => each.includes('"invitation"'))).not.toEqual([]);
  const secret = link.split("#link=").at(-1) ?? link;
  expect(secret.length).toBeGreaterThan(20);
  expect(app.lines.join("")).not.toContain(secret);
  expect(app.lines.join("")).not.toContain(person.email);
  const listed = await admin.get("/api/admin/staff/list");
  expect(JSON.stringify(listed.body)).not.toContain(link);
  expect(JSON.stringify(await admin.read(`/api/admin/staff/${person.id}`))).not.toContain(link);
});

describe("addresses and names in mails", () => {
  let mails: MailServer;
  let own: TestApp;
  let sender: Person;

  beforeAll(async () => {
    mails = await startMailServer();
    own = await makeTestApp({
      mail: openMailer({ SMTP_URL: mails.url, SMTP_FROM: "a@b.example" }),
    });
    const group = await makeGroup(own, { title: "Böse\r\nBcc: evil@test.example\r\n\r\nText" });
    sender = await makePerson(own, group, "ROLE_TENANT_ADMIN");
  });

  test.each([
    "a@test.example\r\nBcc: evil@test.example",
    "a@test.example,evil@test.example",
    "a@test.example;evil@test.example",
    "evil@test.example <a@test.example>",
    '"a@test.example"@evil@test.example',
    "a@test.example\u0000",
    "a@test.example evil@test.example",
    "@test.example",
    "a@",
  ])("%j is no address", async (email) => {
    const { status } = await post("create", someone({ email }), sender);
    expect([400, 412]).toContain(status);
  });

  test("cannot inject headers, recipients or markup", async () => {
    const names = {
      firstName: "Eva\r\nBcc: evil@test.example",
      lastName: "<script>alert(1)</script>",
    };
    await post("create", { ...someone(names), ...names }, sender);
    const body = someone();
    expect((await post("create", body, sender)).status).toBe(200);
    await sendWaitingMails(own.platform);
    for (const mail of mails.mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.to[0]).toMatch(/^eva\d+@test\.example$/);
      expect([...mail.headers.keys()]).not.toContain("bcc");
      expect(mail.headers.get("subject")).toMatch(/^Böse Bcc: evil@test\.example Text: /);
      expect(mail.parts.get("text/html")).not.toContain("<script");
    }
    expect(mails.mails.length).toBeGreaterThan(0);
  });
});
