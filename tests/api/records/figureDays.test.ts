import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addDays, formatDate } from "#shared/domain/writing/dates.ts";
import { calendarDateIn, endOfDay } from "#shared/domain/writing/zonedDates.ts";
import { addMonths } from "#shared/domain/writing/months.ts";
import type { OpenNeed } from "#shared/domain/workflow/letters.ts";
import { agreementOfRecipient } from "#shared/domain/transfers/agreements.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import type { Kpi, KpiHistory } from "#shared/generated/types.ts";
import { groupDay } from "#server/store/accounts/groupZones.ts";
import { computeRecordColumns } from "#server/services/records/recordColumns.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import { chanceOf, type Chance } from "../../../scripts/testkit/chance.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { dayZone } from "../../helpers/dayZone.ts";
import { makeRevisionsPlain } from "../../helpers/condensed.ts";
import { changeSomeRecord } from "../../helpers/randomRecords.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { isOnCitus } from "../../helpers/citus/onCitus.ts";

const path = "/api/dashboard/history";
const zone = dayZone();

/** Last days of the past fourteen months, and today. */
const days = daysUntil(calendarDateIn(new Date(), zone));
/** Last day of this month. */
const thisMonth = addDays(addMonths(`${days.at(-1)?.slice(0, 7)}-01`, 1), -1);
const then: Then[] = [];
/** Ids of saved filters whose conditions are recorded by day. */
const filters: number[] = [];
let serial = 0;

/** A randomly changing register, compared with its state on each day. */

/** Condition on values that are recorded by day. */
function randomCondition(chance: Chance, depth = 2): object {
  const kind = depth > 0 ? chance.between(0, 5) : 5;
  const inner = () => randomCondition(chance, depth - 1);
  if (kind === 0) return { all: [inner(), inner()] };
  if (kind === 1) return { any: [inner(), inner()] };
  if (kind === 2) return { not: inner() };
  return chance.pick([
    { field: "status", in: [chance.pick(["draft", "review"]), "finalised"] },
    { field: "company", in: [chance.pick([kiel, wien])] },
    { field: "company", empty: true },
    { field: "priority", in: [chance.pick([1, 2, 3])] },
    { field: "riskGrade", in: ["high", "veryHigh"] },
    { field: "riskGrade", empty: true },
    { field: "dpiaState", in: ["required"] },
    { field: "agreement", in: ["missing", "expired"] },
    { field: "agreement", empty: true },
    { field: "language", in: [chance.pick(["de", "en"])] },
    { field: "readiness", before: chance.pick([80, 100]) },
  ]);
}

async function savedFilter(conditions: object): Promise<number> {
  const sent = { title: `Filter ${(serial += 1)}`, conditions };
  return (await admin.ok("/api/admin/filter/group/create", sent)).id;
}

async function foundBy(filterId: number, who: "all" | "some"): Promise<Found> {
  const kpi = await people[who].read(`/api/dashboard/kpi?filter=${filterId}`);
  const list = await people[who].ok("/api/filter/recordsByFilterAndCompany", { filterId });
  return { kpi, total: list.total };
}

function daysUntil(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  const ends = Array.from({ length: 14 }, (_, index) => addDays(addMonths(first, index - 13), -1));
  return [...ends, today];
}

/** Moments of the day, some on another date in other time zones. */
function momentOf(day: string, chance: Chance): Date {
  if (day === days.at(-1)) return new Date();
  return new Date(endOfDay(day, zone).getTime() - chance.between(0, 20) * 3_600_000);
}

