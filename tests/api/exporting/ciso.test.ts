import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedFile } from "../../helpers/exportedData.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { makeImporter } from "../../helpers/importing/importer.ts";
import { sheetsOf } from "../../helpers/importing/readSheets.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";
import { twoCompanies } from "../../helpers/world.ts";

const keyed = async (list: string, key: string) => ({ id: await productItemId(app, list, key) });

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const vendor = (title: string) => makeItem(app, group, "vendor", { title });
const purpose = async (de: string) => ({
  id: await makeItem(app, group, "purposes", { translations: { de } }),
});
const bank = await keyed("personalDataCategories", "bank-details");
const wages: Body & { id: number } = await save({
  name: "Lohnabrechnung",
  internalId: "P-1",
  description: "=1+1",
  company: { id: kiel },
  purposeOfProcessing: [
    { purpose: await purpose("Löhne zahlen"), legality: [await keyed("legality", "6-1-b")] },
    { purpose: await purpose("Steuern melden"), legality: [await keyed("legality", "6-1-c")] },
  ],
  groupsOfPersons: [
    {
      group: await keyed("groupsOfPersons", "employees"),
      personalDataCategory: [bank, await keyed("personalDataCategories", "health-data")],
    },
  ],
  externalRecipients: [
    {
      vendor: { id: await vendor("Lohnkontor") },
      processingType: "controllerToProcessor",
      country: await keyed("countries", "FR"),
    },
    {
      vendor: { id: await vendor("Cloud Inc.") },
      country: await keyed("countries", "US"),
      appropriateSafeguards: [await keyed("appropriateSafeguards", "46-2-c")],
    },
  ],
});
await save({ name: "Nur in Wien", company: { id: wien } });

const one = (token = two.admin.token) =>
  exportedFile(app, token, { contentType: "ciso", exportType: "record", recordId: wages.id });

test("a processing is written in the sheets that the other program reads", async () => {
  const sheets = await sheetsOf(await one());
  expect(sheets.map(({ name }) => name)).toEqual([
    "Processing",
    "Purposes",
    "Personal data",
    "Data subjects",
    "Data recipients",
    "Contractors",
    "Transfers",
  ]);
  const cellsOf = (name: string) =>
    sheets
      .find((sheet) => sheet.name === name)
      ?.rows.slice(1)
      .map(({ cells }) => cells);
  expect(cellsOf("Processing")).toEqual([["P-1", "Lohnabrechnung", "=1+1", "", "privacy_draft"]]);
  expect(cellsOf("Purposes")).toEqual([
    ["Löhne zahlen", "", "privacy_contract"],
    ["Steuern melden", "", "privacy_legal_obligation"],
  ]);
  expect(cellsOf("Personal data")).toMatchObject([
    ["Bankverbindung"],
    [expect.any(String), "", "", "", "", "TRUE"],
  ]);
  expect(cellsOf("Data subjects")?.[0]?.[2]).toBe("privacy_employee");
  expect(cellsOf("Contractors")).toEqual([
    ["Lohnkontor", "", "", "privacy_data_processor", "FR"],
    ["Cloud Inc.", "", "", "", "US"],
  ]);
  expect(cellsOf("Transfers")).toEqual([
    ["Cloud Inc.", "", "", "US", "privacy_standard_contractual_clauses"],
  ]);
});

const real = join(realFolder, "ciso-sample-processing-workbook.xlsx");

test.skipIf(!existsSync(real))(
  "the headings are those of a workbook of the other program",
  async () => {
    const headings = async (file: Buffer) =>
      (await sheetsOf(file)).map(({ name, rows }) => [name, rows[0]?.cells]);
    expect(await headings(await one())).toEqual(await headings(readFileSync(real)));
  },
);

test("what is written is read again, each basis beside its purpose", async () => {
  const { own: other, mine: importer } = await makeImporter(app);
  const read = await importer.upload("HR.xlsx", await one());
  expect(read).toMatchObject({ program: "cisoWorkbook" });
  const done = await importer.run("start", read.id);
  expect(done).toMatchObject({ state: "done", made: 1 });
  const { rows } = await app.asOwner("select id from record where group_id = $1", [other.group]);
  const record = await other.read(rows[0].id);
  expect(record).toMatchObject({ name: "Lohnabrechnung", internalId: "P-1", description: "=1+1" });
  const told = record.purposeOfProcessing.map(({ purpose, legality }: Body) => [
    (purpose as Body)["title"],
    (legality as Body[]).map(({ key }) => key),
  ]);
  expect(told).toEqual([
    ["Löhne zahlen", ["6-1-b"]],
    ["Steuern melden", ["6-1-c"]],
  ]);
  const vendors = record.externalRecipients.map((row: Body) => [
    (row["vendor"] as Body | undefined)?.["title"],
    row["processingType"],
    (row["country"] as Body | undefined)?.["key"],
  ]);
  expect(vendors).toContainEqual(["Lohnkontor", "controllerToProcessor", "FR"]);
  expect(vendors).toContainEqual(["Cloud Inc.", undefined, "US"]);
});

test("several are written as a list, of which one sees one's own companies alone", async () => {
  const list = await exportedFile(app, two.admin.token, { contentType: "ciso" });
  const [sheet] = await sheetsOf(list);
  expect(
    sheet?.rows
      .slice(1)
      .map(({ cells }) => cells[1])
      .toSorted(),
  ).toEqual(["Lohnabrechnung", "Nur in Wien"]);
  const [seen] = await sheetsOf(
    await exportedFile(app, two.kielOnly.token, { contentType: "ciso" }),
  );
  expect(seen?.rows.slice(1).map(({ cells }) => cells[1])).toEqual(["Lohnabrechnung"]);
  const { mine: importer } = await makeImporter(app);
  const read = await importer.upload("list.xlsx", list);
  expect(read).toMatchObject({ program: "cisoFlat" });
  expect(await importer.run("start", read.id)).toMatchObject({ state: "done", made: 2 });
});
