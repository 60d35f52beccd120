-- The group's items of some kinds with a title that matches a pattern, by the index that policies switch off.
create function app_find_titles(pattern text, kinds text[]) returns table (kind text, id int8)
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
  select i.kind, i.id from public.item i
  where i.group_id = (select public.app_group()) and i.search like pattern and i.kind = any(kinds)
    and exists (select 1 from unnest(i.titles) t where t like pattern)
$$;
revoke all on function app_find_titles(text, text[]) from public;
grant execute on function app_find_titles(text, text[]) to app_rw;
