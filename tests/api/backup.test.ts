import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { backUp } from "#server/backup/backUp.ts";
import { openArchive } from "#server/backup/archive.ts";
import { restore, type RestoreTarget } from "#server/backup/restore.ts";
import { connect, copyAllIn } from "#server/store/database/copying/copies.ts";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import type { DatabaseAddress } from "#server/store/database/connection.ts";
import { knownMigrations, migrateAs, withLease } from "#server/store/database/migrate.ts";
import { prepareRoles } from "#server/store/database/roles.ts";
import { openStore, prepareDatabase } from "#server/store/database/store.ts";
import { openFileStore } from "#server/store/files/fileStore.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { fillTables, rowsOf } from "../helpers/copying/fillTables.ts";
import { makeItem } from "../helpers/factories.ts";
import { world } from "../helpers/world.ts";
import { emptyDatabase, ownDatabase } from "../helpers/testDatabase.ts";
import { uploadText } from "../helpers/uploads.ts";

const now = new Date("2026-11-23T08:00:00Z");

function source(files = app.platform.files) {
  return { admin: app.address.admin, files, now };
}

async function asOwner(config: pg.ClientConfig, sql: string, values: unknown[] = []) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function target(
  address?: DatabaseAddress,
): Promise<RestoreTarget & { address: DatabaseAddress; filesFolder: string }> {
  const own = address ?? (await emptyDatabase());
  const filesFolder = join(folder, randomBytes(6).toString("hex"));
  const open = async () => ({ address: own, close: async () => {} });
  const files = openFileStore(filesFolder);
  return { embeddedIn: null, files, filesUrl: filesFolder, filesFolder, address: own, open };
}

async function restored(path: string) {
  const there = await target();
  return { ...there, manifest: await restore(path, there) };
}

