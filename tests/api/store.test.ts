import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "kysely";
import { insertGroup } from "#server/store/accounts/groups.ts";
import {
  findByClientId,
  findByTitle,
  listItems,
  readStoredItem,
} from "#server/store/items/items.ts";
import { everyRecord } from "#server/store/records/recordCondition.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import {
  insertRecord,
  readStoredRecord,
  saveLocked,
  updateRecord,
  type RecordDraft,
} from "#server/store/records/records.ts";
import { newestRevision, readRevision } from "#server/store/trail/revisions.ts";
import { deleteItem, updateItem } from "#server/store/items/itemChanges.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { bareColumns } from "../helpers/factories.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const database = await ownDatabase();
const group = (title: string) =>
  database.store.withService((db) => insertGroup(db, { title, language: "de", features: [] }));
const ours = await group("Ours");
const theirs = await group("Theirs");

function work<T>(group: number, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return database.store.withGroup(group, fn);
}

function draft(name: string, more: Partial<RecordDraft> = {}): RecordDraft {
  const body = { name };
  return {
    columns: { ...bareColumns, name },
    body,
    titled: body,
    search: name,
    mentions: [],
    values: [],
    ...more,
  };
}

const note = { actor: null, op: "create", action: "record.created" } as const;

test("without a group the database returns no rows and accepts none", async () => {
  await work(ours, (tx) => insertRecord(tx, draft("Hidden"), note));
  const seen = await database.store
    .withService((db) => sql`select detail from audit`.execute(db))
    .catch((error: unknown) => String(error));
  expect(seen).toMatch(/permission denied/);
});

test("row-level security alone separates groups, even if a query forgets the group", async () => {
  const record = await work(ours, (tx) => insertRecord(tx, draft("Payroll"), note));
  const seen = await work(theirs, (tx) =>
    tx.db.selectFrom("record").where("id", "=", record.id).selectAll().execute(),
  );
  expect(seen).toEqual([]);
  const touched = await work(theirs, (tx) =>
    tx.db.updateTable("record").set({ name: "x" }).where("id", "=", record.id).executeTakeFirst(),
  );
  expect(touched.numUpdatedRows).toBe(0n);
  const smuggled = work(theirs, (tx) =>
    sql`insert into link values (${ours}, 1, 1, 1, 1, 1)`.execute(tx.db),
  );
  await expect(smuggled).rejects.toThrow(/row-level security/);
});

test("a save of a stale version changes nothing", async () => {
  const record = await work(ours, (tx) => insertRecord(tx, draft("First"), note));
  const save = (name: string) =>
    work(ours, (tx) => updateRecord(tx, { id: record.id, version: 1 }, draft(name), note));
  const [one, two] = await Promise.all([save("A"), save("B")]);
  expect([one, two].filter((row) => row === null)).toHaveLength(1);
  const after = await work(ours, (tx) => readStoredRecord(tx, record.id));
  expect(after?.version).toBe(2);
  const kept = await work(ours, (tx) => readRevision(tx, { kind: "record", id: record.id }, 2));
  expect(kept?.body["name"]).toBe(after?.name);
});

test("a save of a state that another save has replaced is done again, of the new one", async () => {
  const { id } = await work(ours, (tx) => insertRecord(tx, draft("First"), note));
  const seen: string[] = [];
  const saved = await work(ours, async (tx) => {
    const stored = await readStoredRecord(tx, id);
    if (!stored) throw new Error("it is there");
    seen.push(stored.name);
    if (seen.length === 1)
      await work(ours, (other) => updateRecord(other, { id, version: 1 }, draft("Others"), note));
    return saveLocked(tx, stored, draft("Mine"), note);
  });
  expect(seen).toEqual(["First", "Others"]);
  expect(saved.version).toBe(3);
});

