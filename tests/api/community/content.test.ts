import { describe, expect, test } from "vitest";
import { neededContents } from "#server/store/files/unusedFiles.ts";
import { shipProduct } from "#server/shipProduct.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { asMasterEditor, draftArticle } from "../../helpers/articles.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import {
  allFeatures,
  makeGroup,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";
import { uploadText } from "../../helpers/uploads.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

let now = new Date("2026-11-20T12:00:00Z");

const app = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
const { group, admin } = await world({ app });
const master = await makePerson(app, group, "ROLE_MASTER_EDITOR");
const reader = await makePerson(app, group, "ROLE_READER");
const stranger = await makePerson(app, await makeGroup(app), "ROLE_READER");
const features = allFeatures.filter((each) => each !== "community");
const unlicensed = await makePerson(app, await makeGroup(app, { features }), "ROLE_MASTER_EDITOR");
const made = asMasterEditor(app, master.token);
const category = (await made("categoryTags", { translations: { de: "Prüfung", en: "Audit" } })).id;

const draft = (more?: Body) => draftArticle(category, more);

const write = (more?: Body) => made("content", draft(more));

async function list(person: Person, wanted: Body = {}, headers = {}) {
  const reply = await app.ok("/api/content/filter", wanted, { token: person.token, headers });
  expect(wrongInReply("POST", "/api/content/filter", 200, reply)).toEqual([]);
  return reply;
}

async function found(person: Person, wanted: Body = {}): Promise<number[]> {
  const { items } = await list(person, { maxPerPage: 100, ...wanted });
  return items.map(({ id }: { id: number }) => id);
}

describe("what is seen", () => {
  test("the editors' list is for editors alone", async () => {
    for (const person of [reader, admin])
      expect((await person.post("/api/content/filter", { adminScope: true })).status).toBe(403);
  });

  test("every group with the licence reads what is published, in its reader's language", async () => {
    const { id } = await write({ teaser: { de: "Kurz gesagt." } });
    const { items } = await list(stranger, { id }, { "accept-language": "en" });
    expect(items).toEqual([
      expect.objectContaining({
        id,
        title: expect.stringMatching(/^Article/),
        text: "<p>What a purpose says.</p>",
        // Falls back to German, as there is no English teaser.
        teaser: "Kurz gesagt.",
        category: { id: category, title: "Audit" },
        isRead: false,
      }),
    ]);
  });

  test("drafts, archived and retired articles are for editors alone", async () => {
    const ids: number[] = [];
    const hidden: Body[] = [{ status: "draft" }, { status: "archived" }, { active: false }];
    for (const more of hidden) ids.push((await write(more)).id);
    for (const person of [reader, admin, stranger, master])
      for (const id of ids) expect((await list(person, { id })).items).toEqual([]);
    const kept = await found(master, { adminScope: true });
    expect(kept).toEqual(expect.arrayContaining(ids));
    const drafts = await list(master, { adminScope: true, status: "draft", maxPerPage: 100 });
    expect(drafts.items.map((each: Body) => each["status"])).toEqual(["draft"]);
    await reader.assertInvalid("/api/content/filter", { status: "draft" }, "/status notOffered");
  });

  test("a planned article appears at its time", async () => {
    const { id } = await write({ publishedAt: "2026-11-21T08:00:00+01:00" });
    now = new Date("2026-11-21T06:59:59Z");
    expect((await list(reader, { id })).total).toBe(0);
    expect(await found(master, { adminScope: true })).toContain(id);
    now = new Date("2026-11-21T07:00:00Z");
    expect((await list(reader, { id })).total).toBe(1);
  });

  test("what is published without a time is shown from that moment", async () => {
    expect((await write()).publishedAt).toBe(now.toISOString());
    expect((await write({ status: "draft" })).publishedAt).toBeUndefined();
  });

  test("the log names no article that its reader may not see", async () => {
    const { id } = await write({ status: "draft", translations: { de: "Geheimer Entwurf" } });
    const path = "/api/activityStream/activityStream?perPage=20";
    const told = await admin.get(path);
    expect(told.status).toBe(200);
    expect(told.raw.toString()).not.toContain("Geheimer Entwurf");
    expect((await master.read(path)).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          item: expect.objectContaining({ id, title: "Geheimer Entwurf" }),
        }),
      ]),
    );
  });
});

