import { describe, expect, test } from "vitest";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

let now = new Date("2026-11-20T12:00:00Z");

const path = "/api/company-group-notification";
const html = { de: "<p>Am Samstag</p>", en: "<p>On Saturday</p>" };

const app = await makeTestApp({ clock: () => now }, { database: await ownDatabase() });
const { group, admin } = await world({ app });
const reader = await makePerson(app, group, "ROLE_READER");
const master = await makePerson(app, group, "ROLE_MASTER_EDITOR");
const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");

let count = 0;

async function make(body: Record<string, unknown>, by = admin) {
  count += 1;
  const sent = { title: `Hinweis ${count}`, alias: "dashboard", translations: html, ...body };
  return by.post(`/api/admin/company-group-notification/create`, sent);
}

async function titlesAt(place: string, token = reader.token): Promise<string[]> {
  const reply = await app.get(`${path}${place}`, token === "" ? {} : { token });
  expect(reply.status).toBe(200);
  const described = place === "/alias/login" ? place : place.replace(/[^/]+$/, "{alias}");
  expect(wrongInReply("GET", `${path}${described}`, 200, reply.body)).toEqual([]);
  return reply.body.map((each: { title: string }) => each.title);
}

test("readers get what a page shows, and not who wrote it", async () => {
  const { body } = await make({ alias: "editor" });
  expect(await reader.read(`${path}/${body.id}`)).toEqual({
    id: body.id,
    version: 1,
    alias: "editor",
    title: body.title,
    kind: "info",
    translations: html,
    dismissible: true,
    master: false,
  });
});

test("its heading in English comes along with the German one", async () => {
  const { body } = await make({
    title: "Wartung am Sonntag",
    titleEnglish: "Maintenance on Sunday",
  });
  const { body: shown } = await reader.get(`${path}/${body.id}`);
  expect(shown).toMatchObject({
    title: "Wartung am Sonntag",
    titleEnglish: "Maintenance on Sunday",
  });
  await admin.post("/api/admin/company-group-notification/delete", { id: body.id });
});

test("each appears at its place, in its group", async () => {
  const { body } = await make({ alias: "records", kind: "warning" });
  expect(await titlesAt("/alias/records")).toEqual([body.title]);
  expect(await titlesAt("/alias/settings")).toEqual([]);
  expect(await titlesAt("/alias/records", stranger.token)).toEqual([]);
  expect(await titlesAt("")).toContain(body.title);
  expect((await reader.get(`${path}/alias/nowhere`)).status).toBe(404);
});

test("by the server's clock: from the start until just before the end, and only while active", async () => {
  const span = { from: "2026-11-20T12:00:00Z", to: "2026-11-20T13:00:00Z" };
  const { body } = await make({ alias: "settings", ...span });
  const shownAt = async (time: string) => {
    now = new Date(time);
    const isListed = (await titlesAt("/alias/settings")).includes(body.title);
    const one = await reader.get(`${path}/${body.id}`);
    expect(one.status).toBe(isListed ? 200 : 404);
    // Editors can read it at any time.
    await admin.read(`${path}/${body.id}`);
    return isListed;
  };
  expect(await shownAt("2026-11-20T11:59:59Z")).toBe(false);
  expect(await shownAt("2026-11-20T12:00:00Z")).toBe(true);
  expect(await shownAt("2026-11-20T12:59:59Z")).toBe(true);
  expect(await shownAt("2026-11-20T13:00:00Z")).toBe(false);
  now = new Date("2026-11-20T12:30:00Z");
  const off = { ...body, active: false };
  await admin.ok("/api/admin/company-group-notification/edit", off);
  expect(await titlesAt("/alias/settings")).not.toContain(body.title);
});

describe("the sign-in page", () => {
  test("shows the product's notices to everybody, and never a group's", async () => {
    const refused = await make({ alias: "login" });
    expect([refused.status, refused.body.fields[0].path]).toEqual([412, "/alias"]);
    const { status, body } = await make({ alias: "login", title: "Wartung" }, master);
    expect([status, body.master]).toEqual([200, true]);
    expect(await titlesAt("/alias/login", "")).toEqual(["Wartung"]);
    const [shown] = (await app.get("/api/company-group-notification/alias/login")).body;
    expect(shown).toMatchObject({ dismissible: false, master: true });
    expect(Object.keys(shown)).not.toContain("createdBy");
    expect(await titlesAt("", stranger.token)).not.toContain("Wartung");
  });

  test("a group's notice cannot be moved there", async () => {
    const { body } = await make({ alias: "editor" });
    const moved = { ...body, alias: "login" };
    const edit = "/api/admin/company-group-notification/edit";
    await admin.assertInvalid(edit, moved, "/alias check.productsPlace");
  });
});

test("every group sees the product's notices elsewhere, unless it hides them", async () => {
  const { body } = await make({ alias: "dashboard", title: "Neue Fassung", master: true }, master);
  expect(body.master).toBe(true);
  for (const token of [reader.token, stranger.token])
    expect(await titlesAt("/alias/dashboard", token)).toContain("Neue Fassung");
  const hidden = { id: body.id, hidden: true };
  await stranger.post("/api/admin/company-group-notification/hide", hidden);
  expect(await titlesAt("/alias/dashboard", stranger.token)).not.toContain("Neue Fassung");
  expect(await titlesAt("/alias/dashboard")).toContain("Neue Fassung");
});

test("a group that disables notices sees none, except before sign-in", async () => {
  const settings = { notificationEnabled: false };
  const quiet = (await makePerson(app, await makeGroup(app, { settings }), "ROLE_READER")).token;
  expect(await titlesAt("", quiet)).toEqual([]);
  expect(await titlesAt("/alias/dashboard", quiet)).toEqual([]);
  expect(await titlesAt("/alias/login", quiet)).toEqual(["Wartung"]);
});

test.each([
  [{ translations: {} }, "/translations/de"],
  [{ translations: { de: "<script>a()</script>" } }, "/translations/de"],
  [{ translations: { de: "&".repeat(4000) } }, "/translations/de"],
  [{ translations: { de: "x".repeat(4001) } }, "/translations/de"],
  [{ alias: "nowhere" }, "/alias"],
  [{ kind: "loud" }, "/kind"],
  [{ title: " " }, "/title"],
  [{ from: "2026-11-21" }, "/from"],
  [{ from: "2026-11-22T00:00:00Z", to: "2026-11-21T00:00:00Z" }, "/to"],
])("%j is refused at %s", async (part, at) => {
  const reply = await make(part);
  expect(reply.status).toBe(412);
  expect(reply.body.fields.map((field: { path: string }) => field.path)).toContain(at);
});
