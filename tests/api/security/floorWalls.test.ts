import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { readClaimKey } from "#server/store/database/claims.ts";
import { endSession } from "#server/store/accounts/sessions.ts";
import { findCaller, inClaimed } from "../../../scripts/bench/database/claimed.ts";
import { makeFloorTables } from "../../../scripts/bench/database/floorTables.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

test("the floor of the bench reads and writes rows of the claimed group only", async () => {
  const { address, asOwner } = await ownDatabase();
  await makeFloorTables(asOwner, 7);
  const db = new pg.Pool({ ...address.group, max: 1, pipeline: true });
  onTestFinished(() => db.end());
  const key = await readClaimKey(address.admin);
  const [items, add] = [
    "select count(*)::int4 as count from floor.item",
    "insert into floor.log (hash, record) values ('', 1)",
  ];
  const asGroup = (group: number, text: string) =>
    inClaimed(db, { key, group }, (client) => client.query<{ count: number }>(text));
  const shipped = (await asOwner("select count(*)::int4 as count from product_item")).rows;
  expect((await asGroup(7, items)).rows).toEqual(shipped);
  expect((await db.query(items)).rows).toEqual([{ count: 0 }]);
  expect((await asGroup(8, items)).rows).toEqual([{ count: 0 }]);
  await asGroup(7, add);
  await expect(asGroup(8, add)).rejects.toThrow("row-level security");
});

test("the floor of the bench finds the account of a session that runs, and of no other", async () => {
  const database = await ownDatabase();
  const app = await makeTestApp({}, { database });
  const group = await makeGroup(app);
  const [{ viewer }, other] = [await makePerson(app, group), await makePerson(app, group)];
  const { session, account } = viewer;
  const service = new pg.Pool({ ...database.address.service, max: 1 });
  onTestFinished(() => service.end());
  const find = (asked: number) => findCaller(service, { session, group, account: asked });
  expect(await find(account)).toMatchObject({ login: viewer.login });
  expect(await find(other.viewer.account)).toBeUndefined();
  await app.store.withService((db, now) => endSession(db, session, "logout", now));
  expect(await find(account)).toBeUndefined();
});
