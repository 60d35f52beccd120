import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { world } from "../../helpers/world.ts";

const { app, admin, person, record } = await world();
const listing = "/api/filter/recordsByFilterAndCompany";
const importer = importerOf(app, admin.token);

const namesWhere = async (where: object): Promise<string[]> => {
  const { items } = await admin.ok(listing, { where });
  return items.map(({ name }: Body) => name).toSorted();
};

await record({ name: "Von Hand" });
const csv = "Name;Zweck\nBesucherbuch;Zutritt regeln\nFundsachen;Rückgabe\n";
const { id } = await importer.bring("vvt.csv", csv);

test("records are found by the import that they come from, counted, and have its file in a column", async () => {
  const both = ["Besucherbuch", "Fundsachen"];
  expect(await namesWhere({ field: "import", is: id })).toEqual(both);
  expect(await namesWhere({ not: { field: "import", is: id } })).toEqual(["Von Hand"]);
  expect(await namesWhere({ field: "import", empty: true })).toEqual(["Von Hand"]);
  const { items } = await admin.ok("/api/filter/values", { field: "import" });
  expect(items).toEqual([{ value: id, title: "vvt.csv", count: 2 }]);
  const sorted = await admin.ok(listing, { sortColumn: "import", descending: false });
  expect(sorted.items).toHaveLength(3);
  const ids = sorted.items.map((each: Body) => each["id"]);
  const { items: texts } = await admin.ok("/api/filter/columnValues", { ids, columns: ["import"] });
  expect(texts.map(({ text }: Body) => text)).toEqual(["vvt.csv", "vvt.csv"]);
});

test("the gaps that an import leaves are those of its records", async () => {
  const where = { field: "import", is: id };
  const { records } = await admin.ok("/api/filter/gaps", { filter: { where } });
  expect(records).toBe(2);
});

test("nobody is told of the imports of others", async () => {
  const other = await person("ROLE_TENANT_ADMIN");
  const query = { field: "import", values: [id] };
  expect((await other.ok("/api/filter/values", query)).items).toEqual([]);
});
