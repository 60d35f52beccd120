import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson, type Person } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// Typed titles become items: normalised, matched in either language, and never twice in a list.

let group = 0;
let company = 0;
let admin: Person;
let editor = "";

const app = await makeTestApp();

beforeEach(async () => {
  ({ group, company, admin } = await world(app));
  editor = (await makePerson(app, group, "ROLE_TENANT_EDITOR")).token;
});

const keywords = "/api/admin/internalKeywords";

function record(internalKeywords: Body[], token = editor) {
  const body = { name: "Tätigkeit", language: "de", company: { id: company }, internalKeywords };
  return app.post("/api/processingActivity/activity", body, { token });
}

async function named(internalKeywords: Body[], token = editor): Promise<Body[]> {
  const reply = await record(internalKeywords, token);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body.internalKeywords;
}

async function keyword(de: string, en?: string): Promise<{ id: number }> {
  const translations = { de, ...(en === undefined ? {} : { en }) };
  const reply = await admin.post(`${keywords}/create`, { translations });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function keywordCount(): Promise<number> {
  const { body } = await admin.post(`${keywords}/list`, { scope: "own" });
  return body.total;
}

const typed = (title: string, clientId: string = randomUUID()): Body => ({ clientId, title });

test("a typed title is trimmed, its spaces are collapsed, and it matches titles in either language", async () => {
  const { id } = await keyword("Kundschaft", "Customers here");
  for (const title of ["kundschaft", "  KUNDSCHAFT ", "Customers here", "customers    HERE"])
    expect(await named([typed(title)])).toMatchObject([{ id, title: "Kundschaft" }]);
  expect(await keywordCount()).toBe(1);
  expect(await named([typed("  Ganz \t neu ")])).toMatchObject([{ title: "Ganz neu" }]);
});

test("a list contains an item once: by id, by clientId, and however often its title was typed", async () => {
  const { id } = await keyword("Bestand");
  const clientId = randomUUID();
  const items = await named([
    { id },
    { id },
    typed("bestand"),
    typed("Neu", clientId),
    typed("Neu", clientId),
    typed(" neu "),
  ]);
  expect(items.map((item) => item["title"])).toEqual(["Bestand", "Neu"]);
  expect(await keywordCount()).toBe(2);
});

test("invisible characters alone are no entry, and zero-width ones make no second item", async () => {
  const { id } = await keyword("Kundschaft");
  expect(await named([typed("Kund\u200Bschaft\uFEFF")])).toMatchObject([{ id }]);
  for (const title of ["", " \t ", "\u200B\u2060"]) {
    const { status, body } = await record([{ id }, typed(title)]);
    expect([status, body.fields]).toMatchObject([
      412,
      [{ path: "/internalKeywords/1", code: "required" }],
    ]);
    const made = await admin.post(`${keywords}/create`, { translations: { de: title } });
    expect([made.status, made.body.fields?.at(-1)]).toMatchObject([
      412,
      { path: "/translations/de", code: "required" },
    ]);
  }
  expect(await keywordCount()).toBe(1);
});

test("resending the same clientId returns the same item, even after it was renamed", async () => {
  const clientId = randomUUID();
  const [made] = await named([typed("Erst so", clientId)]);
  const { body } = await admin.get(`${keywords}/byId/${String(made?.["id"])}`);
  const renamed = { ...body, translations: { de: "Jetzt anders" } };
  expect((await admin.post(`${keywords}/edit`, renamed)).status).toBe(200);
  expect(await named([typed("Erst so", clientId)])).toMatchObject([
    { id: made?.["id"], title: "Jetzt anders" },
  ]);
});

test("several people typing the same title at once get one item", async () => {
  const tokens = [editor, admin.token, (await makePerson(app, group, "ROLE_TENANT_EDITOR")).token];
  const lists = await Promise.all(
    tokens.map((token, index) =>
      named([typed(index === 1 ? "GLEICHZEITIG" : "gleichzeitig")], token),
    ),
  );
  const ids = new Set(lists.map(([item]) => item?.["id"]));
  expect([ids.size, await keywordCount()]).toEqual([1, 1]);
});

test("a title taken in the other language is refused, naming its item", async () => {
  const { id } = await keyword("Gäste", "Guests");
  for (const translations of [{ de: "guests" }, { de: "Besuch", en: " GÄSTE " }]) {
    const { status, body } = await admin.post(`${keywords}/create`, { translations });
    expect([status, body.fields[0].code, body.items]).toMatchObject([
      412,
      "check.titleInUse",
      [{ id }],
    ]);
  }
  expect(await keywordCount()).toBe(1);
});