/** Record as a save leaves it, with its derived columns. */
function randomDraft(chance: Chance): RecordDraft {
  const row = () => ({
    processingType: chance.pick(["controllerToProcessor", "controllerToController"]),
    transferState: chance.pick(["notThird", "adequate", "safeguarded", "exception", "missing"]),
    vendor: { dpaState: chance.pick(["valid", "expiring", "expired", "missing"]) },
    avvUpload: chance.percent(30) ? [{ id: 1 }] : [],
    country: { countryCode: chance.pick(["DE", "US", "IN"]) },
  });
  const agreed = () => {
    const facts = row();
    const { processingType, avvUpload, vendor } = facts;
    const state = agreementOfRecipient(processingType, avvUpload, vendor.dpaState);
    return { ...facts, ...(state ? { agreementState: state } : {}) };
  };
  const status = chance.pick(["draft", "review", "finalised"]);
  const titled: Body = {
    status,
    name: "Any",
    language: chance.pick(["de", "en"]),
    priority: chance.pick([1, 2, 3]),
    template: chance.percent(10),
    dpiaState: chance.pick(["notAssessed", "required", "completed"]),
    externalRecipients: Array.from({ length: chance.between(0, 3) }, agreed),
    corporationRecipients: Array.from({ length: chance.between(0, 1) }, agreed),
  };
  if (chance.percent(40)) titled["noTransfers"] = true;
  const company = chance.pick([null, kiel, wien]);
  if (company !== null) titled["company"] = { id: company, title: "A company" };
  const grade = chance.pick([null, "low", "medium", "high", "veryHigh"]);
  if (grade !== null) titled["riskGrade"] = grade;
  const gaps: OpenNeed[] = ["a", "c", "f"]
    .filter(() => chance.percent(40))
    .map((letter) => ({ article: `30(1)(${letter})`, also: [], level: "must" }));
  // Border: the columns need nothing else of the context.
  const columns = computeRecordColumns(titled, { status } as Context, gaps);
  return { columns, body: {}, titled, search: "", mentions: [], values: [] };
}

const counted = `select what, value, company_id::int as company, sum(records)::int as records
  from record_figure where group_id = $1 and what not in ('priority', 'domain')
  group by 1, 2, 3 having sum(records) <> 0 order by 1, 2, 3`;
const summed = `select what, value, company_id::int as company, sum(records)::int as records
  from figure_day where group_id = $1 and day <= $2 and ($3 or what not in ('readiness', 'none'))
  group by 1, 2, 3 having sum(records) <> 0 order by 1, 2, 3`;

const kpiOf = (who: Person): Promise<Kpi> => who.read("/api/dashboard/kpi");

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app, { settings: { timeZone: zone } });
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const people = {
  all: await makePerson(app, group),
  some: await makePerson(app, group, "ROLE_READER", { companies: [wien] }),
};
const chance = chanceOf(38);
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
for (let serial = 0; serial < 12; serial += 1)
  filters.push(await savedFilter(randomCondition(chance)));
for (const day of days) {
  for (let change = 0; change < 25; change += 1)
    await changeSomeRecord(app, group, momentOf(day, chance), { chance, draft: randomDraft });
  const { rows } = await app.asOwner(counted, [group]);
  const [all, some] = [await kpiOf(people.all), await kpiOf(people.some)];
  const found = [];
  // No history reaches back before the months of the trend.
  for (const filter of day < (days.at(-13) ?? "") ? [] : filters)
    found.push({ all: await foundBy(filter, "all"), some: await foundBy(filter, "some") });
  then.push({ day, rows, all, some, found });
}

type History = Required<KpiHistory>;

interface Found {
  kpi: Kpi;
  total: number;
}

interface Then {
  found: Record<"all" | "some", Found>[];
  day: string;
  rows: { what: string; value: string; company: number; records: number }[];
  all: Kpi;
  some: Kpi;
}

/** Sums of the daily figures must equal each day's own count. */
async function mustBeSame(of: readonly Then[], withReadiness: boolean): Promise<void> {
  for (const { day, rows } of of) {
    const expected = rows.filter(
      ({ what }) => withReadiness || !["readiness", "none"].includes(what),
    );
    expect(expected.length).toBeGreaterThan(10);
    const found = await app.asOwner(summed, [group, day, withReadiness]);
    expect([day, found.rows]).toEqual([day, expected]);
  }
}

