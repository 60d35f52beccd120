import { expect, test } from "vitest";
import states from "#schemas/lists/letterStates.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import type { KpiHistory, RecordRow } from "#shared/generated/types.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { makeCompany, makeItem, type Person } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, world } from "../../helpers/world.ts";

const own = await world({ database: await ownDatabase(), title: "Kiel" });
const { app, group, company: kiel, admin } = own;
const [wien, graz] = [await makeCompany(app, group, "Wien"), await makeCompany(app, group, "Graz")];

function save(name: string, company: number, more: Body = {}) {
  const body = { language: "de", controller: true, name, company: { id: company }, ...more };
  return admin.ok(savePath, body);
}

const purpose = await makeItem(app, group, "purposes", { title: "Lohnabrechnung" });
await save("Offen", kiel);
await save("Ohne Empfänger", kiel, { noRecipients: true });
await save("Ohne Drittland", kiel, {
  noTransfers: true,
  purposeOfProcessing: [{ purpose: { id: purpose } }],
});
await save("Nur im Auftrag", wien, { controller: false, processor: true, noTransfers: true });
await save("Ohne Angabe", graz);
const reader = await own.person("ROLE_READER", { companies: [wien] });

type Counted = Pick<RecordRow, "letters" | "openLetters" | "noneLetters">;

async function rowsOf(company: number, who: Person): Promise<Counted[]> {
  const { items } = await who.ok("/api/filter/recordsByFilterAndCompany", { companyId: company });
  return items;
}

/** Averages of percentages of the letters that each record is asked for. */
function expected(rows: readonly Counted[]): { readiness: number; none: number } {
  const average = (shareOf: (row: Counted) => number) =>
    rows.reduce((sum, row) => sum + shareOf(row), 0) / rows.length;
  const readiness = average(({ letters, openLetters }) =>
    Math.round(((letters.length - openLetters.length) / letters.length) * 100),
  );
  const none = average(({ letters, noneLetters }) =>
    Math.round((noneLetters.length / letters.length) * 100),
  );
  return { readiness: Math.floor(readiness), none: Math.round(none) };
}

async function readyNow(who: Person, query = "") {
  const { readinessByCompany = [] }: KpiHistory = await who.read(`/api/dashboard/history${query}`);
  return readinessByCompany;
}

test("the records have letters in all states", async () => {
  const rows = (await Promise.all([kiel, wien, graz].map((id) => rowsOf(id, admin)))).flat();
  const found = rows.flatMap(({ letters, openLetters, noneLetters }) =>
    letters.map((each) =>
      openLetters.includes(each) ? "open" : noneLetters.includes(each) ? "none" : "filled",
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(states.items.map(({ value }) => value).toSorted());
});

test.each(["", "filter"])(
  "readiness says how much of it is stated as none, by company %s",
  async (by) => {
    const filter = { title: `Entwürfe ${by}`, conditions: { field: "status", is: "draft" } };
    const { id } = await admin.ok("/api/admin/filter/group/create", filter);
    const now = await readyNow(admin, by === "" ? "" : `?filter=${id}`);
    for (const company of [kiel, wien, graz]) {
      const ready = now.find(({ companyId }) => companyId === company);
      expect(ready).toMatchObject({ isNow: true, ...expected(await rowsOf(company, admin)) });
    }
    const shares = [kiel, wien, graz].map((id) => now.find((each) => each.companyId === id)?.none);
    expect(shares.map((share = 0) => share > 0)).toEqual([true, true, false]);
  },
);

test("it counts the companies that a person may see", async () => {
  const now = await readyNow(reader);
  expect(now.map(({ companyId, none }) => [companyId, none])).toEqual([
    [wien, expected(await rowsOf(wien, reader)).none],
  ]);
});

test("it is not said until it is known of all records of a company, as after an update", async () => {
  await app.asOwner("update record set facts = facts - 'none' where group_id = $1", [group]);
  for (const table of ["record_figure", "figure_day"])
    await app.asOwner(`delete from ${table} where group_id = $1 and what = 'none'`, [group]);
  await app.asOwner("update group_of_companies set filters = null where group_id = $1", [group]);
  const before = await readyNow(admin);
  await save("Eine weitere", kiel, { noTransfers: true });
  const after = await readyNow(admin);
  expect([before.length, after.length]).toEqual([3, 3]);
  for (const each of [...before, ...after]) expect(each).not.toHaveProperty("none");
  await planFilterRefresh(app.platform);
  await resumeJobs(app.platform);
  for (const { companyId, ...told } of await readyNow(admin))
    expect(told).toMatchObject(expected(await rowsOf(companyId, admin)));
});
