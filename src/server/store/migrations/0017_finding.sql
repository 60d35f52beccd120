-- What a text finds among the items is put in order, and cut, where it is found: an item may be one of very many whose titles match.
drop function app_find_items(text, text, int4);

-- Ids of the group's items of a kind whose titles match a pattern, those that begin like another one first, up to a number of them.
create function app_find_items(item_kind text, pattern text, beginning text, with_inactive boolean, most int4) returns setof int8
language sql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
  select i.id from public.item i
  where i.group_id = (select public.app_group()) and i.search like pattern and i.kind = item_kind
    and (with_inactive or i.state = 'active')
  order by i.title_sort not like beginning, i.title_sort, i.id
  limit most
$$;
revoke all on function app_find_items(text, text, text, boolean, int4) from public;
grant execute on function app_find_items(text, text, text, boolean, int4) to app_rw;
