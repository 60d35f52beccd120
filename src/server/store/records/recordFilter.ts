import { sql, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "../fold.ts";
import { linkNumber } from "../trail/linkNumbers.ts";
import {
  companyKey,
  conditionOn,
  namesOne,
  recordColumn,
  type RecordCondition,
  type SearchedText,
} from "./recordCondition.ts";

/** Filter of records; absent conditions don't restrict. */
export interface RecordFilter {
  isTemplate?: boolean;
  isProductOwned?: boolean;
  ids?: readonly number[];
  companyIds?: readonly number[];
  domainId?: number;
  departmentId?: number;
  createdBy?: number;
  statuses?: readonly string[];
  priority?: number;
  /** 0 selects records without a risk assessment. */
  riskLevels?: readonly number[];
  /** Records with a recipient in the country of this code. */
  flowTo?: string;
  dpiaState?: string;
  /** Records whose assessment is required and still to be carried out. */
  isDpiaMissing?: true;
  vendorDpa?: string;
  thirdCountry?: boolean;
  /** Records that reference the item. */
  naming?: { kind: string; id: number };
  text?: SearchedText;
  resubmissionUntil?: string;
  where?: RecordCondition;
}

/** Translates a filter into a condition on `record r`, all but what only `looseCondition` can say. */
export function indexedCondition(group: number, filter: RecordFilter): RawBuilder<SqlBool> {
  const equal: [string, unknown][] = [
    ["group_id", group],
    ["is_template", filter.isTemplate ?? false],
    ["is_master", filter.isProductOwned ?? false],
    ["domain_id", filter.domainId],
    ["department_id", filter.departmentId],
    ["created_by", filter.createdBy],
    ["priority", filter.priority],
    ["dpia_state", filter.dpiaState],
    ["vendor_dpa", filter.vendorDpa],
    ["third_country", filter.thirdCountry],
  ];
  const all = equal
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql<SqlBool>`${recordColumn(name)} = ${value}`);
  const conditions = [...all, ...listConditions(filter), ...whereConditions(group, filter)];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function listConditions(filter: RecordFilter): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [];
  // An array parameter keeps the statement text the same for any number of values.
  if (filter.ids) all.push(sql`r.id = any(${[...filter.ids]}::int8[])`);
  if (filter.companyIds) all.push(companyCondition(filter.companyIds));
  if (filter.statuses) all.push(sql`r.status = any(${[...filter.statuses]}::text[])`);
  if (filter.riskLevels) {
    const levels = sql<SqlBool>`r.risk_level = any(${[...filter.riskLevels]}::int4[])`;
    const isNone = filter.riskLevels.includes(0);
    all.push(isNone ? sql`(r.risk_level is null or ${levels})` : levels);
  }
  if (filter.isDpiaMissing) all.push(dpiaMissing(recordColumn));
  if (filter.resubmissionUntil) all.push(sql`r.resubmission <= ${filter.resubmissionUntil}::date`);
  if (filter.naming !== undefined) {
    const { kind, id } = filter.naming;
    all.push(sql`exists (select 1 from link where link.group_id = r.group_id
      and link.from_id = r.id and link.to_kind = ${linkNumber(kind)} and link.to_id = ${id})`);
  }
  return all;
}

/** Condition on the columns that an assessment is missing, as `isDpiaMissing` of the rules says. */
export function dpiaMissing(column: (name: string) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${column("dpia_state")} = 'required' and ${column("status")} <> 'archived')`;
}

function whereConditions(group: number, { where }: RecordFilter): RawBuilder<SqlBool>[] {
  return where ? [conditionOn(group, where)] : [];
}

function companyCondition(ids: readonly number[]): RawBuilder<SqlBool> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) return sql`${companyKey} = ${id}::int8`;
  return sql`r.company_id = any(${[...ids]}::int8[])`;
}

function saysText({ has, named }: SearchedText): RawBuilder<SqlBool> {
  const says = sql<SqlBool>`r.search like ${containsPattern(has)}`;
  return named ? sql`(${says} or ${namesOne(named)})` : says;
}

/**
 * What no index serves under row-level security, or null if the filter says nothing like it. As a
 * CASE it hides from the planner, who would take it to be rare and read all rows at once.
 */
export function looseCondition({ text, flowTo }: RecordFilter): RawBuilder<SqlBool> | null {
  const all: RawBuilder<SqlBool>[] = [];
  if (text) all.push(saysText(text));
  if (flowTo !== undefined) {
    const flow = JSON.stringify([{ countryCode: flowTo }]);
    all.push(sql`r.facts->'flows' @> ${flow}::jsonb`);
  }
  if (all.length === 0) return null;
  return sql<SqlBool>`case when ${sql.join(all, sql` and `)} then true else false end`;
}
