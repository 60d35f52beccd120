-- Lists and figures of large registers. Under row-level security an index serves a condition only if its functions are leakproof: "=" and "<" of
-- numbers, texts and dates are, also on a CASE, but neither LIKE nor @> nor COALESCE. What those find is asked of functions that check the group
-- themselves.
create extension if not exists btree_gin;

drop index record_updated;
drop index record_company;
drop index record_status;
drop index record_name;
drop index record_search;
drop index item_search;

-- The number of a record, folded, by which a second one of the same number is found.
alter table record add column internal_id text;
alter table record no force row level security;
update record set internal_id = lower(facts->>'internalId') where facts ? 'internalId';

-- How many records there are, kept with every save: one row for each value of what is counted, by company (0: none). Templates don't count.
create table record_figure (
  group_id int8 not null,
  what text not null,
  value text not null,
  company_id int8 not null,
  records int8 not null,
  primary key (group_id, what, value, company_id)
);
insert into record_figure (group_id, what, value, company_id, records)
select r.group_id, x.what, x.value, coalesce(r.company_id, 0), count(*)
from record r
cross join lateral (
  values
    ('status', r.status),
    ('risk', coalesce(r.risk_level, 0)::text),
    ('priority', r.priority::text),
    ('domain', r.domain_id::text),
    ('dpia', r.dpia_state),
    ('agreement', r.vendor_dpa),
    ('safeguard', case when r.third_country then 'missing' end)
  union all
  -- A record that was stored before bases were told apart only knows whether there is one.
  select 'flow', concat(f.flow->>'countryCode', ' ',
    coalesce(f.flow->>'basis', case when (f.flow->>'safeguarded')::boolean then 'safeguarded' else 'missing' end))
  from jsonb_array_elements(coalesce(r.facts->'flows', '[]')) f(flow)
) x(what, value)
where x.value is not null and not r.is_template and not r.is_master
group by 1, 2, 3, 4;
alter table record force row level security;

alter table record_figure enable row level security;
alter table record_figure force row level security;
create policy group_rows on record_figure to app_rw
  using (group_id = (select app_group())) with check (group_id = (select app_group()));
grant select, insert, update on record_figure to app_rw;

-- The newest first, with all columns that filters ask for: a page and its total are read from the index alone.
create index record_page on record (
  group_id, is_template, is_master, updated_at, id,
  company_id, domain_id, status, priority, risk_level, dpia_state, vendor_dpa, third_country
);
create index record_company on record (
  group_id, is_template, is_master, (case when company_id is null then 0 else company_id end), updated_at, id
);
create index record_department on record (
  group_id, is_template, is_master, (case when department_id is null then 0 else department_id end), id
);
create index record_name on record (group_id, is_template, is_master, name_sort, id);
create index record_created on record (group_id, is_template, is_master, created_at, id);
create index record_status on record (group_id, is_template, is_master, status, id);
create index record_priority on record (
  group_id, is_template, is_master, (case when priority is null then 9 else priority end), id
);
create index record_risk on record (
  group_id, is_template, is_master, (case when risk_level is null then 0 else risk_level end), id
);
create index record_letters on record (
  group_id, is_template, is_master, (case when letters is null then 0 else letters end), id
);
create index record_resubmission on record (
  group_id, is_template, is_master, (case when resubmission is null then date '9999-12-31' else resubmission end), id
);
create index record_number on record (group_id, internal_id);

-- What was saved last is searched row by row until it has grown to so many kilobytes.
create index record_find on record using gin (group_id, search gin_trgm_ops) with (gin_pending_list_limit = 512);
create index record_flows on record using gin (group_id, (facts->'flows') jsonb_path_ops);
create index item_find on item using gin (group_id, search gin_trgm_ops) with (gin_pending_list_limit = 512);

-- Ids of the group's records whose words match a pattern, up to a number of them.
create function app_find_records(pattern text, template boolean, master boolean, most int4) returns setof int8
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select r.id from public.record r
  where r.group_id = (select public.app_group()) and r.search like pattern
    and r.is_template = template and r.is_master = master
  limit most
$$;

-- Ids of the group's records with a recipient in a country, up to a number of them.
create function app_find_flows(country text, template boolean, master boolean, most int4) returns setof int8
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select r.id from public.record r
  where r.group_id = (select public.app_group())
    and r.facts->'flows' @> jsonb_build_array(jsonb_build_object('countryCode', country))
    and r.is_template = template and r.is_master = master
  limit most
$$;

-- Ids of the group's items of a kind whose titles match a pattern, up to a number of them.
create function app_find_items(item_kind text, pattern text, most int4) returns setof int8
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.id from public.item i
  where i.group_id = (select public.app_group()) and i.search like pattern and i.kind = item_kind
  limit most
$$;
revoke all on function
  app_find_records(text, boolean, boolean, int4), app_find_flows(text, boolean, boolean, int4), app_find_items(text, text, int4)
  from public;
grant execute on function
  app_find_records(text, boolean, boolean, int4), app_find_flows(text, boolean, boolean, int4), app_find_items(text, text, int4)
  to app_rw;

-- The functions run as the owner, who on an operator's own server is no superuser: he sees what they search.
do $$
begin
  execute format('create policy owner_finds on record for select to %I using (true)', current_user);
  execute format('create policy owner_finds on item for select to %I using (true)', current_user);
end $$;
