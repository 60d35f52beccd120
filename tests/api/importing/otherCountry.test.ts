import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { exportedJson } from "../../helpers/exportedData.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { makeImporter } from "../../helpers/importing/importer.ts";
import { zipOf } from "../../helpers/importing/workbooks.ts";
import { savePath, world } from "../../helpers/world.ts";

// A German record is imported where the company of the same name sits in Austria.
const { app, group, admin } = await world();
const itemRef = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const home = await itemRef("countries", "DE");
const title = "Nordlicht Werke";
const german = await makeItem(app, group, "companies", { title, country: home });
const period = await itemRef("deletionPractise", "pay-records");
const law = await itemRef("nationalDataProtectionLaw", "de-bdsg-26-1");
await admin.ok(savePath, {
  name: "Lohnabrechnung",
  language: "de",
  controller: true,
  company: { id: german },
  description: "Prüfung nach § 28p SGB IV",
  purposeOfProcessing: [{ clientId: randomUUID(), nationalDataProtectionLaw: [law] }],
  deletionPractise: [{ clientId: randomUUID(), deletionPractiseNational: period }],
});

test("an import into another country keeps the law it came with, as an open must, and lists its texts", async () => {
  const { data } = await exportedJson(app, admin.token);
  const { own, mine } = await makeImporter(app);
  const country = await itemRef("countries", "AT");
  const austrian = await makeItem(app, own.group, "companies", { title, country });
  await mine.bring("records.zip", zipOf({ "records.json": JSON.stringify(data) }));
  const listed = await own.admin.ok("/api/filter/recordsByFilterAndCompany", {
    companyId: austrian,
  });
  const { id, version } = listed.items[0];
  expect(await own.admin.read(`/api/processingActivity/${id}`)).toMatchObject({
    company: { id: austrian },
    purposeOfProcessing: [{ nationalDataProtectionLaw: [law] }],
    deletionPractise: [{ deletionPractiseNational: period }],
  });
  const change = { id, version, status: "review", confirmed: true };
  const { body } = await own.admin.post("/api/processingActivity/status", change);
  const open = body.fields.map(({ path }: { path: string }) => path);
  expect(open).toContain("/purposeOfProcessing/0/nationalDataProtectionLaw");
  expect(open).toContain("/deletionPractise/0/deletionPractiseNational");
  const { kinds } = await own.admin.ok("/api/filter/gaps", {});
  expect(kinds).toContainEqual(expect.objectContaining({ gap: "/description#GDPR 5(1)(d)" }));
});
