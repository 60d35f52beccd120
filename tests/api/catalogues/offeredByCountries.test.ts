import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { productItemId } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const path = "/api/records/offered";
const { app, admin, company, record, read } = await world();
const germany = await productItemId(app, "countries", "DE");
const austria = await productItemId(app, "countries", "AT");
const france = await productItemId(app, "countries", "FR");

test("only those who are signed in are told what countries offer", async () => {
  expect((await app.post(path, { countries: [] })).status).toBe(401);
  expect((await admin.post(path, { country: germany })).status).toBe(412);
});

test("countries offer what a record of them is stored with", async () => {
  const { id } = await record({ countriesOfAffectedPersons: [{ id: austria }] });
  const { dpiaBlacklistEntries, retentionDuties } = await read(id);
  expect(retentionDuties.length).toBeGreaterThan(3);
  const reply = await admin.ok(path, { country: germany, countries: [austria] });
  expect(reply).toEqual({ dpiaBlacklistEntries, retentionDuties });
  const places = new Set(dpiaBlacklistEntries.map(({ country }: Body) => (country as Body)["id"]));
  expect(places).toEqual(new Set([germany, austria]));
});

test("without a country, or in one without lists, nothing is offered", async () => {
  const nothing = { dpiaBlacklistEntries: [], retentionDuties: [] };
  expect(await admin.ok(path, { countries: [] })).toEqual(nothing);
  expect(await admin.ok(path, { country: company, countries: [] })).toEqual(nothing);
  expect((await admin.ok(path, { country: france, countries: [] })).retentionDuties).toEqual([]);
});