describe("how they are found", () => {
  test("by words of title, text and tags in any order and language, not by elements of html", async () => {
    const tag = await made("tags", { translations: { de: "Fristenlauf", en: "Running periods" } });
    const other = await made("categoryTags", { translations: { de: "Suche", en: "Search" } });
    const { id } = await write({
      category: { id: other.id },
      translations: { de: "Löschfristen", en: "Retention" },
      text: { de: "<p>Wann <strong>Lohnkonten</strong> zu vernichten sind.</p>" },
      tags: [{ id: tag.id }],
    });
    for (const text of [
      "löschfr",
      "LOHNKONTEN vernichten",
      "vernichten Löschfristen",
      "retention",
      "fristenlauf",
    ])
      expect([text, await found(reader, { text, category: other.id })]).toEqual([text, [id]]);
    for (const text of ["lohnkonten Geheimnis", "strong Lohnkonten", "%"])
      expect([text, await found(reader, { text })]).toEqual([text, []]);
  });

  test("by category, kind and tag", async () => {
    const other = await made("categoryTags", { translations: { de: "Fristen", en: "Periods" } });
    const tag = await made("tags", { translations: { de: "Auskunft", en: "Access" } });
    const own = { category: { id: other.id }, tags: [{ id: tag.id }], type: "news" };
    const { id } = await write(own);
    await write({ category: { id: other.id } });
    expect(await found(reader, { category: other.id, type: "news" })).toEqual([id]);
    expect(await found(reader, { category: other.id })).toHaveLength(2);
    expect(await found(reader, { tags: [tag.id] })).toEqual([id]);
  });

  test("for a country: what is about it, and what is about none in particular", async () => {
    const other = await made("categoryTags", { translations: { de: "Länder", en: "Countries" } });
    const inCategory = { category: { id: other.id } };
    const at = (await productItemId(app, "countries", "AT")) ?? 0;
    const ch = (await productItemId(app, "countries", "CH")) ?? 0;
    const everywhere = (await write(inCategory)).id;
    const austrian = (await write({ ...inCategory, countries: [{ id: at }] })).id;
    const wanted = { category: other.id };
    expect(await found(reader, { ...wanted, countries: [at] })).toEqual([austrian, everywhere]);
    expect(await found(reader, { ...wanted, countries: [ch] })).toEqual([everywhere]);
  });

  test("page by page, newest first, every one of them once", async () => {
    const other = await made("categoryTags", { translations: { de: "Seiten", en: "Pages" } });
    const days = ["2026-05-02", "2026-05-04", "2026-05-01", "2026-05-03", "2026-05-05"];
    for (const day of days)
      await write({
        translations: { de: day },
        category: { id: other.id },
        publishedAt: `${day}T08:00:00Z`,
      });
    const titles: string[][] = [];
    for (const currentPage of [1, 2, 3, 4]) {
      const page = await list(reader, { category: other.id, maxPerPage: 2, currentPage });
      expect(page.total).toBe(5);
      titles.push(page.items.map(({ title }: { title: string }) => title));
    }
    expect(titles).toEqual([
      ["2026-05-05", "2026-05-04"],
      ["2026-05-03", "2026-05-02"],
      ["2026-05-01"],
      [],
    ]);
    const last = await reader.post("/api/content/last", { maxPerPage: 1, type: "community" });
    expect(wrongInReply("POST", "/api/content/last", 200, last.body)).toEqual([]);
    expect(last.body.items).toHaveLength(1);
  });

  test("pages are of at most a hundred and count from one", async () => {
    for (const wrong of [{ maxPerPage: 101 }, { currentPage: 0 }, { maxPerPage: 0 }])
      expect((await reader.post("/api/content/filter", wrong)).status).toBe(412);
  });
});