test("what is counted day by day is what there was on each day", () => mustBeSame(then, true));

test.each(["all", "some"] as const)("what has changed since last month, for %s", async (who) => {
  const body = await people[who].read(path);
  const { since, change }: History = body;
  const [now, before] = [then.at(-1)?.[who], then.at(-2)?.[who]];
  expect(since).toBe(days.at(-2));
  const companiesOf = (kpi: Kpi | undefined) =>
    new Set(kpi?.byCompany.map(({ companyId }) => companyId).filter(Boolean)).size;
  const companies = companiesOf(now) - companiesOf(before);
  for (const name of Object.keys(change) as (keyof History["change"])[]) {
    const wanted = name === "companyCount" ? companies : flat(now, name) - flat(before, name);
    expect([name, change[name]]).toEqual([name, wanted]);
  }
});

test.each(["all", "some"] as const)("the last twelve months, for %s", async (who) => {
  const body = await people[who].read(path);
  const { byMonth, readinessByCompany }: History = body;
  expect(new Set(byMonth.map(({ month }) => month))).toEqual(
    new Set(days.slice(-12, -1)).add(thisMonth),
  );
  for (const { day, [who]: kpi } of then.slice(-12)) {
    const month = day === days.at(-1) ? thisMonth : day;
    const ofMonth = byMonth.filter((each) => each.month === month);
    const records = ofMonth.reduce((sum, each) => sum + each.records, 0);
    expect([day, records]).toEqual([day, kpi.recordsCount]);
    const drafts = ofMonth.find(({ status }) => status === "draft")?.records ?? 0;
    expect([day, drafts]).toEqual([day, kpi.recordsDraftCount]);
    expect(ofMonth[0]).toMatchObject({
      monthTitle: formatDate(month, "shortMonthYear", "de"),
      isNow: month === thisMonth,
    });
  }
  const companies = [...new Set(readinessByCompany.map(({ companyId }) => companyId))];
  expect(companies).toEqual(who === "all" ? [kiel, wien] : [wien]);
  const { day, rows } = then.at(-3) ?? { day: "", rows: [] };
  const ready = rows.filter(({ what, company }) => what === "readiness" && company === wien);
  const total = ready.reduce((sum, { records }) => sum + records, 0);
  const sum = ready.reduce((all, { value, records }) => all + Number(value) * records, 0);
  expect(total).toBeGreaterThan(3);
  expect(
    readinessByCompany.find(({ month, companyId }) => month === day && companyId === wien),
  ).toMatchObject({ records: total, readiness: Math.floor(sum / total) });
  // The same day keeps how much of it is stated as none.
  const none = rows.filter(({ what, company }) => what === "none" && company === wien);
  const share = none.reduce((all, { value, records }) => all + Number(value) * records, 0) / total;
  expect(share).toBeGreaterThan(1);
  expect(
    readinessByCompany.find(({ month, companyId }) => month === day && companyId === wien)?.none,
  ).toBe(Math.min(Math.floor(sum / total), Math.round(share)));
});

