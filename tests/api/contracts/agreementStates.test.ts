import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import states from "#schemas/lists/agreementStates.json" with { type: "json" };
import lists from "#shared/strings/de/lists.json" with { type: "json" };
import { asBodies } from "#shared/domain/values.ts";
import { followAgreementsIfDue } from "#server/jobs/contracts.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ContractLine } from "#shared/generated/types.ts";
import { demoPassword } from "../../../scripts/testkit/accounts.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";
import { type Calls, callsWith, makeItem } from "../../helpers/factories.ts";
import { makeDemo, signIn } from "../../helpers/moving/places.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies } from "../../helpers/world.ts";
import { uploadText } from "../../helpers/uploads.ts";

const two = await twoCompanies({ database: await ownDatabase() });
const { app } = two;
const file = (await uploadText(app, two.admin.token, "Vertrag")).body.id;

/** A vendor's agreement state by each call that names it. */
async function statesOf(id: number, by: Calls): Promise<unknown[]> {
  const offered: Body[] = await by.ok("/api/vendor", { ids: [id] });
  const read: Body = await by.read(`/api/vendor/${id}`);
  const edited: Body = await by.read(`/api/admin/vendor/byId/${id}`);
  const all = { perPage: 100 };
  const listed: Body[] = (await by.ok("/api/admin/vendor/list", { scope: "own", ...all })).items;
  const lines: ContractLine[] = (await by.ok("/api/contracts/list", all)).items;
  const line = lines.find(({ partner, kind }) => partner.id === id && kind === "processing");
  const entries = [...offered, read, edited, ...listed.filter((item) => item["id"] === id)];
  expect(entries).toHaveLength(4);
  // Without a line there is neither an agreement nor a record that asks for one.
  return [...entries.map(({ dpaState }) => dpaState), line?.state ?? "notNeeded"];
}

async function expectSame(id: number, by: Calls): Promise<unknown> {
  const states = await statesOf(id, by);
  expect([id, ...states]).toEqual([id, ...states.map(() => states[0])]);
  return states[0];
}

const own = () => ({ avvUpload: [{ id: file }] });
const held = () => ({ dpaUpload: [{ id: file }] });
const expired = () => ({ ...held(), dpaValidUntil: dayAhead(-1) });

/** Vendor situations: files at the entry, rows that name it, expected state. */
const kinds: readonly [string, () => Body, () => Body[], string][] = [
  ["named by nobody", () => ({}), () => [], "notNeeded"],
  [
    "a bank on its own responsibility",
    () => ({}),
    () => [{ processingType: "separate" }],
    "notNeeded",
  ],
  ["a joint controller", () => ({}), () => [{ processingType: "joint" }], "notNeeded"],
  ["a processor without agreement", () => ({}), () => [processor()], "missing"],
  [
    "a sub-processor of the company",
    () => ({}),
    () => [{ processingType: "processorToSub" }],
    "missing",
  ],
  ["a processor with one at its entry", held, () => [processor()], "valid"],
  ["one that is kept for nobody", held, () => [], "valid"],
  [
    "one that ends soon",
    () => ({ ...held(), dpaValidUntil: dayAhead(10) }),
    () => [processor()],
    "expiring",
  ],
  ["one that has ended", expired, () => [processor()], "expired"],
  ["one that ended and nobody needs", expired, () => [], "expired"],
  ["one of each activity", () => ({}), () => [processor(own()), processor(own())], "valid"],
  ["one of each activity, and one that ended", expired, () => [processor(own())], "valid"],
  ["one of some activities", () => ({}), () => [processor(own()), processor()], "missing"],
];

function processor(more: Body = {}): Body {
  return { processingType: "controllerToProcessor", ...more };
}

test.each(kinds)("all calls say the same of %s", async (_kind, entry, rows, state) => {
  const { group, kiel, admin } = two;
  const id = await makeItem(app, group, "vendor", { title: `Vendor ${randomUUID()}`, ...entry() });
  for (const row of rows()) {
    const externalRecipients = [{ clientId: randomUUID(), vendor: { id }, ...row }];
    const role = { controller: true, processor: true };
    await two.save({ name: randomUUID(), company: { id: kiel }, ...role, externalRecipients });
  }
  expect(await expectSame(id, admin)).toBe(state);
});

const listing = "/api/filter/recordsByFilterAndCompany";

