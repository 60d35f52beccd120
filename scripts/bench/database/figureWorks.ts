import type pg from "pg";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { readRows } from "./floorQueries.ts";
import { get, post, type Work } from "./work.ts";

const target = 1.5;

/** Counts over all records, by their names in the reply. */
const sums = {
  recordsDpiaCompletedCount: "dpia_state = 'completed'",
  recordsDpiaMissingCount: "dpia_state = 'required' and status <> 'archived'",
  vendorDpaCompletedCount: "vendor_dpa = 'completed'",
  vendorDpaMissingCount: "vendor_dpa = 'missing'",
  vendorDpaThirdCountryWithoutSafeguardCount: "third_country",
};

function countEach(filters: Readonly<Record<string, string>>): string {
  return Object.entries(filters)
    .map(([name, where]) => `count(*) filter (where ${where}) as "${name}"`)
    .join(", ");
}

/** One scan for everything that is counted by record. */
const byRecord = `select company_id as "companyId", status, risk_level as level, count(*) as records, ${countEach(sums)}
  from floor.record group by grouping sets ((company_id, status), (risk_level))`;
const byFlow = `select f.*, i.title as "countryName" from (
    select country as "countryCode", count(*) as records, ${countEach({
      safeguarded: "basis <> 'missing'",
      withinEea: "basis = 'notThird'",
      adequacy: "basis = 'adequate'",
      safeguard: "basis = 'safeguarded'",
      derogation: "basis = 'exception'",
    })}
    from floor.flow group by 1) f
  left join floor.item i on i.kind = 'countries' and i.body->>'countryCode' = f."countryCode"
  order by f.records desc`;

const figures: Work = {
  name: "figures and charts",
  target,
  request: get("/api/dashboard/kpi"),
  floor: async (db) => {
    const cells = await readRows(db, byRecord);
    const byRisk = cells.filter(({ status }) => status === null);
    return {
      recordsCount: sumOf(byRisk, "records"),
      ...Object.fromEntries(Object.keys(sums).map((name) => [name, sumOf(byRisk, name)])),
      dataFlow: await readRows(db, byFlow),
      byCompany: cells.filter(({ status }) => status !== null),
      byRisk: byRisk.map(({ level, records = 0 }) => ({
        grade: grades.items[Number(level) - 1]?.value ?? "none",
        records,
      })),
      companies: await readRows(
        db,
        "select id, title from floor.item where kind = 'companies' order by title_sort",
      ),
    };
  },
  common: (reply) => {
    const { recordsCount = 0, dataFlow, byCompany, byRisk, ...rest } = asBody(reply);
    return {
      recordsCount,
      sums: Object.keys(sums).map((name) => rest[name] ?? 0),
      flows: linesOf(dataFlow, ["countryCode", "records", "adequacy"]),
      cells: linesOf(byCompany, ["companyId", "status", "records"]),
      grades: linesOf(byRisk, ["grade", "records"]),
    };
  },
};

function sumOf(rows: readonly Body[], name: string): number {
  return rows.reduce((sum, row) => sum + Number(row[name]), 0);
}

/** Some values of each row, in any order of rows. */
function linesOf(rows: Json | undefined, names: readonly string[]): Json {
  return asBodies(rows)
    .map((row) => names.map((name) => String(row[name])).join(" "))
    .toSorted();
}

/** Counts all gaps of the register: by field, by company, and by who can fill them in. */
const gaps: Work = {
  name: "gaps by field, company and person",
  target,
  request: post("/api/filter/gaps"),
  floor: async (db) => {
    const kinds = await readRows(
      db,
      "select gap, company_id, count(*) as count from floor.gap group by 1, 2",
    );
    const records = await readRows(
      db,
      "select company_id, count(distinct id) as count from floor.gap group by 1",
    );
    const people = await readRows(
      db,
      "select created_by, updated_by, status, company_id, gap, count(*) as count from floor.gap group by 1, 2, 3, 4, 5",
    );
    const all = await readRows(
      db,
      "select company_id, count(*) as count from floor.record group by 1",
    );
    const [counted, lacking, total] = [kinds, records, all].map((rows) => sumOf(rows, "count"));
    return { gaps: counted ?? 0, records: lacking ?? 0, total: total ?? 0, kinds, people };
  },
  common: (reply) => {
    const { gaps: found = 0, records = 0, total = 0 } = asBody(reply);
    return { gaps: found, records, total };
  },
};

const allGaps = "select count(*) as gaps from floor.gap";