describe("the past of what a saved filter finds", () => {
  async function historyOf(conditions: object, who: "all" | "some"): Promise<KpiHistory> {
    return savedHistory(await savedFilter(conditions), who);
  }

  function savedHistory(id: number, who: "all" | "some"): Promise<KpiHistory> {
    return people[who].read(`${path}?filter=${id}`);
  }

  test.each(["all", "some"] as const)(
    "is that of the lists it showed then, whatever it asks for of what is kept by day, for %s",
    async (who) => {
      let counted = 0;
      for (const [at, id] of filters.entries()) {
        const found = (day: number) => then.at(day)?.found[at]?.[who];
        // Border: all of it is told.
        const { change, byMonth } = (await savedHistory(id, who)) as History;
        for (const name of Object.keys(change) as (keyof History["change"])[])
          expect([at, name, change[name]]).toEqual([
            at,
            name,
            flat(found(-1)?.kpi, name) - flat(found(-2)?.kpi, name),
          ]);
        for (const [day, { day: end }] of then.entries()) {
          if (end < (days.at(-12) ?? "")) continue;
          const month = end === days.at(-1) ? thisMonth : end;
          const ofMonth = byMonth.filter((each) => each.month === month);
          const total = ofMonth.reduce((sum, { records }) => sum + records, 0);
          expect([at, end, total]).toEqual([at, end, found(day)?.total]);
          counted += total;
        }
      }
      expect(counted).toBeGreaterThan(500);
    },
  );

  test("is told from the first day on of which it is known", async () => {
    const from = async (day: string | null) =>
      app.asOwner("update group_of_companies set record_days_from = $2 where group_id = $1", [
        group,
        day,
      ]);
    const [id = 0] = filters;
    const whole = await savedHistory(id, "all");
    await from(days.at(-3) ?? "");
    const { since, change, byMonth = [] } = await savedHistory(id, "all");
    expect([since, change]).toEqual([whole.since, whole.change]);
    expect(new Set(byMonth.map(({ month }) => month)).size).toBeLessThanOrEqual(3);
    expect(byMonth).toEqual(whole.byMonth?.filter(({ month }) => month >= (days.at(-3) ?? "")));
    await from(days.at(-1) ?? "");
    expect(await savedHistory(id, "all")).toEqual({ since });
    await from(null);
  });

  const ofCompanies = (...ids: number[]) => ({ field: "company", in: ids });

  test("is told if it finds all of some companies, for those whom its viewer sees", async () => {
    const { body: alone } = await people.some.get(path);
    const { companyCount: _made, ...changed } = alone.change;
    const both = { any: [ofCompanies(kiel), ofCompanies(wien)] };
    for (const [conditions, who] of [
      [ofCompanies(wien), "all"],
      [{ all: [ofCompanies(kiel, wien), ofCompanies(wien)] }, "all"],
      [both, "some"],
    ] as const) {
      const told = await historyOf(conditions, who);
      expect(told).toMatchObject({ ...alone, change: changed });
      // The same companies have records on both days.
      expect(told.change?.companyCount).toBe(0);
    }
    const told = await historyOf(both, "all");
    const records = (at: number) =>
      (then.at(at)?.rows ?? [])
        .filter(({ what, company }) => what === "status" && company > 0)
        .reduce((sum, row) => sum + row.records, 0);
    expect(told.change?.recordsCount).toBe(records(-1) - records(-2));
  });

  test("is not told if it asks for anything else; only the day is", async () => {
    const named = { field: "name", has: "any" };
    for (const conditions of [
      named,
      { all: [ofCompanies(wien), named] },
      { any: [ofCompanies(wien), { not: named }] },
      { field: "resubmission", before: "today" },
      { field: "updatedBy", in: ["me"] },
    ])
      expect(await historyOf(conditions, "all")).toEqual({ since: days.at(-2) });
  });
});

test.skipIf(isOnCitus)(
  "an older database knows what its records are from today on, and tells no filter's past before",
  async () => {
    const migration = readFileSync("src/server/store/migrations/0046_record_days.sql", "utf8");
    const count = async () => {
      const { rows } = await app.asOwner(
        `select count(distinct record_id)::int as count from record_day d where group_id = $1 and not is_gone
        and not exists (select 1 from record_day n where n.group_id = d.group_id and n.record_id = d.record_id and n.day > d.day)`,
        [group],
      );
      return Number(rows[0]?.count);
    };
    const before = await count();
    expect(before).toBeGreaterThan(20);
    await app.asOwner(
      `drop table record_day; alter table group_of_companies drop column record_days_from; ${migration}`,
    );
    expect(await count()).toBe(before);
    const history = await people.all.read(`${path}?filter=${filters[0]}`);
    expect(history).toEqual({ since: days.at(-2) });
  },
);