describe("what somebody has read", () => {
  test("is theirs alone, and survives another edition", async () => {
    const article = await write();
    const isRead = async (person: Person) =>
      (await list(person, { id: article.id })).items[0].isRead;
    expect(await isRead(reader)).toBe(false);
    await reader.ok("/api/content/read", { ids: [article.id] });
    expect([await isRead(reader), await isRead(admin), await isRead(stranger)]).toEqual([
      true,
      false,
      false,
    ]);
    const edited = { ...article, translations: { de: "Zweite Fassung" } };
    expect((await master.ok("/api/admin/content/edit", edited)).version).toBe(2);
    expect(await isRead(reader)).toBe(true);
  });

  test("is in the copy of their data, and gone with them", async () => {
    const { id, title } = await write();
    const person = await makePerson(app, group, "ROLE_READER");
    const { viewer } = person;
    await person.ok("/api/content/read", { ids: [id] });
    expect((await person.read("/api/user/dataCopy")).articles).toEqual([{ id, title }]);
    await admin.ok("/api/admin/staff/delete", { id: viewer.contact });
    const { rows } = await app.asOwner("select 1 from content_read where account_id = $1", [
      viewer.account,
    ]);
    expect(rows).toEqual([]);
  });

  test("cannot be what they may not see", async () => {
    const { id } = await write({ status: "draft" });
    await reader.ok("/api/content/read", { ids: [id, 1] });
    const { rows } = await app.asOwner("select 1 from content_read where content_id = any($1)", [
      [id, 1],
    ]);
    expect(rows).toEqual([]);
  });
});

describe("what is refused", () => {
  test("a category that is in use is not deleted, and the articles are named", async () => {
    const other = await made("categoryTags", { translations: { de: "Belegt", en: "Taken" } });
    const article = await write({ category: { id: other.id } });
    const remove = () => master.post("/api/admin/categoryTags/delete", { id: other.id });
    const refused = await remove();
    expect([refused.status, refused.body.error]).toEqual([412, "inUse"]);
    expect(refused.body.items).toEqual([
      { id: article.id, title: article.title, href: `/admin/community/edit/${article.id}` },
    ]);
    expect((await master.post("/api/admin/content/delete", { id: article.id })).status).toBe(204);
    expect((await remove()).status).toBe(204);
  });

  test("a record of a group, a category of another list and an unsafe source", async () => {
    const own = await world({ app });
    const record = await own.record();
    const refused: [Body, string][] = [
      [{ masterRecords: [{ id: record.id }] }, "/masterRecords/0 unknownReference"],
      [{ category: { id: own.company } }, "/category unknownReference"],
      [{ link: "http://plain.example" }, "/link pattern"],
      [{ publishedAt: "morgen" }, "/publishedAt format.date-time"],
    ];
    for (const [more, field] of refused)
      await master.assertInvalid("/api/admin/content/create", draft(more), field);
  });
});

test("attached model activities are offered in both languages, and no longer when they are gone", async () => {
  const choices = await master.post("/api/masterRecords", { text: "Lohn" });
  expect(wrongInReply("POST", "/api/masterRecords", 200, choices.body)).toEqual([]);
  const [offered] = choices.body;
  expect(offered.title).toMatch(/Lohn.*\(Deutsch\)$/);
  const leaMaster = { name: "Nur hier", language: "de", leaMaster: true };
  const own = await master.ok(savePath, leaMaster);
  const { id } = await write({ masterRecords: [{ id: offered.id }, { id: own.id }] });
  const attached = async () => (await list(reader, { id })).items[0].masterRecords;
  expect(await attached()).toEqual([
    { id: offered.id, title: expect.stringContaining("Lohn"), language: "de" },
    { id: own.id, title: "Nur hier", language: "de" },
  ]);
  const { version } = own;
  await master.ok("/api/processingActivity/deleteProcessingActivity", { id: own.id, version });
  expect(await attached()).toHaveLength(1);
});

