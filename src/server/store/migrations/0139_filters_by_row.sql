-- oldest: 0132_loose_revisions
-- Conditions on rows of one kind that stand together hold of one row from now on. Saved filters keep what they mean: each such condition stands by
-- itself in them.
create function pg_temp.rows_apart(c jsonb) returns jsonb language plpgsql immutable as $$
declare
  of_record text[] := array['createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'status', 'statusChangedAt', 'companyCountry', 'protectionLevel',
    'riskGrade', 'dpiaState', 'readiness', 'name', 'language', 'company', 'internalId', 'department', 'domain', 'departmentCategory',
    'countriesOfAffectedPersons', 'authorityReportRelevance', 'controller', 'processor', 'processorCompanies', 'processorVendorCompanies',
    'processorOutsideCompanies', 'priority', 'internalKeywords', 'tools', 'resubmission', 'dpiaCompleted', 'measures', 'letter', 'agreement',
    'template', 'behind', 'searchText'];
  parts jsonb;
  of_rows bool[];
begin
  if c ? 'any' then
    return jsonb_build_object('any', (
      select jsonb_agg(pg_temp.rows_apart(e.x) order by e.place) from jsonb_array_elements(c -> 'any') with ordinality e(x, place)));
  elsif c ? 'not' then
    return jsonb_build_object('not', pg_temp.rows_apart(c -> 'not'));
  elsif not c ? 'all' then
    return c;
  end if;
  select coalesce(jsonb_agg(pg_temp.rows_apart(e.x) order by e.place), '[]'), array_agg(not exists (
      select 1 from jsonb_array_elements(case when e.x ? 'any' then e.x -> 'any' else jsonb_build_array(e.x) end) a(x)
      where a.x ->> 'field' is null or a.x ->> 'field' = any(of_record)) order by e.place)
  into parts, of_rows
  from jsonb_array_elements(c -> 'all') with ordinality e(x, place);
  if (select count(*) from unnest(of_rows) o(is_of_row) where o.is_of_row) < 2 then
    return jsonb_build_object('all', parts);
  end if;
  return jsonb_build_object('all', (
    select jsonb_agg(case when of_rows[e.place] then jsonb_build_object('all', jsonb_build_array(e.x)) else e.x end order by e.place)
    from jsonb_array_elements(parts) with ordinality e(x, place)));
end $$;

alter table item no force row level security;

-- One filter after the other: on several machines only the one that migrates knows the function.
do $$ declare
  filter record;
  apart jsonb;
begin
  for filter in select i.group_id, i.id, i.body -> 'conditions' as conditions from item i
    where i.kind in ('groupFilters', 'userFilters') and i.body -> 'conditions' is not null loop
    apart := pg_temp.rows_apart(filter.conditions);
    if apart <> filter.conditions then
      update item set body = jsonb_set(body, '{conditions}', apart) where group_id = filter.group_id and id = filter.id;
    end if;
  end loop;
end $$;

alter table item force row level security;

drop function pg_temp.rows_apart(jsonb);
