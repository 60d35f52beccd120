import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Person, productItemId } from "../../helpers/factories.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../../helpers/completeRecord.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const records = "/api/records";

const { app, group, kiel, admin: anna, person } = await twoCompanies();
const ben = await person("ROLE_TENANT_EDITOR");
const reader = await person();
const applicants = await productItemId(app, "groupsOfPersons", "applicants");
const employees = await productItemId(app, "groupsOfPersons", "employees");

async function make(more: Body = {}) {
  const groupsOfPersons = [{ group: { id: applicants } }];
  const sent = { name: "Bewerbungen", language: "de", company: { id: kiel }, groupsOfPersons };
  return anna.ok(savePath, { ...sent, ...more });
}

async function edit(id: number, change: Body, person: Person) {
  const { body } = await person.get(`/api/processingActivity/${id}`);
  return person.ok(savePath, { ...body, ...change });
}

const changesOf = (id: number, person: Person, since?: number) =>
  person.ok(`${records}/changes`, { id, ...(since === undefined ? {} : { since }) });

test("who has a record open hears of each new version, and that it is gone", async () => {
  const first = await make();
  const versionNow = async () => ben.get(`${records}/state/${first.id}`);
  expect((await versionNow()).body).toEqual({ version: 1 });
  const second = await anna.ok(savePath, { ...first, name: "Auswahl" });
  expect((await versionNow()).body).toEqual({ version: 2 });
  const remove = "/api/processingActivity/deleteProcessingActivity";
  await anna.ok(remove, { id: first.id, version: second.version });
  expect((await versionNow()).status).toBe(404);
});

test("the status that others have set last is told with their reason; one's own is not", async () => {
  const moving = "/api/processingActivity/status";
  const company = await makeCompleteCompany(app, group);
  const contact = await makeOfficer(app, group);
  const first = await anna.ok(savePath, await completeRecord(app, { company, contact }));
  await anna.ok(`${records}/seen`, { id: first.id, version: 1 });
  const given = { id: first.id, version: 1, status: "review", confirmed: true };
  const handed = await anna.ok(moving, given);
  expect((await changesOf(first.id, anna)).moved).toBeUndefined();
  const comment = "Der Zweck fehlt noch.";
  const back = { id: first.id, version: handed.version, status: "draft", comment };
  const { version } = await ben.ok(moving, back);
  const { moved, items } = await changesOf(first.id, anna);
  expect(moved).toMatchObject({ to: "draft", at: expect.any(String), comment });
  expect([moved.by.title !== "", items]).toEqual([true, []]);
  expect((await changesOf(first.id, ben, 1)).moved).toBeUndefined();
  await anna.ok(`${records}/seen`, { id: first.id, version });
  expect((await changesOf(first.id, anna)).moved).toBeUndefined();
});

test("what others have changed is named by field and row, with who did so last; one's own is not", async () => {
  const first = await make();
  const [row] = first.groupsOfPersons;
  const more = { group: { id: employees } };
  await anna.ok(savePath, {
    ...first,
    name: "Auswahl",
    groupsOfPersons: [more, { ...row, dataOfMinors: true }],
  });
  const third = await edit(first.id, { name: "Auswahl der Bewerbungen" }, ben);

  const seen = await changesOf(first.id, reader, 1);
  const added = third.groupsOfPersons.find((each: Body) => each["id"] !== row.id);
  const told: Body[] = seen.items;
  const nameOf = (items: Body[]) => items.find(({ pointer }) => pointer === "/name");
  expect(seen.version).toBe(3);
  expect(new Map(told.map(({ pointer, kind }) => [pointer, kind]))).toEqual(
    new Map([
      [`/groupsOfPersons/${added.id}`, "added"],
      [`/groupsOfPersons/${row.id}/dataOfMinors`, expect.any(String)],
      ["/name", "changed"],
    ]),
  );
  expect(nameOf(seen.items)?.["by"]).toMatchObject({ title: expect.any(String) });

  // Ben changed the name himself; the other changes are Anna's.
  const toBen = await changesOf(first.id, ben, 1);
  expect(nameOf(toBen.items)).toBeUndefined();
  expect(toBen.items).toHaveLength(2);
});

test("without a version it is what is new since one's last visit or own save, and gone once seen", async () => {
  const first = await make();
  expect((await changesOf(first.id, reader)).items).toEqual([]);
  expect((await changesOf(first.id, reader)).since).toBeUndefined();
  await reader.ok(`${records}/seen`, { id: first.id, version: 1 });
  expect(await changesOf(first.id, reader)).toEqual({ version: 1, since: 1, items: [] });
  await edit(first.id, { name: "Auswahl" }, ben);
  expect(await changesOf(first.id, reader)).toMatchObject({ since: 1, version: 2 });
  expect((await changesOf(first.id, reader)).items).toHaveLength(1);
  // Anna never marked it as seen, but she wrote the previous version.
  expect((await changesOf(first.id, anna)).items).toHaveLength(1);
  expect((await changesOf(first.id, ben)).items).toEqual([]);

  await reader.ok(`${records}/seen`, { id: first.id, version: 2 });
  expect((await changesOf(first.id, reader)).items).toEqual([]);
  // An older version from a slower tab and a future version are both ignored.
  await reader.ok(`${records}/seen`, { id: first.id, version: 1 });
  await reader.ok(`${records}/seen`, { id: first.id, version: 99 });
  await edit(first.id, { name: "Auswahlverfahren" }, ben);
  expect(await changesOf(first.id, reader)).toMatchObject({ since: 2, version: 3 });
});

test("rows that were removed are named by the row they were", async () => {
  const first = await make();
  await edit(first.id, { groupsOfPersons: [] }, ben);
  const { items } = await changesOf(first.id, anna);
  expect(items).toMatchObject([
    { pointer: `/groupsOfPersons/${first.groupsOfPersons[0].id}`, kind: "removed" },
  ]);
});
