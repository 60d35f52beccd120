import { expect, test } from "vitest";
import activityActions from "#schemas/lists/activityActions.json" with { type: "json" };
import activityKinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import type { ActivityEntry } from "#shared/generated/types.ts";
import { makeItem, makePerson, type Person } from "../helpers/factories.ts";
import { savePath, twoCompanies, world } from "../helpers/world.ts";
import { earlier } from "../helpers/citus/onCitus.ts";

const { app, group, kiel, wien, admin, person } = await twoCompanies();
const reader = await person();
const creator = await person("ROLE_CREATOR");

async function save(name: string, company: number, body: object = {}): Promise<number> {
  const sent = { name, language: "de", company: { id: company }, ...body };
  return (await admin.ok(savePath, sent)).id;
}

function remove(id: number) {
  return admin.post("/api/processingActivity/deleteProcessingActivity", { id });
}

async function stream(person: Person, query = ""): Promise<ActivityEntry[]> {
  return (await person.read(`/api/activityStream/activityStream${query}`)).items;
}

const names = (entries: readonly ActivityEntry[]) =>
  entries.map(({ action, record, item }) => [action, record?.title ?? item?.title]);

test("a reader sees who did what to which record, newest first, but no field contents", async () => {
  const id = await save("Payroll", kiel, { description: "A secret description" });
  await save("Wages", kiel, { id, version: 1, description: "Another secret" });
  const [newest, older] = await stream(reader);
  expect(newest).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    action: "record.saved",
    actor: { id: admin.viewer.contact, title: expect.stringContaining("Kim") },
    record: { id, title: "Wages", exists: true },
    detail: { version: 2 },
  });
  expect(older?.action).toBe("record.created");
  expect(JSON.stringify(await stream(admin))).not.toMatch(/secret/);
});

test("a deleted record keeps its last name", async () => {
  const id = await save("Short-lived", kiel);
  await remove(id);
  const entries = await stream(reader, `?recordId=${id}`);
  const record = { id, title: "Short-lived", exists: false };
  expect(entries.map((entry) => [entry.action, entry.record])).toEqual([
    ["record.deleted", record],
    ["record.created", record],
  ]);
});

test("a status change names both statuses", async () => {
  const id = await save("On its way", kiel);
  await app.asOwner(
    `update audit set detail = '{"from": "draft", "to": "review", "version": 2, "hasComment": true}'
     where target = $1`,
    [`record/${id}`],
  );
  const [entry] = await stream(reader, `?recordId=${id}`);
  expect(entry?.detail).toEqual({ from: "draft", to: "review", version: 2 });
});

test("other people's sign-ins and their addresses are visible to administrators only", async () => {
  const other = await person();
  await other.post("/api/user/language", { language: "en" });
  await other.post("/api/user/logout", { refresh_token: "x" });
  const session = (entry: ActivityEntry) => entry.action.startsWith("session.");
  expect((await stream(reader)).filter(session)).toEqual([]);
  const seen = (await stream(admin)).filter(session);
  expect(seen.map((entry) => entry.action)).toEqual([
    "session.signedOut",
    "session.languageChanged",
  ]);
  expect(seen[0]?.detail.address).toBe("127.0.0.1");
  // Readers see their own session events.
  await reader.post("/api/user/language", { language: "de" });
  const own = (await stream(reader)).filter(session);
  expect(own.map((entry) => [entry.action, entry.detail])).toEqual([
    ["session.languageChanged", {}],
  ]);
});

test("catalogue items are listed by name; initial data is not", async () => {
  await makeItem(app, group, "tools", { title: "From the beginning" });
  const made = await save("With a tool", kiel, {
    tools: [{ clientId: "5f0c9a52-2f6e-4c1b-9d7e-0a4b8c1d2e3f", title: "Deichgraf 3000" }],
  });
  expect(made).toBeGreaterThan(0);
  const entries = await stream(reader);
  expect(names(entries)).toContainEqual(["item.created", "Deichgraf 3000"]);
  expect(entries.find((entry) => entry.action === "item.created")?.item?.kind).toBe("tools");
  expect(JSON.stringify(entries)).not.toContain("From the beginning");
});

test("a change of the group's settings is called so, whatever item has the group's number", async () => {
  const path = "/api/company-group/settings";
  const before = await admin.read(path);
  await admin.post(path, { ...before, reviewMonths: 24 });
  const [entry] = await stream(admin);
  expect(entry).toMatchObject({ action: "companyGroup.saved", detail: { version: 2 } });
});

test("viewers limited to some companies only see events of those companies' records, including deleted ones", async () => {
  const local = await person("ROLE_TENANT_ADMIN", { companies: [wien] });
  const ours = await save("In Vienna", wien);
  const gone = await save("Once in Vienna", wien);
  await remove(gone);
  const hidden = await save("Once in Kiel", kiel);
  await remove(hidden);
  const seen = await stream(local);
  expect(names(seen)).toEqual([
    ["record.deleted", "Once in Vienna"],
    ["record.created", "Once in Vienna"],
    ["record.created", "In Vienna"],
  ]);
  expect(await stream(local, `?recordId=${hidden}`)).toEqual([]);
  expect(await stream(local, `?recordId=${ours}`)).toHaveLength(1);
});

