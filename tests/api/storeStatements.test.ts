import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { toProblem } from "#server/http/replies.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { embeddedAddress } from "#server/store/database/connection.ts";
import { openStore } from "#server/store/database/store.ts";
import { noteBackend, sendStatement } from "#server/store/database/singleStatements.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { updateItem } from "#server/store/items/itemChanges.ts";
import { listOffered, readItems } from "#server/store/items/items.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import { startPooler } from "../helpers/servers/pooler.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { isOnCitus } from "../helpers/citus/onCitus.ts";

const { store, address, asOwner } = await ownDatabase();
const group = (title: string) =>
  store.withService((db) => insertGroup(db, { title, language: "de", features: [] }));
const [ours, theirs] = [await group("Ours"), await group("Theirs")];

function tool(title: string): Promise<number> {
  const made = store.withGroup(ours, (tx) =>
    insertItem(tx, { kind: "tools", body: { title } }, null),
  );
  return made.then(({ id }) => id);
}

async function titleOf(group: number, id: number): Promise<unknown> {
  const items = await store.withGroup(group, (tx) => readItems(tx, [id]));
  return items.get(id)?.body["title"];
}

function rename(tx: Tx, id: number, title: string) {
  const note = { actor: null, op: "save" };
  return updateItem(tx, { id, version: 1 }, { kind: "tools", body: { title } }, note);
}

