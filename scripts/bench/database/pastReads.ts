import type pg from "pg";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { prepared } from "./prepared.ts";
import type { DatabaseWork, Send } from "./work.ts";

const target = 1.5;
const title = "not archived, not at high risk";
const conditions: Body = {
  all: [
    { not: { field: "status", is: "archived" } },
    { not: { field: "riskGrade", in: ["high", "veryHigh"] } },
  ],
};
const found = "s.status <> 'archived' and s.risk_level not in (3, 4)";

/** How much all records lack, in one number. */
const gapCount: DatabaseWork = {
  name: "gaps: count",
  target,
  ask: () => ({ method: "POST", path: "/api/filter/gapCount", body: {} }),
  floor: async (db) => {
    const { rows } = await db.query(prepared("select count(*) as gaps from floor.gap"));
    return rows[0];
  },
  common: (reply) => asBody(reply)["gaps"] ?? null,
};

/** The figures of one's groups side by side: a floor of one group, which has no rights to ask for. */
const groups: DatabaseWork = {
  name: "figures of groups",
  target,
  ask: () => ({ method: "GET", path: "/api/dashboard/groups" }),
  floor: async (db) => {
    const { rows } = await db.query(
      prepared(`select count(*) as records, count(*) filter (where risk_level >= 3) as "highRisk",
        count(*) filter (where dpia_state = 'required' and status <> 'archived') as "dpiaMissing",
        count(*) filter (where vendor_dpa = 'missing') as "agreementMissing",
        count(*) filter (where third_country) as "withoutSafeguard" from floor.record`),
    );
    const { rows: lacking } = await db.query(prepared("select count(*) as gaps from floor.gap"));
    const { rows: waiting } = await db.query(
      prepared(
        // A task to look at a record again is one as long as the record has its day.
        `select count(*) as tasks, count(*) filter (where t.due <= current_date) as "tasksDue"
        from floor.task t left join floor.record r on r.id = t.record_id
        where t.occasion is null or (r.resubmission = t.occasion and r.status <> 'archived')`,
      ),
    );
    return { groups: [{ ...rows[0], ...lacking[0], ...waiting[0] }] };
  },
  common: (reply) =>
    asBodies(asBody(reply)["groups"]).map(
      ({ records, gaps, highRisk, dpiaMissing, agreementMissing }) =>
        [records, gaps, highRisk, dpiaMissing, agreementMissing].map(Number),
    ),
};

/** The id of a saved filter of one's own, made if there is none. */
async function savedFilter(send: Send): Promise<number> {
  const known = asBodies(await send({ method: "GET", path: "/api/filter/user/list" }));
  const own = known.find((each) => each["title"] === title);
  const sent = { method: "POST", path: "/api/admin/filter/user/create" } as const;
  const saved = own ?? (await send({ ...sent, body: { title, conditions } }));
  return Number(saved["id"]);
}

/**
 * The past of what a filter finds: twelve months, and what has changed since the last one. Of a
 * register that is younger than what is kept of it by day nothing is told, and nothing measured.
 */
const filteredPast: DatabaseWork = {
  name: "past of a filter",
  target,
  ask: async (_, send) => {
    const path = `/api/dashboard/history?filter=${await savedFilter(send)}`;
    const { since = "", change, byMonth } = await send({ method: "GET", path });
    const ends = [...new Set(asBodies(byMonth).map(({ month }) => asText(month)))];
    return { method: "GET", path, told: { since, ends, isTold: change !== undefined } };
  },
  floor: async (db, _, { since = "", ends = [], isTold = false }) =>
    isTold === true ? pastOf(db, asText(since), textsOf(ends)) : {},
  common: (reply) => {
    const { change, byMonth } = asBody(reply);
    const {
      recordsCount = 0,
      recordsDpiaMissingCount = 0,
      vendorDpaMissingCount = 0,
    } = asBody(change);
    return {
      change: [recordsCount, recordsDpiaMissingCount, vendorDpaMissingCount],
      months: asBodies(byMonth)
        .map(({ month, status, records }) => `${month} ${status} ${records}`)
        .toSorted(),
    };
  },
};

const figures = `count(*) as "recordsCount", count(*) filter (where s.dpia_state = 'required' and s.status <> 'archived') as "recordsDpiaMissingCount",
  count(*) filter (where s.vendor_dpa = 'missing') as "vendorDpaMissingCount"`;

function textsOf(list: Json): string[] {
  return Array.isArray(list) ? list.map(asText) : [];
}

/** What was valid at the ends of months, and what has changed since the last of them. */
async function pastOf(db: pg.Pool, since: string, ends: readonly string[]): Promise<Json> {
  const { rows: byMonth } = await db.query(
    prepared(
      `select e.day::text as month, s.status, s.company_id, s.letters, count(*) as records from floor.state s
      join unnest($1::date[]) e(day) on s.day <= e.day and (s.until is null or s.until > e.day)
      where ${found} group by 1, 2, 3, 4`,
      [ends],
    ),
  );
  const { rows: before } = await db.query(
    prepared(
      `select ${figures} from floor.state s
      where ${found} and s.day <= $1::date and (s.until is null or s.until > $1::date)`,
      [since],
    ),
  );
  const { rows: now } = await db.query(
    prepared(`select ${figures} from floor.state s where ${found} and s.until is null`),
  );
  const change = Object.fromEntries(
    Object.entries(now[0]).map(([name, count]) => [name, Number(count) - Number(before[0][name])]),
  );
  const months = new Map<string, Body>();
  for (const { month, status, records } of byMonth) {
    const key = `${month} ${status}`;
    const known = Number(months.get(key)?.["records"] ?? 0);
    months.set(key, { month, status, records: known + Number(records) });
  }
  return { change, byMonth: [...months.values()] };
}

/** Counts of gaps and groups, and of what was. */
export const pastReads: readonly DatabaseWork[] = [gapCount, groups, filteredPast];
