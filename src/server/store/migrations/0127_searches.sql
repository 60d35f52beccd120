-- oldest: 0126_account_use
-- Searches are statements of their own: on several machines, one that runs on a shard can't call a function that reads tables of groups, and the
-- group has to be a value where its shard is chosen. They are planned by their values, as several machines do anyway: a large group and a small
-- one, a frequent word and a rare one, are not searched alike.

-- Ids of the group's records whose words match a pattern, or that name one of some entries in one of some fields: up to a number of them.
create function app_search_records(
  of_group int8, pattern text, templates boolean, named_kinds int4[], named_ids int8[], named_places int4[], record_kind int4, most int4
) returns int8[]
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  matching int8[];
  naming int8[];
begin
  if of_group is distinct from public.app_group() then
    return '{}';
  end if;
  select coalesce(array_agg(s.id), '{}') into matching from (
    select r.id from public.record r
    where r.group_id = of_group and r.search like pattern and r.is_template = templates and not r.is_master
    limit most
  ) s;
  if cardinality(named_ids) = 0 or cardinality(matching) >= most then
    return matching;
  end if;
  -- Hardly any record is of another kind than the wanted one.
  select coalesce(array_agg(distinct l.from_id), '{}') into naming
  from unnest(named_kinds, named_ids) n(kind, id)
  join public.link l on l.group_id = of_group and l.to_kind = n.kind and l.to_id = n.id
  where l.from_kind = record_kind and l.place = any(named_places)
    and not l.from_id = any(array(
      select o.id from public.record o where o.group_id = of_group and (o.is_template <> templates or o.is_master)));
  return array(select u.id from (select unnest(matching) as id union select unnest(naming)) u limit most);
end
$$;

-- Ids of items of a kind whose titles match a pattern, those that begin like another one first, up to a number of them: the group's, and the
-- product's that it has not hidden.
create function app_search_items(
  of_group int8, of_kind text, pattern text, beginning text, with_inactive boolean, with_product boolean, most int4
) returns int8[]
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  matching int8[];
begin
  if of_group is distinct from public.app_group() then
    return '{}';
  end if;
  select coalesce(array_agg(f.id order by f.rank, f.title_sort, f.id), '{}') into matching from (
    select s.* from (
      select i.id, i.title_sort, public.app_title_rank(i.title_sort, beginning) as rank from public.item i
      where i.group_id = of_group and i.kind = of_kind and i.search like pattern and (with_inactive or i.state = 'active')
      union all
      select i.id, i.title_sort, public.app_title_rank(i.title_sort, beginning) from public.product_item i
      where with_product and i.kind = of_kind and i.search like pattern and (with_inactive or i.state = 'active')
        and not exists (select 1 from public.hidden_item h where h.group_id = of_group and h.id = i.id)
    ) s
    order by s.rank, s.title_sort, s.id
    limit most
  ) f;
  return matching;
end
$$;

-- The group's items of some kinds with a title that matches a pattern.
create function app_search_titles(of_group int8, pattern text, kinds text[]) returns table (kind text, id int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
begin
  if of_group is distinct from public.app_group() then
    return;
  end if;
  return query
    select i.kind, i.id from public.item i
    where i.group_id = of_group and i.search like pattern and i.kind = any(kinds)
      and exists (select 1 from unnest(i.titles) t where t like pattern);
end
$$;

revoke all on function
  app_search_records(int8, text, boolean, int4[], int8[], int4[], int4, int4),
  app_search_items(int8, text, text, text, boolean, boolean, int4),
  app_search_titles(int8, text, text[])
  from public;
grant execute on function
  app_search_records(int8, text, boolean, int4[], int8[], int4[], int4, int4),
  app_search_items(int8, text, text, text, boolean, boolean, int4),
  app_search_titles(int8, text, text[])
  to app_rw;

-- They run as the owner, see 0012.
do $$
begin
  execute format('create policy owner_finds on link for select to %I using (true)', current_user);
  execute format('create policy owner_finds on hidden_item for select to %I using (true)', current_user);
  execute format('create policy owner_finds on product_item for select to %I using (true)', current_user);
end $$;
