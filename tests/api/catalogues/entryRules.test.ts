import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { savePath, world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// Typed titles become items: normalised, matched in either language, and never twice in a list.

let own: World;
let admin: Person;
let editor: Person;

const app = await makeTestApp();

beforeEach(async () => {
  own = await world({ app });
  ({ admin } = own);
  editor = await own.person("ROLE_TENANT_EDITOR");
});

const keywords = "/api/admin/internalKeywords";

async function named(internalKeywords: Body[], by = editor): Promise<Body[]> {
  return (await by.ok(savePath, own.draft({ internalKeywords }))).internalKeywords;
}

async function keyword(de: string, en?: string): Promise<{ id: number }> {
  const translations = { de, ...(en === undefined ? {} : { en }) };
  return await admin.ok(`${keywords}/create`, { translations });
}

async function keywordCount(): Promise<number> {
  return (await admin.ok(`${keywords}/list`, { scope: "own" })).total;
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
    const draft = own.draft({ internalKeywords: [{ id }, typed(title)] });
    await editor.assertInvalid(savePath, draft, "/internalKeywords/1 required");
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
  await admin.ok(`${keywords}/edit`, renamed);
  expect(await named([typed("Erst so", clientId)])).toMatchObject([
    { id: made?.["id"], title: "Jetzt anders" },
  ]);
});

test("several people typing the same title at once get one item", async () => {
  const people = [editor, admin, await own.person("ROLE_TENANT_EDITOR")];
  const lists = await Promise.all(
    people.map((by, index) => named([typed(index === 1 ? "GLEICHZEITIG" : "gleichzeitig")], by)),
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
