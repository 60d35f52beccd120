import { randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import {
  type DatabaseAddress,
  embeddedAddress,
  serverAddress,
} from "#server/store/database/connection.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { UnfitDatabase } from "#server/store/database/failures.ts";
import { createMigrationTables, migrate } from "#server/store/database/migrate.ts";
import { openSnapshot } from "#server/store/database/copying/copies.ts";
import { startPostgres } from "#server/store/database/postgres.ts";
import { fillOnce } from "#server/store/database/fillOnce.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import { passwordOf } from "#server/store/database/access/clusterAccess.ts";
import { ownRoles } from "../helpers/guide/ownRoles.ts";

const suffix = randomBytes(4).toString("hex");
const name = `operator_${suffix}`;
const folder = mkdtempSync(join(tmpdir(), "a30-sql-"));

async function asRoot(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(embeddedAddress(cluster, 1, database).admin);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database as an operator would create it: an owner and a user, neither a superuser. */
const cluster = inject("cluster");
await asRoot(
  "postgres",
  `create role owner_${suffix} login createrole password '${suffix}'`,
  `create role user_${suffix} login password '${suffix}'`,
  `grant app_rw, app_service to user_${suffix}`,
  `create database ${name} owner owner_${suffix}`,
);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await asRoot(
    "postgres",
    `drop database ${name} with (force)`,
    `drop role owner_${suffix}`,
    `drop role user_${suffix}`,
  );
});

async function databaseFor(name: string, options = "") {
  const database = `${name}_${suffix}`;
  await asRoot("postgres", `create database ${database} ${options}`);
  onTestFinished(() => asRoot("postgres", `drop database ${database} with (force)`));
  const address = embeddedAddress(cluster, 2, database);
  const admin = new pg.Client(address.admin);
  await admin.connect();
  onTestFinished(() => admin.end());
  return { address, admin };
}

function storeFor(address: DatabaseAddress) {
  const store = openStore(address);
  onTestFinished(() => store.close());
  return store;
}

function urlOf(user: string): string {
  return `postgresql://${user}_${suffix}:${suffix}@${encodeURIComponent(cluster.socket)}/${name}`;
}