test("an item that is changed while it is to be deleted goes with its last version", async () => {
  const { id } = await work(ours, (tx) =>
    insertItem(tx, { kind: "tools", body: { title: "Goes" } }, null),
  );
  const changed = { kind: "tools", body: { title: "Changed" } };
  const seen: number[] = [];
  await work(ours, async (tx) => {
    const item = await readStoredItem(tx, "tools", id);
    if (!item) throw new Error("it is there");
    seen.push(item.version);
    if (seen.length === 1)
      await work(ours, (other) => updateItem(other, item, changed, { actor: null, op: "save" }));
    await deleteItem(tx, item, null);
  });
  expect(seen).toEqual([1, 2]);
  const last = await work(ours, (tx) => newestRevision(tx, { kind: "tools", id }));
  expect(last).toMatchObject({ version: 3, op: "delete", body: { title: "Changed" } });
});

test("an item is found by title in either language, ignoring case and accents", async () => {
  const made = await work(ours, (tx) =>
    insertItem(
      tx,
      { kind: "domains", body: { translations: { de: "Beschäftigte", en: "Staff" } } },
      null,
    ),
  );
  const found = await work(ours, async (tx) => [
    await findByTitle(tx, "domains", "BESCHAFTIGTE"),
    await findByTitle(tx, "domains", "staff "),
    await findByTitle(tx, "domains", "staf"),
  ]);
  expect(found.map((item) => item?.id)).toEqual([made.id, made.id, undefined]);
  expect(await work(theirs, (tx) => readStoredItem(tx, "domains", made.id))).toBeNull();
  const list = await work(ours, (tx) =>
    listItems(tx, "domains", { text: "äft", withProductOwned: true }),
  );
  expect(list.map((item) => item.title)).toEqual(["Beschäftigte"]);
});

test("concurrent creates under one clientId yield one item", async () => {
  const clientId = randomUUID();
  const { promise: both, resolve: bothLooked } = Promise.withResolvers<void>();
  let looked = 0;
  const make = () =>
    work(ours, async (tx) => {
      const known = await findByClientId(tx, clientId);
      if (known) return known.id;
      looked += 1;
      if (looked === 2) bothLooked();
      await both;
      return (await insertItem(tx, { kind: "tools", body: { title: "Twin" }, clientId }, null)).id;
    });
  const [one, two] = await Promise.all([make(), make()]);
  expect(one).toBe(two);
});

test("links record which records reference an item", async () => {
  const item = await work(ours, (tx) =>
    insertItem(tx, { kind: "tools", body: { title: "Tool" } }, null),
  );
  const mentions = [{ kind: "tools", id: item.id, path: "/tools" }];
  const record = await work(ours, (tx) => insertRecord(tx, draft("Names it", { mentions }), note));
  const named = [{ kind: "tools", id: item.id }];
  const naming = await work(ours, (tx) => idsNaming(tx, "record", named));
  expect(naming).toEqual([{ kind: "record", id: record.id }]);
});

test("pages of a list join without gaps, in both directions", async () => {
  const pages = await group("Pages");
  const names = ["Ähre", "Zeit", "Bau", "bau", "Cent"];
  for (const name of names) await work(pages, (tx) => insertRecord(tx, draft(name), note));
  for (const descending of [false, true]) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await work(pages, (tx) =>
        listRecords(tx, everyRecord, {
          sort: "name",
          descending,
          perPage: 2,
          ...(after ? { after } : {}),
        }),
      );
      seen.push(...(page?.items.map((row) => row.name) ?? []));
      after = page?.next;
    } while (after);
    const sorted = ["Ähre", "Bau", "bau", "Cent", "Zeit"];
    expect(seen).toEqual(descending ? sorted.toReversed() : sorted);
  }
  const whole = { sort: "name", descending: false, perPage: names.length } as const;
  const page = await work(pages, (tx) => listRecords(tx, everyRecord, whole));
  expect(page?.next).toBeUndefined();
});

test("the server can change no log entry, and remove no revision of what exists", async () => {
  const change = work(ours, (tx) => tx.db.updateTable("audit").set({ action: "x" }).execute());
  await expect(change).rejects.toThrow(/permission denied/);
  const removal = await work(ours, (tx) => tx.db.deleteFrom("revision").executeTakeFirst());
  expect(removal.numDeletedRows).toBe(0n);
});