test("statements sent together are answered each by its own rows", async () => {
  const answers = await store.withGroup(ours, (tx) =>
    together([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int4 as n`.execute(tx.db))),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
});

test("where one of several statements fails, all fail for its reason, and nothing is stored", async () => {
  const id = await tool("Unchanged");
  const failing = store.withGroup(ours, (tx) =>
    together([
      (async () => {
        await sql`select 1`.execute(tx.db);
        await sql`select 2`.execute(tx.db);
      })(),
      rename(tx, id, "Changed"),
      sql`select 1 / 0`.execute(tx.db),
    ]),
  );
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await titleOf(ours, id)).toBe("Unchanged");
});

test("a statement left behind by a transaction that is over is refused, whoever has its connection now", async () => {
  let left: Tx | undefined;
  await store.withGroup(ours, async (tx) => {
    left = tx;
  });
  const tried = store.withGroup(theirs, async () => {
    if (left) await sql`select 1`.execute(left.db);
  });
  await expect(tried).rejects.toThrow(/is over/);
});

test("a reader sees an item as it is now, not as it was read before", async () => {
  const id = await tool("Before");
  expect(await titleOf(ours, id)).toBe("Before");
  expect(await titleOf(ours, id)).toBe("Before");
  await store.withGroup(ours, (tx) => rename(tx, id, "After"));
  expect(await titleOf(ours, id)).toBe("After");
  const offered = await store.withGroup(ours, (tx) => listOffered(tx, "tools"));
  expect(offered.find((item) => item.id === id)?.title).toBe("After");
});

test("an item that one group has read stays unknown to another", async () => {
  const id = await tool("Ours alone");
  expect(await titleOf(ours, id)).toBe("Ours alone");
  expect(await titleOf(theirs, id)).toBeUndefined();
});

test("what a transaction has read of its own changes is forgotten if it fails", async () => {
  const id = await tool("Kept");
  const now = new Date();
  const failing = store.withGroup(ours, async (tx) => {
    await rename({ ...tx, now }, id, "Taken back");
    expect((await readItems(tx, [id])).get(id)?.title).toBe("Taken back");
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  // Same version and time as the undone change, but different contents.
  await store.withGroup(ours, (tx) => rename({ ...tx, now }, id, "Stored"));
  expect(await titleOf(ours, id)).toBe("Stored");
});

test("a transaction that only read is over when it has answered", async () => {
  const id = await tool("Read and left");
  expect(await titleOf(ours, id)).toBe("Read and left");
  const { rows } = await asOwner(
    `select 1 from pg_stat_activity where datname = current_database() and usename = 'app_rw'
      and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
});

test("a transaction that is to read stores nothing, not even by a function that a query calls", async () => {
  await asOwner(`
    create table seen (number int4);
    create function note_seen() returns int4 language sql security definer
      as $$ insert into public.seen values (1) returning number $$;
  `);
  const reading = (work: (tx: Tx) => Promise<unknown>) =>
    store.withGroup(ours, work, { reads: "committed" });
  const adding = (tx: Tx) => insertItem(tx, { kind: "tools", body: { title: "Added" } }, null);
  await expect(reading(adding)).rejects.toThrow(/read-only transaction/);
  const noting = (tx: Tx) => sql`select note_seen()`.execute(tx.db);
  await expect(reading(noting)).rejects.toThrow(/read-only transaction/);
  expect((await asOwner("select number from seen")).rows).toEqual([]);
  const id = await tool("Read alone");
  expect((await store.withGroup(ours, (tx) => readItems(tx, [id]))).size).toBe(1);
});

test("a transaction that reads fails with a statement that failed, though its work went on", async () => {
  const reading = store.withGroup(
    ours,
    async (tx) => {
      await sql`select 1 / 0`.execute(tx.db).catch(() => undefined);
      return "read";
    },
    { reads: "committed" },
  );
  await expect(reading).rejects.toThrow(/had failed/);
});

test("what a query stores by calling a function is refused if it fails at the commit", async () => {
  await asOwner(`
    create table noted (number int4);
    create function refuse_number() returns trigger language plpgsql
      as $$ begin raise exception 'number % is refused', new.number; end $$;
    create constraint trigger refused after insert on noted deferrable initially deferred
      for each row when (new.number < 0) execute function refuse_number();
    create function note_number(number int4) returns int4 language sql security definer
      as $$ insert into public.noted values (number) returning number $$;
  `);
  const noteNumber = (number: number) =>
    store.withGroup(ours, (tx) => sql`select note_number(${number}::int4)`.execute(tx.db));
  await expect(noteNumber(-1)).rejects.toThrow("number -1 is refused");
  await noteNumber(1);
  // Visible to another connection as soon as the call returns.
  expect((await asOwner("select number from noted")).rows).toEqual([{ number: 1 }]);
});

test.each([
  ["the connection is lost", "perform pg_terminate_backend(pg_backend_pid());"],
  [
    "the machine of a shard doesn't answer",
    "raise exception 'could not commit transaction for shard 102039 on at least one active node' using errcode = 'XX000';",
  ],
  [
    "the process of the first machine is killed",
    "raise exception 'postmaster was shut down, exiting' using errcode = 'XX000';",
  ],
])("a commit in which %s has an unknown outcome, and is not done again", async (_, fails) => {
  await asOwner(`
    create table lost (number int4);
    grant insert on lost to app_rw;
    create function lose() returns trigger language plpgsql security definer
      as $$ begin ${fails} return null; end $$;
    create constraint trigger lost after insert on lost deferrable initially deferred
      for each row execute function lose();
  `);
  let tries = 0;
  const losing = store.withGroup(ours, (tx) => {
    tries += 1;
    return sql`insert into lost values (1)`.execute(tx.db);
  });
  const failure: unknown = await losing.catch((error: unknown) => error);
  await asOwner("drop table lost; drop function lose()");
  expect(failure).toMatchObject({ message: "the outcome of the commit is unknown" });
  expect(toProblem(failure).code).toBe("unavailable");
  expect(tries).toBe(1);
});

test("work under another right that fails leaves the transaction with its own", async () => {
  const after = await store.withGroup(ours, async (tx) => {
    const failing = async () => {
      throw new Error("a mistake");
    };
    await expect(tx.withRight("retention", failing)).rejects.toThrow("a mistake");
    const { rows } = await sql<{
      claim: string;
    }>`select current_setting('app.claim') as claim`.execute(tx.db);
    return rows[0]?.claim.split(".").slice(0, 2);
  });
  expect(after).toEqual([String(ours), "group"]);
});

test("what the database can't do is refused at once", async () => {
  let tries = 0;
  const refused = store.withGroup(ours, (tx) => {
    tries += 1;
    return sql`select kind from item group by kind for update`.execute(tx.db);
  });
  await expect(refused).rejects.toThrow("FOR UPDATE is not allowed with GROUP BY clause");
  expect(tries).toBe(1);
});

test("what a transaction has changed is stored before anybody is told so", async () => {
  const id = await tool("Before");
  await store.withGroup(ours, (tx) => rename(tx, id, "After"));
  const { rows } = await asOwner(`select title from item where id = ${id}`);
  expect(rows).toEqual([{ title: "After" }]);
});

test("a plan that is kept gives way once the table has changed under it", async () => {
  const id = await tool("Planned");
  const titles = () =>
    store.withGroup(ours, (tx) =>
      sql<{ title: string }>`select title from item where group_id = ${tx.group} and id = ${id}`
        .execute(tx.db)
        .then(({ rows }) => rows),
    );
  expect(await titles()).toEqual([{ title: "Planned" }]);
  await asOwner("alter table item alter column title type varchar(400)");
  expect(await titles()).toEqual([{ title: "Planned" }]);
  await asOwner("alter table item alter column title type text");
});

/** Works on a connection of its own, whose backend says the number that it announced, or another one. */
async function onConnection<T>(
  isTold: boolean,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...address.group, max: 1, pipeline: true });
  const client = await pool.connect();
  try {
    if (!isTold) Reflect.set(client, "processID", 1);
    await noteBackend(client);
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
}

async function textsKept(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query("select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
}

test("a text that comes again is kept by the backend itself, and not through a pooler, which has others tomorrow", async () => {
  const sendThrice = (isTold: boolean) =>
    onConnection(isTold, async (client) => {
      for (const value of [1, 2, 3]) {
        const { rows } = await sendStatement(client, "select $1::int4 as n", [value]);
        expect(rows).toEqual([{ n: value }]);
      }
      return textsKept(client);
    });
  expect(await sendThrice(true)).toEqual(["select $1::int4 as n"]);
  expect(await sendThrice(false)).toEqual([]);
});

test("a connection keeps 200 texts, the last ones it sent, even if a transaction fails meanwhile", async () => {
  const texts = await onConnection(true, async (client) => {
    const send = (number: number) => sendStatement(client, `select $1::int4 as n${number}`, [1]);
    const twice = (number: number) => [send(number), send(number)];
    await Promise.all(Array.from({ length: 150 }, (_, number) => twice(number)).flat());
    await sendStatement(client, "begin");
    await expect(sendStatement(client, "select 1 / 0")).rejects.toThrow("division by zero");
    await Promise.allSettled(Array.from({ length: 60 }, (_, number) => send(1000 + number)));
    await sendStatement(client, "rollback");
    await Promise.all(Array.from({ length: 100 }, (_, number) => twice(2000 + number)).flat());
    expect(await send(0)).toMatchObject({ rows: [{ n0: 1 }] });
    return textsKept(client);
  });
  expect(texts.filter((text) => / n2\d\d\d$/.test(text))).toHaveLength(100);
  expect(texts.length).toBeLessThanOrEqual(200);
});

/** Timeouts of the transactions of a store, and those that its backends keep afterwards. */
async function timeoutsOf(socket: string) {
  const { database } = address.group;
  const through = openStore(embeddedAddress({ ...inject("cluster"), socket }, 1, String(database)));
  const show = async (tx: Pick<Tx, "db">) => {
    const { rows } = await sql<{ shown: string }>`
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as shown`.execute(tx.db);
    return rows[0]?.shown;
  };
  const kept = (db: Tx["db"]) => show({ db });
  const found = {
    quick: await through.withGroup(ours, show),
    long: await through.withGroupAtLength(ours, show),
    service: await through.withService(kept),
    // A statement of its own, outside of any transaction.
    backend: await through.readAcross(kept),
  };
  await through.close();
  return found;
}

test.skipIf(isOnCitus)(
  "timeouts hold within each transaction behind a pooler, and stay with no backend that others get next",
  async () => {
    const { socket } = inject("cluster");
    const [quick, long, none] = ["15s 5s 30s", "1min 5s 30s", "0 0 0"];
    const direct = await timeoutsOf(socket);
    expect(direct).toEqual({ quick, long, service: quick, backend: quick });
    const pooled = await timeoutsOf(await startPooler(socket));
    expect(pooled).toEqual({ quick, long, service: quick, backend: none });
  },
);
