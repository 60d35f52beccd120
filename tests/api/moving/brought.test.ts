import { expect, test } from "vitest";
import { hashPassword } from "#server/auth/password.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { insertProductItem } from "#server/store/items/productItems.ts";
import { callsWith, makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { movedOut, sideOf, signIn } from "../../helpers/moving/places.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const password = "Seehund im Watt 1987";

async function makeEntry(app: TestApp, kind: string, title: string): Promise<number> {
  const group = await makeGroup(app);
  const body = { translations: { de: title, en: title } };
  const made = (tx: Parameters<typeof insertProductItem>[0]) =>
    insertProductItem(tx, { kind, body }, null);
  return (await app.store.withGroup(group, made, { right: "product" })).id;
}

test("entries of master editors are found by their titles, or come along as the group's own", async () => {
  const [from, place] = [
    await makeTestApp({}, { database: await ownDatabase() }),
    await makeTestApp({}, { database: await ownDatabase() }),
  ];
  const shared = await makeEntry(from, "purposes", "Robben zählen");
  const lacking = await makeEntry(from, "purposes", "Wale zählen");
  // Another entry with the key that `lacking` has at the source.
  await makeGroup(place);
  const other = await makeEntry(place, "purposes", "Etwas anderes");
  await place.asOwner("update product_item set key = $1 where id = $2", [`item-${lacking}`, other]);
  const twin = await makeEntry(place, "purposes", "Robben zählen");

  const group = await makeGroup(from, { title: "Watt" });
  const company = await makeCompany(from, group);
  const anna = { login: "anna@watt.example", password };
  const person = await makePerson(from, group, "ROLE_TENANT_ADMIN", anna);
  const record = {
    name: "Zählung",
    language: "de",
    company: { id: company },
    purposeOfProcessing: [
      { clientId: "5f0c9a52-2f6e-4c1b-9d7e-0a4b8c1d2e31", purpose: { id: shared } },
      { clientId: "5f0c9a52-2f6e-4c1b-9d7e-0a4b8c1d2e32", purpose: { id: lacking } },
    ],
  };
  await person.ok("/api/processingActivity/activity", record);

  const archive = await movedOut(from, "Watt");
  const moved = await moveIn(archive, sideOf(place));
  expect(moved.brought).toMatchObject([{ kind: "purposes", title: "Wale zählen" }]);

  const again = callsWith(place, await signIn(place, anna.login, password));
  const { rows } = await place.asOwner("select id from record where group_id = $1", [moved.group]);
  const path = `/api/processingActivity/${rows[0].id}`;
  const body = await again.read(path);
  const purposes = body.purposeOfProcessing.map(
    ({ purpose }: { purpose: { id: number; title: string } }) => purpose,
  );
  const own = moved.brought[0]?.id;
  expect(purposes).toMatchObject([
    { id: twin, title: "Robben zählen" },
    { id: own, title: "Wale zählen" },
  ]);
  const edited = { ...body, name: "Zählung der Wale" };
  const after = await again.ok("/api/processingActivity/activity", edited);
  expect(after.name).toBe("Zählung der Wale");
});

test("who signs in here already keeps the password, if the operator says that they are the same", async () => {
  const [from, place] = [
    await makeTestApp({}, { database: await ownDatabase() }),
    await makeTestApp({}, { database: await ownDatabase() }),
  ];
  const group = await makeGroup(from, { title: "Watt" });
  const login = "kim@watt.example";
  const kim = await makePerson(from, group, "ROLE_READER", { login, password });
  await from.asOwner("insert into account_password (account_id, hash) values ($1, $2)", [
    kim.viewer.account,
    await hashPassword(password, from.platform.passwordCost),
  ]);
  await makePerson(place, await makeGroup(place), "ROLE_READER", {
    login,
    password: "Seestern am Deich 2024",
  });
  const archive = await movedOut(from, "Watt");
  await expect(moveIn(archive, sideOf(place))).rejects.toThrow(/kim@watt\.example/);
  await moveIn(archive, { ...sideOf(place), known: [login] });
  await expect(signIn(place, login, password)).rejects.toThrow("401");
  await signIn(place, login, "Seestern am Deich 2024");
  const { rows } = await place.asOwner(
    "select count(*)::int as own from account where login = $1",
    [login],
  );
  expect(rows).toEqual([{ own: 2 }]);
});
