-- The state of an impact assessment has nine values. "missing" is now "required"; of what was "notNeeded" nobody knows whether it was examined, until
-- the records have been derived anew, which the change of filters starts.
alter table group_of_companies add column dpia_states_from date;

alter table record no force row level security;
alter table record_day no force row level security;
alter table record_figure no force row level security;
alter table figure_day no force row level security;
alter table group_of_companies no force row level security;
alter table item no force row level security;

-- The first day of which all states are known; null if from the beginning.
update group_of_companies set dpia_states_from = (now() at time zone coalesce(nullif(settings ->> 'timeZone', ''), 'Europe/Berlin'))::date;

update record set dpia_state = case dpia_state when 'missing' then 'required' end where dpia_state in ('missing', 'notNeeded');
update record_day set dpia_state = case dpia_state when 'missing' then 'required' end where dpia_state in ('missing', 'notNeeded');

-- How many are missing is still counted as such, beside the states.
delete from record_figure where what = 'dpia' and value = 'notNeeded';
delete from figure_day where what = 'dpia' and value = 'notNeeded';
insert into record_figure (group_id, what, value, company_id, records)
select group_id, what, 'required', company_id, records from record_figure where what = 'dpia' and value = 'missing';
insert into figure_day (group_id, day, what, value, company_id, records)
select group_id, day, what, 'required', company_id, records from figure_day where what = 'dpia' and value = 'missing';

alter table record force row level security;
alter table record_day force row level security;
alter table record_figure force row level security;
alter table figure_day force row level security;
alter table group_of_companies force row level security;

-- Saved filters keep what they mean, by the state that people now read in place of the outcome of the threshold test, too.
create function pg_temp.states_of(field text, former text) returns text[] language sql as $$
  select case field || ' ' || former
    when 'dpiaState notNeeded'
      then array['notAssessed', 'open', 'notRequired', 'examinedNotRequired', 'coveredBySimilar', 'notOurs']
    when 'dpiaRequirement required' then array['required', 'completed', 'completedElsewhere']
    when 'dpiaRequirement requiredCovered' then array['coveredBySimilar']
    when 'dpiaRequirement notRequiredJustified' then array['examinedNotRequired']
    when 'dpiaRequirement checkIndividually' then array['open', 'examinedNotRequired']
    else array[former] end $$;

create function pg_temp.with_states(c jsonb) returns jsonb language plpgsql as $$
declare
  former text[];
  states text[];
  missing jsonb := '{"all": [{"field": "dpiaState", "is": "required"}, {"not": {"field": "status", "is": "archived"}}]}';
begin
  if c ? 'all' then
    return jsonb_build_object('all', (
      select coalesce(jsonb_agg(part order by e.place, p.place), '[]')
      from jsonb_array_elements(c -> 'all') with ordinality e(x, place)
      cross join lateral (select pg_temp.with_states(e.x) as now) m
      cross join lateral jsonb_array_elements(case when m.now ? 'all' then m.now -> 'all' else jsonb_build_array(m.now) end)
        with ordinality p(part, place)));
  elsif c ? 'any' then
    return jsonb_build_object('any', (
      select coalesce(jsonb_agg(pg_temp.with_states(e.x) order by e.place), '[]')
      from jsonb_array_elements(c -> 'any') with ordinality e(x, place)));
  elsif c ? 'not' then
    return jsonb_build_object('not', pg_temp.with_states(c -> 'not'));
  elsif c ->> 'field' is null or c ->> 'field' not in ('dpiaState', 'dpiaRequirement') then
    return c;
  elsif c ? 'empty' then
    return case when c ->> 'field' = 'dpiaState' then c else '{"field": "dpiaState", "in": ["notAssessed", "open"]}' end;
  end if;
  former := case when c ? 'is' then array[c ->> 'is'] else array(select jsonb_array_elements_text(c -> 'in')) end;
  states := array(
    select s.state from unnest(former) with ordinality f(value, place)
    cross join lateral unnest(pg_temp.states_of(c ->> 'field', f.value)) s(state)
    where s.state <> 'missing' group by 1 order by min(f.place), 1);
  if 'missing' = any(former) and states = '{}' then
    return missing;
  elsif 'missing' = any(former) then
    return jsonb_build_object('any', jsonb_build_array(jsonb_build_object('field', 'dpiaState', 'in', states), missing));
  elsif cardinality(states) = 1 then
    return jsonb_build_object('field', 'dpiaState', 'is', states[1]);
  end if;
  return jsonb_build_object('field', 'dpiaState', 'in', states);
end $$;

update item set body = jsonb_set(body, '{conditions}', pg_temp.with_states(body -> 'conditions'))
where kind in ('groupFilters', 'userFilters') and body ->> 'conditions' ~ '"dpia(State|Requirement)"';

drop function pg_temp.with_states(jsonb);
drop function pg_temp.states_of(text, text);

alter table item force row level security;
