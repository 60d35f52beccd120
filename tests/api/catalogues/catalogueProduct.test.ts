import { expect, test } from "vitest";
import { shipProduct } from "#server/shipProduct.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const { app, group, admin, person } = await world({ database: await ownDatabase() });
const editor = await person("ROLE_MASTER_EDITOR");

function named(title: string): Body {
  return { translations: { de: title, en: `${title} (en)` } };
}

const one = async (entity: string, id: number, by = editor) =>
  (await by.get(`/api/admin/${entity}/byId/${id}`)).body;

const start = () => shipProduct(app.store);

test("items created or changed by a master editor survive a restart", async () => {
  const made = await editor.ok("/api/admin/dataSource/create", named("Aus dem Test"));
  expect(made).toMatchObject({ master: true, version: 1 });
  const { items } = await admin.ok("/api/admin/dataSource/list", { perPage: 1 });
  const changed = await editor.ok("/api/admin/dataSource/edit", {
    ...(await one("dataSource", items[0].id)),
    description: "Anders als im Auslieferungszustand",
  });
  const gone = await editor.ok("/api/admin/dataSource/create", named("Bald wieder weg"));
  await editor.ok("/api/admin/dataSource/delete", { id: gone.id });
  await start();
  expect(await one("dataSource", made.id)).toMatchObject({ title: "Aus dem Test", active: true });
  expect(await one("dataSource", changed.id)).toMatchObject({ version: changed.version });
  expect((await one("dataSource", gone.id)).error).toBe("notFound");
});

