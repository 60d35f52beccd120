import { shipProduct } from "#server/shipProduct.ts";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Person, productItemId } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const { app, admin, person } = await world({ database: await ownDatabase() });
const editor = await person("ROLE_MASTER_EDITOR");

const named = (de: string): Body => ({ translations: { de } });

async function refused(path: string, body: unknown, by: Person) {
  const reply = await by.post(path, body);
  expect([path, reply.status, reply.body.error]).toEqual([path, 412, "invalid"]);
  const [{ path: at, code }] = reply.body.fields;
  return { at, code, items: reply.body.items?.map(({ id }: Body) => id) };
}

test("children always count as vulnerable", async () => {
  const path = "/api/admin/groupsOfPersons/create";
  const body = { ...named("Schulkinder"), minors: true, vulnerable: false };
  const made = await admin.ok(path, body);
  expect(made).toMatchObject({ minors: true, vulnerable: true });
  const edit = "/api/admin/groupsOfPersons/edit";
  const still = await admin.ok(edit, { ...made, vulnerable: false });
  expect(still).toMatchObject({ minors: true, vulnerable: true });
  const adults = await admin.ok(edit, { ...still, minors: false, vulnerable: false });
  expect(adults).toMatchObject({ minors: false, vulnerable: false });
});

test("a data category is never put below one that is itself below it", async () => {
  const path = "/api/admin/personalDataCategories";
  const make = (title: string, partOf?: Body) =>
    admin.ok(`${path}/create`, { ...named(title), ...(partOf && { partOf: { id: partOf.id } }) });
  const top = await make("Oben");
  const middle = await make("Mitte", top);
  const bottom = await make("Unten", middle);
  const below = (each: Body) => refused(`${path}/edit`, { ...top, partOf: { id: each.id } }, admin);
  expect(await below(middle)).toMatchObject({ at: "/partOf", code: "belowItself" });
  expect(await below(bottom)).toMatchObject({ at: "/partOf", code: "belowItself" });
  await admin.ok(`${path}/edit`, { ...bottom, partOf: { id: top.id } });
});

test("a code is unique within its framework; several controls may have none", async () => {
  const path = "/api/admin/securityControl/create";
  const control = (title: string, more: Body) => ({ ...named(title), ...more });
  const first = await admin.ok(path, control("Erste", { framework: "own", code: "X.1" }));
  const again = await refused(path, control("Zweite", { framework: "own", code: "X.1" }), admin);
  expect(again).toMatchObject({ code: "check.thereAlready", items: [first.id] });
  await admin.ok(path, control("Anderswo", { framework: "nist", code: "X.1" }));
  await admin.ok(path, control("Ohne Nummer", { framework: "own" }));
  await admin.ok(path, control("Auch ohne", { framework: "own" }));
  await admin.ok("/api/admin/securityControl/edit", { ...first, text: "Bleibt sie selbst" });
});

test("a country has one DPIA list, and one per state; entry numbers are unique within a list", async () => {
  const path = "/api/admin/blacklist/create";
  const germany = { id: await productItemId(app, "countries", "DE") };
  const whole = await refused(path, { ...named("Noch eine"), country: germany }, editor);
  expect(whole).toMatchObject({ at: "/country", code: "check.thereAlready" });
  const state = { ...named("Liste für Berlin"), country: germany, state: "be" };
  const list = await editor.ok(path, state);
  const again = await refused(path, { ...state, ...named("Berlin noch einmal") }, editor);
  expect(again).toMatchObject({ at: "/state", items: [list.id] });
  await editor.ok("/api/admin/blacklist/delete", { id: list.id });
  const anew = await editor.ok(path, { ...state, ...named("Neue Liste für Berlin") });
  const entries = [1, 2, 1].map((no, index) => ({ no, ...named(`Eintrag ${index}`) }));
  const edit = "/api/admin/blacklist/edit";
  const twice = await refused(edit, { ...anew, entries }, editor);
  expect(twice).toMatchObject({ at: "/entries/2/no", code: "check.entryNumber" });
});

test("the fixed name of a scenario is unique", async () => {
  const path = "/api/admin/legitimateInterest/create";
  const category = { id: await productItemId(app, "legitimateInterestCategory", "security") };
  const body = { ...named("Kamera am Tor"), category, scenario: "gate-camera" };
  const made = await editor.ok(path, body);
  const again = await refused(path, { ...body, ...named("Kamera am Hof") }, editor);
  expect(again).toMatchObject({ at: "/scenario", items: [made.id] });
});

test("the ids of states and of the product's rows never change", async () => {
  const ids = async (path: string) => {
    const rows: Body[] = await admin.ok(path, {});
    return rows.map((row) => [row["key"] ?? row["title"], row["id"]]);
  };
  const states = await ids("/api/countries/states");
  expect(new Set(states.map(([, id]) => id)).size).toBe(16);
  expect(await ids("/api/countries/states")).toEqual(states);
  const countries = await ids("/api/countries");
  await shipProduct(app.store);
  expect(await ids("/api/countries")).toEqual(countries);
});