async function tablesOf({ admin }: DatabaseAddress): Promise<string[]> {
  const rows = await asOwner(
    admin,
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  return rows.map(({ relname }) => String(relname));
}

/** Row count and hash of each table. */
async function contentsOf({ admin }: DatabaseAddress, tables: readonly string[]) {
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = await asOwner(
      admin,
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as all from ${table} t`,
    );
  return found;
}

const staysBehind = Object.keys(tableFacts).filter((name) => tableFacts[name]?.backup === false);

const { app, group, admin: anna } = await world({ database: await ownDatabase() });
await makeItem(app, group, "vendor", {
  title: 'Quotes "and", commas\nand\r\nlines',
  website: "",
});
await makeItem(app, group, "purposes", { translations: { de: "\\N und \\." } });
expect((await uploadText(app, anna.token, "an agreement")).status).toBe(200);
const folder = mkdtempSync(join(tmpdir(), "a30-backup-"));
atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
const backup = join(folder, "backup.zip");
await backUp(source(), backup);
const tables = await tablesOf(app.address);
const held: Record<string, unknown> = await contentsOf(
  app.address,
  tables.filter((name) => !staysBehind.includes(name)),
);

const refusal = (words: string | RegExp) => ({
  name: "Error",
  message: expect.stringMatching(words),
});

describe("a backup", () => {
  test("restored elsewhere holds all rows and files, but lets nobody in who was signed in", async () => {
    const { manifest, ...there } = await restored(backup);
    const copied = Object.keys(held);
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(copied);
    expect(await contentsOf(there.address, copied)).toEqual(held);
    expect(await asOwner(there.address.admin, "select count(*)::int as open from session")).toEqual(
      [{ open: 0 }],
    );
    const [{ sha256 }] = await asOwner(there.address.admin, "select sha256 from file");
    const stored = openFileStore(there.filesFolder).read(sha256);
    let text = "";
    for await (const piece of stored) text += piece;
    expect(text).toBe("an agreement");
  });

  test("holds every table, each with a row, and is restored row by row", async () => {
    const full = await emptyDatabase();
    await prepareDatabase(full);
    const runOn =
      ({ admin }: DatabaseAddress) =>
      async (sql: string, values?: unknown[]) => ({ rows: await asOwner(admin, sql, values) });
    await fillTables(runOn(full));
    const path = join(folder, "full.zip");
    const { manifest } = await backUp({ ...source(), admin: full.admin }, path);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    const there = await restored(path);
    for (const table of await tablesOf(full)) {
      const [before, after] = [
        await rowsOf(runOn(full), table),
        await rowsOf(runOn(there.address), table),
      ];
      expect([table, before.length > 0]).toEqual([table, true]);
      // Migrations and the lease belong to the database restored into.
      if (["app_lock", "claim_key", "schema_migration"].includes(table)) continue;
      const isLeftOut = tableFacts[table]?.backup === false;
      expect([table, after]).toEqual([table, isLeftOut ? [] : before]);
    }
  });

  test("restored elsewhere goes on: the log is whole, new entries get new ids", async () => {
    const there = await restored(backup);
    await prepareDatabase(there.address);
    const store = openStore(there.address);
    try {
      const log = await store.withSnapshot(group, verifyAudit);
      expect([log.broken, log.entries > 0]).toEqual([null, true]);
      const id = await makeItem({ ...app, store }, group, "vendor", { title: "Later" });
      const [{ least }] = await asOwner(
        app.address.admin,
        "select max(id)::int8 as least from item",
      );
      expect(id).toBeGreaterThan(least);
    } finally {
      await store.close();
    }
  });

  test("is of one moment, whatever others write meanwhile", async () => {
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      // Each vendor spans several tables, which are not read at once.
      while (!isOver) await makeItem(app, group, "vendor", { title: `Vendor ${(written += 1)}` });
    })();
    const path = join(folder, "meanwhile.zip");
    await backUp(source(), path);
    isOver = true;
    await writing;
    const there = await restored(path);
    const torn = await asOwner(
      there.address.admin,
      `select target_id from revision where target_kind = 'vendor' and target_id not in (select id from item)
       union all select id from item where kind = 'vendor' and id not in (select target_id from revision)`,
    );
    expect(torn).toEqual([]);
    expect(written).toBeGreaterThan(0);
  });

  test("of an older version gets the tables of this one", async () => {
    const old = await emptyDatabase();
    await prepareRoles(old);
    await withLease(old.admin, async (client) => {
      // Migrations may have been applied out of order.
      const known = knownMigrations().filter(({ id }) => id < "0040" && !id.startsWith("0038"));
      await migrateAs(client, new Set(known.map(({ id }) => id)));
      await client.query("insert into login (login) values ('anna@test.example')");
    });
    const path = join(folder, "old.zip");
    await backUp({ ...source(), admin: old.admin }, path);
    const there = await restored(path);
    expect(await tablesOf(there.address)).toEqual(await tablesOf(app.address));
    expect(await asOwner(there.address.admin, "select login from login")).toEqual([
      { login: "anna@test.example" },
    ]);
  });

  test("of a version that kept sessions of identity providers is restored without them", async () => {
    const there = await emptyDatabase();
    await prepareDatabase(there);
    const columns = ["session_id", "group_id", "subject_hash", "leave_hash", "sealed"];
    const old = { name: "sign_on_session", columns };
    const client = await connect(there.admin);
    try {
      await copyAllIn(client, { tables: [old], lastId: 1 }, async () =>
        Readable.from([`${columns.join(",")}\n`, `${randomUUID()},1,subject,leave,sealed\n`]),
      );
    } finally {
      await client.end();
    }
    expect(await asOwner(there.admin, "select * from sign_on_session")).toEqual([]);
  });

  test("says which files are gone or not as they were, and holds the others", async () => {
    const path = join(folder, "lost.zip");
    const files = { ...app.platform.files, has: async () => false };
    const { manifest } = await backUp(source(files), path);
    expect([manifest.files, manifest.lost]).toEqual([
      [],
      [expect.stringMatching(/^[0-9a-f]{64}$/)],
    ]);
    await restore(path, await target());
  });

  test("is never written over another file, and leaves nothing where it can't be written", async () => {
    const before = readFileSync(backup);
    await expect(backUp(source(), backup)).rejects.toThrow("is there already");
    expect(readFileSync(backup)).toEqual(before);
    await expect(backUp(source(), join(folder, "nowhere", "b.zip"))).rejects.toThrow("ENOENT");
    const files = {
      has: async () => true,
      read: () => {
        throw new Error("the disk is gone");
      },
    };
    const path = join(folder, "broken.zip");
    await backUp({ ...source(), files }, path).then(({ manifest }) =>
      expect(manifest.lost).toHaveLength(1),
    );
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  test("is read back before it has its name, and deleted if that fails", async () => {
    let reads = 0;
    const files = {
      has: async () => true,
      // A disk that returns something else the second time.
      read: () => Readable.from([(reads += 1) % 2 === 1 ? "an agreement" : "an agreem"]),
    };
    const path = join(folder, "unreadable.zip");
    await expect(backUp({ ...source(), files }, path)).rejects.toMatchObject(
      refusal(/can't be read back, and was deleted.*missing/),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("unreadable"))).toEqual([]);
  });

  test("is refused to a database user who would see no rows", async () => {
    const path = join(folder, "unseen.zip");
    await expect(backUp({ ...source(), admin: app.address.service }, path)).rejects.toThrow(
      "alter role app_service bypassrls",
    );
    expect(existsSync(path)).toBe(false);
  });
});

describe("a restore is refused, and nothing is changed,", () => {
  async function refused(path: string, words: string | RegExp, there?: RestoreTarget) {
    const own = await target();
    await expect(restore(path, there ?? own)).rejects.toMatchObject(refusal(words));
    expect(existsSync(own.filesFolder)).toBe(false);
    expect(await tablesOf(own.address)).toEqual([]);
  }

  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(backup)));
    return path;
  };

  test("of what is no backup, or was cut off", async () => {
    await refused(
      changed("text.zip", () => Buffer.from("not a zip")),
      /no archive of ours, or was cut off/,
    );
    await refused(
      changed("cut.zip", (all) => all.subarray(0, all.length / 2)),
      /cut off/,
    );
    await refused(
      changed("empty.zip", () => Buffer.alloc(0)),
      /cut off/,
    );
    await refused(join(folder, "none.zip"), /ENOENT/);
  });

  test("of a backup in which a byte is another", async () => {
    const { manifest, close } = await openArchive(backup);
    close();
    expect(manifest.tables.length).toBeGreaterThan(20);
    const path = changed("damaged.zip", (all) => {
      const at = Math.floor(all.length / 3);
      all[at] = (all[at] ?? 0) ^ 0xff;
      return all;
    });
    await refused(path, /damaged|cut off|not whole/);
  });

  test("of a backup of a newer version", async () => {
    const newer = await emptyDatabase();
    await prepareDatabase(newer);
    await asOwner(
      newer.admin,
      "insert into schema_migration (id, sha256) values ('9999_later.sql', 'x')",
    );
    const path = join(folder, "newer.zip");
    await backUp({ ...source(), admin: newer.admin }, path);
    await refused(path, /install the version that made it, or a newer one/);
  });

  test("into a database that holds something, or is in use", async () => {
    const before = await contentsOf(app.address, ["item", "audit"]);
    await expect(restore(backup, await target(app.address))).rejects.toMatchObject(
      refusal(/connected to the database|not empty/),
    );
    expect(await contentsOf(app.address, ["item", "audit"])).toEqual(before);
    const there = await restored(backup);
    await expect(
      restore(backup, { ...there, files: openFileStore(join(folder, "other")) }),
    ).rejects.toMatchObject(refusal(/The database is not empty/));
    const inUse = await target();
    const client = new pg.Client(inUse.address.admin);
    await client.connect();
    await expect(restore(backup, inUse)).rejects.toMatchObject(refusal(/connected/));
    await client.end();
  });

  test("into a folder in which files are", async () => {
    const there = await target();
    await openFileStore(there.filesFolder).put(Readable.from(["x"]));
    await expect(restore(backup, there)).rejects.toMatchObject(refusal(/is not empty/));
    expect(await tablesOf(there.address)).toEqual([]);
  });
});

describe("a restore that was interrupted", () => {
  test("keeps servers from starting, and is done by running it again", async () => {
    const there = await target();
    const broken: RestoreTarget = {
      ...there,
      files: openFileStore(join(backup, "no folder")),
    };
    await expect(restore(backup, broken)).rejects.toThrow();
    await expect(prepareDatabase(there.address)).rejects.toThrow("Run it again");
    await restore(backup, there);
    await prepareDatabase(there.address);
    expect(await contentsOf(there.address, Object.keys(held))).toEqual(held);
  });

  test("and had come far is begun anew, too", async () => {
    const there = await restored(backup);
    await asOwner(
      there.address.admin,
      "insert into app_lock (name, owner, until) values ('restore', '', 'infinity')",
    );
    await asOwner(there.address.admin, "delete from item");
    await restore(backup, there);
    expect(await contentsOf(there.address, Object.keys(held))).toEqual(held);
  });
});
