import { beforeAll, describe, expect, test } from "vitest";
import {
  allFeatures,
  makeCompany,
  makeGroup,
  makePerson,
  type Person,
} from "../../helpers/factories.ts";
import { listenAs } from "../../helpers/liveClient.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";

let app: TestApp;
let group = 0;

beforeAll(async () => {
  app = await makeTestApp();
  group = await makeGroup(app);
});

/** What takes rights away, by name. */
const losses: [string, (person: Person) => Promise<unknown>][] = [
  [
    "signing out",
    ({ token, refreshToken }) =>
      app.post("/api/user/logout", { refresh_token: refreshToken }, { token }),
  ],
  ["a disabled account", ({ viewer }) => change("state = 'disabled'", viewer.account)],
  ["other roles", ({ viewer }) => change("roles = '{ROLE_CREATOR}'", viewer.account)],
  [
    "other companies",
    async ({ viewer }) =>
      change(`companies = '{${await makeCompany(app, group)}}'`, viewer.account),
  ],
  ["fewer features", ({ viewer }) => change("features = '{}'", viewer.account)],
  ["a removed account", ({ viewer }) => removed(viewer.account)],
  [
    "a session that moved to another group",
    async ({ viewer }) => {
      const other = await makePerson(app, await makeGroup(app));
      await app.asOwner(
        "update session set account_id = $1, group_id = $2, login = $3 where id = $4",
        [other.viewer.account, other.viewer.group, other.login, viewer.session],
      );
    },
  ],
];

function change(what: string, account: number) {
  return app.asOwner(`update account set ${what} where id = $1`, [account]);
}

async function removed(account: number) {
  await app.asOwner("delete from session where account_id = $1", [account]);
  return app.asOwner("delete from account where id = $1", [account]);
}

describe("a stream ends at once with", () => {
  test.each(losses)("%s", async (_name, lose) => {
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
    // Nobody else is concerned.
    await app.live.checkRights();
    const { token } = await makePerson(app, group, "ROLE_TENANT_ADMIN");
    const record = { name: "Danach", language: "de", template: true };
    const { body } = await app.post("/api/processingActivity/activity", record, { token });
    expect((await kept.update()).id).toBe(body.id);
    kept.close();
  });

  test("a feature that the group loses", async () => {
    const its = await makeGroup(app);
    const client = await listenAs(app, await makePerson(app, its), [
      `/groups/${group}/records/{id}`,
    ]);
    await app.asOwner("update group_of_companies set features = '{}' where group_id = $1", [its]);
    await client.ended;
  });
});

test("a stream goes on through a sign-in and whatever else changes no right", async () => {
  const person = await makePerson(app, group);
  const client = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
  await change("last_login_at = now(), language = 'en'", person.viewer.account);
  await app.live.checkRights();
  const { token } = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const record = { name: "Weiter", language: "de", template: true };
  const { body } = await app.post("/api/processingActivity/activity", record, { token });
  expect((await client.update()).id).toBe(body.id);
  client.close();
});

test("where nobody tells of lost rights, they are looked at by the way", async () => {
  const person = await makePerson(app, group);
  const client = await listenAs(app, person, [`/groups/${group}/records/{id}`]);
  await app.asOwner("alter table account disable trigger account_rights");
  await change("roles = '{ROLE_CREATOR}'", person.viewer.account);
  await app.asOwner("alter table account enable trigger account_rights");
  await app.live.checkRights();
  await client.ended;
});