test.skipIf(isOnCitus)(
  "an older database is told its figures by day from its revisions, but for readiness",
  async () => {
    await makeRevisionsPlain(app);
    await app.asOwner(fewerStates);
    const migration = readFileSync("src/server/store/migrations/0038_figure_days.sql", "utf8");
    await app.asOwner(
      `drop table figure_day; delete from record_figure where what = 'readiness'; ${migration}`,
    );
    await app.asOwner(readFileSync("src/server/store/migrations/0110_dpia_states.sql", "utf8"));
    // An old `notNeeded` doesn't say whether the need was assessed.
    const known = then.map((day) => ({
      ...day,
      rows: day.rows.filter(({ value }) => value !== "notAssessed"),
    }));
    await mustBeSame(known.slice(1), false);
    await mustBeSame(known.slice(-1), true);
    // Earlier readiness is unknown, so only today's is stored.
    const { rows: ready } = await app.asOwner(
      "select distinct day::text from figure_day where group_id = $1 and what = 'readiness'",
      [group],
    );
    expect(ready).toEqual([{ day: days.at(-1) }]);
  },
);

/** Reverts to an older database with only three DPIA states. */
const fewerStates = ["record", "record_day"]
  .map(
    (
      table,
    ) => `update ${table} set dpia_state = case dpia_state when 'required' then 'missing' else 'notNeeded' end
      where dpia_state in ('required', 'notAssessed')`,
  )
  .concat(
    `update revision set body = jsonb_set(body, '{dpiaState}', case body ->> 'dpiaState' when 'required' then '"missing"' else '"notNeeded"' end::jsonb)
      where body ->> 'dpiaState' in ('required', 'notAssessed')`,
    `delete from record_figure where what = 'dpia' and value = 'required'`,
    `update record_figure set value = 'notNeeded' where what = 'dpia' and value = 'notAssessed'`,
    "alter table group_of_companies drop column dpia_states_from",
  )
  .join("; ");

/** Flows are counted by country, so they are summed. */
function flat(kpi: Kpi | undefined, name: keyof History["change"]): number {
  if (!kpi) return 0;
  const value = kpi[name];
  return typeof value === "number" ? value : value.reduce((sum, { records }) => sum + records, 0);
}

// One of the two days is never that of the default zone.
test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "a record counts and is gone by the day in %s",
  async (timeZone) => {
    const fresh = await makeGroup(app, { settings: { timeZone } });
    const editor = await makePerson(app, fresh, "ROLE_TENANT_EDITOR");
    const days = () =>
      app
        .asOwner(
          `select day, 'figure' as of, sum(records)::int as records from figure_day
            where group_id = $1 and what = 'status' group by 1
           union all select day, 'record', count(*) filter (where not is_gone)::int from record_day
            where group_id = $1 group by 1 order by 2`,
          [fresh],
        )
        .then(({ rows }) => rows);
    const company = { id: await makeCompany(app, fresh) };
    const sent = { name: "Payroll", language: "en", company };
    const { id, version } = await editor.ok("/api/processingActivity/activity", sent);
    const day = calendarDateIn(new Date(), timeZone);
    expect(await app.store.withGroup(fresh, groupDay)).toBe(day);
    expect(await days()).toEqual([
      { day, of: "figure", records: 1 },
      { day, of: "record", records: 1 },
    ]);
    await editor.ok("/api/processingActivity/deleteProcessingActivity", { id, version });
    expect(await days()).toEqual([
      { day, of: "figure", records: 0 },
      { day, of: "record", records: 0 },
    ]);
  },
);

test("a new register has no history", async () => {
  const fresh = await makePerson(app, await makeGroup(app));
  const body = await fresh.read(path);
  expect(body).toMatchObject({ byMonth: [], readinessByCompany: [] });
  expect(new Set(Object.values(body.change))).toEqual(new Set([0]));
});
