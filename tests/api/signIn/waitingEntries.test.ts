import { expect, onTestFinished, test } from "vitest";
import { appearIfDue } from "#server/jobs/appearing.ts";
import { noteRefusals } from "#server/jobs/noteRefusals.ts";
import { eraseStaff } from "#server/services/staff/eraseStaff.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { logOf } from "../../helpers/auditLog.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

// Logs lie on the machines of their groups: while one is down, people sign in as before.

const password = "Seehund im Watt 1987";
const database = await ownDatabase();
const app = await makeTestApp({}, { database });
const group = await makeGroup(app);

/** Lets nobody write to a log or lock its head; the returned function lets them again. */
async function breakLogs(): Promise<() => Promise<void>> {
  await app.asOwner("revoke insert on audit from app_rw");
  await app.asOwner("revoke update on audit_head from app_rw");
  const mend = async () => {
    await app.asOwner("grant insert on audit to app_rw");
    await app.asOwner("grant update on audit_head to app_rw");
  };
  onTestFinished(mend);
  return mend;
}

const signIn = async (username: string, secret = password, on = app) =>
  (await on.post("/api/login_check", { username, password: secret })).status;

async function logged(person: Person) {
  const target = `account/${person.viewer.account}`;
  const entries = await logOf(app, person.viewer.group);
  return entries
    .filter((entry) => entry.target === target)
    .map(({ action, address }) => [action, address !== null]);
}

test("who signs in while the log can't be written is in, and the log has it in order and once later", async () => {
  const person = await makePerson(app, group, "ROLE_READER", { password });
  const mend = await breakLogs();
  expect(await signIn(person.login)).toBe(200);
  expect(await signIn(person.login, "falsch geraten 99")).toBe(401);
  expect(await signIn(person.login)).toBe(200);
  await noteRefusals(app.platform);
  expect(await logged(person)).toEqual([]);
  await mend();
  await noteRefusals(app.platform);
  const entries = [
    ["session.signedIn", true],
    ["session.signInFailed", true],
    ["session.signedIn", true],
  ];
  expect(await logged(person)).toEqual(entries);
  await noteRefusals(app.platform);
  expect(await logged(person)).toEqual(entries);
  expect(await app.store.withGroup(group, (tx) => verifyAudit(tx))).toMatchObject({ broken: null });
});

test("an unknown name is refused as ever while nobody's log can't be written", async () => {
  const before = (await logOf(app, nobodysGroup)).length;
  const mend = await breakLogs();
  expect(await signIn("unbekannt@test.example")).toBe(401);
  await mend();
  await noteRefusals(app.platform);
  const entries = await logOf(app, nobodysGroup);
  expect(entries.slice(before)).toMatchObject([{ action: "session.signInFailed", actor: null }]);
});

test("of who is erased no address reaches the log later", async () => {
  const person = await makePerson(app, group, "ROLE_READER", { password });
  const mend = await breakLogs();
  expect(await signIn(person.login)).toBe(200);
  await mend();
  await app.store.withGroup(group, (tx) => eraseStaff(tx, person.viewer.contact ?? 0, null));
  await noteRefusals(app.platform);
  expect(await logged(person)).toEqual([["session.signedIn", false]]);
});

test("a group whose log is broken keeps no other group's entries waiting", async () => {
  const one = await makePerson(app, await makeGroup(app));
  const other = await makePerson(app, await makeGroup(app));
  await app.asOwner(
    `insert into waiting_entry (group_id, at, action, target)
     values ($1, now(), 'session.signedIn', $2), ($3, now(), 'session.signedIn', $4)`,
    [
      one.viewer.group,
      `account/${one.viewer.account}`,
      other.viewer.group,
      `account/${other.viewer.account}`,
    ],
  );
  await app.asOwner(
    `insert into audit (group_id, seq, at, actor, action, target, detail, prev_hash, hash)
     select $1, seq + 1, now(), null, 'a', null, '{}', '', '' from audit_head where group_id = $1`,
    [one.viewer.group],
  );
  await noteRefusals(app.platform);
  expect(await logged(one)).toEqual([]);
  expect(await logged(other)).toEqual([["session.signedIn", false]]);
});

test("work that repeats begins without the log of nobody", async () => {
  await app.asOwner("delete from job");
  await breakLogs();
  expect(await appearIfDue(app.platform)).toBe(true);
  expect(await appearIfDue(app.platform)).toBe(false);
});

test.skipIf(!process.env["CITUS_URL"])(
  "with all workers down everybody signs in, and who is unknown is refused",
  async () => {
    const person = await makePerson(app, group, "ROLE_READER", { password });
    // A store of its own: that of the tests reads the log in each transaction.
    const server = await makeTestApp({ store: database.store }, { database });
    const { rows: workers } = await app.asOwner(
      "select nodeid as id, nodeport as port from pg_dist_node where groupid <> 0",
    );
    const move = async (to: "away" | "back") => {
      for (const { id, port } of workers)
        await app.asOwner("update pg_dist_node set nodeport = $2 where nodeid = $1", [
          id,
          to === "away" ? id : port,
        ]);
    };
    await move("away");
    onTestFinished(() => move("back"));
    const first = await server.post("/api/login_check", { username: person.login, password });
    expect(first.status).toBe(200);
    expect(await signIn("niemand@test.example", password, server)).toBe(401);
    const renewed = { refresh_token: first.body.refresh_token };
    expect((await server.post("/api/token/refresh", renewed)).status).toBe(200);
    await move("back");
    await noteRefusals(app.platform);
    expect(await logged(person)).toEqual([["session.signedIn", true]]);
  },
);