test("pages join without gaps, and a forged cursor is refused", async () => {
  const all = await stream(reader, "?perPage=200");
  const seen: ActivityEntry[] = [];
  let next = "";
  do {
    const query = `?perPage=3${next && `&after=${next}`}`;
    const { body } = await reader.get(`/api/activityStream/activityStream${query}`);
    expect(body.total).toBe(all.length);
    seen.push(...body.items);
    next = body.next ?? "";
  } while (next);
  expect(seen).toEqual(all);
  const odd = await reader.get("/api/activityStream/activityStream?after=x");
  expect([odd.status, odd.body.fields[0].path]).toEqual([400, "/after"]);
});

test("filters by kind and by person return exactly what they ask for", async () => {
  await save("Of some kind", kiel, {
    tools: [{ clientId: crypto.randomUUID(), title: "Some tool" }],
  });
  await admin.post("/api/user/language", { language: "de" });
  const kindsOf = (entries: ActivityEntry[]) =>
    new Set(entries.map(({ action }) => action.split(".")[0]));
  const all = await stream(admin, "?perPage=200");
  const parts = ["records", "items", "files", "session", "refusals", "reading"];
  const pages = await Promise.all(parts.map((kind) => stream(admin, `?perPage=200&kind=${kind}`)));
  expect(pages.map((page) => [...kindsOf(page)])).toEqual([
    ["record"],
    ["item", "companyGroup"],
    [],
    ["session"],
    [],
    [],
  ]);
  const views = ["changes", "access"];
  const halves = await Promise.all(views.map((view) => stream(admin, `?perPage=200&view=${view}`)));
  expect(halves.map((half) => [...kindsOf(half)])).toEqual([
    ["record", "item", "companyGroup"],
    ["session"],
  ]);
  expect(halves.flat().toSorted((one, other) => other.id - one.id)).toEqual(all);
  expect(pages.flat().toSorted((one, other) => other.id - one.id)).toEqual(all);
  const own = await stream(admin, `?perPage=200&actorId=${reader.viewer.contact}`);
  expect(new Set(own.map(({ actor }) => actor?.id))).toEqual(new Set([reader.viewer.contact]));
  const wrong = await admin.get("/api/activityStream/activityStream?kind=moon");
  expect(wrong.status).toBe(400);
});

test("every kind in the filter is a value of the list", () => {
  const kind = operations.find(({ name }) => name === "activity.stream")?.query["kind"];
  expect(kind).toMatchObject({ enum: activityKinds.items.map(({ value }) => value) });
  const kinds = new Set(activityActions.items.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(activityKinds.items.map(({ value }) => value).toSorted());
});

test("administrators see whose sign-in failed", async () => {
  const other = await makePerson(app, group, "ROLE_READER", { password: "Seehund im Watt 1987" });
  await app.signIn(other.login, "wrong");
  const [entry] = await stream(admin, "?kind=session");
  expect(entry).toMatchObject({
    action: "session.signInFailed",
    item: { kind: "account", id: other.viewer.contact, exists: true },
  });
  expect(entry?.actor).toBeUndefined();
});

test("the dashboard groups events by week and merges repeated ones", async () => {
  const id = await save("Saved often", kiel);
  for (const version of [1, 2, 3]) {
    await save(`Saved ${version}`, kiel, { id, version });
  }
  const old = await save("A month ago", kiel);
  await app.asOwner(`update audit set at = ${earlier("at", "30 days")} where target = $1`, [
    `record/${old}`,
  ]);
  const body = await creator.read("/api/dashboard/activityStream");
  expect(body.weeks).toHaveLength(2);
  const mondays = body.weeks.map((week: { monday: string }) => week.monday);
  expect(mondays).toEqual(mondays.toSorted().toReversed());
  expect(new Date(mondays[0]).getDay()).toBe(1);
  const often = body.weeks[0].items.filter(
    (entry: ActivityEntry) => entry.record?.id === id && entry.action === "record.saved",
  );
  expect(often.map((entry: ActivityEntry) => entry.times)).toEqual([3]);
  expect(body.weeks[1].items[0].record.title).toBe("A month ago");
  const all = await admin.read("/api/dashboard/activityStream");
  expect(JSON.stringify(all)).not.toContain("session.");
});

test("exports of several kinds are one line of the dashboard, since it says the same of each", async () => {
  const own = await world({ app });
  await own.record();
  for (const exportType of ["register", "risk"]) {
    const wanted = { exportType, contentType: "excel", language: "de", companyId: own.company };
    await own.admin.ok("/api/export", wanted);
  }
  const { weeks } = await own.admin.read("/api/dashboard/activityStream");
  const exports = weeks[0].items.filter(({ action }: ActivityEntry) => action.startsWith("export"));
  expect(exports.map(({ times }: ActivityEntry) => times)).toEqual([2]);
});
