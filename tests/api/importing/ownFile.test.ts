import { describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { makeItem } from "../../helpers/factories.ts";
import {
  countsOf,
  importerOf,
  makeImporter,
  uploadImport,
} from "../../helpers/importing/importer.ts";
import { plainRegister } from "../../helpers/plainRegister.ts";
import { twoCompanies } from "../../helpers/world.ts";

const two = await twoCompanies();
const { app, kiel, wien, save } = two;
await save({
  name: "Lohnabrechnung",
  company: { id: kiel },
  description: "  =1+1\n|Text| ",
  purposeOfProcessing: [
    { clientId: randomUUID(), purpose: { clientId: randomUUID(), title: "Löhne zahlen" } },
  ],
});
await save({ name: "Doppelt", company: { id: wien }, description: "erste" });
await save({ name: "Doppelt", company: { id: wien }, description: "zweite" });

describe("a file of ours", () => {
  test("makes the same records in another group, and a second time none", async () => {
    const { data, file } = await exportedJson(app, two.admin.token);
    const { own, mine: importer } = await makeImporter(app);
    const read = await importer.upload("records.zip", file);
    expect(read).toMatchObject({
      program: "artikel30",
      columns: [],
      sheets: [{ rows: 3 }],
      taken: 3,
    });
    expect(await importer.run("start", read.id)).toMatchObject({ state: "done", made: 3 });
    const after = await exportedJson(app, own.admin.token);
    expect(plainRegister(after.data).records).toEqual(plainRegister(data).records);
    const again = await importer.upload("records.json", JSON.stringify(data));
    expect(again).toMatchObject({ taken: 0 });
    expect(countsOf(again).same).toBe(3);
  });

  test("says nothing new where it comes from, even of entries of the same title", async () => {
    await makeItem(app, two.group, "purposes", { translations: { de: "löhne zahlen!" } });
    const { file } = await exportedJson(app, two.admin.token);
    const read = await importerOf(app, two.admin.token).upload("records.zip", file);
    expect(countsOf(read).same).toBe(3);
  });

  test("is taken back as a whole", async () => {
    const { file } = await exportedJson(app, two.admin.token);
    const { own, mine: importer } = await makeImporter(app);
    const read = await importer.bring("records.zip", file);
    await importer.run("undo", read.id);
    const { rows } = await app.asOwner(
      "select count(*)::int as n from record where group_id = $1",
      [own.group],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("tells of each record what it holds, and of changes what differs", async () => {
    const { data, file } = await exportedJson(app, two.admin.token);
    const { mine: importer } = await makeImporter(app);
    await importer.bring("records.zip", file);
    const [first] = data.records;
    first.description = "anders";
    const read = await importer.upload("records.json", JSON.stringify(data));
    expect(countsOf(read).changed).toBe(1);
    const { items } = await importer.ask("rows", { id: read.id, state: "changed" });
    const { lines, differences } = await importer.ask("row", {
      id: read.id,
      number: items[0].number,
    });
    expect(differences).toMatchObject([{ there: "anders" }]);
    expect(lines.map(({ cell }: Body) => cell).join("")).toBe("");
  });

  test("puts records of companies that are not there into the one that is chosen", async () => {
    const { file } = await exportedJson(app, two.kielOnly.token);
    const { own, mine: importer } = await makeImporter(app);
    const read = await importer.upload("records.zip", file);
    await importer.ask("change", { id: read.id, company: own.company });
    await importer.run("start", read.id);
    const { rows } = await app.asOwner("select name from record where group_id = $1", [own.group]);
    expect(rows).toEqual([{ name: "Lohnabrechnung" }]);
    const companies = await app.asOwner(
      "select id from item where group_id = $1 and kind = 'companies'",
      [own.group],
    );
    expect(companies.rows).toEqual([{ id: own.company }]);
  });
});

describe("files that can't be read are refused with the reason, and nothing is kept", () => {
  const refusal = async (name: string, content: string | Buffer) => {
    const reply = await uploadImport(app, two.admin.token, name, content);
    return [reply.status, reply.body.fields?.[0]?.code];
  };
  const whole = {
    format: "artikel30-records",
    formatVersion: 1,
    records: [],
    entries: {},
    files: [],
  };

  test("of another version, without records, cut off, or no archive of ours", async () => {
    const { file } = await exportedJson(app, two.admin.token);
    for (const [name, content, code] of [
      ["a.json", JSON.stringify({ ...whole, formatVersion: 2 }), "otherVersion"],
      ["a.json", JSON.stringify({ ...whole, records: {} }), "otherVersion"],
      ["a.json", JSON.stringify(whole), "empty"],
      ["a.json", JSON.stringify(whole).slice(0, 60), "syntax"],
      ["a.zip", file.subarray(0, 200), "cutOff"],
      ["a.json", file, "wrongExtension"],
    ] as const)
      expect(await refusal(name, content)).toEqual([412, `import.${code}`]);
  });

  test("a record that says what no record can say is an error, whatever else is in the file", async () => {
    const { data } = await exportedJson(app, two.admin.token);
    data.records[0].description = 7;
    delete data.records[1].name;
    const { mine: importer } = await makeImporter(app);
    const read = await importer.upload("a.json", JSON.stringify(data));
    expect(countsOf(read).error).toBe(2);
    expect(await importer.run("start", read.id)).toMatchObject({ state: "done", made: 1 });
  });

  test("entries that the file doesn't hold are left out and told", async () => {
    const { data } = await exportedJson(app, two.admin.token);
    data.entries.purposes = [];
    const { mine: importer } = await makeImporter(app);
    const read = await importer.upload("a.json", JSON.stringify(data));
    const { items } = await importer.ask("rows", { id: read.id });
    const at = items.find(({ name }: Body) => name === "Lohnabrechnung").number;
    const { without } = await importer.ask("row", { id: read.id, number: at });
    expect(without).toMatchObject([{ why: "noEntry" }]);
  });
});
