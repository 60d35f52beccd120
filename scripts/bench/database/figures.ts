import type pg from "pg";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { prepared } from "./prepared.ts";
import type { DatabaseWork } from "./work.ts";

/** Counts that are sums over all records, by their names in the reply. */
const sums = {
  recordsDpiaCompletedCount: "dpia_state = 'completed'",
  recordsDpiaMissingCount: "dpia_state = 'required' and status <> 'archived'",
  vendorDpaCompletedCount: "vendor_dpa = 'completed'",
  vendorDpaMissingCount: "vendor_dpa = 'missing'",
  vendorDpaThirdCountryWithoutSafeguardCount: "third_country",
};

const counted = Object.entries(sums).map(
  ([name, where]) => `count(*) filter (where ${where}) as "${name}"`,
);
/** One scan for everything that is counted by record. */
const byRecord = `select company_id as "companyId", status, risk_level as level, count(*) as records,
    ${counted.join(", ")}
  from floor.record group by grouping sets ((company_id, status), (risk_level))`;
const byFlow = `select f.*, i.title as "countryName" from (
    select country as "countryCode", count(*) as records,
      count(*) filter (where basis <> 'missing') as safeguarded,
      count(*) filter (where basis = 'notThird') as "withinEea",
      count(*) filter (where basis = 'adequate') as adequacy,
      count(*) filter (where basis = 'safeguarded') as safeguard,
      count(*) filter (where basis = 'exception') as derogation
    from floor.flow group by 1) f
  left join floor.item i on i.kind = 'countries' and i.body->>'countryCode' = f."countryCode"
  order by f.records desc`;
const companies = "select id, title from floor.item where kind = 'companies' order by title_sort";

async function rowsOf(db: pg.Pool, text: string): Promise<Body[]> {
  return (await db.query<Body>(prepared(text))).rows;
}

function sumOf(rows: readonly Body[], name: string): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}

async function readFigures(db: pg.Pool): Promise<Json> {
  const cells = await rowsOf(db, byRecord);
  const dataFlow = await rowsOf(db, byFlow);
  const titles = new Map((await rowsOf(db, companies)).map(({ id, title = "" }) => [id, title]));
  const byCompany = cells.filter(({ status }) => status !== null);
  const byRisk = cells.filter(({ status }) => status === null);
  const ofStatus = statuses.items.map(({ value }) => {
    const those = byCompany.filter(({ status }) => status === value);
    return [value, sumOf(those, "records")] as const;
  });
  return {
    companyCount: titles.size,
    recordsCount: sumOf(byCompany, "records"),
    ...Object.fromEntries(ofStatus),
    ...Object.fromEntries(Object.keys(sums).map((name) => [name, sumOf(byRisk, name)])),
    dataFlow,
    byCompany: byCompany.map(({ companyId = 0, status = "", records = 0 }) => ({
      companyId,
      status,
      records,
      title: titles.get(companyId) ?? "",
    })),
    byRisk: byRisk.map(({ level, records = 0 }) => ({
      grade: grades.items[Number(level) - 1]?.value ?? "none",
      records,
    })),
  };
}

function common(reply: Json): Json {
  const { dataFlow, byCompany, byRisk, recordsCount = 0, ...rest } = asBody(reply);
  const flows = asBodies(dataFlow).map(
    ({ countryCode, records, adequacy }) => `${countryCode} ${records} ${adequacy}`,
  );
  const cells = asBodies(byCompany).map(
    ({ companyId, status, records }) => `${companyId} ${status} ${records}`,
  );
  return {
    recordsCount,
    sums: Object.keys(sums).map((name) => rest[name] ?? 0),
    flows: flows.toSorted(),
    cells: cells.toSorted(),
    grades: asBodies(byRisk)
      .map(({ grade, records }) => `${grade} ${records}`)
      .toSorted(),
  };
}

/** Counts of the dashboard by SQL. */
export const figures: DatabaseWork = {
  name: "figures and charts",
  target: 1.5,
  ask: () => ({ method: "GET", path: "/api/dashboard/kpi" }),
  floor: readFigures,
  common,
};
