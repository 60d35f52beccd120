import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import { upsertProductItems } from "#server/store/items/upsertProductItems.ts";
import { makeCompany, makeGroup, makePerson, productItemId } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
const company = await makeCompany(app, group);
const masterEditor = await makePerson(app, group, "ROLE_MASTER_EDITOR");
const list = await productItemId(app, "blacklist", "de-dsk");

const path = "/api/admin/blacklist";

const readList = async () => (await masterEditor.get(`${path}/byId/${list}`)).body;
const start = () =>
  app.store.withService((db, now) => upsertProductItems(db, now, readProductDocuments()));

/** Record with an answer to the first question of the list's entry `at`. */
async function answering(at: number, answer = "no"): Promise<Body> {
  const entry = (await readList()).entries[at];
  const body = {
    name: "Zutritt",
    language: "de",
    company: { id: company },
    blacklistQuestionResult: [{ blacklistQuestionId: entry.questions[0].id, answer }],
  };
  return masterEditor.ok("/api/processingActivity/activity", body);
}

test("a list is used by the records that an entry of it applies to, not by those that deny all", async () => {
  const before = (await readList()).usage;
  const yes = await answering(5, "yes");
  await answering(4);
  const { items, total } = await masterEditor.ok(`${path}/findUsage`, { id: list });
  expect(items.map(({ id }: Body) => id)).toContain(yes["id"]);
  expect([total, (await readList()).usage]).toEqual([before + 1, before + 1]);
});

test.skipIf(isOnCitus)(
  "what records of earlier versions name is counted after the updates as if they were saved now",
  async () => {
    const vendor = await masterEditor.ok("/api/admin/vendor/create", { title: "Verarbeiter GmbH" });
    const record = await answering(3);
    await masterEditor.ok("/api/processingActivity/activity", {
      ...record,
      externalRecipients: [{ vendor: { id: vendor.id }, processingType: "controllerToProcessor" }],
    });
    const updates = [
      "0006_answer_links",
      "0018_links",
      "0117_processor_links",
      "0145_single_rows",
    ].map((name) => readFileSync(`src/server/store/migrations/${name}.sql`, "utf8"));
    await app.asOwner(
      `create schema earlier;
     set search_path = earlier, public;
     create table link (group_id int8, to_kind text, to_id int8, from_kind text, from_id int8, path text,
       constraint link_pkey primary key (group_id, to_kind, to_id, from_kind, from_id, path));
     ${updates.join(";\n")};
     reset search_path`,
      [],
    );
    const counted = async (what: string) =>
      (await app.asOwner(`select count(*)::int4 as count from ${what}`, [])).rows[0].count;
    const made = `select * from earlier.link where from_id = ${String(record["id"])}`;
    expect(await counted(`(${made} and to_id = ${vendor.id}) x`)).toBe(0);
    // The answers of before are named no more.
    expect(await counted(`(${made} and to_id <> ${vendor.id}) x`)).toBe(0);
    const columns = "group_id, to_kind, to_id, from_kind, from_id, place";
    const lost = `(select ${columns} from earlier.link except select ${columns} from link) x`;
    expect(await counted(lost)).toBe(0);
    await app.asOwner("drop schema earlier cascade", []);
  },
);

test("what comes with the product is not deleted, neither as a whole nor an entry or question of it", async () => {
  await masterEditor.assertInvalid(`${path}/delete`, { id: list }, "/id check.shipped");
  const stored = await readList();
  expect(stored).toMatchObject({ active: true, shipped: true });
  const without = { ...stored, entries: stored.entries.slice(1) };
  await masterEditor.assertInvalid(`${path}/edit`, without, "/entries check.shipped");
  const [first, ...rest] = stored.entries;
  const muted = { ...stored, entries: [{ ...first, questions: [] }, ...rest] };
  await masterEditor.assertInvalid(`${path}/edit`, muted, "/entries/0/questions check.shipped");
});

test("an entry of one's own that applies to a record is in use; one that all deny goes", async () => {
  const stored = await readList();
  const own = (title: string) => ({
    rule: "one",
    translations: { de: title },
    questions: [{ question: { de: `${title}?` } }],
  });
  const entries = [...stored.entries, own("Gefragt"), own("Ungefragt")];
  const more = await masterEditor.ok(`${path}/edit`, { ...stored, entries });
  const record = await answering(more.entries.length - 2, "yes");
  await answering(more.entries.length - 1);
  const without = (at: number) => ({ ...more, entries: more.entries.toSpliced(at, 1) });
  const used = await masterEditor.post(`${path}/edit`, without(more.entries.length - 2));
  expect([used.status, used.body.error]).toEqual([412, "inUse"]);
  expect(used.body.items).toMatchObject([{ id: record["id"] }]);
  await masterEditor.ok(`${path}/edit`, without(more.entries.length - 1));
});

test("a retired entry is asked no more, what was answered stays, and no start brings it back", async () => {
  const record = await answering(2, "yes");
  const stored = await readList();
  const retired = stored.entries.map((entry: Body, at: number) =>
    at === 2 ? { ...entry, active: false } : entry,
  );
  await masterEditor.ok(`${path}/edit`, { ...stored, entries: retired });
  await start();
  const { body } = await masterEditor.get(`/api/processingActivity/${record["id"]}`);
  expect(body.blacklistQuestionResult).toHaveLength(1);
  const asked = body.dpiaBlacklistEntries.map(({ id }: Body) => id);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked).not.toContain(stored.entries[2].id);
  const after = (await readList()).entries;
  expect(after.map(({ id }: Body) => id)).toEqual(stored.entries.map(({ id }: Body) => id));
  expect(after[2]).toMatchObject({ active: false });
});

test("a list or entry that went missing is there after the next start, under its ids and with its changes", async () => {
  const stored = await readList();
  const drop = "update product_item set body = jsonb_set(body, '{entries}', (body->'entries') - 0)";
  await app.asOwner(`${drop}, state = 'gone' where id = $1`, [list]);
  expect((await readList()).error).toBe("notFound");
  await start();
  const back = await readList();
  const ids = (entries: Body[]) => entries.map(({ id }) => id);
  expect(ids(back.entries.slice(0, -1))).toEqual(ids(stored.entries.slice(1)));
  expect(back.entries.at(-1).translations).toEqual(stored.entries[0].translations);
  const version = back.version;
  await masterEditor.ok(`${path}/edit`, { ...back, active: false });
  await start();
  expect(await readList()).toMatchObject({ active: false, version: version + 1 });
});
