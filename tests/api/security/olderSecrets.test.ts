import { expect, test } from "vitest";
import { machineOf } from "#server/store/accounts/machineTokens.ts";
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
