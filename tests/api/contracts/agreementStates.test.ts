import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ContractLine } from "#shared/generated/types.ts";
import { demoPassword } from "../../../scripts/testkit/accounts.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
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
