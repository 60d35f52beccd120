import { activeTaskStatuses } from "#shared/domain/workflow/tasks.ts";
import { gapKind } from "#server/store/records/gapLinks.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";

/**
 * Tables of the floor's own, with the indexes that suit its queries best: what the product's tables
 * hold of one group, without other groups and bodies.
 */
const tables = (group: number): string[] => [
  "drop schema if exists floor cascade",
  "create schema floor",
  `create table floor.record as
    select r.id, r.version, r.name, r.name_sort, r.status, r.letters, r.facts, r.company_id, r.department_id,
      r.domain_id, r.resubmission, r.dpia_state, r.vendor_dpa, r.third_country, r.created_at, r.updated_at,
      r.updated_by, r.search, coalesce(r.priority, 9) as priority, coalesce(r.risk_level, 0) as risk_level,
      coalesce(r.resubmission, date '9999-12-31') as resubmission_sort, coalesce(r.letters, 0) as letters_sort,
      array_position('{draft,review,approval,release,finalised,archived}', r.status) as status_sort,
      coalesce(c.title_sort, '') || ' ' || coalesce(r.company_id, 0) as company_sort,
      coalesce(d.title_sort, '') || ' ' || coalesce(r.department_id, 0) as department_sort,
      coalesce(o.title_sort, '~') || ' ' || coalesce(r.domain_id, 0) as domain_sort
    from record r
    left join item c on c.group_id = r.group_id and c.id = r.company_id
    left join item d on d.group_id = r.group_id and d.id = r.department_id
    left join item o on o.group_id = r.group_id and o.id = r.domain_id
    where r.group_id = ${group} and not r.is_template and not r.is_master`,
  "alter table floor.record add primary key (id)",
  ...["name_sort", "company_sort", "department_sort", "status_sort", "priority", "risk_level"].map(
    sorted,
  ),
  ...[
    "letters_sort",
    "resubmission_sort",
    "created_at",
    "company_id, updated_at",
    "domain_id, updated_at",
  ].map(sorted),
  `create index record_page on floor.record (updated_at, id, company_id, domain_id, status, priority, risk_level,
    dpia_state, vendor_dpa, third_country)`,
  `create index record_figures on floor.record (company_id, status, risk_level, dpia_state, vendor_dpa, third_country)`,
  ...["company_sort", "department_sort", "domain_sort", "status_sort"].map(grouped),
  "create index record_search on floor.record using gin (search gin_trgm_ops)",
  `create table floor.flow as
    select r.id, f->>'countryCode' as country, f->>'basis' as basis
    from record r, jsonb_array_elements(r.facts->'flows') f
    where r.group_id = ${group} and not r.is_template and not r.is_master`,
  "create index flow_country on floor.flow (country, basis)",
  "create index flow_record on floor.flow (country, id)",
  `create table floor.item as
    select id, kind, title, title_sort, titles, search, body from item where group_id = ${group}
    union all select id, kind, title, title_sort, titles, search, body || jsonb_build_object('key', key) from product_item`,
  "alter table floor.item add primary key (id)",
  "create index item_title on floor.item (kind, title_sort, id)",
  "create index item_search on floor.item using gin (search gin_trgm_ops)",
  `create table floor.person as
    select a.id as account, coalesce(i.id, a.id) as id, coalesce(i.title, a.login) as title
    from account a left join item i on i.group_id = a.group_id and i.id = a.contact_id
    where a.group_id = ${group}`,
  `create table floor.link as
    select distinct case to_kind when ${linkNumber("vendor")} then 'vendor' else 'internalKeywords' end as to_kind,
      l.to_id, coalesce(i.kind, 'record') as from_kind, l.from_id
    from link l left join item i on i.group_id = l.group_id and i.id = l.from_id
    where l.group_id = ${group} and l.to_kind in (${linkNumber("vendor")}, ${linkNumber("internalKeywords")})`,
  ...namingTables(group),
  ...recipientTables(group),
  ...viewTables(group),
  "create unique index link_to on floor.link (to_kind, to_id, from_kind, from_id)",
  ...trail,
];

/** The items that records name. */
const namingTables = (group: number): string[] => [
  `create table floor.naming as
    select distinct l.to_id as item, r.id from link l join floor.record r on r.id = l.from_id
    join floor.item i on i.id = l.to_id where l.group_id = ${group} and i.kind <> 'customFields'`,
  "create unique index naming_record on floor.naming (item, id)",
  "create index naming_item on floor.naming (id, item)",
];

