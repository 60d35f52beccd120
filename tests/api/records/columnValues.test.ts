import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";

const asking = "/api/filter/columnValues";

const two = await twoCompanies();
const { app, group, kiel, wien, save } = two;
const make = (list: string, title: string) => makeItem(app, group, list, { title });
const vendor = await make("vendor", "DATEV eG");
const tools = [];
for (const title of ["Lexware", "SAP HCM", "Excel", "Outlook", "Teams", "Word", "Access", "Jira"])
  tools.push({ id: await make("tools", title) });
const country = { id: await productItemId(app, "countries", "IN") };
const row = { vendor: { id: vendor }, country, processingType: "joint" };
const { id: wages } = await save({
  name: "Lohn",
  company: { id: kiel },
  externalRecipients: [row, row],
  controller: true,
  internalId: "VT-0815",
  resubmission: "2027-03-31",
  tools,
});
const { id: salary } = await save({
  name: "Gehalt",
  company: { id: wien },
  tools: tools.slice(0, 1),
});

async function values(columns: string[], { by = two.admin, ids = [wages, salary] } = {}) {
  return (await by.ok(asking, { columns, ids })).items;
}

test("says what records name, each entry once; of many how many there are besides", async () => {
  const named = "Lexware, SAP HCM, Excel, Outlook, Teams, Word + 2";
  expect(await values(["vendor", "tools"])).toEqual([
    { id: wages, column: "tools", text: named },
    { id: wages, column: "vendor", text: "DATEV eG" },
    { id: salary, column: "tools", text: "Lexware" },
  ]);
});

test("choices, days, texts and yes or no are written in the viewer's language", async () => {
  const columns = ["processingType", "resubmission", "internalId", "controller", "createdBy"];
  const said = await values(columns, { ids: [wages] });
  const byColumn = Object.fromEntries(
    said.map(({ column, text }: { column: string; text: string }) => [column, text]),
  );
  expect(byColumn).toMatchObject({
    processingType: "gemeinsame Verantwortlichkeit",
    resubmission: "31.03.2027",
    internalId: "VT-0815",
    controller: "ja",
    createdBy: expect.stringMatching(/\w/),
  });
});

test("a value that its condition hides is in no column and found by no filter until it is shown again", async () => {
  const basis = await productItemId(app, "legality", "6-1-b");
  const purpose = { id: await make("purposes", "Lohn auszahlen") };
  const body = {
    name: "Im Auftrag",
    company: { id: kiel },
    purposeOfProcessing: [{ purpose, legality: [{ id: basis }] }],
  };
  const where = { field: "legality", is: basis };
  const shownOf = async ({ id }: { id: number }) => {
    const { items } = await two.admin.ok("/api/filter/recordsByFilterAndCompany", { where });
    const texts = await values(["legality"], { ids: [id] });
    return [items.some((each: Body) => each["id"] === id), texts.length];
  };
  const stored = await save({ ...body, controller: true });
  expect(await shownOf(stored)).toEqual([true, 1]);
  const hidden = await save({ ...stored, controller: false, processor: true });
  expect(await shownOf(hidden)).toEqual([false, 0]);
  expect(await shownOf(await save({ ...hidden, controller: true }))).toEqual([true, 1]);
});

test("facts about a record are said as words: open letters, countries, agreements, number of gaps", async () => {
  const said = await values(["letter", "recipientCountry", "agreement", "gap", "behind"]);
  const of = (column: string) =>
    said.flatMap((each: Body) => (each["column"] === column ? [[each["id"], each["text"]]] : []));
  expect(of("recipientCountry")).toEqual([[wages, "Indien"]]);
  expect(of("letter").map(([id]: number[]) => id)).toEqual([wages, salary]);
  expect(of("behind")).toEqual([]);
  expect(of("gap").every(([, text]: string[]) => Number(text) > 0)).toBe(true);
});

test("whatever the list is filtered by can be a column", async () => {
  const keys = recordFilters.map(({ key }) => key);
  for (let at = 0; at < keys.length; at += 20) await values(keys.slice(at, at + 20));
});

test("what a column says does not depend on which others are asked for", async () => {
  for (const { key } of recordFilters) {
    const beside = await values([key, "createdBy"]);
    const said = beside.filter(({ column }: Body) => column === key);
    expect([key, await values([key])]).toEqual([key, said]);
  }
});

test("tells nothing of records of other companies and groups", async () => {
  expect(await values(["tools"], { by: two.kielOnly, ids: [salary] })).toEqual([]);
  expect(await values(["tools"], { by: two.kielOnly })).toHaveLength(1);
});

test("a column that is none any more says nothing", async () => {
  expect(await values(["gone"])).toEqual([]);
});
