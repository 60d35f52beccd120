import { describe, expect, test } from "vitest";
import { chartLines } from "#client/screens/dashboard/chartLines.ts";
import { recordListQuery, type RecordQuery, recordViewOf } from "#client/state/recordView.ts";
import { columnSortName } from "#shared/domain/listOrder.ts";
import { sortText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { charts } from "#shared/generated/charts.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import { recordColumns } from "#shared/generated/recordList.ts";
import type { Kpi, KpiHistory } from "#shared/generated/types.ts";
import { insertRecord, type RecordDraft } from "#server/store/records/records.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { bareColumns, flowValues, makeItem, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { twoCompanies } from "../../helpers/world.ts";

// A count must equal the length of the list it opens, in any order and without duplicates.

const listing = "/api/filter/recordsByFilterAndCompany";
const note = { actor: null, op: "save", action: "record.saved" } as const;

interface Register {
  viewers: Person[];
  /** A saved filter that leaves some records out. */
  filter: number;
}

const registers: Register[] = [];

const app = await makeTestApp();
for (const seed of [1, 2]) registers.push(await makeRegister(chanceOf(seed)));

async function makeRegister(chance: Chance): Promise<Register> {
  const { group, kiel, wien, admin, person } = await twoCompanies({ app });
  const domain = await makeItem(app, group, "domains", { title: "Vertrieb" });
  for (let count = chance.between(15, 30); count > 0; count -= 1) {
    const draft = randomDraft(chance, { companies: [null, kiel, wien], domains: [null, domain] });
    await app.store.withGroup(group, (tx) => insertRecord(tx, draft, note));
  }
  const conditions = { not: { field: "status", in: ["draft"] } };
  const { id: filter } = await admin.ok("/api/admin/filter/group/create", {
    title: "Worked on",
    conditions,
  });
  const viewers = [admin];
  for (const companies of [[kiel], [wien], [kiel, wien]])
    viewers.push(await person("ROLE_READER", { companies }));
  return { viewers, filter };
}

interface Places {
  companies: readonly (number | null)[];
  domains: readonly (number | null)[];
}

function randomDraft(chance: Chance, { companies, domains }: Places): RecordDraft {
  const bases = ["notThird", "adequate", "safeguarded", "exception", "missing"];
  const flows: Body[] = ["DE", "US", "IN", "CH"]
    .filter(() => chance.percent(40))
    .map((countryCode) => ({ countryCode, basis: chance.pick(bases) }));
  const isTemplate = chance.percent(10);
  const columns = {
    ...bareColumns,
    name: `${chance.pick(["Äpfel", "apfel", "Zebra", "Öl", "ölen"])} ${chance.between(1, 99)}`,
    companyId: chance.pick(companies),
    domainId: chance.pick(domains),
    status: chance.pick(["draft", "review", "release", "finalised", "archived"] as const),
    priority: chance.pick([null, 1, 2, 3]),
    riskLevel: chance.pick([null, 1, 2, 3, 4]),
    letters: chance.pick([0, 43, 86, 100]),
    dpiaState: chance.pick([null, "required", "completed"]),
    vendorDpa: chance.pick([null, "missing", "completed"]),
    thirdCountry: chance.pick([null, true, false]),
    resubmission: chance.pick([null, "2027-03-31", "2026-01-01"]),
    isTemplate,
    facts: { ...bareColumns.facts, openLetters: [], flows },
  };
  return { columns, body: {}, titled: {}, search: "", mentions: [], values: flowValues(flows) };
}

function queryOf(address: string): RecordQuery {
  const [path = "", search = ""] = address.split("?");
  const [, , filterId, group, groupId] = path.split("/");
  return recordListQuery(recordViewOf({ filterId, group, groupId }, search));
}

const sumOf = (counts: readonly { records: number }[]) =>
  counts.reduce((sum, { records }) => sum + records, 0);

describe.each([0, 1])("in random register %d", (which) => {
  const known = (): Register => {
    const register = registers[which];
    if (!register) throw new Error("no register");
    return register;
  };

  test("every mark of every chart, the map's too, has the count of the list that it opens", async () => {
    const { viewers, filter } = known();
    const seen = new Map<string, number>();
    for (const viewer of viewers)
      for (const query of ["", `?filter=${filter}`]) {
        const kpi: Kpi = await viewer.read(`/api/dashboard/kpi${query}`);
        // Records without a company have a label too.
        expect(kpi.byCompany.filter(({ title }) => title === "")).toEqual([]);
        const past: KpiHistory = await viewer.read(`/api/dashboard/history${query}`);
        const lists = { ...kpi, ...past, filter: query === "" ? null : filter };
        for (const document of charts) {
          const { id, chart } = document;
          if (!(chart.data in lists) || chart.link.view !== undefined) continue;
          for (const { href, count } of chartLines(document, lists)) {
            if (href === "") continue;
            const { total } = await viewer.ok(listing, { ...queryOf(href), perPage: 1 });
            expect([viewer.viewer.companies, href, count]).toEqual([
              viewer.viewer.companies,
              href,
              total,
            ]);
            seen.set(id, (seen.get(id) ?? 0) + count);
          }
        }
      }
    expect([...seen.keys()].toSorted()).toEqual(["companies", "flows", "risk", "trend"]);
    for (const counted of seen.values()) expect(counted).toBeGreaterThan(10);
  });

  test("the map adds up: each country to its bases, all of them to the tile", async () => {
    const { viewers, filter } = known();
    const map = charts.find(({ chart }) => chart.map !== undefined);
    if (!map) throw new Error("no map");
    for (const viewer of viewers)
      for (const query of ["", `?filter=${filter}`]) {
        const kpi: Kpi = await viewer.read(`/api/dashboard/kpi${query}`);
        const lines = chartLines(map, { ...kpi, filter: null });
        expect(new Set(lines.map(({ place }) => place)).size).toBe(lines.length);
        for (const { count, parts } of lines)
          expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        // The tile shows this sum.
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(sumOf(kpi.dataFlow));
        const whole = await viewer.ok(listing, { ...queryOf("/vvt-list"), perPage: 100 });
        expect(Math.max(...lines.map(({ count }) => count))).toBeLessThanOrEqual(whole.total);
      }
  });

  test("how ready a company is, is told of as many records as its list of gaps looks at", async () => {
    const { viewers } = known();
    const [chart] = charts.filter((each) => each.chart.link.view === "gaps");
    if (!chart) throw new Error("no chart leads to gaps");
    let told = 0;
    for (const viewer of viewers) {
      const { readinessByCompany = [] }: KpiHistory = await viewer.read("/api/dashboard/history");
      const now = readinessByCompany.filter(({ isNow }) => isNow);
      const links = chartLines(chart, { readinessByCompany: now, filter: null });
      for (const [index, { href }] of links.entries()) {
        const { companyId } = queryOf(href);
        const filter = companyId === undefined ? {} : { companyId };
        const { body } = await viewer.post("/api/filter/gaps", { filter });
        expect([href, body.total]).toEqual([href, now[index]?.records]);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(4);
  });

  test("sorted by any column, either way, the list has each record once, in the order of what it shows", async () => {
    // One viewer per register, a different one each time.
    for (const viewer of known().viewers.slice(which, which + 1)) {
      const ids = new Set((await rowsBy("name", false, viewer)).map(({ id }) => id));
      const sorts = recordFilters.map(({ key }) => columnSortName(key));
      for (const sort of [
        ...recordColumns.flatMap(({ key, isShown }) => (isShown ? [key] : [])),
        ...sorts,
      ])
        for (const isDescending of [false, true]) {
          const rows = await rowsBy(sort, isDescending, viewer);
          expect([sort, rows.length]).toEqual([sort, ids.size]);
          expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
          const column = recordColumns.find(({ key }) => key === sort);
          if (!column) continue;
          const values = rows.map((row) => placeOf(row, column));
          const there = values.filter((value) => value !== null);
          // Records without a value are all at one end.
          const none = values.length - there.length;
          expect([sort, values.indexOf(null)]).toEqual([
            sort,
            none === 0 ? -1 : values[0] === null ? 0 : there.length,
          ]);
          expect([sort, values.lastIndexOf(null) - values.indexOf(null)]).toEqual([
            sort,
            none === 0 ? 0 : none - 1,
          ]);
          const ordered = there.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          expect([sort, there]).toEqual([sort, isDescending ? ordered.toReversed() : ordered]);
        }
    }
  }, 120_000);
});

/** All rows of the list, page by page; their number must match its total. */
async function rowsBy(sort: string, isDescending: boolean, viewer: Person): Promise<Body[]> {
  const order = `sort=${sort}${isDescending ? "&order=descending" : ""}`;
  const query = { ...queryOf(`/vvt-list?${order}`), perPage: 7 };
  const first = await viewer.ok(listing, query);
  const rows: Body[] = [...first.items];
  for (let { next } = first; next !== undefined;) {
    const page = await viewer.ok(listing, { ...query, after: next });
    rows.push(...page.items);
    next = page.next;
  }
  expect([sort, rows.length]).toEqual([sort, first.total]);
  return rows;
}

/** Comparable form of a cell; null if it is empty. */
function placeOf(row: Body, column: (typeof recordColumns)[number]): string | number | null {
  const value = row[column.field];
  if (value === undefined || value === null) return null;
  if ("order" in column) return column.order.findIndex((each) => each === value);
  if (column.type === "reference") return sortText(String((value as Body)["title"]));
  return column.type === "number" ? Number(value) : sortText(String(value));
}