test("master editors, and nobody else, create product items in a settings catalogue", async () => {
  const body = { ...named("Für alle Gruppen"), master: true };
  const offered = await editor.ok("/api/admin/domains/create", body);
  expect(offered).toMatchObject({ master: true });
  const own = await admin.ok("/api/admin/domains/create", { ...named("Nur unsere"), master: true });
  expect(own).toMatchObject({ master: false });
  const foreign = (await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN")).token;
  const headers = { "x-master-items": "true" };
  const theirs = await app.post("/api/domains", {}, { token: foreign, headers });
  const titles = theirs.body.map((each: Body) => each["title"]);
  expect(titles).toContain("Für alle Gruppen");
  expect(titles).not.toContain("Nur unsere");
});

test("administrators of a group see what the product keeps, and hide it from the group", async () => {
  const { group: keptGroup, admin: keeper } = await world({ app });
  const clerk = await makePerson(app, keptGroup, "ROLE_TENANT_EDITOR");
  const { items } = await keeper.ok("/api/admin/legality/list", { perPage: 1 });
  const [basis] = items;
  expect(basis).toMatchObject({ master: true, canEdit: false });
  const hide = (hidden: boolean) => keeper.ok("/api/admin/legality/hide", { id: basis.id, hidden });
  const seen = await keeper.read(`/api/kept/legality/${basis.id}`);
  expect(seen).toMatchObject({ title: basis.title, canEdit: false });
  expect((await keeper.get(`/api/kept/legality/${group}`)).status).toBe(404);
  const headers = { "x-master-items": "true" };
  const offered = async ({ token }: Person) =>
    (await app.post("/api/legality", {}, { token, headers })).body.map((each: Body) => each["id"]);
  expect(await offered(clerk)).toContain(basis.id);
  await hide(true);
  expect(await offered(clerk)).not.toContain(basis.id);
  expect(await offered(admin)).toContain(basis.id);
  await hide(false);
  expect(await offered(clerk)).toContain(basis.id);
});

test("a group's title doesn't block the product's, but a product title blocks a group's", async () => {
  await admin.ok("/api/admin/domains/create", named("Erst bei uns"));
  await editor.ok("/api/admin/domains/create", { ...named("Erst bei uns"), master: true });
  const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  await stranger.assertInvalid(
    "/api/admin/domains/create",
    named("erst bei UNS"),
    "/translations/de check.titleInUse",
    "/translations/en check.titleInUse",
  );
});

test("a product item referenced by another one is in use", async () => {
  const category = await editor.ok(
    "/api/admin/legitimateInterestCategory/create",
    named("Vertrieb XY"),
  );
  const scenario = await editor.ok("/api/admin/legitimateInterest/create", {
    ...named("Kaltanrufe"),
    category: { id: category.id },
  });
  const reply = await editor.post("/api/admin/legitimateInterestCategory/delete", {
    id: category.id,
  });
  expect([reply.status, reply.body.error]).toEqual([412, "inUse"]);
  expect(reply.body.items).toEqual([
    {
      id: scenario.id,
      title: "Kaltanrufe",
      href: `/admin/legitimate-interest/edit/${scenario.id}`,
    },
  ]);
});

test("references between product items are replaced by a master editor, and the replacement can be undone", async () => {
  const old = await editor.ok("/api/admin/legitimateInterestCategory/create", named("Werbung XY"));
  const fresh = await editor.ok("/api/admin/legitimateInterestCategory/create", named("Werbung Z"));
  const body = { ...named("Gewinnspiel XY"), category: { id: old.id } };
  const scenario = await editor.ok("/api/admin/legitimateInterest/create", body);
  const wanted = { id: old.id, replacementId: fresh.id };
  const replace = "/api/admin/legitimateInterestCategory/replace";
  const preview = await editor.ok(replace, { ...wanted, preview: true });
  expect(preview).toMatchObject({
    replaced: 1,
    changes: [{ id: scenario.id, path: "/category", before: ["Werbung XY"], after: ["Werbung Z"] }],
  });
  const { jobId, replaced } = await editor.ok(replace, wanted);
  expect(replaced).toBe(1);
  const category = async () => (await one("legitimateInterest", scenario.id)).category.id;
  expect(await category()).toBe(fresh.id);
  expect(await editor.ok("/api/work/undo", { jobId })).toMatchObject({ replaced: 1 });
  expect(await category()).toBe(old.id);
});

test("undoing it after the old item was deleted offers that item to every group again", async () => {
  const path = "/api/admin/dataSource";
  const old = await editor.ok(`${path}/create`, named("Alte Quelle XY"));
  const fresh = await editor.ok(`${path}/create`, named("Neue Quelle XY"));
  const { jobId } = await editor.ok(`${path}/replace`, { id: old.id, replacementId: fresh.id });
  const offered = async () =>
    (await admin.ok("/api/dataSource", { text: "Quelle XY", scope: "product" })).map(
      ({ id }: Body) => id,
    );
  await editor.post(`${path}/delete`, { id: old.id });
  expect(await offered()).toEqual([fresh.id]);
  await editor.ok("/api/work/undo", { jobId });
  expect((await offered()).toSorted()).toEqual([old.id, fresh.id].toSorted());
  expect(await one("dataSource", old.id)).toMatchObject({ title: "Alte Quelle XY", active: true });
});

test("a country's DPIA list is stored with its entries and questions, whose rows keep their ids", async () => {
  const { items } = await admin.ok("/api/admin/blacklist/list", {});
  const list = items.find((each: Body) => Array.isArray(each["entries"]) && each["entries"].length);
  const byId = await editor.get(`/api/admin/blacklist/fetchById/${list.id}`);
  expect(byId.body.entries).toEqual(list.entries);
  const country = `/api/admin/blacklist/fetchByCountryId/${list.country.id}`;
  const ofCountry = await editor.get(country);
  expect(ofCountry.body.map((each: Body) => each["id"])).toContain(list.id);
  const [first, ...rest] = byId.body.entries;
  const added = { ...first, translations: { de: "Neuer Eintrag" } };
  for (const name of ["id", "no", "questions"]) delete added[name];
  const saved = await editor.ok("/api/admin/blacklist/edit", {
    ...byId.body,
    entries: [first, ...rest, added],
  });
  const ids = saved.entries.map((each: Body) => each["id"]);
  expect(ids.slice(0, -1)).toEqual(byId.body.entries.map((each: Body) => each["id"]));
  expect(typeof ids.at(-1)).toBe("number");
  expect(new Set(ids).size).toBe(ids.length);
});

test("changes to a product item reach the records and items of all groups that depend on it", async () => {
  const other = await world({ app });
  const { items } = await admin.ok("/api/admin/groupsOfPersons/list", { perPage: 1 });
  const [item] = items;
  const record = await other.record({ groupsOfPersons: [{ group: { id: item.id } }] });
  const whole = await one("groupsOfPersons", item.id);
  await editor.ok("/api/admin/groupsOfPersons/edit", { ...whole, ...named("Umbenannt überall") });
  await expect
    .poll(async () => {
      const { rows } = await app.asOwner("select search, version from record where id = $1", [
        record.id,
      ]);
      return [String(rows[0]?.search).includes("umbenannt uberall"), rows[0]?.version];
    })
    .toEqual([true, 1]);
});

test("an item withdrawn from the product may still be referenced", async () => {
  const { items } = await editor.ok("/api/admin/legality/list", { perPage: 1 });
  const { article } = items[0];
  const { id } = await editor.ok("/api/admin/legality/create", {
    ...named("Zurückgenommen"),
    article,
  });
  await editor.ok("/api/admin/legality/delete", { id });
  const body = { ...named("Ein Zweck"), proposedLegality: [{ id }] };
  expect((await admin.ok("/api/admin/purposes/create", body)).title).toBe("Ein Zweck");
});