/** The states of a record of one row: by the row, the list's column, and the filters that find it. */
async function statesOfRecord(row: Body | null, more: Body = {}): Promise<unknown[]> {
  const externalRecipients = row ? [{ clientId: randomUUID(), ...row }] : [];
  const role = { controller: true, processor: true };
  const body = { name: randomUUID(), company: { id: two.kiel }, ...role, externalRecipients };
  return statesOfId((await two.save({ ...body, ...more })).id);
}

async function statesOfId(id: number): Promise<unknown[]> {
  const { admin } = two;
  const read: Body = await admin.read(`/api/processingActivity/${id}`);
  const columns = { ids: [id], columns: ["agreement"] };
  const { items } = await admin.ok("/api/filter/columnValues", columns);
  const found: string[] = [];
  for (const { value } of states.items) {
    const query = { perPage: 100, where: { field: "agreement", is: value } };
    const rows: Body[] = (await admin.ok(listing, query)).items;
    if (rows.some((each) => each["id"] === id)) found.push(value);
  }
  return [
    ...asBodies(read["externalRecipients"]).map((each) => each["agreementState"]),
    ...items.map(({ text }: Body) => text),
    ...found,
  ];
}

const words = (state: string) =>
  new Map<string, string>(Object.entries(lists)).get(`lists.agreementStates.${state}`);

test.each([
  ["a processor without agreement", () => ({}), processor(), "missing"],
  ["one whose agreement ended", expired, processor(), "expired"],
  ["a recipient without a role", held, {}, "notAssessed"],
  [
    "one whose agreement ends soon",
    () => ({ ...held(), dpaValidUntil: dayAhead(10) }),
    processor(),
    "expiring",
  ],
  ["one with an agreement at its entry", held, processor(), "valid"],
  ["a bank on its own responsibility", () => ({}), { processingType: "separate" }, "notNeeded"],
] as const)("row, column and filter of a record agree on %s", async (_kind, entry, row, state) => {
  const vendor = {
    id: await makeItem(app, two.group, "vendor", { title: randomUUID(), ...entry() }),
  };
  expect(await statesOfRecord({ ...row, vendor })).toEqual([state, words(state), state]);
});

test("a record without recipients has not been looked at, unless somebody said that there are none", async () => {
  expect(await statesOfRecord(null)).toEqual([words("notAssessed"), "notAssessed"]);
  const none = { noRecipients: true };
  expect(await statesOfRecord(null, none)).toEqual([words("notNeeded"), "notNeeded"]);
});

async function nextDay(): Promise<void> {
  await app.asOwner("update job set run_at = now() - interval '1 hour' where state = 'ready'");
  expect(await followAgreementsIfDue(app.platform)).toBe(true);
  await resumeJobs(app.platform);
}

test("records, filters and figures follow an agreement that ends as days go by", async () => {
  const { group, admin, kiel } = two;
  const id = await makeItem(app, group, "vendor", {
    title: randomUUID(),
    ...held(),
    dpaValidUntil: dayAhead(200),
  });
  const rows = [processor(), processor(own())].map((row) => ({ ...row, vendor: { id } }));
  const saved: Body[] = [];
  for (const row of rows)
    saved.push(
      await two.save({
        name: randomUUID(),
        company: { id: kiel },
        externalRecipients: [{ clientId: randomUUID(), ...row }],
      }),
    );
  const current = async () =>
    Promise.all(saved.map(async (each) => (await statesOfId(Number(each["id"]))).at(-1)));
  const missing = async () => (await admin.read("/api/dashboard/kpi")).vendorDpaMissingCount;
  expect(await current()).toEqual(["valid", "valid"]);
  const before = await missing();
  const endOn = (day: string) =>
    app.asOwner(
      "update item set version = version + 1, body = jsonb_set(body, '{dpaValidUntil}', to_jsonb($3::text)) where group_id = $1 and id = $2",
      [group, id, day],
    );
  await endOn(dayAhead(3));
  await nextDay();
  expect(await current()).toEqual(["expiring", "expiring"]);
  expect(await missing()).toBe(before);
  await endOn(dayAhead(-1));
  await nextDay();
  // One of them has an agreement of its own.
  expect(await current()).toEqual(["expired", "valid"]);
  expect(await missing()).toBe(before + 1);
});

const migration = readFileSync("src/server/store/migrations/0140_agreement_states.sql", "utf8");

/** Reverts to a database without the states. */
const withoutStates = `drop function app_groups_with_changed_agreements; alter table record drop column agreement`;