const gapCount: Work = {
  name: "gaps: count",
  target,
  request: post("/api/filter/gapCount"),
  floor: async (db) => (await readRows(db, allGaps))[0] ?? {},
  common: (reply) => asBody(reply)["gaps"] ?? null,
};

/** The figures of one's groups side by side: a floor of one group, which has no rights to ask for. */
const groups: Work = {
  name: "figures of groups",
  target,
  request: get("/api/dashboard/groups"),
  floor: async (db) => {
    const each = countEach({
      highRisk: "risk_level >= 3",
      dpiaMissing: sums.recordsDpiaMissingCount,
      agreementMissing: sums.vendorDpaMissingCount,
      withoutSafeguard: "third_country",
    });
    const [row] = await readRows(db, `select count(*) as records, ${each} from floor.record`);
    const [lacking] = await readRows(db, allGaps);
    const [waiting] = await readRows(
      db,
      // A task to look at a record again is one as long as the record has its day.
      `select count(*) as tasks, count(*) filter (where t.due <= current_date) as "tasksDue"
      from floor.task t left join floor.record r on r.id = t.record_id
      where t.occasion is null or (r.resubmission = t.occasion and r.status <> 'archived')`,
    );
    return { groups: [{ ...row, ...lacking, ...waiting }] };
  },
  common: (reply) =>
    linesOf(asBody(reply)["groups"], [
      "records",
      "gaps",
      "highRisk",
      "dpiaMissing",
      "agreementMissing",
    ]),
};

const filterTitle = "not archived, not at high risk";
const filterConditions: Body = {
  all: [
    { not: { field: "status", is: "archived" } },
    { not: { field: "riskGrade", in: ["high", "veryHigh"] } },
  ],
};
const filtered = "s.status <> 'archived' and s.risk_level not in (3, 4)";

/**
 * The past of records that a filter finds: twelve months, and the changes since the last one. A
 * register that is younger than what is kept of it by day has no past.
 */
const filteredPast: Work = {
  name: "past of a filter",
  target,
  request: async (send) => {
    const known = asBodies(await send(get("/api/filter/user/list")));
    const body = { title: filterTitle, conditions: filterConditions };
    const saved =
      known.find((each) => each["title"] === filterTitle) ??
      (await send(post("/api/admin/filter/user/create", body)));
    const path = `/api/dashboard/history?filter=${Number(saved["id"])}`;
    const { since = "", change, byMonth } = await send(get(path));
    const ends = [...new Set(asBodies(byMonth).map(({ month }) => asText(month)))];
    return get(path, { since, ends, hasPast: change !== undefined });
  },
  floor: async (db, { since = "", ends = [], hasPast = false }) =>
    hasPast === true && Array.isArray(ends) ? readPast(db, asText(since), ends.map(asText)) : {},
  common: (reply) => {
    const { change, byMonth } = asBody(reply);
    const months = new Map<string, number>();
    for (const { month, status, records } of asBodies(byMonth)) {
      const key = `${month} ${status}`;
      months.set(key, (months.get(key) ?? 0) + Number(records));
    }
    return {
      change: changing.map((name) => asBody(change)[name] ?? 0),
      months: [...months].map(([key, records]) => `${key} ${records}`).toSorted(),
    };
  },
};

const changing = ["recordsCount", "recordsDpiaMissingCount", "vendorDpaMissingCount"] as const;

/** Reads what was valid at the ends of months, and what has changed since the last of them. */
async function readPast(db: pg.ClientBase, since: string, ends: readonly string[]): Promise<Json> {
  const byMonth = await readRows(
    db,
    `select e.day::text as month, s.status, s.company_id, s.letters, count(*) as records from floor.state s
    join unnest($1::date[]) e(day) on s.day <= e.day and (s.until is null or s.until > e.day)
    where ${filtered} group by 1, 2, 3, 4`,
    [ends],
  );
  const counted = `select count(*) as "recordsCount", ${countEach({
    recordsDpiaMissingCount: sums.recordsDpiaMissingCount,
    vendorDpaMissingCount: sums.vendorDpaMissingCount,
  })} from floor.state s where ${filtered}`;
  const [before] = await readRows(
    db,
    `${counted} and s.day <= $1::date and (s.until is null or s.until > $1::date)`,
    [since],
  );
  const [now] = await readRows(db, `${counted} and s.until is null`);
  const change = Object.fromEntries(
    changing.map((name) => [name, Number(now?.[name]) - Number(before?.[name])]),
  );
  return { change, byMonth };
}

export const figureWorks: readonly Work[] = [gaps, gapCount, groups, filteredPast, figures];
