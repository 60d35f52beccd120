-- oldest: 0132_loose_revisions
-- The links to the entries that a word names are found by one walk through the index for each kind, in the order of their ids, instead of a
-- look-up for each of thousands.
create or replace function app_search_records(
  of_group int8, pattern text, templates boolean, named_kinds int4[], named_ids int8[], named_places int4[], record_kind int4, most int4
) returns int8[]
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
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
    select coalesce(array_agg(l.from_id), '{}') into naming from (
      select l.from_id
      from (select x.kind, array_agg(x.id) as ids from unnest(named_kinds, named_ids) x(kind, id) group by x.kind) n
      join public.link l on l.group_id = of_group and l.to_kind = n.kind and l.to_id = any(n.ids)
      -- Not of the index: it would sort the fields anew for each kind.
      where l.from_kind = record_kind and (l.place = any(named_places)) is true
        and not l.from_id = any(array(
          select o.id from public.record o where o.group_id = of_group and (o.is_template <> templates or o.is_master)))
      limit case when most is null then 2 * enough end
    ) l;
    if most is null and cardinality(naming) >= 2 * enough then
      return null;
    end if;
    matching := array(select u.id from (select unnest(matching) as id union select unnest(naming)) u limit enough);
  end if;
  return case when most is null and cardinality(matching) >= enough then null else matching end;
end
$$;
