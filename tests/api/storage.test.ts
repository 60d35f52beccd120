import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openStore, readInGroup } from "#server/store/database/store.ts";
import { makeGroup, makePerson } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { isOnCitus } from "../helpers/citus/onCitus.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const person = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");

function change(language: string) {
  return person.post("/api/user/language", { language });
}

async function kept(): Promise<[string, number]> {
  const { rows } = await app.asOwner(
    `select coalesce(u.language, a.language) as language, (select count(*) from audit) as entries
     from account a left join account_use u on u.account_id = a.id where a.id = $1`,
    [person.viewer.account],
  );
  return [rows[0].language, Number(rows[0].entries)];
}

test.skipIf(isOnCitus)(
  "a full disk is reported, and nothing of the request is stored",
  async () => {
    const before = await kept();
    // Makes the transaction's last write fail with PostgreSQL's error code for a full disk.
    await app.asOwner(`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on audit for each row execute function full_disk()`);
    const reply = await change("en");
    expect([reply.status, reply.body.error]).toEqual([503, "storageFull"]);
    expect(await kept()).toEqual(before);
    await app.asOwner("drop trigger full_disk on audit");
    expect((await change("en")).status).toBe(200);
    expect((await kept())[0]).toBe("en");
  },
);

test("without a database the server answers 503, and recovers once it is back", async () => {
  const nowhere = { host: "/nowhere", user: "x" };
  const away = openStore({ ...app.address, group: nowhere, service: nowhere });
  const { withService, readAcross } = app.platform.store;
  Object.assign(app.platform.store, {
    withService: away.withService,
    readAcross: away.readAcross,
  });
  const reply = await change("de");
  Object.assign(app.platform.store, { withService, readAcross });
  await away.close();
  expect([reply.status, reply.body.error]).toEqual([503, "unavailable"]);
  expect(reply.headers["retry-after"]).toBeDefined();
  expect((await change("de")).status).toBe(200);
});

test("connections terminated by the database are replaced", async () => {
  await app.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const replies = [await change("en"), await change("en"), await change("en")];
  expect(
    replies.map((reply) => reply.status).filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
  expect(replies.at(-1)?.status).toBe(200);
});

test("while all connections are in use, a call gets 503, and the database doesn't count as lost", async () => {
  const lost: string[] = [];
  const small = openStore(
    { ...app.address, poolSize: 1 },
    { onLost: ({ message }) => void lost.push(message) },
  );
  const released = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holding = small.withGroup(person.viewer.group, async () => {
    taken.resolve();
    await released.promise;
  });
  await taken.promise;
  const { withGroup } = app.platform.store;
  Object.assign(app.platform.store, { withGroup: small.withGroup });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const waiting = change("de");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(10_000);
    const reply = await waiting;
    expect([reply.status, reply.body.error]).toEqual([503, "busy"]);
    expect(reply.headers["retry-after"]).toBeDefined();
    expect(lost).toEqual([]);
  } finally {
    vi.useRealTimers();
    Object.assign(app.platform.store, { withGroup });
    released.resolve();
    await holding;
    await small.close();
  }
});

test("long work leaves the connections of quick calls free", async () => {
  const small = openStore({ ...app.address, poolSize: 1 });
  const { group } = person.viewer;
  const released = Promise.withResolvers<void>();
  const works = Array.from({ length: 5 }, () =>
    small.withGroupAtLength(group, () => released.promise),
  );
  const { rows } = await small.withGroup(group, (tx) =>
    sql<{ own: number }>`select app_group() as own`.execute(tx.db),
  );
  expect(rows).toEqual([{ own: group }]);
  released.resolve();
  await Promise.all(works);
  await small.close();
});

test("another process reads its group's data in one snapshot, and can write nothing", async () => {
  const { group } = person.viewer;
  const groupAddress = await app.store.groupAddress();
  const write = (groupOf: number) =>
    readInGroup(structuredClone(groupAddress), groupOf, (tx) =>
      sql`update record set name = 'x'`.execute(tx.db),
    );
  await expect(write(group)).rejects.toThrow("read-only transaction");
  const seen = await readInGroup(groupAddress, group, async (tx) => {
    const count = () =>
      sql<{ all: number }>`select count(*)::int as all from record`.execute(tx.db);
    const before = await count();
    await app.asOwner(
      `insert into record (group_id, name, name_sort, language, created_at, updated_at, search, body)
        values ($1, 'x', 'x', 'de', now(), now(), '', '{}'), ($1 + 1, 'x', 'x', 'de', now(), now(), '', '{}')`,
      [group],
    );
    return [before.rows, (await count()).rows];
  });
  expect(seen[0]).toEqual(seen[1]);
  const { rows } = await readInGroup(groupAddress, group, (tx) =>
    sql<{ own: boolean }>`select bool_and(group_id = ${group}) as own from record`.execute(tx.db),
  );
  expect(rows).toEqual([{ own: true }]);
  await app.asOwner("delete from record where name = 'x'");
});