describe("what the product ships", () => {
  test("are twelve articles in both languages, each with a text of its own", async () => {
    const texts = new Set<string>();
    for (const language of ["de", "en"]) {
      const headers = { "accept-language": language };
      for (const { id } of await shippedArticles()) {
        const [item] = (await list(stranger, { id }, headers)).items;
        expect(item.category.title).not.toBe("");
        texts.add(item.text);
      }
    }
    expect(texts.size).toBe(24);
  });

  test("is found by its text before anybody has edited it", async () => {
    const retention = await productItemId(app, "content", "retention");
    expect(await found(reader, { text: "Lohnkonto Absage" })).toContain(retention);
    expect(await found(reader, { text: "payroll rejection" })).toContain(retention);
  });

  test("is neither doubled nor overwritten by another start, once an editor has changed it", async () => {
    const [one] = await shippedArticles();
    const { body } = await master.get(`/api/admin/content/byId/${one?.id}`);
    const text = { de: "<p>Unsere eigene Fassung.</p>" };
    await master.ok("/api/admin/content/edit", { ...body, text });
    await shipProduct(app.store);
    expect(await shippedArticles()).toHaveLength(12);
    expect((await list(reader, { id: body.id })).items[0].text).toBe(text.de);
  });

  test("cannot be deleted, but archived", async () => {
    const id = await productItemId(app, "content", "authority-request");
    await master.assertInvalid("/api/admin/content/delete", { id }, "/id check.shipped");
    const { body } = await master.get(`/api/admin/content/byId/${id}`);
    await master.post("/api/admin/content/edit", { ...body, status: "archived" });
    await shipProduct(app.store);
    expect((await list(reader, { id })).total).toBe(0);
  });

  async function shippedArticles(): Promise<{ id: number }[]> {
    const { rows } = await app.asOwner(
      "select id from product_item where kind = 'content' and key not like 'item-%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    return rows.map(({ id }) => ({ id: Number(id) }));
  }
});

describe("files", () => {
  const upload = async (content: string) => (await uploadText(app, master.token, content)).body;
  const download = (id: number, by: Person) => by.get(`/api/download/${id}`);

  test("of a published article are had by every group that reads it, and by no other", async () => {
    const file = await upload("Merkblatt");
    const article = await write({ files: [{ id: file.id }] });
    const [item] = (await list(stranger, { id: article.id })).items;
    expect(item.files).toEqual([{ id: file.id, name: "a.txt", size: 9, mediaType: "text/plain" }]);
    const had = await download(file.id, stranger);
    expect([had.status, had.raw.toString()]).toEqual([200, "Merkblatt"]);
    const administrator = await makePerson(app, unlicensed.viewer.group, "ROLE_TENANT_ADMIN");
    expect((await administrator.get(`/api/download/${file.id}`)).status).toBe(404);
  });

  test("of a draft are its editors' alone, in their own group as well", async () => {
    const file = await upload("Entwurf");
    const { id } = await write({ status: "draft", files: [{ id: file.id }] });
    for (const person of [reader, admin, stranger])
      expect((await download(file.id, person)).status).toBe(404);
    expect((await download(file.id, master)).status).toBe(200);
    const body = await master.read(`/api/admin/content/byId/${id}`);
    expect(body.files).toMatchObject([{ id: file.id, name: "a.txt" }]);
    const later = { ...body, status: "published", publishedAt: "2027-01-01T00:00:00Z" };
    await master.ok("/api/admin/content/edit", later);
    expect((await download(file.id, reader)).status).toBe(404);
  });

  test("that an article has lost are gone", async () => {
    const file = await upload("Alt");
    const article = await write({ files: [{ id: file.id }] });
    const { body } = await master.get(`/api/admin/content/byId/${article.id}`);
    await master.post("/api/admin/content/edit", { ...body, files: [] });
    expect((await download(file.id, master)).status).toBe(404);
  });

  test("of another group cannot be attached", async () => {
    const file = (await uploadText(app, (await world({ app })).admin.token, "Fremd")).body;
    const body = draft({ files: [{ id: file.id }] });
    await master.assertInvalid("/api/admin/content/create", body, "/files/0 unknownReference");
  });

  test("keep their contents when unused ones are swept", async () => {
    const file = await upload("Bleibt");
    await write({ files: [{ id: file.id }] });
    const { rows } = await app.asOwner("select sha256 from product_file where id = $1", [file.id]);
    const hash = String(rows[0]?.sha256);
    const needed = await app.store.withService((db) => neededContents(db, [hash], now));
    expect([...needed]).toEqual([hash]);
  });
});
