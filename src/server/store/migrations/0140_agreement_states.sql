-- oldest: 0132_loose_revisions
-- A record has the state of its agreements with processors, in all its values, beside what is counted. What is there is taken over; the rest is
-- known once the records have been derived anew, which the change of filters starts.
alter table record add column agreement text;

alter table record no force row level security;
update record set agreement = case vendor_dpa when 'completed' then 'valid' else 'missing' end where vendor_dpa is not null;
alter table record force row level security;

-- Saved filters keep what they mean: what was missing was also what had expired.
create function pg_temp.with_agreements(c jsonb) returns jsonb language plpgsql immutable as $$
declare
  former text[];
  states text[];
begin
  if c ? 'all' or c ? 'any' then
    return (
      select jsonb_build_object(p.key, (
        select coalesce(jsonb_agg(pg_temp.with_agreements(e.x) order by e.place), '[]')
        from jsonb_array_elements(p.value) with ordinality e(x, place)))
      from jsonb_each(c) p(key, value) where p.key in ('all', 'any'));
  elsif c ? 'not' then
    return jsonb_build_object('not', pg_temp.with_agreements(c -> 'not'));
  elsif c ->> 'field' is distinct from 'agreement' or not (c ? 'is' or c ? 'in') then
    return c;
  end if;
  former := case when c ? 'is' then array[c ->> 'is'] else array(select jsonb_array_elements_text(c -> 'in')) end;
  states := array(
    select s.state from unnest(former) with ordinality f(value, place)
    cross join lateral unnest(case f.value when 'completed' then array['valid', 'expiring'] when 'missing' then array['missing', 'expired']
      else array[f.value] end) with ordinality s(state, nr)
    order by f.place, s.nr);
  return jsonb_build_object('field', 'agreement', 'in', to_jsonb(states));
end $$;

alter table item no force row level security;

-- One filter after the other: on several machines only the one that migrates knows the function.
do $$ declare
  filter record;
  now_said jsonb;
begin
  for filter in select i.group_id, i.id, i.body -> 'conditions' as conditions from item i
    where i.kind in ('groupFilters', 'userFilters') and i.body ->> 'conditions' like '%"agreement"%' loop
    now_said := pg_temp.with_agreements(filter.conditions);
    if now_said <> filter.conditions then
      update item set body = jsonb_set(body, '{conditions}', now_said) where group_id = filter.group_id and id = filter.id;
    end if;
  end loop;
end $$;

alter table item force row level security;

drop function pg_temp.with_agreements(jsonb);

-- Groups with agreements whose state another day has changed: of a record that has none of its own, one that has ended or is about to; of one
-- that has, an ended one no longer counts. `days` has today by time zone, '' standing for groups that name none; `asking` is the kind of the
-- links of records that ask for an agreement, and `lacking` their place where the record has none of its own.
create function app_groups_with_changed_agreements(days jsonb, usual int4, filters text, asking int4, lacking int4)
returns table (id int8, partner int8)
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select x.group_id, i.id from (
    select h.group_id, days ->> coalesce(g.settings ->> 'timeZone', '') as today,
      ((days ->> coalesce(g.settings ->> 'timeZone', ''))::date + coalesce((g.settings ->> 'dpaExpiringDays')::int4, usual))::text as until
    from public.audit_head h join public.group_of_companies g on g.group_id = h.group_id
    where g.filters = app_groups_with_changed_agreements.filters
  ) x
  join public.item i on i.group_id = x.group_id and i.kind = 'vendor' and i.state <> 'gone' and i.body ->> 'dpaValidUntil' <> ''
    and i.body ->> 'dpaValidUntil' <= x.until
    and jsonb_typeof(i.body -> 'dpaUpload') = 'array' and i.body -> 'dpaUpload' <> '[]'::jsonb
  where exists (
    select 1 from public.link l join public.record r on r.group_id = l.group_id and r.id = l.from_id
    where l.group_id = i.group_id and l.to_kind = asking and l.to_id = i.id and (
      (i.body ->> 'dpaValidUntil' < x.today and l.place = lacking and r.agreement in ('valid', 'expiring'))
      or (i.body ->> 'dpaValidUntil' >= x.today and r.agreement = 'valid')));
end $$;
revoke execute on function app_groups_with_changed_agreements(jsonb, int4, text, int4, int4) from public;
grant execute on function app_groups_with_changed_agreements(jsonb, int4, text, int4, int4) to app_service;
