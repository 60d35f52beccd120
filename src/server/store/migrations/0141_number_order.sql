-- oldest: 0132_loose_revisions
-- Lists are sorted by the value of the numbers in names and titles: "Nummer 2" before "Nummer 10". Searches go on by the folded texts. As sortText
-- does, each number is filled up to 20 digits; the database derives these columns, of old rows, too.
alter table record add column name_order text generated always as (
  regexp_replace(regexp_replace(name_sort, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) stored;
alter table item add column title_order text generated always as (
  regexp_replace(regexp_replace(title_sort, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) stored;
alter table item add column english_order text generated always as (
  regexp_replace(regexp_replace(coalesce(titles[2], title_sort), '([0-9]+)', '00000000000000000000\1', 'g'),
    '[0-9]*([0-9]{20})', '\1', 'g')) stored;
alter table product_item add column title_order text generated always as (
  regexp_replace(regexp_replace(title_sort, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) stored;
alter table product_item add column english_order text generated always as (
  regexp_replace(regexp_replace(coalesce(titles[2], title_sort), '([0-9]+)', '00000000000000000000\1', 'g'),
    '[0-9]*([0-9]{20})', '\1', 'g')) stored;

create index record_name_order on record (group_id, is_template, is_master, name_order, id);
create index item_title_order on item (group_id, kind, title_order, id);
create index item_english_order on item (group_id, kind, english_order, id);

-- As it was, in this order.
create or replace function app_search_items(
  of_group int8, of_kind text, pattern text, beginning text, with_inactive boolean, with_product boolean, most int4
) returns int8[]
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  matching int8[];
begin
  if of_group is distinct from public.app_group() then
    return '{}';
  end if;
  select coalesce(array_agg(f.id order by f.rank, f.title_order, f.id), '{}') into matching from (
    select s.* from (
      select i.id, i.title_order, public.app_title_rank(i.title_sort, beginning) as rank from public.item i
      where i.group_id = of_group and i.kind = of_kind and i.search like pattern and (with_inactive or i.state = 'active')
      union all
      select i.id, i.title_order, public.app_title_rank(i.title_sort, beginning) from public.product_item i
      where with_product and i.kind = of_kind and i.search like pattern and (with_inactive or i.state = 'active')
        and not exists (select 1 from public.hidden_item h where h.group_id = of_group and h.id = i.id)
    ) s
    order by s.rank, s.title_order, s.id
    limit most
  ) f;
  return matching;
end
$$;
