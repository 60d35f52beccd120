-- How well a title fits what is searched: 0 if it begins with it, 1 if one of its words does, 2 if it contains it, 3 if it was found by other words.
create function app_title_rank(title text, beginning text) returns int4
language sql immutable parallel safe
as $$
  select case
    when title like beginning then 0
    when title like any (array['% ' || beginning, '%-' || beginning, '%/' || beginning, '%(' || beginning]) then 1
    when title like '%' || beginning then 2
    else 3
  end
$$;

-- Best matches first.
create or replace function app_find_items(item_kind text, pattern text, beginning text, with_inactive boolean, most int4) returns setof int8
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.id from public.item i
  where i.group_id = (select public.app_group()) and i.search like pattern and i.kind = item_kind
    and (with_inactive or i.state = 'active')
  order by public.app_title_rank(i.title_sort, beginning), i.title_sort, i.id
  limit most
$$;
