import { expect, test } from "vitest";
import {
  allFeatures,
  makeCompany,
  makeGroup,
  makePerson,
  type Person,
} from "../../helpers/factories.ts";
import { eraseAccounts } from "#server/store/accounts/formerStaff.ts";
import { endSessionsOf, moveSession, sweepSessions } from "#server/store/accounts/sessions.ts";
import {
  changeAccount,
  endAccountSessions,
  type AccountChange,
} from "#server/store/accounts/staffAccounts.ts";
import { listenAs } from "../../helpers/liveClient.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

let group = 0;

const app = await makeTestApp();
group = await makeGroup(app);

const losses: [string, (person: Person) => Promise<unknown>][] = [
  [
    "signing out",
    ({ token, refreshToken }) =>
      app.post("/api/user/logout", { refresh_token: refreshToken }, { token }),
  ],
  ["a locked account", (person) => change(person, { state: "locked" })],
  ["other roles", (person) => change(person, { roles: ["ROLE_CREATOR"] })],
  [
    "other companies",
    async (person) => change(person, { companies: [await makeCompany(app, group)] }),
  ],
  [
    "a removed account",
    ({ viewer }) => app.store.withGroup(group, (tx) => eraseAccounts(tx, [viewer.account])),
  ],
  [
    "all sessions of the account ended",
    ({ viewer }) =>
      app.store.withGroup(group, (tx) => endAccountSessions(tx, viewer.account, "disabled")),
  ],
  [
    "another password",
    ({ viewer }) =>
      app.store.withService((db, now) =>
        endSessionsOf(db, [viewer.account], { kept: null, why: "passwordChanged" }, now),
      ),
  ],
  [
    "a session that its owner has ended",
    ({ viewer, token }) => app.post("/api/user/sessions/end", { id: viewer.session }, { token }),
  ],
  [
    "a session that has expired",
    async ({ viewer }) => {
      await app.asOwner("delete from refresh_token where session_id = $1", [viewer.session]);
      await app.store.withService(sweepSessions);
    },
  ],
  [
    "a session that moved to a group which another password opens",
    async ({ viewer, login }) => {
      const other = await makePerson(app, await makeGroup(app));
      const { account } = other.viewer;
      await app.asOwner("update account set login = $1 where id = $2", [login, account]);
      await app.asOwner("insert into account_password values ($1, 'another')", [account]);
      await app.store.withService((db) => moveSession(db, viewer.session, other.viewer));
    },
  ],
];

function change({ viewer }: Person, to: AccountChange) {
  return app.store.withGroup(group, (tx) => changeAccount(tx, viewer.account, to));
}

test.each(losses)("check list 9: a stream ends at once with %s", async (_name, lose) => {
  const features = ["consultant"];
  const licensed = allFeatures.filter((each) => each !== "consultant");
  group = await makeGroup(app, { features: licensed });
  const person = await makePerson(app, group, "ROLE_READER", { features });
  const other = await makePerson(app, group);
  const [client, kept] = [
    await listenAs(app, person, [`/groups/${group}/records/{id}`]),
    await listenAs(app, other, [`/groups/${group}/records/{id}`]),
  ];
  await lose(person);
  await client.ended;
  // Other people's streams stay open.
  await app.live.checkRights();
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const record = { name: "Danach", language: "de", template: true };
  const { body } = await admin.post("/api/processingActivity/activity", record);
  expect((await kept.update()).id).toBe(body.id);
});

test("a stream goes on through a sign-in and whatever else changes no right", async () => {
  const person = await makePerson(app, group);
  const client = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
  await change(person, { language: "en" });
  await app.live.checkRights();
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const record = { name: "Weiter", language: "de", template: true };
  const { body } = await admin.post("/api/processingActivity/activity", record);
  expect((await client.update()).id).toBe(body.id);
});

test("where nobody tells of lost rights, they are looked at by the way", async () => {
  const its = await makeGroup(app);
  const person = await makePerson(app, its, "ROLE_READER", { features: ["consultant"] });
  const client = await listenAs(app, person, [`/groups/${its}/records/{id}`]);
  await app.asOwner("update group_of_companies set features = '{}' where group_id = $1", [its]);
  await app.asOwner("update account set features = '{}' where group_id = $1", [its]);
  await app.live.checkRights();
  await client.ended;
});