/** A PostgreSQL of its own, which has none of our roles yet. */
async function bareServer() {
  const home = mkdtempSync(join(tmpdir(), "a30-bare-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  chmodSync(home, 0o711);
  const bare = await startPostgres(home);
  onTestFinished(async () => {
    await bare.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const asSuperuser = async (database: string, statement: string) => {
    const client = new pg.Client(embeddedAddress(bare, 1, database).admin);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const addressOf = (user: string, owner: string, database: string) => {
    const urlFor = (role: string) =>
      `postgresql://${role}:secret@${encodeURIComponent(bare.socket)}/${database}`;
    return serverAddress({ url: urlFor(user), adminUrl: urlFor(owner) }, 3);
  };
  return { asSuperuser, addressOf };
}

test("two unprivileged users suffice on the operator's server, and groups are isolated just as well", async () => {
  const address = serverAddress({ url: urlOf("user"), adminUrl: urlOf("owner") }, 3);
  await prepareDatabase(address);
  await prepareDatabase(address);
  const store = storeFor(address);
  expect(await store.isReady()).toBe(true);
  const make = () =>
    store.withService((db) => insertGroup(db, { title: "x", language: "de", features: [] }));
  const [ours, theirs] = [await make(), await make()];
  const draft = { kind: "domains", body: { translations: { de: "Personal" } } };
  await store.withGroup(ours, (tx) => insertItem(tx, draft, null));
  const seen = (group: number) =>
    store.withGroup(group, (tx) => tx.db.selectFrom("item").select("id").execute());
  expect(await seen(ours)).toHaveLength(1);
  expect(await seen(theirs)).toHaveLength(0);
});

test("each role may sign in by an address of its own, and nobody else by it", async () => {
  const urlAs = (role: string) =>
    `postgresql://${role}:${passwordOf(cluster.secret, role)}@${encodeURIComponent(cluster.socket)}/${name}`;
  const urls = { url: urlAs("app_rw"), adminUrl: urlOf("owner") };
  const address = serverAddress({ ...urls, serviceUrl: urlAs("app_service") }, 3);
  await prepareDatabase(address);
  const store = storeFor(address);
  const group = await store.withService((db) =>
    insertGroup(db, { title: "x", language: "de", features: [] }),
  );
  const whoWorks = sql<{ user: string }>`select session_user as user`;
  const ofGroup = await store.withGroup(group, (tx) => whoWorks.execute(tx.db));
  const ofService = await store.withService((db) => whoWorks.execute(db));
  expect([ofGroup, ofService].map(({ rows }) => rows)).toEqual([
    [{ user: "app_rw" }],
    [{ user: "app_service" }],
  ]);
  const other = serverAddress({ ...urls, serviceUrl: urlOf("user") }, 3);
  await expect(prepareDatabase(other)).rejects.toThrow(`they are app_rw and user_${suffix}`);
});

test("a start says at once all that a superuser has to do, and then needs nothing more", async () => {
  const { asSuperuser, addressOf } = await bareServer();
  for (const each of [
    "create role owner login password 'secret'",
    "create role server login password 'secret'",
    "create database own",
  ])
    await asSuperuser("postgres", each);
  const address = addressOf("server", "owner", "own");
  const refusal: unknown = await prepareDatabase(address).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnfitDatabase);
  const statements = String(refusal).split("\n").slice(1);
  expect(statements.map((statement) => statement.trim())).toEqual([
    "create role app_rw nologin;",
    "create role app_service nologin;",
    'grant app_rw, app_service to "server";',
    "grant create on database own to owner;",
    "grant create on schema public to owner;",
    "alter role owner bypassrls;",
  ]);
  for (const statement of statements) await asSuperuser("own", statement);
  await prepareDatabase(address);
  expect(await storeFor(address).isReady()).toBe(true);
});

test("the roles of the guide suffice for a start and for a backup", async () => {
  const { asSuperuser, addressOf } = await bareServer();
  for (const statement of ownRoles("secret")) await asSuperuser("postgres", statement);
  const address = addressOf("artikel30_server", "artikel30_owner", "artikel30_own");
  await prepareDatabase(address);
  expect(await storeFor(address).isReady()).toBe(true);
  const snapshot = await openSnapshot(address.admin);
  await snapshot.close();
});

test("a migration is applied once, and refused if its text has changed since", async () => {
  const { admin: client } = await databaseFor("migrations");
  const write = (text: string) => writeFileSync(join(folder, "0001_first.sql"), text);
  await client.query(
    "create table schema_migration(id text primary key, sha256 text not null, applied_at timestamptz default now())",
  );
  write("create table first(id int4);");
  await migrate(client, folder);
  await migrate(client, folder);
  write("create table other(id int4);");
  await expect(migrate(client, folder)).rejects.toThrow(/0001_first\.sql has changed/);
  write("create table first(id int4);");
  writeFileSync(join(folder, "0002_broken.sql"), "create table second(id int4); select nonsense;");
  await expect(migrate(client, folder)).rejects.toThrow(/0002_broken\.sql failed/);
  // A failed migration leaves nothing behind.
  const { rows } = await client.query("select to_regclass('second') as found");
  expect(rows[0].found).toBeNull();
});

test("statements of a migration are sent one by one", async () => {
  const { admin: client } = await databaseFor("singly");
  await createMigrationTables(client);
  const sql = mkdtempSync(join(tmpdir(), "a30-sql-"));
  onTestFinished(() => rmSync(sql, { recursive: true, force: true }));
  // An index is made concurrently only by a message of its own.
  const text = "-- no-transaction\ncreate table a(id int4); create index concurrently b on a (id);";
  writeFileSync(join(sql, "0001_alone.sql"), text);
  await migrate(client, sql);
  const { rows } = await client.query("select to_regclass('b') is not null as made");
  expect(rows).toEqual([{ made: true }]);
});

test("an older version runs on a newer database only if each migration names it", async () => {
  const { admin: client } = await databaseFor("newer");
  await createMigrationTables(client);
  const sql = mkdtempSync(join(tmpdir(), "a30-sql-"));
  onTestFinished(() => rmSync(sql, { recursive: true, force: true }));
  const release = (...names: string[]): string => {
    const version = mkdtempSync(join(sql, "v"));
    for (const file of names) copyFileSync(join(sql, file), join(version, file));
    return version;
  };
  const write = (name: string, oldest: string) =>
    writeFileSync(join(sql, name), `${oldest}create table t${name.slice(0, 4)}(id int4);`);
  write("0001_first.sql", "");
  write("0002_second.sql", "-- oldest: 0001_first\n");
  write("0003_third.sql", "-- oldest: 0002_second\n");
  const first = release("0001_first.sql");
  const second = release("0001_first.sql", "0002_second.sql");
  const third = release("0001_first.sql", "0002_second.sql", "0003_third.sql");
  await migrate(client, second);
  await expect(migrate(client, first)).resolves.toBeUndefined();
  await migrate(client, third);
  await expect(migrate(client, second)).resolves.toBeUndefined();
  const refusal = migrate(client, first);
  await expect(refusal).rejects.toBeInstanceOf(UnfitDatabase);
  await expect(refusal).rejects.toThrow(/\(0003_third\.sql\).*start the newer version/);
  await client.query("insert into schema_migration (id, sha256) values ('0004_silent.sql', 'x')");
  await expect(migrate(client, third)).rejects.toThrow("(0004_silent.sql)");
});

test("an older database keeps its rows under the current names, isolated by group as before", async () => {
  const migrations = join(import.meta.dirname, "../../src/server/store/migrations");
  const first = mkdtempSync(join(tmpdir(), "a30-sql-"));
  onTestFinished(() => rmSync(first, { recursive: true, force: true }));
  for (const file of readdirSync(migrations).toSorted().slice(0, 4))
    copyFileSync(join(migrations, file), join(first, file));
  const { admin, address } = await databaseFor("older");
  const store = storeFor(address);
  await admin.query(
    `create table schema_migration(id text primary key, sha256 text not null, applied_at timestamptz default now());
     create table app_lock(name text primary key, owner text not null, until timestamptz not null)`,
  );
  await migrate(admin, first);
  await admin.query(
    `insert into tenant (tenant_id, title) values (1, 'ours'), (2, 'theirs');
     insert into entity (tenant_id, id, kind, title, title_sort, titles, search, created_at, updated_at, body)
       values (1, 11, 'domains', 'Personal', 'personal', '{personal}', 'personal', now(), now(), '{}');
     insert into file (tenant_id, id, sha256, size, media_type, name, created_at)
       select t, t * 1000 + n, 'a', 1, 'text/plain', 'a.txt', now() from generate_series(1, 2) t, generate_series(1, 2) n;
     insert into revision (tenant_id, entity_kind, entity_id, version, at, op, body) values
       (1, 'domains', 11, 1, now(), 'create', '{"id": 11, "rows": [{"files": [{"id": 1001}, {"id": 2001}]}, {"logo": {"id": 1002}, "id": "1001"}]}'),
       (1, 'domains', 11, 2, now(), 'save', '{}')`,
  );
  await migrate(admin);
  // History keeps the files of its own group that it refers to.
  const files = await admin.query(
    "select file_id, target_kind, target_id from history_file order by file_id",
  );
  const of = { target_kind: "domains", target_id: 11 };
  expect(files.rows).toEqual([
    { file_id: 1001, ...of },
    { file_id: 1002, ...of },
  ]);
  const seen = (group: number) =>
    store.withGroup(group, (tx) => tx.db.selectFrom("item").select("title").execute());
  expect(await seen(1)).toEqual([{ title: "Personal" }]);
  expect(await seen(2)).toEqual([]);
});

test("an interrupted seed is started again, a finished one never is", async () => {
  const { admin, address } = await databaseFor("filled", "template template_artikel30");
  const store = storeFor(address);
  const groups = async () =>
    (await admin.query("select title from group_of_companies")).rows.map(({ title }) => title);
  const isEmpty = async () => (await groups()).length === 0;
  const fill = (title: string, cut = false) => {
    const seed = async () => {
      await store.withService((db) => insertGroup(db, { title, language: "de", features: [] }));
      if (cut) throw new Error("cut off");
    };
    return fillOnce(admin, isEmpty, seed);
  };
  await expect(fill("first", true)).rejects.toThrow("cut off");
  expect(await groups()).toEqual(["first"]);
  await fill("second");
  await fill("third");
  expect(await groups()).toEqual(["second"]);
  const { rows } = await admin.query("select count(*)::int4 as n from product_item");
  expect(rows[0].n).toBeGreaterThan(500);
});
