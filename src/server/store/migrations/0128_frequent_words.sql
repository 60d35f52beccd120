-- oldest: 0127_searches
-- A search without a number of finds answers null if a page of so many is met sooner in the order of the records than by looking all of them up:
-- each find costs reading a text, and a page of a word is met after as many records as there are for each that has it.
create or replace function app_search_records(
  of_group int8, pattern text, templates boolean, named_kinds int4[], named_ids int8[], named_places int4[], record_kind int4, most int4
) returns int8[]
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  matching int8[];
  naming int8[];
  enough int4 := most;
begin
  if of_group is distinct from public.app_group() then
    return '{}';
  end if;
  if most is null then
    select 1 + sqrt(50 * coalesce(sum(f.records), 0)) into enough from public.record_figure f
    where f.group_id = of_group and f.what = 'status';
  end if;
  select coalesce(array_agg(s.id), '{}') into matching from (
    select r.id from public.record r
    where r.group_id = of_group and r.search like pattern and r.is_template = templates and not r.is_master
    limit enough
  ) s;
  if cardinality(named_ids) > 0 and cardinality(matching) < enough then
    -- Hardly any record is of another kind than the wanted one.
    select coalesce(array_agg(distinct l.from_id), '{}') into naming
    from unnest(named_kinds, named_ids) n(kind, id)
    join public.link l on l.group_id = of_group and l.to_kind = n.kind and l.to_id = n.id
    where l.from_kind = record_kind and l.place = any(named_places)
      and not l.from_id = any(array(
        select o.id from public.record o where o.group_id = of_group and (o.is_template <> templates or o.is_master)));
    matching := array(select u.id from (select unnest(matching) as id union select unnest(naming)) u limit enough);
  end if;
  return case when most is null and cardinality(matching) >= enough then null else matching end;
end
$$;

-- It runs as the owner, see 0012.
do $$
begin
  execute format('create policy owner_finds on record_figure for select to %I using (true)', current_user);
end $$;
