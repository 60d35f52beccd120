import { expect, test } from "vitest";
import { hashPassword } from "#server/auth/password.ts";
import { demoPassword, openDemoAccounts } from "#server/demo/demoGroups.ts";
import { insertLogin } from "#server/store/accounts/logins.ts";
import { setOwnPassword } from "#server/store/accounts/passwords.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

test("an account of the demo is open until its password is changed; others never are", async () => {
  const { store, platform } = await makeTestApp({}, { database: await ownDatabase() });
  const known = await hashPassword(demoPassword, platform.passwordCost);
  const own = await hashPassword("Seehund im Watt 1987", platform.passwordCost);
  const add = (login: string, hash: string) =>
    store.withService((db) => insertLogin(db, login, hash));
  expect(await openDemoAccounts(store)).toEqual([]);
  await add("kim@test.example", known);
  await add("reader@nordlicht.example", own);
  await add("master@artikel30.example", known);
  await add("admin@nordlicht.example", known);
  const open = await openDemoAccounts(store);
  expect(open.toSorted()).toEqual(["admin@nordlicht.example", "master@artikel30.example"]);
  await store.withService(async (db) => {
    for (const login of open) await setOwnPassword(db, login, own);
  });
  expect(await openDemoAccounts(store)).toEqual([]);
});