const later = [
  [
    { field: "agreement", is: "completed" },
    { field: "agreement", in: ["valid", "expiring"] },
  ],
  [
    {
      not: {
        any: [
          { field: "agreement", in: ["missing"] },
          { field: "priority", is: 1 },
        ],
      },
    },
    {
      not: {
        any: [
          { field: "agreement", in: ["missing", "expired"] },
          { field: "priority", is: 1 },
        ],
      },
    },
  ],
  [{ all: [{ field: "agreement", empty: true }] }, { all: [{ field: "agreement", empty: true }] }],
  [
    { field: "name", has: "agreement" },
    { field: "name", has: "agreement" },
  ],
] as const;

test.skipIf(isOnCitus)(
  "saved filters of before keep what they mean, and find the same",
  async () => {
    const { group, admin } = two;
    const found = async (wanted: object) => (await admin.ok(listing, wanted)).total;
    const counts = await Promise.all(
      ["completed", "missing"].map((filterValue) =>
        found({ filterAlias: "vendorDpa", filterValue }),
      ),
    );
    const ids = [];
    for (const [before] of later) {
      const sent = { title: randomUUID(), conditions: { field: "status", is: "draft" } };
      const { id } = await admin.ok("/api/admin/filter/user/create", sent);
      await app.asOwner(
        "update item set version = version + 1, body = jsonb_set(body, '{conditions}', $2::jsonb) where group_id = $1 and id = $3",
        [group, JSON.stringify(before), id],
      );
      ids.push(id);
    }
    await app.asOwner(withoutStates);
    await app.asOwner(migration);
    // The server reads anew what has another version.
    await app.asOwner("update item set version = version + 1 where id = any($1::int8[])", [ids]);
    const { rows } = await app.asOwner("select id, body from item where id = any($1::int8[])", [
      ids,
    ]);
    const now = new Map(rows.map(({ id, body }) => [Number(id), body.conditions]));
    expect(ids.map((id) => now.get(id))).toEqual(later.map(([, after]) => after));
    const [completed, ...others] = await Promise.all(ids.map((filterId) => found({ filterId })));
    expect(completed).toBe(counts[0]);
    expect(others).toHaveLength(ids.length - 1);
    // The states that are not counted are known again once the records have been derived anew.
    await app.asOwner("update group_of_companies set filters = 'before' where group_id = $1", [
      group,
    ]);
    await planFilterRefresh(app.platform);
    await resumeJobs(app.platform);
    const sums = await Promise.all(
      states.items.map(({ value }) => found({ where: { field: "agreement", is: value } })),
    );
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(await found({}));
  },
);

test("a processor's own sub-processors need no agreement with the company", async () => {
  const { group, kiel, admin } = two;
  const sub = await makeItem(app, group, "vendor", { title: "Sub AG" });
  const id = await makeItem(app, group, "vendor", { title: "Main AG" });
  const row = { clientId: randomUUID(), vendor: { id }, subcontractors: [{ id: sub }] };
  const externalRecipients = [processor(row)];
  await two.save({ name: randomUUID(), company: { id: kiel }, externalRecipients });
  expect(await expectSame(sub, admin)).toBe("notNeeded");
});

test("a record says of a vendor only what its entry says, and misses an agreement by its own rows", async () => {
  const { group, kiel, admin } = two;
  const bank = await makeItem(app, group, "vendor", { title: "Bank AG" });
  const row = { clientId: randomUUID(), vendor: { id: bank }, processingType: "separate" };
  const saved = await two.save({
    name: randomUUID(),
    company: { id: kiel },
    externalRecipients: [row],
  });
  const read = await admin.read(`/api/processingActivity/${saved.id}`);
  expect(JSON.stringify(read)).not.toMatch(/dpaState|dpaNeeded/);
  const missing = { perPage: 100, filterAlias: "vendorDpa", filterValue: "missing" };
  const found = await admin.ok("/api/filter/recordsByFilterAndCompany", missing);
  expect(JSON.stringify(found)).not.toContain(`"id":${saved.id},`);
});

test("all calls say the same of each vendor of the demo", async () => {
  await makeDemo(app);
  const demo = callsWith(app, await signIn(app, "admin@nordlicht.example", demoPassword));
  const vendors: { id: number }[] = await demo.ok("/api/vendor", {});
  expect(vendors.length).toBeGreaterThan(10);
  const states = new Set<unknown>();
  for (const { id } of vendors) states.add(await expectSame(id, demo));
  expect(states).toEqual(new Set(["valid", "expired", "expiring", "missing", "notNeeded"]));
}, 120_000);
