import { expect, test } from "vitest";
import { machineOf } from "#server/store/accounts/machineTokens.ts";
import { readLoginLink, takeLoginLink } from "#server/store/accounts/loginLinks.ts";
import { passwordsOf } from "#server/store/accounts/passwords.ts";
import { accountOfGroup } from "#server/store/accounts/staffAccounts.ts";
import { databaseBefore } from "../../helpers/testDatabase.ts";

// Databases of versions before secrets had tables of their own.

const window = { now: new Date(), until: new Date(Date.now() + 60_000) };

test("keys of machines open them as before, and their old column is empty", async () => {
  const { asOwner, store, upgrade } = await databaseBefore("0122");
  await asOwner(`insert into group_of_companies (group_id, title) values (1, 'ours')`);
  await asOwner(
    `insert into account (group_id, id, login, roles, language, state, version) values
       (1, 11, 'machine:1', '{ROLE_READER}', 'de', 'machine', 1), (1, 12, 'a@example.org', '{}', 'de', 'active', 1)`,
  );
  await asOwner(
    `insert into machine_token (group_id, id, title, areas, hash, made_at, made_by, expires_at)
     values (1, 11, 'ERP', '{}', 'key', now(), 12, now() + interval '1 day')`,
  );
  await upgrade();
  const found = await store.withService((db) => machineOf(db, "key", window));
  expect(found?.shown).toMatchObject({ isOver: false, viewer: { id: 11 } });
  const { rows } = await asOwner("select hash from machine_token");
  expect(rows).toEqual([{ hash: null }]);
});

test("one-time links that were sent are still taken, once, and their old column is empty", async () => {
  const { asOwner, store, upgrade } = await databaseBefore("0123");
  await asOwner(
    `insert into login_link (id, hash, login, group_id, account_id, via, state, made_at, expires_at)
     select n, 'hash ' || n, 'a@example.org', 1, 12, 'shown', 'shown', now(), now() + interval '1 hour'
     from generate_series(1, 2) n`,
  );
  await upgrade();
  const read = (hash: string) =>
    store.withService((db, now) => readLoginLink(db, hash, now).then((link) => link?.id));
  expect([await read("hash 1"), await read("hash 2"), await read("hash 3")]).toEqual([
    1,
    2,
    undefined,
  ]);
  const take = () => store.withService((db, now) => takeLoginLink(db, "hash 1", now));
  expect([await take(), await take(), await read("hash 2")]).toEqual([true, false, 2]);
  const { rows } = await asOwner("select distinct hash from login_link");
  expect(rows).toEqual([{ hash: null }]);
});

test("passwords open the accounts that they did, and their old column is empty", async () => {
  const { asOwner, store, upgrade } = await databaseBefore("0124");
  await asOwner(
    `insert into login (login, password_hash) values ('a@example.org', 'own'), ('b@example.org', null)`,
  );
  await asOwner(
    `insert into account (group_id, id, login, roles, language, state, version) values
       (1, 11, 'a@example.org', '{}', 'de', 'active', 1), (2, 12, 'b@example.org', '{}', 'de', 'active', 1)`,
  );
  await upgrade();
  const known = (login: string) => store.withService((db) => passwordsOf(db, login));
  expect(await known("a@example.org")).toEqual([{ hash: "own", accounts: [11], isOwn: true }]);
  expect(await known("b@example.org")).toEqual([]);
  const { rows } = await asOwner("select distinct password_hash as hash from login");
  expect(rows).toEqual([{ hash: null }]);
});

test("accounts were last used when they were, in the language they had", async () => {
  const { asOwner, store, upgrade } = await databaseBefore("0126");
  await asOwner(`insert into group_of_companies (group_id, title) values (1, 'ours')`);
  const at = new Date("2026-11-20T08:00:00Z");
  await asOwner(
    `insert into account (group_id, id, login, roles, language, state, version, last_login_at) values
       (1, 11, 'a@example.org', '{}', 'en', 'active', 1, $1), (1, 12, 'b@example.org', '{}', 'de', 'active', 1, null)`,
    [at],
  );
  await upgrade();
  const accounts = await store.withGroup(1, (tx) =>
    Promise.all([11, 12].map((id) => accountOfGroup(tx, id))),
  );
  expect(accounts).toMatchObject([
    { language: "en", lastLoginAt: at },
    { language: "de", lastLoginAt: null },
  ]);
});
