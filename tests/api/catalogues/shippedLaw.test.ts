import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { productItemId } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { world } from "../../helpers/world.ts";

const own = await world({ database: await ownDatabase() });
const { app } = own;
const { ok } = own.admin;
const entry = (list: string, key: string) => productItemId(app, list, key);

test("law that another entry replaced is offered no more, and a record that names it says by what", async () => {
  const [recall, safety] = [
    await entry("nationalLegalObligation", "de-prod"),
    await entry("nationalLegalObligation", "eu-gpsr"),
  ];
  const offered = (await ok("/api/nationalLegalObligation", { scope: "product" })).map(
    ({ id }: Body) => id,
  );
  expect(offered).toContain(safety);
  expect(offered).not.toContain(recall);

  const { id } = await own.record({
    name: "Rückruf",
    purposeOfProcessing: [{ nationalLegalObligation: [{ id: recall }] }],
  });
  const read = await own.admin.read(`/api/processingActivity/${String(id)}`);
  expect(read.purposeOfProcessing[0].nationalLegalObligation[0].supersededBy).toMatchObject({
    id: safety,
    title: "Art. 9, 35, 36 VO (EU) 2023/988: Produktsicherheit, Rückruf",
  });
});

test("duties of organisation are no ground that a processing may name", async () => {
  const offered = await ok("/api/nationalDataProtectionLaw", { scope: "product" });
  const keys = offered.map(({ key }: Body) => key);
  expect(keys).toContain("ch-dsg-31");
  for (const key of ["de-bdsg-38", "ch-dsg-8", "ch-dsg-12", "ch-dsg-16", "ch-dsg-19", "ch-dsg-22"])
    expect(keys).not.toContain(key);
});

test("provisions are cited in the form of the reader's language, on screen and on paper", async () => {
  const german = "§ 41 Abs. 1 Satz 9 EStG";
  const english = "Section 41(1) sentence 9 EStG";
  const id = await entry("deletionPractise", "payroll-account");
  const country = await entry("countries", "DE");
  const cited = async (language: string) => {
    const offered = await ok("/api/deletionPractise", { scope: "product", country, language });
    return offered.find((each: Body) => each["id"] === id)?.basis;
  };
  expect([await cited("de"), await cited("en")]).toEqual([german, english]);
  await own.record({
    name: "Lohnkonten",
    deletionPractise: [{ deletionPractiseNational: { id } }],
  });
  const about = { exportType: "deletion", companyId: own.company, unfinished: true };
  const paper = await exportedPdf(own.admin, { ...about, language: "en" });
  expect([paper.has(german), paper.has(english)]).toEqual([false, true]);
});

test("an authority reads the title of unverified law without its citation", async () => {
  const rule = { id: await entry("deletionPractise", "first-aid") };
  const record = await own.record({
    name: "Verbandbuch",
    deletionPractise: [{ deletionPractiseNational: rule }],
  });
  const read = async (exportType: string, more: Body) => {
    const pdf = await exportedPdf(own.admin, { exportType, ...more });
    return ["Verbandbuch", "ungeprüft", "DGUV Vorschrift 1"].map((words) => pdf.has(words));
  };
  const whole = { companyId: own.company, unfinished: true };
  expect(await read("deletion", whole)).toEqual([true, false, false]);
  expect(await read("record", { recordId: Number(record["id"]) })).toEqual([true, true, true]);
});

test("a group's own periods say by what they bind after the update", async () => {
  const made = async (title: string): Promise<number> =>
    (await ok("/api/admin/deletionPractise/create", { translations: { de: title }, years: 3 })).id;
  const [kept, usual] = [await made("Eigene Pflicht"), await made("Eigene Übung")];
  const before = (id: number, statutory: boolean) =>
    app.asOwner(
      "update item set updated_at = $3, body = (body - 'nature') || $2::jsonb where id = $1",
      [id, JSON.stringify({ statutory }), new Date(Date.now() + 1000)],
    );
  await before(kept, true);
  await before(usual, false);

  const file = "src/server/store/migrations/0137_retention_natures.sql";
  await app.asOwner(readFileSync(file, "utf8"), []);

  const natureOf = async (id: number) =>
    (await own.admin.read(`/api/admin/deletionPractise/byId/${id}`)).nature;
  expect([await natureOf(kept), await natureOf(usual)]).toEqual(["duty", "usual"]);

  // Nobody has chosen them: they are to be checked until somebody saves them.
  const byId = (id: number) => own.admin.read(`/api/admin/deletionPractise/byId/${id}`);
  const { items } = await ok("/api/admin/deletionPractise/list", { scope: "own" });
  const unchecked = items.filter((each: Body) => each["isNatureUnchecked"] === true);
  expect(unchecked.map(({ id }: Body) => id).toSorted()).toEqual([kept, usual].toSorted());
  await ok("/api/admin/deletionPractise/edit", await byId(kept));
  expect(await byId(kept)).not.toHaveProperty("isNatureUnchecked");
  expect(await byId(usual)).toMatchObject({ isNatureUnchecked: true });
});