/** Vendors of records and what they do for them, by row. */
const recipientTables = (group: number): string[] => [
  `create table floor.recipient as
    select r.id, (v->>'id')::int8 as vendor, x->>'processingType' as role
    from record r, jsonb_array_elements(r.body->'externalRecipients') x,
      jsonb_array_elements(jsonb_build_array(x->'vendor') || coalesce(x->'subcontractors', '[]')) v
    where r.group_id = ${group} and not r.is_template and not r.is_master`,
  "create index recipient_role on floor.recipient (vendor, role, id)",
];

/** Records as they are, what purposes they have, and what they lack. */
const viewTables = (group: number): string[] => [
  `create table floor.document as
    select id, version, body || jsonb_build_object('name', name) as body from record where group_id = ${group}`,
  "alter table floor.document add primary key (id)",
  `create table floor.purpose as
    select distinct l.to_id as purpose, l.from_id as id from link l join floor.record r on r.id = l.from_id
    where l.group_id = ${group} and l.to_kind = ${linkNumber("purposes")}
      and l.place = ${linkNumber("/purposeOfProcessing/*/purpose")}`,
  "create index purpose_record on floor.purpose (purpose, id)",
  "create index purpose_of on floor.purpose (id)",
  `create table floor.gap as
    select l.to_id as gap, r.id, r.company_id, r.status, s.created_by, s.updated_by from link l
    join floor.record r on r.id = l.from_id join record s on s.group_id = l.group_id and s.id = r.id
    where l.group_id = ${group} and l.to_kind = ${gapKind}`,
  `create table floor.task as
    select id, due, occasion, record_id from task where group_id = ${group} and status = any('{${activeTaskStatuses.join()}}')`,
  `create table floor.state as
    select * from (
      select d.record_id as id, d.day, lead(d.day) over (partition by d.record_id order by d.day) as until, d.is_gone,
        d.status, d.company_id, coalesce(d.risk_level, 0) as risk_level, d.letters, d.dpia_state, d.vendor_dpa
      from record_day d where d.group_id = ${group}) s where not s.is_gone`,
  "create index state_until on floor.state (until)",
];

/** Traces of a change: versions, events for others, changes by a replacement, and the log. */
const trail = [
  "create table floor.revision (id int8, version int4, at timestamptz, body jsonb, primary key (id, version))",
  "create table floor.event (id uuid primary key, at timestamptz, topic text, payload jsonb)",
  "create index event_at on floor.event (at)",
  "create table floor.changed (changed jsonb)",
  "create table floor.log (seq int8 generated always as identity primary key, hash text, record int8)",
  "create table floor.log_head as select '' as hash",
];

function grouped(place: string): string {
  return `create index record_grouped_${place} on floor.record (${place}, updated_at, id)`;
}

function sorted(columns: string, index: number): string {
  return `create index record_sorted_${columns.replaceAll(/\W+/g, "_")}_${index} on floor.record (${columns}, id)`;
}

/** Text searches under row-level security, where no index serves `like`. */
const searches = [
  searchFunction(
    "find_records(said text)",
    "select id from floor.record where search like said and group_id = (select public.app_group())",
  ),
  searchFunction(
    "find_naming(said text)",
    `select n.id from floor.naming n join floor.item i on i.id = n.item
    where i.search like said and exists (select 1 from unnest(i.titles) t where t like said)
      and n.group_id = (select public.app_group())`,
  ),
  searchFunction(
    "find_items(of text, said text)",
    `select id from floor.item
    where kind = of and search like said and group_id = (select public.app_group())`,
  ),
];

function searchFunction(head: string, query: string): string {
  return `create function floor.${head} returns setof int8 language sql stable security definer
    set search_path = pg_catalog, public, pg_temp as $$ ${query} $$`;
}

/** Puts a table behind the product's walls, and the group first into each index. */
function withinWalls(statement: string, group: number): string[] {
  const table = /^create table (floor\.\w+)/.exec(statement)?.[1];
  if (table === undefined)
    return [statement.replace(/^(create (?:unique )?index \w+ on [\w.]+) \(/, "$1 (group_id, ")];
  return [
    statement,
    `alter table ${table} add column group_id int8 not null default ${group}`,
    `alter table ${table} enable row level security`,
    `create policy group_rows on ${table} to app_rw
      using (group_id = (select app_group())) with check (group_id = (select app_group()))`,
  ];
}

const rights = [
  "grant usage on schema floor to app_rw",
  "grant select, insert, update on all tables in schema floor to app_rw",
];

/** Makes the tables of the floor, and tells the planner about all there are, as it will know them after a minute. */
export async function makeFloorTables(
  asOwner: (statement: string) => Promise<unknown>,
  group: number,
): Promise<void> {
  const walled = tables(group).flatMap((statement) => withinWalls(statement, group));
  for (const statement of [...walled, ...searches, ...rights]) await asOwner(statement);
  await asOwner("vacuum analyze");
}
